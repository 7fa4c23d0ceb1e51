package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// chapter is a page of the report, with its pictures.
type chapter struct {
	name  string // that -only takes
	file  string // of the page, in the directory of the report
	title string
	about string // what the page answers, in a line for the list of chapters
	rows  bool   // it keeps rows in the directory of -data
	// write returns the files by their names: the text of the page, without its title,
	// and pictures. If ctx ends, the error wraps its cause.
	write func(ctx context.Context, r *reporter) (files map[string][]byte, err error)
}

// chapters is the report. The first page is the one that lists the others.
var chapters = []chapter{
	boardsChapter,
	movesChapter,
	graphsChapter,
	heuristicsChapter,
	balanceChapter,
}

// heading is what a page begins with.
func (c chapter) heading() string { return "# " + c.title + "\n\n" }

// up leads back from a page to the first one.
const up = "A chapter of the [report](" + findings.TextFile + ") on Big Points.\n\n"

// only returns the chapters that -only names, in the order of the report, or all if it
// names none.
func only(all []chapter, names string) ([]chapter, error) {
	if names == "" {
		return all, nil
	}
	var known []string
	for _, c := range all {
		known = append(known, c.name)
	}
	asked := strings.Split(names, ",")
	for _, name := range asked {
		if !slices.Contains(known, name) {
			return nil, command.Usagef("-only has the chapter %q, want some of %s", name, strings.Join(known, ","))
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(c chapter) bool { return !slices.Contains(asked, c.name) }), nil
}

// make writes the files of a chapter.
func (r *reporter) make(ctx context.Context, c chapter) error {
	files, err := c.write(ctx, r)
	if err != nil {
		return err
	}
	text := c.heading()
	if c.file != findings.TextFile {
		text += up
	}
	files[c.file] = append([]byte(text), files[c.file]...)
	for name, content := range files {
		if err := atomicfile.WriteBytes(filepath.Join(r.out, name), content); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(r.stdout, "\n%s\n", filepath.Join(r.out, c.file))
	return err
}

// links lists all chapters but the first, whose page has the list.
func (r *reporter) links() string {
	var b strings.Builder
	for _, c := range r.chapters[1:] {
		fmt.Fprintf(&b, "- [%s](%s): %s\n", c.title, c.file, c.about)
	}
	return b.String()
}

// relink brings the list of chapters on the first page up to date, if that page is
// there: it is made of rows that take long, and the list is not.
func (r *reporter) relink() error {
	name := filepath.Join(r.out, findings.TextFile)
	text, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	return atomicfile.WriteBytes(name, findings.Relink(text, r.links()))
}

// again says how a chapter is made, in the end of its page.
func again(name string) string {
	return fmt.Sprintf("    go run ./examples/bigpoints report -only %s -data DIR -out examples/bigpoints/report\n", name)
}
