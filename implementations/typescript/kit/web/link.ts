/**
 * The page's end of the line to the development server: commands come as events, replies go back
 * one by one. `answer` is that of a conversation.
 */
export function link(answer: (line: string) => Promise<string>): void {
  const { fetch } = globalThis;
  let before = Promise.resolve();
  const lines = new EventSource('/parity/lines');
  lines.onmessage = ({ data }) => {
    const { number, line } = JSON.parse(data) as { number: number; line: string };
    // One after the other: the next command is for the screen that this one leaves behind.
    before = before.then(async () => {
      const body = await answer(line);
      await fetch(`/parity/reply?number=${number}`, { method: 'POST', body });
    });
  };
}
