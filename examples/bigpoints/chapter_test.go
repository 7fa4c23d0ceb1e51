package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// pageOf returns a chapter that is text alone.
func pageOf(name, text string) chapter {
	return chapter{
		name:  name,
		file:  name + ".md",
		title: "On " + name,
		about: "what is said of " + name,
		write: func(ctx context.Context, _ *reporter) (map[string][]byte, error) {
			return map[string][]byte{name + ".md": []byte(text), name + ".svg": nil}, ctx.Err()
		},
	}
}

// A chapter is made without the others, and the first page lists it then, and changes
// in nothing else.
func TestOnly(t *testing.T) {
	r := makeReport(t, small[:1])
	first := filepath.Join(r.out, findings.TextFile)
	before := commandtest.Read(t, first)
	r.chapters = []chapter{chapters[0], pageOf("owls", "Owls.\n"), pageOf("eels", "Eels.\n")}
	r.only, r.data = "eels", filepath.Join(t.TempDir(), "none")
	if interrupted, err := r.run(t.Context()); interrupted || err != nil {
		t.Fatal(interrupted, err)
	}
	if got, want := commandtest.Read(t, filepath.Join(r.out, "eels.md")), "# On eels\n\n"+up+"Eels.\n"; got != want {
		t.Errorf("the page is %q, want %q", got, want)
	}
	for _, name := range []string{filepath.Join(r.out, "owls.md"), filepath.Join(r.data, "2x2-margin.csv")} {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s is made too", name)
		}
	}
	links := "## Chapters\n\nThis page is about whole boards. Others are about\n\n" +
		"- [On owls](owls.md): what is said of owls\n- [On eels](eels.md): what is said of eels\n\n## The answer\n"
	after := commandtest.Read(t, first)
	if want := strings.Replace(before, "## The answer\n", links, 1); after != want {
		t.Errorf("the first page is\n%s\nwant\n%s", after, want)
	}
	// The whole report writes the same first page as the links that were changed.
	r = &reporter{chapters: r.chapters, plan: small[:1], data: t.TempDir(), out: t.TempDir(), stdout: io.Discard, stderr: io.Discard}
	if interrupted, err := r.run(t.Context()); interrupted || err != nil {
		t.Fatal(interrupted, err)
	}
	if got := commandtest.Read(t, filepath.Join(r.out, findings.TextFile)); strings.TrimSuffix(got, r.how()) != strings.TrimSuffix(after, r.how()) {
		t.Errorf("all chapters make\n%s\nand one\n%s", got, after)
	}
}

// Where there is no report, a chapter alone makes no first page.
func TestOnlyAlone(t *testing.T) {
	r := &reporter{chapters: []chapter{chapters[0], pageOf("owls", "Owls.\n")}, only: "owls", out: t.TempDir(), stdout: io.Discard}
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
	r := &reporter{chapters: []chapter{chapters[0], pageOf("owls", "")}}
	if err := r.parse([]string{"-only", "owls", "-out", "o"}); err != nil {
		t.Error(err)
	}
	var wrong *command.UsageError
	r = &reporter{chapters: r.chapters}
	if err := r.parse([]string{"-only", "owls,boards", "-out", "o"}); !errors.As(err, &wrong) {
		t.Errorf("error %v", err)
	}
}
