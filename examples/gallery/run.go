package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// files are what the gallery makes: contents by their paths below examples.
type files map[string][]byte

// shown is an entry with what its command has shown.
type shown struct {
	entry
	screen string // as a terminal shows it, with escape sequences where it has colors
	files  files
}

// build builds the commands of the entries that are run in a directory, each once. Without the tables of
// debuggers they are linked in less than half the time, which is most of what it takes.
func build(ctx context.Context, examples, dir string, all []entry) error {
	args := []string{"build", "-ldflags=-s -w", "-o", dir + string(filepath.Separator)}
	for _, e := range all {
		if e.kept == "" {
			args = append(args, "./"+e.dir)
		}
	}
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir = examples
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
}

// run runs the command of e, built in bin, in a new directory below dir where it writes
// its pictures, and returns what it has shown and written.
func (e entry) run(ctx context.Context, bin, dir string) (shown, error) {
	if e.kept != "" {
		return shown{entry: e}, nil
	}
	work, err := os.MkdirTemp(dir, "")
	if err != nil {
		return shown{}, err
	}
	var out bytes.Buffer
	c := exec.CommandContext(ctx, filepath.Join(bin, path.Base(e.dir)), strings.Fields(e.args)...)
	c.Dir, c.Stdin, c.Stdout, c.Stderr = work, strings.NewReader(e.typed), &out, &out
	if err := c.Run(); err != nil {
		return shown{}, fmt.Errorf("%s: %w\n%s", e.line(), err, &out)
	}
	text := echo(out.String(), e.typed)
	if e.varies != "" {
		text = regexp.MustCompile(e.varies).ReplaceAllString(text, "…")
	}
	s := shown{entry: e, screen: text}
	s.files, err = written(work, e.dir)
	return s, err
}

// line returns the command line of e for a shell.
func (e entry) line() string {
	words := []string{"go run"}
	if e.tags != "" {
		words = append(words, "-tags "+e.tags)
	}
	words = append(words, "./examples/"+e.dir)
	for _, arg := range strings.Fields(e.args) {
		if !plain.MatchString(arg) {
			arg = "'" + arg + "'"
		}
		words = append(words, arg)
	}
	return strings.Join(words, " ")
}

// plain are words that a shell takes as they are.
var plain = regexp.MustCompile(`^[-\w.,:/+=@%]+$`)

const prompt = "> "

// echo returns what a terminal would show: output together with the lines that were typed, at
// the prompts, or before all output if nobody is asked.
func echo(output, typed string) string {
	if !strings.Contains("\n"+output, "\n"+prompt) {
		return typed + output
	}
	parts := strings.Split("\n"+output, "\n"+prompt)
	var b strings.Builder
	b.WriteString(parts[0])
	lines := strings.SplitAfter(typed, "\n")
	for i, part := range parts[1:] {
		b.WriteString("\n" + prompt)
		if i < len(lines) {
			b.WriteString(lines[i])
		}
		b.WriteString(part)
	}
	return strings.TrimPrefix(b.String(), "\n")
}

// picture returns where a file that the command in dir writes is kept.
func picture(dir, name string) string { return path.Join(dir, "pictures", path.Base(name)) }

// written returns the files below a directory, as pictures of the command in dir.
func written(work, dir string) (files, error) {
	all := make(files)
	root := os.DirFS(work)
	return all, fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		all[picture(dir, name)] = data
		return err
	})
}
