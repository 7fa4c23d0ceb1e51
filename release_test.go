package gametheory_test

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

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

// TestActions checks that the workflows name each action by a commit: a tag can move.
func TestActions(t *testing.T) {
	files, err := filepath.Glob(".github/workflows/*.yml")
	if err != nil || files == nil {
		t.Fatalf("no workflows, %v", err)
	}
	commit := regexp.MustCompile(`^[\w./-]+@[0-9a-f]{40} # v\d`)
	for _, file := range files {
		for line := range strings.Lines(read(t, file)) {
			if _, action, ok := strings.Cut(line, "uses: "); ok && !commit.MatchString(action) {
				t.Errorf("%s uses %s", file, strings.TrimSpace(action))
			}
		}
	}
}

// TestRelease builds programs outside of the repository against a tagged version of the module, as
// a proxy has it: the model games need nothing but the library, and games of others are played at the terminal
// and on a page.
func TestRelease(t *testing.T) {
	if !longtest.All() {
		t.Skip("without GAMETHEORY_TESTS=all, as in the workflow: builds the library once more, for two systems")
	}
	dir := t.TempDir()
	env := release(t, dir)
	user := filepath.Join(dir, "user")
	write(t, filepath.Join(user, "othello", "main.go"), []byte(program))
	write(t, filepath.Join(user, "heap", "main.go"), []byte(firstProgram(t, "play/doc.go", 15)))
	if err := os.CopyFS(user, os.DirFS("testdata/programs")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(user, "go.mod"), []byte("module example.com/user\n\ngo 1.26\n\nrequire "+modulePath+" "+version+"\n"))
	bin := filepath.Join(dir, "bin")
	build := exec.CommandContext(t.Context(), "go", "build", "-mod=mod", "-modcacherw", "-o", bin+string(filepath.Separator), "./...")
	build.Dir, build.Env = user, env
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	const want = "-10 <nil>\n" // White wins by 11 discs to 3 (Feinstein, 1993), with 2 free squares
	if out, err := exec.CommandContext(t.Context(), filepath.Join(bin, "othello")).CombinedOutput(); err != nil || string(out) != want {
		t.Errorf("%v, and the program says %q, want %q", err, out, want)
	}
	heap := exec.CommandContext(t.Context(), filepath.Join(bin, "heap"))
	heap.Stdin = strings.NewReader("eval\n")
	if out, err := heap.CombinedOutput(); err != nil || !strings.Contains(string(out), "(exact)") {
		t.Errorf("the program of package play: %v, and says\n%s", err, out)
	}
	for _, test := range []struct{ name, typed, terminal, seats, moves, value string }{
		{"tictactoe", "b2\neval\n", "(exact)", "person,person", "b2_a2", `"outcome":"win"`},
		{"pig", strings.Repeat("eval\n", 20), "(exact)", "person,person", "", `"mean":true`},
		{"kuhn", "moves\n", "pass, bet", "person,person", "", `"move":"bet"`},
		{"pursuit", "hint\n", "draw (exact)", "person,person", "", `"outcome":"draw"`},
		{"three", strings.Repeat("eval\n", 20), "(exact)", "person,person,person", "", `"exact":true`},
	} {
		t.Run(test.name, func(t *testing.T) {
			program := filepath.Join(bin, test.name)
			at := exec.CommandContext(t.Context(), program)
			at.Stdin = strings.NewReader(test.typed)
			if out, err := at.CombinedOutput(); err != nil || !strings.Contains(string(out), test.terminal) {
				t.Errorf("at the terminal: %v, want %q in\n%s", err, test.terminal, out)
			}
			get := serve(t, program)
			if page := get("/"); !strings.Contains(page, "</html>") {
				t.Errorf("not a page:\n%s", page)
			}
			var api string
			for range 50 { // the judge goes on where its time was over
				api = get("/api/v1/" + test.name + "?" + url.Values{"m": {test.moves}, "seats": {test.seats}}.Encode())
				if strings.Contains(strings.Join(strings.Fields(api), ""), test.value) {
					return
				}
			}
			t.Errorf("want %q in\n%s", test.value, api)
		})
	}
	t.Run("static", func(t *testing.T) {
		pages := filepath.Join(dir, "pages")
		c := exec.CommandContext(t.Context(), filepath.Join(bin, "pig"), "-static", pages)
		c.Dir, c.Env = user, env
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for name, want := range map[string]string{
			"index.html":          `url=./play/pig/"`,
			"play/pig/index.html": `data-modules="{&#34;pig&#34;:&#34;static/code.bin&#34;}"`,
			"static/worker.js":    `go.argv = ["js","-static","."];`,
		} {
			if data, err := os.ReadFile(filepath.Join(pages, filepath.FromSlash(name))); err != nil || !strings.Contains(string(data), want) {
				t.Errorf("%s: %v, want %s in\n%.2000s", name, err, want, data)
			}
		}
		asked(t, pages, map[string]string{
			"/some/where/play/pig/?seats=person,person&seed=1":        `href="/some/where/play/pig/?`,
			"/some/where/play/pig/?seats=person,person&seed=1&hint=1": `class="hint"`,
			"/some/where/api/v1/pig?seats=person,person":              `"game":"pig"`,
			"/some/where/play/pig/?m=what":                            "400 ",
		})
	})
}

