package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// source is where a game comes from.
type source struct {
	name string // of the file, or what the game is called
	open opener
}

// failed returns an error that says which game it is about.
func (s source) failed(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", s.name, err)
}

// subject is a game, as a tree, in strategic form or both, or a game with simultaneous moves.
type subject struct {
	tree   *extensive.Game
	form   *strategic.Game
	rounds *rounds
}

// sources returns the games that the arguments name.
func (c *config) sources(args []string, stdin io.Reader) ([]source, error) {
	if len(args) > 0 {
		if e, ok := findEntry(args[0]); ok {
			s, err := e.source(c, args[1:])
			return []source{s}, err
		}
	}
	if c.misere || c.merge {
		return nil, command.Usagef("-misere and -merge are for games of the library, not for files")
	}
	if len(args) == 0 {
		if w, ok := stdin.(io.Writer); ok && command.IsTerminal(w) {
			return nil, command.Usagef("a file or a game is missing: see equilibria -h")
		}
		args = []string{"-"}
	}
	var sources []source
	for _, name := range args {
		sources = append(sources, c.fileSource(name, stdin))
	}
	return sources, nil
}

// fileSource returns the game in a file, or in standard input if the name is "-".
func (c *config) fileSource(name string, stdin io.Reader) source {
	if name == "-" {
		return source{"standard input", func(ctx context.Context, _ *watch, memory int64) (subject, error) {
			return c.read(ctx, stdin, memory)
		}}
	}
	return source{name, func(ctx context.Context, _ *watch, memory int64) (subject, error) {
		f, err := os.Open(name)
		if err != nil {
			return subject{}, err
		}
		defer f.Close()
		return c.read(ctx, f, memory)
	}}
}

// read reads a game in the format that its first word tells.
func (c *config) read(ctx context.Context, r io.Reader, memory int64) (subject, error) {
	in := bufio.NewReader(&interruptible{ctx, r})
	for n := 1; ; n++ {
		begin, err := in.Peek(n)
		word := string(bytes.TrimLeft(begin, "\ufeff \t\r\n\f\v"))
		switch {
		case len(word) < 5 && err == nil: // perhaps a part of a byte order mark
			continue
		case begins(word, "EFG"):
			tree, err := extensive.Reader{Memory: memory}.Read(ctx, in)
			return subject{tree: tree}, err
		case begins(word, "NFG"), begins(word, "#AGG"), begins(word, "#BAGG"):
			form, err := strategic.Reader{Memory: memory, Agents: c.agents}.Read(ctx, in)
			return subject{form: form}, err
		case err != nil && err != io.EOF:
			return subject{}, err
		case strings.Contains(word, "\x00"):
			return subject{}, fmt.Errorf("line 1, column 1: the file has bytes that are 0, as UTF-16 has, want UTF-8")
		case word == "":
			return subject{}, fmt.Errorf("line 1, column 1: the file is empty, want a game that begins with EFG, NFG, #AGG or #BAGG")
		}
		begin, _ = in.Peek(in.Buffered())
		line, column, word := firstWord(string(begin))
		return subject{}, fmt.Errorf("line %d, column %d: %.20q is not the beginning of a game, want EFG, NFG, #AGG or #BAGG", line, column, word)
	}
}

// begins says whether the text begins with the prefix, in letters of any case.
func begins(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

// firstWord returns the first word of a text that is not empty, and where it is.
func firstWord(text string) (line, column int, word string) {
	word = strings.Fields(text)[0]
	before, _, _ := strings.Cut(text, word)
	last := before[strings.LastIndex(before, "\n")+1:]
	return 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(last), word
}

// interruptible is a reader that ends with a context, though the reader below may wait
// for what somebody types.
type interruptible struct {
	ctx context.Context
	r   io.Reader
}

func (i *interruptible) Read(p []byte) (int, error) {
	if i.ctx.Err() != nil {
		return 0, context.Cause(i.ctx)
	}
	type result struct {
		text []byte
		err  error
	}
	done := make(chan result, 1)
	buffer := make([]byte, len(p)) // of its own: the read may outlive the call
	go func() {
		n, err := i.r.Read(buffer)
		done <- result{buffer[:n], err}
	}()
	select {
	case got := <-done:
		return copy(p, got.text), got.err
	case <-i.ctx.Done():
		return 0, context.Cause(i.ctx)
	}
}
