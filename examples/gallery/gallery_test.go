package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

const examples = ".."

// The page has the entries in their order, the rows of some games, and what is known of all.
func TestPage(t *testing.T) {
	committed, err := os.ReadFile(filepath.Join(examples, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	page := string(committed)
	rest := page
	for _, e := range entries {
		_, after, ok := strings.Cut(rest, e.head())
		if !ok {
			t.Errorf("%s is not on the page, or not in its place: run go run ./examples/gallery", e.line())
			continue
		}
		rest = after
	}
	for i, s := range gamelist.Studied() {
		if i%4 > 0 {
			continue // TestGallery finds the others
		}
		game, price, err := rows(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		both := &table{}
		both.row(game...)
		both.row(price...)
		for line := range strings.Lines(both.String()) {
			if !strings.Contains(page, line) {
				t.Errorf("the page has no row %s", line)
			}
		}
	}
	var known strings.Builder
	if err := solved(&known, examples); err != nil || !strings.HasSuffix(page, aboutSolved+known.String()) {
		t.Errorf("what is solved is not the end of the page, %v: %s", err, &known)
	}
}

// The page and its pictures are those that the program makes.
func TestGallery(t *testing.T) {
	longtest.Skip(t, "builds and runs all commands, which takes a minute")
	all, err := makeAll(t.Context(), examples)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range all {
		committed, err := os.ReadFile(filepath.Join(examples, filepath.FromSlash(name)))
		if err != nil {
			t.Error(err)
		} else if diff := cmp.Diff(string(committed), string(data)); diff != "" {
			t.Errorf("%s is not what go run ./examples/gallery makes (-committed +made):\n%s", name, diff)
		}
	}
}

// Every command and lesson has an entry.
func TestComplete(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "go", "list", "-tags", "browser", "-f", `{{if eq .Name "main"}}{{.ImportPath}}{{end}}`, "../...").Output()
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{"gallery": true}
	for _, e := range entries {
		shown[e.dir] = true
	}
	commands := 0
	for _, line := range strings.Fields(string(out)) {
		commands++
		if dir := strings.TrimPrefix(line, "github.com/gametheory-go/gametheory/examples/"); !shown[dir] {
			t.Errorf("command %s has no entry", dir)
		}
	}
	if commands < 8 {
		t.Errorf("only %d commands are found", commands)
	}
}

// What the page links to is there.
func TestLinks(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(examples, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range regexp.MustCompile(`\]\(([^)#]+)`).FindAllStringSubmatch(string(page), -1) {
		if strings.Contains(link[1], "://") {
			continue
		}
		if _, err := os.Stat(filepath.Join(examples, filepath.FromSlash(link[1]))); err != nil {
			t.Error(err)
		}
	}
}

// Every package of games has published values and a line of the tables.
func TestPublished(t *testing.T) {
	listed := make(map[string]bool)
	for _, s := range gamelist.Studied() {
		listed[s.Package] = true
	}
	repo, packages := os.DirFS(filepath.Join(examples, "..")), 0
	for _, tree := range []string{"nim", "bigpoints", "games"} {
		err := fs.WalkDir(repo, tree, func(pkg string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "internal" || d.Name() == "testdata"):
				return fs.SkipDir
			case !d.IsDir() || without[pkg]:
				return nil
			}
			packages++
			if _, err := fs.Stat(repo, path.Join(pkg, published)); err != nil {
				t.Errorf("%s has no published values: %v", pkg, err)
			}
			if !listed[pkg] && !tools[pkg] && !veiled[pkg] {
				t.Errorf("%s has no line in the tables of games", pkg)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if packages < 20 {
		t.Errorf("only %d packages are found", packages)
	}
}

var (
	// without published values are a signpost, positions of several games, texts of rules, and players of two
	// that have some.
	without = map[string]bool{"games": true, "games/grid": true, "games/ruleset/rulesets": true, "bigpoints/heuristic": true}

	// tools are packages with tools or players for the games of others.
	tools = map[string]bool{"nim/misere": true, "bigpoints/opponent": true, "games/connectfour/opening": true, "games/ruleset": true}

	// veiled are games in which players do not see all of a position. The tables tell what is known
	// of positions.
	veiled = map[string]bool{"games/blotto": true, "games/goofspiel": true, "games/liarsdice": true, "games/oshizumo": true, "games/poker": true,
		"games/stochastic": true}
)

func TestEcho(t *testing.T) {
	for _, tt := range []struct{ output, typed, want string }{
		{"a\n> b\n> ", "1\n2\n", "a\n> 1\nb\n> 2\n"},
		{"> \n> Bye.\n", "1\n", "> 1\n\n> Bye.\n"},
		{"a\nb\n", "1\n2\n", "1\n2\na\nb\n"},
		{"3 > .\n", "", "3 > .\n"},
	} {
		if got := echo(tt.output, tt.typed); got != tt.want {
			t.Errorf("echo(%q, %q) = %q, want %q", tt.output, tt.typed, got, tt.want)
		}
	}
}

// A screen has each piece of text in its column, in its color, and nothing that XML takes for
// its own.
func TestDrawScreen(t *testing.T) {
	got := string(drawScreen("<a>", "x \x1b[1;31mX\x1b[0m  <&\n"))
	for _, want := range []string{
		"<title>&lt;a&gt;</title>",
		`<text x="12" y="25">x</text>`,
		`<text x="28.8" y="25" class="c31">X</text>`,
		`<text x="54" y="25">&lt;&amp;</text>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}
