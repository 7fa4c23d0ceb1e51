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
// environment variables. There the program must call Static again with the same games: this call
// answers the requests of the page in place of a server. Therefore only the arguments of the
// program, not files or variables, may select between Static and Handler. The files contain the
// arguments except dir, and everybody can read the files.
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
	const files = "command-line-arguments" // the path of a package that go run knows only by files
	if b, ok := debug.ReadBuildInfo(); ok && b.Path != "" && b.Path != files {
		return b.Path
	}
	return "."
}

// without returns args with a dot in place of dir.
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
