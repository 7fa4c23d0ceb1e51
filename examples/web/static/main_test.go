package main

import (
	"encoding/json"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

var relative = regexp.MustCompile(`(?:href|src)="(\.[^"?#]*)`)

// Each page that is linked is a file, and all its links lead to files; those that are longer than
// their path lead to pages with code.
func TestPages(t *testing.T) {
	s, err := pages(t.Context(), []string{"nim"})
	if err != nil {
		t.Fatal(err)
	}
	files, err := s.Files(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range gamelist.Entries() {
		page := string(files["play/"+e.Name+"/index.html"])
		if !strings.Contains(page, `data-modules="{&#34;nim&#34;:&#34;static/nim.bin&#34;}"`) || strings.Contains(page, "data-lot") != e.Lot {
			t.Errorf("%s: %.1000s", e.Name, page)
		}
	}
	for name, data := range files {
		if strings.Contains(string(data), " data-days=") != (name == daily+"/index.html") {
			t.Errorf("%s leads to another page each day, or does not", name)
		}
	}
	links := 0
	for name, data := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		for _, m := range relative.FindAllStringSubmatch(string(data), -1) {
			to := path.Join(path.Dir(name), m[1])
			if strings.HasSuffix(m[1], "/") {
				to = path.Join(to, "index.html")
			}
			links++
			made := regexp.MustCompile(`^static/local\.|/(record|paste)/|\.svg$`).MatchString(to)
			if files[to] == nil && !made {
				t.Errorf("%s leads to %s", name, to)
			}
		}
	}
	if links < 1000 {
		t.Errorf("only %d links", links)
	}
}

// The puzzle of a day is the one that the server would lead to.
func TestPuzzlesOfDays(t *testing.T) {
	days, err := puzzlesOfDays(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	p := puzzle.OfDay(now)
	at, err := url.QueryUnescape(days[int(now.Unix()/(24*60*60))%len(days)])
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(at, "play/"+p.Game+"/?") || !strings.Contains(at, strings.Join(p.Moves, "_")) {
		t.Errorf("%v is at %s", p, at)
	}
}

// What is taken of the list of games for one of them compiles, with that game alone.
func TestOverlay(t *testing.T) {
	l, err := readList(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	replace, err := l.overlay(dir, "nim")
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, name := range replace {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	if !strings.Contains(all, "var entries = []Entry{nimEntry}") || strings.Contains(all, "othelloEntry") || strings.Contains(all, "Studied: ") {
		t.Errorf("%d bytes of source", len(all))
	}
	longtest.Skip(t, "compiles a package anew")
	checkBuild(t, dir, replace, "build", listPackage)
}

// The lines to patch are there.
func TestPatched(t *testing.T) {
	dir := t.TempDir()
	replace, err := patched(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(replace) != len(patches) {
		t.Errorf("%d of %d lines are found", len(replace), len(patches))
	}
}

// checkBuild fails the test if a go command does, with files in the place of others.
func checkBuild(t *testing.T, dir string, replace map[string]string, args ...string) {
	t.Helper()
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
	args = append([]string{args[0], "-overlay", name}, args[1:]...)
	if out, err := exec.CommandContext(t.Context(), "go", args...).CombinedOutput(); err != nil {
		t.Errorf("go %v: %v\n%s", args, err, out)
	}
}

// The flag says of which games code is written; without it that is all, and that of the theory.
func TestGames(t *testing.T) {
	for names, want := range map[string]string{"nim": "nim", "Nim,theory,hex": "nim theory hex"} {
		if got, err := chosen(names); err != nil || strings.Join(got, " ") != want {
			t.Errorf("-games %s: %v, %v, want %s", names, got, err, want)
		}
	}
	if all, err := chosen(""); err != nil || len(all) != len(gamelist.Entries())+1 {
		t.Errorf("%d modules, %v", len(all), err)
	}
}

func TestArguments(t *testing.T) {
	for args, want := range map[string]string{
		"":             "want one directory, not 0",
		"a b":          "want one directory, not 2",
		"-games nix a": `-games: no such game: "nix"`,
	} {
		err := run(t.Context(), strings.Fields(args), command.Process{})
		var wrong *command.UsageError
		if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", args, err, want)
		}
	}
}

func TestHostile(t *testing.T) { commandtest.Hostile(t, "static", run) }
