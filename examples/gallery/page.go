package main

import (
	"context"
	"fmt"
	"os"
	"path"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/text"
)

const head = `# The gallery

What the commands and lessons teach, and what they print and draw. Run the commands in the
directory of the repository. This page and its pictures are made by

    go run ./examples/gallery

and a test compares them with what is committed.

`

// makeAll returns the page and the pictures. Examples is the directory of this module.
func makeAll(ctx context.Context, examples string) (files, error) {
	tmp, err := os.MkdirTemp("", "gallery")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	if err := build(ctx, examples, tmp, entries); err != nil {
		return nil, err
	}
	all := make(files)
	var page strings.Builder
	page.WriteString(head)
	section := ""
	for _, e := range entries {
		s, err := e.run(ctx, tmp, tmp)
		if err != nil {
			return nil, err
		}
		if next := e.section(); next != section {
			section = next
			fmt.Fprintf(&page, "## %s\n\n", section)
		}
		page.WriteString(s.show())
		for name, data := range s.files {
			all[name] = data
		}
	}
	if err := tables(ctx, &page, examples); err != nil {
		return nil, err
	}
	all["README.md"] = []byte(page.String())
	return all, nil
}

func (e entry) section() string {
	if strings.HasPrefix(e.dir, "lessons/") {
		return "Lessons"
	}
	return "Commands"
}

// show returns the entry in Markdown. A screen with colors becomes one of the files.
func (s *shown) show() string {
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n%s\n    %s\n", path.Base(s.dir), wrap(s.teaches), s.line())
	pictures := s.pictures
	if len(pictures) > 0 && s.typed != "" {
		b.WriteString("    " + strings.ReplaceAll(strings.TrimSpace(s.typed), "\n", "\n    ") + "\n")
	}
	b.WriteString("\n")
	if s.kept != "" {
		fmt.Fprintf(&b, "![%s](%s)\n\n", s.line(), s.kept)
		return b.String()
	}
	if s.colored != "" {
		s.files[picture(s.dir, s.colored)] = drawScreen(s.line(), s.screen)
		pictures = append(pictures, s.colored)
	}
	for _, name := range pictures {
		fmt.Fprintf(&b, "![%s](%s)\n\n", s.line(), picture(s.dir, name))
	}
	if len(pictures) == 0 {
		fmt.Fprintf(&b, "```text\n%s\n```\n\n", s.top())
	}
	return b.String()
}

// top returns the lines of the screen that are shown.
func (s *shown) top() string {
	lines := strings.Split(strings.TrimRight(s.screen, "\n"), "\n")
	if s.lines > 0 && s.lines < len(lines) {
		lines = append(lines[:s.lines:s.lines], "...")
	}
	return strings.Join(lines, "\n")
}

// wrap breaks text into lines.
func wrap(words string) string { return text.Paragraph("", strings.Fields(words), " ") }
