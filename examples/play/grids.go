package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/games/connectfour"
	"github.com/gametheory-go/gametheory/examples/games/dodgem"
	"github.com/gametheory-go/gametheory/examples/games/kalah"
	"github.com/gametheory-go/gametheory/examples/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// solverMemory is what a solver may use, in bytes: what it has not solved by then would
// take too long as well.
const solverMemory = 512 << 20

func openTicTacToe(_ context.Context, args []string, _ int, o options) (table, error) {
	b, err := mnk.Parse(args)
	if err != nil {
		return nil, err
	}
	solver := &minimax.Solver[mnk.Position]{Game: mnk.Forced{Board: b}, Memory: solverMemory}
	return single[mnk.Position]{b.Title(mnk.Machine{Solver: solver, Time: o.time}), o.seed}, nil
}

func openKalah(_ context.Context, args []string, _ int, o options) (table, error) {
	if len(args) == 0 {
		args = []string{"6", "4"} // the board of the shops
	}
	k, err := kalah.Parse(args)
	if err != nil {
		return nil, err
	}
	return single[kalah.Position]{k.Title(o.time), o.seed}, nil
}

func openConnectFour(_ context.Context, args []string, _ int, o options) (table, error) {
	p, err := connectfour.Play(strings.Join(args, ""))
	if err != nil {
		return nil, err
	}
	return single[connectfour.Position]{connectfour.Title(p, o.time), o.seed}, nil
}

// solvedDodgem is the largest board of Dodgem that is solved within a second or so.
const solvedDodgem = 4

func openDodgem(ctx context.Context, args []string, _ int, o options) (table, error) {
	size := 3
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || len(args) > 1 || n < dodgem.MinSize || n > dodgem.MaxSize {
			return nil, fmt.Errorf("want one size from %d to %d, not %q", dodgem.MinSize, dodgem.MaxSize, strings.Join(args, " "))
		}
		size = n
	}
	d := dodgem.Rules(size)
	if size > solvedDodgem {
		return single[dodgem.Position]{d.Title(nil, o.time), o.seed}, nil
	}
	solved, err := (&minimax.Loopy[dodgem.Position]{Game: d.Game(), Memory: solverMemory}).Tabulate(ctx, d.Start())
	if err != nil {
		return nil, err
	}
	return single[dodgem.Position]{d.Title(solved, o.time), o.seed}, nil
}
