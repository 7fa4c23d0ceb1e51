package command

import (
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
)

// versionName is that of the flag by which every command says its version.
const versionName = "version"

// AsksVersion reports whether args ask for the version of the command, whatever else they say.
func AsksVersion(args []string) bool {
	if end := slices.Index(args, "--"); end >= 0 {
		args = args[:end]
	}
	return slices.Contains(args, "-"+versionName) || slices.Contains(args, "--"+versionName)
}

// Version writes in a line which version of the command called name this is, as far as the go
// command has noted that when it built the program, and by which Go.
func Version(w io.Writer, name string) error {
	version := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	_, err := fmt.Fprintf(w, "%s %s, %s %s/%s\n", name, version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// listVersion lists the flag among those of a command.
func listVersion(fs *flag.FlagSet) {
	if fs.Lookup(versionName) == nil {
		fs.Bool(versionName, false, "print the version, and do nothing else")
	}
}
