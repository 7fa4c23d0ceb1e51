package gametheory_test

import (
	"archive/zip"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// program is what somebody writes who wants Othello and nothing else of ours.
const program = `package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/minimax"
)

func main() {
	b, err := othello.New(4)
	if err != nil {
		panic(err)
	}
	fmt.Println(minimax.NewAlphaBeta(b).Value(context.Background(), b.Start()))
}
`

// TestRelease builds a program outside of the repository against a tagged version of the module, as
// a proxy has it: the model games need nothing but the library.
func TestRelease(t *testing.T) {
	longtest.Skip(t, "builds the library once more")
	const path, version = "github.com/gametheory-go/gametheory", "v0.1.0"
	dir := t.TempDir()
	proxy := filepath.Join(dir, "proxy", filepath.FromSlash(path), "@v")
	write := func(name string, data []byte) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	write(filepath.Join(proxy, "list"), []byte(version+"\n"))
	write(filepath.Join(proxy, version+".info"), []byte(`{"Version":"`+version+`"}`))
	write(filepath.Join(proxy, version+".mod"), mod)
	archive, err := os.Create(filepath.Join(proxy, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	pack(t, archive, path+"@"+version)

	user := filepath.Join(dir, "user")
	write(filepath.Join(user, "main.go"), []byte(program))
	write(filepath.Join(user, "go.mod"), []byte("module example.com/user\n\ngo 1.26\n\nrequire "+path+" "+version+"\n"))
	command := exec.CommandContext(t.Context(), "go", "run", "-mod=mod", "-modcacherw", ".")
	command.Dir = user
	// What the module requires comes from the cache of this one, and nothing from a network.
	command.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "GOSUMDB=off", "GOMODCACHE="+filepath.Join(dir, "cache"),
		"GOPROXY="+fileURL(filepath.Join(dir, "proxy"))+","+fileURL(filepath.Join(goEnv(t, "GOMODCACHE"), "cache", "download")))
	output, err := command.CombinedOutput()
	const want = "-10 <nil>\n" // White wins by 11 discs to 3 (Feinstein, 1993), with 2 free squares
	if err != nil || !strings.HasSuffix(string(output), want) {
		t.Errorf("%v, and the program says %q, want %q", err, output, want)
	}
}

// fileURL returns the address of a directory.
func fileURL(dir string) string {
	return "file://" + strings.TrimSuffix("/"+strings.TrimPrefix(filepath.ToSlash(dir), "/"), "/")
}

// goEnv returns a variable of the go command.
func goEnv(t *testing.T, name string) string {
	t.Helper()
	value, err := exec.CommandContext(t.Context(), "go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(value))
}

// pack writes the files of the module, below a prefix: modules that lie in it, and what begins with a
// dot, are none of it.
func pack(t *testing.T, w io.WriteCloser, prefix string) {
	t.Helper()
	z := zip.NewWriter(w)
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		if d.IsDir() {
			if _, err := os.Stat(filepath.Join(name, "go.mod")); err == nil || strings.HasPrefix(d.Name(), ".") {
				return filepath.SkipDir
			}
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f, err := z.Create(prefix + "/" + filepath.ToSlash(name))
		if err != nil {
			return err
		}
		_, err = f.Write(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []io.Closer{z, w} {
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
