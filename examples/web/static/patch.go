package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/internal/static"
)

// patch is a change of a line for the code of a page. Whatever looks for methods by names that the
// linker does not know makes it keep all methods of all types: a third of the code.
type patch struct{ pkg, file, old, new string }

var patches = []patch{
	// Templates of the pages call no methods.
	{"text/template", "exec.go", "ptr.MethodByName(fieldName)", "(reflect.Value{})"},
	// What it checks of the games, tests have checked.
	{"github.com/gametheory-go/gametheory/game/internal/capability", "capability.go", "for want := range capability.Methods() {", "for _, want := range []reflect.Method(nil) {"},
}

// patched writes the patched files to a directory, and returns their names by those that they stand
// for. Where a line is not found, as in another version of Go, the code is larger and does the same.
func patched(ctx context.Context, dir string) (map[string]string, error) {
	replace := map[string]string{}
	for _, p := range patches {
		from, err := static.Go(ctx, "list", "-f", "{{.Dir}}", p.pkg)
		if err != nil {
			return nil, err
		}
		name := filepath.Join(from, p.file)
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if strings.Count(string(text), p.old) != 1 {
			continue
		}
		replace[name] = filepath.Join(dir, "patched-"+p.file)
		if err := os.WriteFile(replace[name], []byte(strings.Replace(string(text), p.old, p.new, 1)), 0o666); err != nil {
			return nil, err
		}
	}
	return replace, nil
}
