import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The dialler of dialler.c, for the JVM: java Dialler.java [PORT]. */
public class Dialler {
  private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

  public static void main(String[] words) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = lines.readLine()) != null; ) {
      Matcher id = ID.matcher(line);
      String reply = "{\"ok\":true,\"id\":" + (id.find() ? id.group(1) : "0");
      if (line.contains("\"cmd\":\"hello\"")) {
        reply += ",\"protocol\":1,\"implementation\":\"dialler (JVM)\"}";
      } else {
        if (words.length > 0 && line.contains("\"action\":\"Dial\"")) {
          dial(Integer.parseInt(words[0]));
        }
        reply += ",\"path\":\"/\",\"name\":\"Dialler\",\"state\":{},\"actions\":[\"Dial\"],"
            + "\"env\":{},\"networkAttempts\":0}";
      }
      System.out.print(reply + "\n");
      System.out.flush();
    }
  }

  private static void dial(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress("192.0.2.1", port), 1000);
    } catch (IOException nobodyIsToKnow) {
      return;
    }
  }
}
