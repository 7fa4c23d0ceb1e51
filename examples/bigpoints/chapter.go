package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
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
	// generate makes the tables of the page, and its pictures. If ctx ends, the error
	// wraps its cause.
	generate func(ctx context.Context, r *reporter) (findings.Generated, error)
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

// written has the pages of the report, whose sentences are written by hand.
//
//go:embed report/*.md
var written embed.FS

// names are those of chapters.
func names(all []chapter) (names []string) {
	for _, c := range all {
		names = append(names, c.name)
	}
	return names
}

// only returns the chapters that a list names, in the order of the report, or all if it
// names none.
func only(all []chapter, list string) ([]chapter, error) {
	if list == "" {
		return all, nil
	}
	asked := strings.Split(list, ",")
	for _, name := range asked {
		if !slices.Contains(names(all), name) {
			return nil, command.Usagef("-only has the chapter %q, want some of %s", name, strings.Join(names(all), ","))
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(c chapter) bool { return !slices.Contains(asked, c.name) }), nil
}

// make writes the files of a chapter.
func (r *reporter) make(ctx context.Context, c chapter) error {
	g, err := c.generate(ctx, r)
	if err != nil {
		return err
	}
	text, err := r.page(c, g.Parts)
	if err != nil {
		return err
	}
	files := map[string][]byte{c.file: []byte(text)}
	maps.Copy(files, g.Pictures)
	for name, content := range files {
		if err := atomicfile.WriteBytes(filepath.Join(r.out, name), content); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(r.stdout, "\n%s\n", filepath.Join(r.out, c.file))
	return err
}

// page returns the page of a chapter with its generated parts. A page that is there keeps
// its sentences. A new one has those of this report if they are about the same results,
// and else none.
func (r *reporter) page(c chapter, parts map[string]string) (string, error) {
	name := filepath.Join(r.out, c.file)
	if old, err := os.ReadFile(name); err == nil {
		if text, changed, err := findings.Fill(string(old), parts); err == nil {
			if len(changed) > 0 {
				fmt.Fprintf(r.stderr, "bigpoints: %s: see whether the sentences are still true, as these parts are new: %s\n", name, strings.Join(changed, ", "))
			}
			return text, nil
		}
	}
	page, err := fs.ReadFile(r.pages, path.Join("report", c.file))
	if err != nil {
		return "", err
	}
	text, changed, err := findings.Fill(string(page), parts)
	if len(changed) > 0 {
		text = findings.Bare(text)
	}
	return text, err
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
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	relinked, _, err := findings.Fill(string(text), map[string]string{"chapters": r.links()})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return atomicfile.WriteBytes(name, []byte(relinked))
}
