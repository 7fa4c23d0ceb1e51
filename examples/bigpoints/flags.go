package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
)

// What is more than these is refused and not tried: an error of the flags is better than
// a machine without memory.
const (
	maxWorkers = 1 << 10 // each has channels and memory of its own
	maxSample  = 1 << 20 // boards are kept, to sort them
)

// config is what the flags ask for.
type config struct {
	size      reduced.Size
	only      reduced.Board                         // the only one to be solved, if board is given
	judge     func(context.Context) (judged, error) // of the position, if one is given
	first     int64                                 // the boards or classes of the ranks first, ..., end-1
	end       int64
	classes   bool
	objective reduced.Objective
	search    bool
	moves     bool   // say which first moves are best
	csv       string // where rows go: a file name, "-" or, for nowhere, ""
	seconds   bool
	workers   int
	memory    command.Memory // for each worker
	sample    int
	seed      uint64

	// As they were typed: what flags set, and parse makes the fields above of.
	board         string
	position      string
	objectiveName string
	ranks         string
	given         map[string]bool // the flags that stand on the command line
}

// flags returns the flags, which set the fields of c. They are the same for a run, for a
// part of a merge, whose command line is read again, and for the tasks of a report.
func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("bigpoints", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // the errors are reported by the caller
	// The defaults are the smallest size, which takes no time, solved as the thesis does.
	fs.IntVar(&c.size.Colors, "colors", 2, "solve boards of `N` colors, 2 to 5")
	fs.IntVar(&c.size.Discs, "discs", 2, "solve boards of `N` discs of each color, 2 to 5")
	fs.StringVar(&c.board, "board", "", "solve only the board `WORD`, such as 1221")
	fs.StringVar(&c.position, "position", "", "analyze only the position `TEXT`, of the reduced or the full game, such as\n"+
		"1.21 pawns 1:1 2:start hands 2/- player 2 to move; it may have blanks, and\n"+
		"goes last then unless it is quoted")
	fs.BoolVar(&c.classes, "classes", false, "solve one board of each class of those that differ by the names of the\n"+
		"colors, the first one; rows have a weight, the number of boards in the class")
	fs.StringVar(&c.ranks, "range", "", "solve only the boards, or classes, of the ranks `I:J`, from I to J-1,\n"+
		"counted from 0; without I from the first one, without J to the last one")
	fs.IntVar(&c.sample, "sample", 0, "solve `N` random boards of the size instead of all; a board may come twice")
	fs.Uint64Var(&c.seed, "seed", 1, "draw the random boards from seed `N`; the same seed draws the same boards")
	fs.StringVar(&c.objectiveName, "objective", reduced.Thesis.String(), "let the players want what `NAME` says:\n"+
		"thesis   a win before a draw before a loss, then points\n"+
		"margin   as large a difference of points as possible\n"+
		"outcome  a win before a draw before a loss; points are 1 for the winner\n")
	fs.BoolVar(&c.search, "search", false, "solve by alpha-beta search, much faster, and each class of boards only once;\n"+
		"states are only those that were searched; for the objectives margin and outcome")
	fs.BoolVar(&c.moves, "moves", false, "say which first moves are best: 2> is that of the second pawn from behind with\n"+
		"the disc ahead, whatever its color")
	fs.StringVar(&c.csv, "csv", "", "write a row for each board to `FILE`, in the order of the boards;\n"+
		"- is standard output, and the summary goes to standard error then")
	fs.BoolVar(&c.seconds, "seconds", true, "end rows with the seconds it took to solve the board; -seconds=false leaves\n"+
		"them out, and every run writes the same")
	fs.IntVar(&c.workers, "workers", 0, "solve `N` boards at a time (default one for each processor)")
	c.memory.Define(fs, "for each worker or, if not given, for all of them", game.DefaultMemory)
	return fs
}

// workerMemory returns the limit in bytes on what one worker remembers.
func (c *config) workerMemory() int64 {
	if c.memory == 0 {
		return c.memory.Bytes(game.DefaultMemory) / int64(cmp.Or(c.workers, runtime.GOMAXPROCS(0)))
	}
	return c.memory.Bytes(game.DefaultMemory)
}

// usage writes the help text.
func usage(w io.Writer) error {
	return command.Help(w, fmt.Sprintf(`Usage: bigpoints [flags]
       bigpoints [-objective NAME] [-search] [-memory N] -position TEXT
       bigpoints merge [-csv FILE] FILE...
       bigpoints report [flags]
       bigpoints heuristics [flags]
       bigpoints balance [flags]

Solves boards of the reduced game of Big Points for two players, without flags
all boards of 2 colors and 2 discs. Prints a table, if there are no more than
%d boards, and a summary; only -csv writes a row for every board of more.

A FILE of -csv is never overwritten. If a run was interrupted or killed, the same
command goes on where it was; FILE.run, beside FILE, says which command that is.

-position says what a position is worth, which moves are best and how play goes on:
exactly, or as the expert thinks if that is too much.

merge puts the files of adjoining ranges together, and prints the summary of all.
balance plays the full game, and counts who wins by seat: bigpoints balance -h.
report solves boards of many sizes and writes what was found: bigpoints report -h.
heuristics says what rules of thumb are worth: bigpoints heuristics -h.

`, tableLimit), new(config).flags(), `
Examples:
  bigpoints -board 1221                                     one board
  bigpoints -colors 3 -discs 4 -csv 3x4.csv                 all boards of a size, with rows
  bigpoints -colors 4 -discs 3 -range :200000 -csv one.csv  the first boards of a size
  bigpoints merge -csv 4x3.csv one.csv two.csv              the rows of two ranges

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`)
}
