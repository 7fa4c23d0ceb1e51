package static

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// CodeExt is the extension of files with code. They are compressed, which no host need know: it might
// do or undo it again.
const CodeExt = ".bin"

// Build compiles the main package with a path for WebAssembly, with more flags of go build, and returns the code as a
// file has it. The code has no tables for debuggers, so the compiler makes none. The program calls [Answer].
func Build(ctx context.Context, path string, flags ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "static-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "code")
	args := append([]string{"build", "-trimpath", "-gcflags=all=-dwarf=false", "-ldflags=-s -w", "-o", file}, flags...)
	if _, err := Go(ctx, append(args, path)...); err != nil {
		return nil, err
	}
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

// Go runs the go command for WebAssembly, and returns what it prints.
func Go(ctx context.Context, args ...string) (string, error) {
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
