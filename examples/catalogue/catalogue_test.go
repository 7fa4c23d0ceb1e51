package catalogue

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

func TestCatalogue(t *testing.T) {
	for _, r := range tables() {
		t.Run(r.pkg+"/"+r.what, func(t *testing.T) {
			if r.long && testing.Short() {
				t.Skip("takes more than a second")
			}
			got, err := r.find(t.Context())
			if err != nil || fmt.Sprint(got) != fmt.Sprint(r.want) {
				t.Errorf("%s: %v, %v; want %v (%s)", r.what, got, err, r.want, r.source)
			}
		})
	}
}

// root is the directory of the repository.
const root = "../.."

// Every package of games has a row.
func TestComplete(t *testing.T) {
	listed := make(map[string]bool)
	for _, r := range tables() {
		if r.what == "" || r.source == "" {
			t.Errorf("%s: row %q with source %q", r.pkg, r.what, r.source)
		}
		listed[r.pkg] = true
	}
	onDisk := make(map[string]bool)
	for _, tree := range []string{"nim", "bigpoints", "games"} {
		err := fs.WalkDir(os.DirFS(root), tree, func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if base := path.Base(name); d.IsDir() && (base == "internal" || base == "testdata") {
				return fs.SkipDir
			}
			if !d.IsDir() && strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				onDisk[path.Dir(name)] = true
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	delete(onDisk, "games")               // no game, but the signpost to them
	delete(onDisk, "games/grid")          // no game, but the positions of several
	delete(onDisk, "bigpoints/heuristic") // no game, but players of two that are listed
	for pkg := range onDisk {
		if !listed[pkg] {
			t.Errorf("package %s has no published value in the catalogue", pkg)
		}
	}
	for pkg := range listed {
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(pkg))); err != nil {
			t.Errorf("rows of package %s: %v", pkg, err)
		}
	}
	if len(onDisk) < 15 {
		t.Errorf("only %d packages are found: %v", len(onDisk), onDisk)
	}
}
