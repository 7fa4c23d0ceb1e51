// Package static writes the pages of a site as files that any host can serve, below any path. A file is the page of its
// path alone. What the server would compute for a longer address, the same code computes in a worker of the page, as
// WebAssembly: [Build] compiles the code, and [Answer] answers there.
package static

import (
	"context"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"

	"github.com/gametheory-go/gametheory/play"
)

// Site is pages that are written as files.
type Site struct {
	Pages http.Handler // answers as the server does
	Games []play.Entry // those with pages

	// Modules are the names of the files with the code that answers, by [Module]. What has no module can be looked at.
	Modules map[string]string

	// Args are what the code is started with, after the name of the program.
	Args []string

	// Daily are the pages that lead to another one each day, by their names, such as "puzzles/today": the addresses
	// below the root by the days since the beginning of 1970, and then from the first one on again.
	Daily map[string][]string
}

// Write writes the files to a directory, with those of the code by their names, and returns their number.
func (s Site) Write(ctx context.Context, dir string, code map[string][]byte) (int, error) {
	files, err := s.Files(ctx)
	if err != nil {
		return 0, err
	}
	maps.Copy(files, code)
	if err := s.scripts(ctx, files); err != nil {
		return 0, err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := write(filepath.Join(dir, filepath.FromSlash(name)), files[name]); err != nil {
			return 0, err
		}
	}
	return len(files), nil
}

// write writes a file, and makes its directory. The file is complete or as it was before.
func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	part := name + ".part"
	if err := os.WriteFile(part, data, 0o666); err != nil {
		return err
	}
	return os.Rename(part, name)
}
