// Pbrain plays Gomoku for a manager of tournaments, by the Gomocup protocol: lines of text
// on standard input and output.
//
//	go build -o pbrain-gametheory ./examples/gomoku/pbrain
//
// It plays free-style and standard Gomoku (exactly five) on boards of 5 to 20 rows and
// columns. Besides the mandatory commands it knows RECTSTART, RESTART, TAKEBACK, YXBOARD and
// STOP, and the limits max_depth, max_node and strength of INFO.
package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func main() { command.Main("pbrain-gametheory", run) }

// longestLine is how much of a line is read: no command is as long.
const longestLine = 1 << 16

func run(ctx context.Context, args []string, p command.Process) error {
	if len(args) > 0 {
		return command.Usagef("no arguments are expected, but there is %q", args[0])
	}
	if p.Stdin == os.Stdin {
		debug.SetGCPercent(400)
	}
	return serve(ctx, p.Stdin, p.Stdout)
}

// serve answers the commands that come from r until END, or the end of r.
func serve(ctx context.Context, r io.Reader, w io.Writer) error {
	b := newBrain()
	in := bufio.NewReaderSize(r, longestLine)
	out := bufio.NewWriter(w)
	for ctx.Err() == nil {
		line, err := readLine(in)
		if line != "" {
			end := b.obey(ctx, line, func(format string, args ...any) { fmt.Fprintf(out, format+"\n", args...) })
			if err := out.Flush(); err != nil {
				return err
			}
			if end {
				return nil
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return context.Cause(ctx)
}

// readLine reads a line that LF, CR or both end. Of a line that is too long it returns the
// beginning.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		c, err := in.ReadByte()
		switch {
		case err != nil:
			return string(line), err
		case c == '\n' || c == '\r':
			return string(line), nil
		case len(line) < longestLine:
			line = append(line, c)
		}
	}
}
