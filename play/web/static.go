package web

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/gametheory-go/gametheory/internal/static"
)

// Static writes the pages as files to a directory, for a host that serves files. It compiles the program that calls
// Static for WebAssembly, by the go command in the present directory, which must be in the module of the program.
//
// In the browser the program runs with the same arguments, and without files and environment. There it has to come to
// Static with the same games again, and Static answers the requests of the page in place of a server. So the calls of
// Static and Handler differ in nothing but the arguments of the program. These arguments are in the files for all to
// read, but for dir.
//
// The pages have no interface for programs. Without JavaScript they only show boards. Path, Log, Tables and Hosts do
// not count.
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
