package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// chapterOf returns a chapter that is a number and a picture.
func chapterOf(name string) chapter {
	return chapter{
		name:  name,
		file:  name + ".md",
		title: "On " + name,
		about: "what is said of " + name,
		generate: func(ctx context.Context, _ *reporter) (findings.Generated, error) {
			return findings.Generated{Parts: map[string]string{"number": "7\n"}, Pictures: map[string][]byte{name + ".svg": nil}}, ctx.Err()
		},
	}
}

// pageOf is the page of such a chapter.
func pageOf(name, number string) string {
	return "# On " + name + "\n\n" + number + " of them.\n\n<!-- generated: number -->\n\n" + number + "\n\n<!-- end -->\n"
}

// pagesOf are pages of chapters, and of the first one.
func pagesOf(t *testing.T, pages map[string]string) fs.FS {
	first, err := written.ReadFile("report/" + findings.TextFile)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"report/" + findings.TextFile: {Data: first}}
	for name, text := range pages {
		files["report/"+name+".md"] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// A chapter is made without the others, and the first page lists it then, and changes
// in nothing else.
func TestOnly(t *testing.T) {
	r := makeReport(t, small[:1])
	first := filepath.Join(r.out, findings.TextFile)
	before := commandtest.Read(t, first)
	r.chapters, r.only = []chapter{chapters[0], chapterOf("owls"), chapterOf("eels")}, "eels"
	r.pages, r.data = pagesOf(t, map[string]string{"owls": pageOf("owls", "7"), "eels": pageOf("eels", "7")}), filepath.Join(t.TempDir(), "none")
	if interrupted, err := r.run(t.Context()); interrupted || err != nil {
		t.Fatal(interrupted, err)
	}
	if got := commandtest.Read(t, filepath.Join(r.out, "eels.md")); got != pageOf("eels", "7") {
		t.Errorf("the page is %q", got)
	}
	for _, name := range []string{filepath.Join(r.out, "owls.md"), filepath.Join(r.data, "2x2-margin.csv")} {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s is made too", name)
		}
	}
	links := "- [On owls](owls.md): what is said of owls\n- [On eels](eels.md): what is said of eels\n"
	after := commandtest.Read(t, first)
	if want, _, err := findings.Fill(before, map[string]string{"chapters": links}); after != want || after == before || err != nil {
		t.Errorf("the first page is\n%s\nwant\n%s", after, want)
	}
	// The whole report writes the same first page as the links that were changed.
	r = &reporter{chapters: r.chapters, pages: r.pages, plan: small[:1], data: t.TempDir(), out: t.TempDir(), stdout: io.Discard, stderr: io.Discard}
	if interrupted, err := r.run(t.Context()); interrupted || err != nil {
		t.Fatal(interrupted, err)
	}
	if got := commandtest.Read(t, filepath.Join(r.out, findings.TextFile)); got != after {
		t.Errorf("all chapters make\n%s\nand one\n%s", got, after)
	}
}

// Sentences go with the results that they are about: a new page has none if the results are
// others, and a page that is there keeps its own, and a note says what to look at.
func TestSentences(t *testing.T) {
	var stderr strings.Builder
	owls := chapterOf("owls")
	r := &reporter{chapters: []chapter{chapters[0], owls}, only: "owls", out: t.TempDir(), stdout: io.Discard, stderr: &stderr}
	name := filepath.Join(r.out, "owls.md")
	bare := strings.Replace(pageOf("owls", "7"), "7 of them.\n\n", "", 1)
	for _, test := range []struct{ pages, there, want string }{
		{pageOf("owls", "7"), "", pageOf("owls", "7")},
		{pageOf("owls", "8"), "", bare},
		{pageOf("owls", "7"), "# On owls\n\nOf an older report.\n", pageOf("owls", "7")},
		{pageOf("owls", "8"), strings.Replace(pageOf("owls", "7"), "of them", "owls", 1), strings.Replace(pageOf("owls", "7"), "of them", "owls", 1)},
		{pageOf("owls", "8"), strings.Replace(pageOf("owls", "7"), "\n7\n", "\n9\n", 1), pageOf("owls", "7")},
	} {
		os.Remove(name)
		if test.there != "" {
			commandtest.Write(t, name, test.there)
		}
		r.pages = pagesOf(t, map[string]string{"owls": test.pages})
		stderr.Reset()
		if interrupted, err := r.run(t.Context()); interrupted || err != nil {
			t.Fatal(interrupted, err)
		}
		if got := commandtest.Read(t, name); got != test.want {
			t.Errorf("the page is\n%s\nwant\n%s", got, test.want)
		}
		if noted := strings.HasSuffix(stderr.String(), "these parts are new: number\n"); noted != strings.Contains(test.there, "\n9\n") {
			t.Errorf("standard error %q", &stderr)
		}
	}
	r.pages = pagesOf(t, map[string]string{"owls": "# On owls\n"})
	os.Remove(name)
	if _, err := r.run(t.Context()); err == nil || !strings.Contains(err.Error(), "no place for number") {
		t.Errorf("error %v", err)
	}
}

// Where there is no report, a chapter alone makes no first page.
func TestOnlyAlone(t *testing.T) {
	r := &reporter{chapters: []chapter{chapters[0], chapterOf("owls")}, only: "owls", out: t.TempDir(), stdout: io.Discard}
	r.pages = pagesOf(t, map[string]string{"owls": pageOf("owls", "7")})
	if interrupted, err := r.run(t.Context()); interrupted || err != nil {
		t.Fatal(interrupted, err)
	}
	if _, err := os.Stat(filepath.Join(r.out, findings.TextFile)); err == nil {
		t.Error("there is a first page")
	}
	commandtest.Write(t, filepath.Join(r.out, findings.TextFile), "# Something else\n")
	if _, err := r.run(t.Context()); !errors.Is(err, errNoReport) {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stderr strings.Builder
	r.out, r.stderr = t.TempDir(), &stderr
	if interrupted, err := r.run(ctx); !interrupted || err != nil || !strings.Contains(stderr.String(), "in the chapter owls; run the same command to go on\n") {
		t.Errorf("interrupted %v, %v, standard error %q", interrupted, err, &stderr)
	}
}

// A chapter that needs no rows needs no directory for them.
func TestOnlyWithoutRows(t *testing.T) {
	r := &reporter{chapters: []chapter{chapters[0], chapterOf("owls")}}
	if err := r.parse([]string{"-only", "owls", "-out", "o"}); err != nil {
		t.Error(err)
	}
	var wrong *command.UsageError
	r = &reporter{chapters: r.chapters}
	if err := r.parse([]string{"-only", "owls,boards", "-out", "o"}); !errors.As(err, &wrong) {
		t.Errorf("error %v", err)
	}
}
