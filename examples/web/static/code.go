package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/internal/static"
)

const workerPackage = "github.com/gametheory-go/gametheory/examples/web/static/worker"

// theory is the module with the pages of theory, and the tag with which it is built.
const theory = "theory"

// file returns the name of the file with the code of a game, or of theory.
func file(module string) string { return "static/" + module + static.CodeExt }

// compile returns the code of modules by the names of its files, and says on stderr how far it is.
func compile(ctx context.Context, modules []string, stderr io.Writer) (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "static-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	replace, err := patched(ctx, dir)
	if err != nil {
		return nil, err
	}
	list, err := readList(ctx)
	if err != nil {
		return nil, err
	}
	code := make(map[string][]byte, len(modules))
	for i, name := range modules {
		fmt.Fprintf(stderr, "%s, %d of %d\n", name, i+1, len(modules))
		tags, files := "", maps.Clone(replace)
		if name == theory {
			tags = theory
		} else {
			picked, err := list.overlay(dir, name)
			if err != nil {
				return nil, err
			}
			maps.Copy(files, picked)
		}
		overlay, err := json.Marshal(map[string]any{"Replace": files})
		if err != nil {
			return nil, err
		}
		replaced := filepath.Join(dir, "overlay.json")
		if err := os.WriteFile(replaced, overlay, 0o666); err != nil {
			return nil, err
		}
		if code[file(name)], err = static.Build(ctx, workerPackage, "-overlay", replaced, "-tags", tags); err != nil {
			return nil, err
		}
	}
	return code, nil
}