// The methods that tell people of a game, and the main function, are short: what is left of each program are the rules.
func TestProgramLines(t *testing.T) {
	files, err := filepath.Glob("testdata/programs/*/main.go")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	for _, name := range files {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		lines, most := 0, 15
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !slices.Contains([]string{"main", "MoveName", "String", "View", "Size", "At"}, f.Name.Name) {
				continue
			}
			if f.Name.Name == "At" { // a board to click on
				most = 30
			}
			lines += set.Position(f.End()).Line - set.Position(f.Pos()).Line + 1
		}
		t.Logf("%s: %d lines", name, lines)
		if lines == 0 || lines > most {
			t.Errorf("%s has %d lines besides its rules, want at most %d", name, lines, most)
		}
	}
}

// browser is a script for Node that runs the worker of static pages as a browser does: in a directory, with addresses to
// ask. It prints the answers, each after a line with its status and address.
const browser = `
const fs = require("fs"), vm = require("vm"), [dir, ...addresses] = process.argv.slice(1);
const run = (file) => vm.runInThisContext(fs.readFileSync(dir + "/static/" + file, "utf8"));
const parts = addresses.map(() => "");
let left = addresses.length;
Object.assign(globalThis, { self: globalThis, importScripts: run, onmessage: null,
  fetch: async (file) => new Response(fs.readFileSync(dir + "/" + file)),
  postMessage({ id, part, status, url, error }) {
    if (error) throw new Error(error);
    if (part) parts[id] += part;
    if (!status) return;
    console.log(status, url + "\n" + parts[id]);
    if (!--left) process.exit();
  } });
run("worker.js");
onmessage({ data: { root: "/some/where/", file: "static/code.bin" } });
addresses.forEach((url, id) => onmessage({ data: { id, url, live: false } }));
`

// asked asks the worker of static pages in a directory, if Node is there, and checks what the answers contain.
func asked(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no Node: ", err)
	}
	for address, text := range want {
		out, err := exec.CommandContext(t.Context(), node, "-e", browser, dir, address).CombinedOutput()
		if err != nil || !strings.Contains(string(out), text) {
			t.Errorf("%s: %v, want %s in\n%s", address, err, text, out)
		}
	}
}

// firstProgram returns the program with which the comment of a package begins, of at most so many lines.
func firstProgram(t *testing.T, file string, most int) string {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, comment, _ := strings.Cut(string(source), "\n//\n")
	comment, _, _ = strings.Cut(comment, "\n//\n// ")
	var lines []string
	for line := range strings.Lines(comment + "\n") {
		lines = append(lines, strings.TrimPrefix(strings.TrimPrefix(line, "//"), "\t"))
	}
	if len(lines) > most {
		t.Errorf("the program of %s has %d lines, want at most %d", file, len(lines), most)
	}
	return strings.Join(lines, "")
}

// serve runs a program that serves its game until the test ends, and returns a function that returns its pages.
func serve(t *testing.T, program string) (get func(path string) string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	l.Close()
	ctx, cancel := context.WithCancelCause(t.Context())
	c := exec.CommandContext(ctx, program, "-http", address)
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		cancel(fmt.Errorf("the program ends: %w", c.Wait()))
		close(ended)
	}()
	t.Cleanup(func() {
		cancel(nil)
		<-ended
	})
	return func(path string) string {
		for {
			r, err := http.Get("http://" + address + path)
			if err == nil {
				defer r.Body.Close()
				body, err := io.ReadAll(r.Body)
				if err != nil || r.StatusCode != http.StatusOK {
					t.Errorf("%s: %s, %v\n%s", path, r.Status, err, body)
				}
				return string(body)
			}
			select {
			case <-ctx.Done():
				t.Fatal(context.Cause(ctx))
			case <-time.After(50 * time.Millisecond): // until it listens
			}
		}
	}
}

const modulePath, version = "github.com/gametheory-go/gametheory", "v0.1.0"

// release makes a proxy below a directory that has a version of the module, and returns the environment of a
// go command that asks the proxy. What the module requires comes from the cache of this one, and nothing from a network.
func release(t *testing.T, dir string) (env []string) {
	t.Helper()
	proxy := filepath.Join(dir, "proxy", filepath.FromSlash(modulePath), "@v")
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(proxy, "list"), []byte(version+"\n"))
	write(t, filepath.Join(proxy, version+".info"), []byte(`{"Version":"`+version+`"}`))
	write(t, filepath.Join(proxy, version+".mod"), mod)
	archive, err := os.Create(filepath.Join(proxy, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	pack(t, archive, modulePath+"@"+version)
	return append(os.Environ(), "GOWORK=off", "GOFLAGS=", "GOSUMDB=off", "GOMODCACHE="+filepath.Join(dir, "cache"),
		"GOPROXY="+fileURL(filepath.Join(dir, "proxy"))+","+fileURL(filepath.Join(goEnv(t, "GOMODCACHE"), "cache", "download")))
}

// write writes a file, and makes its directory.
func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, data, 0o666)); err != nil {
		t.Fatal(err)
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
