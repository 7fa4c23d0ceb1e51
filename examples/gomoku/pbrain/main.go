// Pbrain plays Gomoku for a manager of tournaments, by the Gomocup protocol: lines of text
// on standard input and output.
//
//	go build -o pbrain-gametheory ./examples/gomoku/pbrain
//
// It plays free-style and standard Gomoku (exactly five) on square boards of 5 to 20 rows and
// columns. Besides the mandatory commands it knows RECTSTART, RESTART, TAKEBACK, PLAY,
// SWAP2BOARD, YXBOARD and STOP, and the keys max_depth, max_node, hash_size and strength of
// INFO; after INFO report 3 it plays as the program of a student's report does, 1 to 4 moves ahead.
// By examples/gomoku/match it plays against other programs.
//
// It keeps max_memory, from 16 MB on. The time of a move it keeps as far as the system lets
// it run: it stops thinking some time earlier, the more so the later it was before.
package main

import (
	"context"
	"errors"
	"flag"
	"os"

	"github.com/gametheory-go/gametheory/examples/gomoku/internal/brain"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func main() { command.Main("pbrain-gametheory", run) }

const usage = `Usage: pbrain-gametheory

Plays Gomoku for a manager of tournaments, by the Gomocup protocol: lines of text on
standard input and output.

`

const examples = `
Examples:
  printf 'START 15\nBEGIN\nEND\n' | pbrain-gametheory
  match pbrain-gametheory ./pbrain-other

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

func run(ctx context.Context, args []string, p command.Process) error {
	fs := flag.NewFlagSet("pbrain-gametheory", flag.ContinueOnError)
	rest, err := command.Parse(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return command.Help(p.Stdout, usage, fs, examples)
	case err != nil:
		return err
	case len(rest) > 0:
		return command.Usagef("no arguments are expected, but there is %q", rest[0])
	}
	return brain.Serve(ctx, p.Stdin, p.Stdout, p.Stdin == os.Stdin)
}
