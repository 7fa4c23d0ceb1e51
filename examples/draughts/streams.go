package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"slices"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/internal/lines"
)

// streams is where boards come from and answers go.
type streams struct {
	input, output string // names of files; "" means standard input and output
	crowded       bool
	partial       bool // whether the output file gets what was written before an invalid board

	r io.Reader
	w *bufio.Writer
}

// flags defines the flags of a command that reads boards.
func (c *streams) flags(fs *flag.FlagSet) {
	fs.StringVar(&c.input, "i", "", "read boards from `FILE` instead of standard input")
	c.outputFlag(fs)
	fs.BoolVar(&c.crowded, "crowded", false, "allow more men of a side than a quarter of the squares")
}

func (c *streams) outputFlag(fs *flag.FlagSet) {
	fs.StringVar(&c.output, "o", "", "write to `FILE`, which is replaced, instead of standard output")
}

// do calls f with the streams open. If f fails, what it has written is kept on standard output. A
// file keeps it if partial is true and a board is invalid, and is else as it was.
func (c *streams) do(p command.Process, f func() error) error {
	c.r = p.Stdin
	if c.input != "" {
		in, err := os.Open(c.input)
		if err != nil {
			return err
		}
		defer in.Close()
		if err := c.distinct(in); err != nil {
			return err
		}
		c.r = in
	}
	var wrong error // the invalid board, where what was written is kept
	write := func(w io.Writer) error {
		c.w = bufio.NewWriter(w)
		err := f()
		if c.partial && invalid(err) {
			err, wrong = nil, err
		}
		return errors.Join(err, c.w.Flush())
	}
	if c.output != "" {
		return cmp.Or(atomicfile.Write(c.output, write), wrong)
	}
	return cmp.Or(write(p.Stdout), wrong)
}

// invalid reports whether an error says that a board of the input is invalid.
func invalid(err error) bool {
	return errors.As(err, new(lines.LongError)) || slices.ContainsFunc(
		[]error{game.ErrSize, draughts.ErrPiece, draughts.ErrMen, draughts.ErrInput},
		func(e error) bool { return errors.Is(err, e) })
}

// distinct returns an error if the output would replace the input.
func (c *streams) distinct(in *os.File) error {
	before, err := in.Stat()
	if err != nil {
		return err
	}
	if after, err := os.Stat(c.output); err == nil && os.SameFile(before, after) && after.Mode().IsRegular() {
		return command.Usagef("-i and -o are the same file, %q", c.output)
	}
	return nil
}

// write writes a text.
func (c *streams) write(text string) error {
	_, err := c.w.WriteString(text)
	return err
}

// each calls f for each board of the input, until it returns an error. If ctx ends, the error
// wraps the cause.
func (c *streams) each(ctx context.Context, f func(draughts.Board) error) error {
	for b, err := range draughts.Boards(&lineReader{ctx: ctx, from: lines.New(c.r), out: c.w}, c.crowded) {
		if err != nil {
			return err
		}
		if err := f(b); err != nil {
			return err
		}
	}
	return nil
}

// lineReader reads lines, and can be interrupted while it waits for one. Before it does, it
// writes the answers that there are.
type lineReader struct {
	ctx  context.Context
	from *lines.Reader
	out  *bufio.Writer
	line []byte // what is left of one
}

func (l *lineReader) Read(p []byte) (int, error) {
	if len(l.line) == 0 {
		if err := l.out.Flush(); err != nil {
			return 0, err
		}
		text, err := l.from.Next(l.ctx)
		if err != nil {
			return 0, err
		}
		l.line = append(l.line[:0], text+"\n"...)
	}
	n := copy(p, l.line)
	l.line = l.line[n:]
	return n, nil
}
