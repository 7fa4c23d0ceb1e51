package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/examples/web/internal/local"
)

const (
	workerPackage = "github.com/gametheory-go/gametheory/examples/web/static/worker"

	// codeExt is that of files with code. They are compressed, which no host need know: it might
	// do or undo it again.
	codeExt = ".bin"
)

// module returns the name of the file with the code of a game, or of theory.
func module(name string) string { return "static/" + name + codeExt }

// compile returns the compressed code of modules, and says on stderr how far it is.
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
		if name == local.Theory {
			tags = local.Theory
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
		file := filepath.Join(dir, "module")
		if err := os.WriteFile(file+".json", overlay, 0o666); err != nil {
			return nil, err
		}
		if _, err := goCommand(ctx, "build", "-overlay", file+".json", "-tags", tags, "-trimpath", "-ldflags=-s -w", "-o", file, workerPackage); err != nil {
			return nil, err
		}
		if code[name], err = compressed(file); err != nil {
			return nil, err
		}
	}
	return code, nil
}

// compressed returns what a file holds, compressed.
func compressed(file string) ([]byte, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return b.Bytes(), err
}

// goCommand runs the go command for WebAssembly, and returns what it prints.
func goCommand(ctx context.Context, args ...string) (string, error) {
	c := exec.CommandContext(ctx, "go", args...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := c.Output()
	if ctx.Err() != nil {
		return "", context.Cause(ctx)
	}
	if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, failed.Stderr)
	}
	if err != nil {
		return "", fmt.Errorf("go %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}
