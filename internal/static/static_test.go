package static_test

import (
	"html"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/static"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

// counters is a heap from which a player takes one or two counters. With dice, chance takes every third time.
type counters struct{}

type heap struct{ left, turn int }

func (counters) Moves(dst []heap, h heap) []heap {
	for take := 1; take <= min(2, h.left); take++ {
		dst = append(dst, heap{h.left - take, h.turn + 1})
	}
	return dst
}

func (counters) Score(heap) int { return -1 }

type dice struct{ counters }

func (dice) Turn(h heap) int { return h.turn % 3 % 2 }

func (d dice) Chances(dst []int, h heap) []int {
	if h.turn%3 == 2 {
		for range d.Moves(nil, h) {
			dst = append(dst, 1)
		}
	}
	return dst
}

func entries() (list []play.Entry) {
	for name, start := range map[string]int{"one": 5, "two": 7} {
		list = append(list, play.Single(play.New(play.Description[heap]{Name: name, Rules: counters{}, Start: heap{left: start}})))
	}
	return append(list, play.Single(play.New(play.Description[heap]{Name: "dice", Rules: dice{}, Start: heap{left: 9}})))
}

var relative = regexp.MustCompile(`(?:href|src)="(\.[^"?#]*)`)

// The first page leads to the game if there is one alone. All that pages link to is there, and a page knows what
// answers for it.
func TestFiles(t *testing.T) {
	all := entries()
	for _, games := range [][]play.Entry{all, all[2:]} {
		s := static.Site{Pages: web.Site{Games: games}.Handler(), Games: games, Modules: map[string]string{"dice": "static/code.bin"}}
		files, err := s.Files(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if first := string(files["index.html"]); strings.Contains(first, `content="0; url=./play/dice/"`) != (len(games) == 1) {
			t.Errorf("%d games: the first page is %s", len(games), first)
		}
		for _, e := range games {
			page := html.UnescapeString(string(files["play/"+e.Name+"/index.html"]))
			if !strings.Contains(page, `data-modules="{"dice":"static/code.bin"}"`) || strings.Contains(page, "data-lot") != (e.Name == "dice") {
				t.Errorf("%s: %.1000s", e.Name, page)
			}
		}
		links := 0
		for name, data := range files {
			for _, m := range relative.FindAllStringSubmatch(string(data), -1) {
				to := path.Join(path.Dir(name), m[1])
				if strings.HasSuffix(m[1], "/") {
					to = path.Join(to, "index.html")
				}
				links++
				if files[to] == nil && !strings.HasPrefix(to, "static/local.") && !strings.Contains(to, "/record/") {
					t.Errorf("%s leads to %s", name, to)
				}
			}
			if strings.Contains(string(data), "/api") {
				t.Errorf("%s leads to the interface for programs", name)
			}
		}
		if links < 20 {
			t.Errorf("only %d links", links)
		}
	}
}

// The script that keeps files names what belongs to all pages, but no code; its version changes with any file. The
// worker gives the program its arguments.
func TestWrite(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("the go command does not run there")
	}
	games := entries()[2:]
	version := func(code string) string {
		dir := t.TempDir()
		s := static.Site{Pages: web.Site{Games: games}.Handler(), Games: games, Args: []string{"-static", "."}}
		n, err := s.Write(t.Context(), dir, map[string][]byte{"static/x.bin": []byte(code)})
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		err = filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				found++
			}
			return err
		})
		if err != nil || found != n {
			t.Errorf("%d files, %v, want %d", found, err, n)
		}
		read := func(name string) string {
			data, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			return string(data)
		}
		if worker := read("static/worker.js"); !strings.Contains(worker, `go.argv = ["js","-static","."];`) {
			t.Error(worker)
		}
		script := read("offline.js")
		list := regexp.MustCompile(`\[("[^\]]*")\]`).FindStringSubmatch(script)[1]
		if !strings.HasPrefix(list, `"","static/`) || !strings.Contains(list, `"static/wasm_exec.js"`) || strings.Contains(list, ".bin") {
			t.Error(script)
		}
		return regexp.MustCompile(`version = "(.*)"`).FindStringSubmatch(script)[1]
	}
	if one, other := version("one"), version("other"); one == other {
		t.Errorf("the version of two sites is %s", one)
	}
}
