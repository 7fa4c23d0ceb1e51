// Draughts finds how many men can be captured in one move, on boards of draughts of any size
// up to 200 squares.
//
//	go run ./examples/draughts -i boards.txt -o answers.txt   # a number for each board
//	go run ./examples/draughts -path < boards.txt             # and how they are captured
//	go run ./examples/draughts -draw < boards.txt             # and where
//	go run ./examples/draughts -algorithm tree < boards.txt   # by another algorithm
//	go run ./examples/draughts draw -board 2 -i boards.txt -o two.svg
//	go run ./examples/draughts tree -board 2 -i boards.txt -o tree.svg
//	go run ./examples/draughts generate 300 -seed 1 -o boards.txt
//
// The input is that of the contest problem "MegaDamas" (POJ 3116, beecrowd 1404): for each
// board a line with the numbers of rows and columns, from 3 to 20 and at most 200 squares, then a
// digit for each playing square, row by row from the top, 0 if it is empty, 1 for a man of the
// player and 2 for one of the opponent's; and at the end a line "0 0". The playing squares are
// those with an even sum of row and column, counted from 0. A side has at most as many men as a
// quarter of the squares.
//
// If a board is invalid, those before it are answered, in the file of -o too, and the error on
// standard error describes the board by its line.
//
// The exit status is 0 if all boards were answered, 1 if not, 64 if the arguments were
// wrong, and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/games/draughts"
)

func main() { command.Main("draughts", run) }

const usage = `Usage: draughts [flags]
       draughts draw [flags]
       draughts tree [flags]
       draughts generate N [flags]

Reads boards of draughts and writes for each the most men that a man of the player can
capture in one move. draw draws a board as SVG, with the path of the
man, tree the tree of a man's captures, and generate writes N random boards.

A board is a line with the numbers of rows and columns, then a digit for each
playing square, row by row from the top: 0 is empty, 1 a man of the player, and 2
one of the opponent's. The last line is 0 0. If a board is invalid, those before
it are answered.

`

const statuses = "\nExit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.\n"

const examples = `
Examples:
  draughts -path < boards.txt                            how they are captured
  draughts -algorithm checkpoint < boards.txt
  draughts draw -board 2 -i boards.txt -o two.svg
  draughts tree -i boards.txt -o tree.svg
  draughts generate 300 -seed 1 -o boards.txt
`

// run is the command.
func run(ctx context.Context, args []string, p command.Process) error {
	if len(args) > 0 {
		switch args[0] {
		case "draw":
			return draw(ctx, args[1:], p)
		case "tree":
			return tree(ctx, args[1:], p)
		case "generate":
			return generate(ctx, args[1:], p)
		}
	}
	return answer(ctx, args, p)
}

// answer writes the answers for all boards.
func answer(ctx context.Context, args []string, p command.Process) error {
	c := streams{partial: true}
	var path, drawn bool
	var algorithm string
	fs := flag.NewFlagSet("draughts", flag.ContinueOnError)
	c.flags(fs)
	fs.BoolVar(&path, "path", false, "write behind each number the squares where the man goes; they are numbered\n"+
		"from 1, in the order of the input")
	fs.BoolVar(&drawn, "draw", false, "write below each number the board: S is where the man starts, E where it\n"+
		"ends, a number the man that is captured as the first, second ..., and o and x\n"+
		"are the other men of the player and of the opponent")
	fs.StringVar(&algorithm, "algorithm", "exact", algorithmUsage)
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, examples+statuses)
	}
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return command.Usagef("unexpected argument %q", rest[0])
	}
	count, ok := algorithms[algorithm]
	switch {
	case algorithm == "exact":
	case !ok:
		return command.Usagef("-algorithm is %.20q, want exact, checkpoint or tree", algorithm)
	case path || drawn:
		return command.Usagef("-algorithm %s finds a number, without the way for -path and -draw", algorithm)
	}
	return c.do(p, func() error {
		var solver draughts.Solver
		return c.each(ctx, func(b draughts.Board) error {
			if count != nil {
				n, err := count(ctx, b)
				if err != nil {
					return err
				}
				return c.write(fmt.Sprintln(n))
			}
			longest := solver.Longest(b)
			text := fmt.Sprint(longest.Len())
			if path && longest.Len() > 0 {
				text += " " + longest.String()
			}
			text += "\n"
			if drawn {
				text += b.Draw(longest)
			}
			return c.write(text)
		})
	})
}
