package web

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/gametheory-go/gametheory/internal/static"
)

// Static writes the pages as files to a directory, for any web host that serves files. Static
// compiles the calling program for WebAssembly with the go command in the current directory, which
// must be in the module of the program.
//
// In the browser the program runs with the same arguments, but without files and without
// environment variables. There the program must call Static again with the same games, and Static
// answers the requests of the page in place of a server. Only the arguments of the program may
// select between Static and Handler. Everybody can read the arguments in the files, except dir.
//
// The pages have no interface for programs. Without JavaScript the pages only show boards. Static
// ignores the fields Path, Log, Tables and Hosts.
func (s Site) Static(ctx context.Context, dir string) error {
	s.Path, s.Log, s.Tables, s.Hosts = "", nil, "", nil
	pages := s.shell().Bare()
	if runtime.GOOS == "js" {
		return static.Answer(ctx, pages)
	}
	code, err := static.Build(ctx, mainPackage())
	if err != nil {
		return err
	}
	const file = "static/code" + static.CodeExt
	files := static.Site{Pages: pages, Games: s.Games, Modules: map[string]string{}, Args: without(os.Args[1:], dir)}
	for _, e := range s.Games {
		files.Modules[e.Name] = file
	}
	_, err = files.Write(ctx, dir, map[string][]byte{file: code})
	return err
}

// mainPackage returns the path of the package of the program.
func mainPackage() string {
	const files = "command-line-arguments" // what go run calls a package that is given by its files
	if b, ok := debug.ReadBuildInfo(); ok && b.Path != "" && b.Path != files {
		return b.Path
	}
	return "."
}

// without returns arguments with a dot in the place of a directory.
func without(args []string, dir string) (changed []string) {
	for _, a := range args {
		if flag, value, ok := strings.Cut(a, "="); ok && value == dir {
			a = flag + "=."
		} else if a == dir {
			a = "."
		}
		changed = append(changed, a)
	}
	return changed
}
