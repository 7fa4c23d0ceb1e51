package main

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// span is a run of targets with the same winner.
type span struct {
	first, last int
	isP         bool // the player who begins loses
}

func (s span) String() string { return fmt.Sprintf("%d..%d", s.first, s.last) }

// spans returns the runs of targets from 2 to limit for which lost says the same, with
// what it says.
func spans(limit int, lost func(target int) (bool, error)) (runs []span, err error) {
	for n := 2; n <= limit; n++ {
		isP, err := lost(n)
		if err != nil {
			return nil, err
		}
		if k := len(runs) - 1; k >= 0 && runs[k].isP == isP {
			runs[k].last = n
		} else {
			runs = append(runs, span{n, n, isP})
		}
	}
	return runs, nil
}

// begins solves the game from 1 to a target by minimax, from the rules alone, and reports
// whether the player who begins loses.
func begins(ctx context.Context, target uint64) (lost bool, err error) {
	solver := minimax.NewSolver(game.Normal(numbers.Multiplication{Target: target}))
	v, err := solver.Value(ctx, 1)
	return v < 0, err
}

// tellMultiplication finds the rule of the game of multiplication.
func (s settings) tellMultiplication(ctx context.Context, page *lesson.Page) error {
	page.Title("The game of multiplication")
	page.Say("The players multiply a number, at first 1, by 2 to 9 in turn. Whoever first reaches the target, or passes "+
		"it, wins. Stan begins, and Ollie is the other. Minimax solves the game for each target up to %d.", s.targets)
	runs, err := spans(s.targets, func(n int) (bool, error) { return begins(ctx, uint64(n)) })
	if err != nil {
		return err
	}
	rows := [][]string{{"winner", "targets", "", "last, divided by the last before"}}
	before := 1
	for i, r := range runs {
		row := []string{winner(r.isP), fmt.Sprint(r.first), fmt.Sprintf("to %d", r.last), "(the table ends)"}
		if i < len(runs)-1 {
			row[3] = fmt.Sprintf("%.4g", float64(r.last)/float64(before))
		}
		before = r.last
		rows = append(rows, row)
	}
	page.Table("lrll", rows)
	page.Say("The last targets of the runs are each 9 times or 2 times the one before, in turn. So the table suggests: " +
		"Stan wins up to 9, Ollie up to 9·2, Stan up to 9·2·9, and so on. The proof is in the documentation of " +
		"numbers.Multiplication; its method PPosition is the rule.")
	agree := 0
	for _, r := range runs {
		for n := r.first; n <= r.last; n++ {
			if (numbers.Multiplication{Target: uint64(n)}).PPosition(1) == r.isP {
				agree++
			}
		}
	}
	ends, right, err := checkEnds(ctx, 1<<40)
	if err != nil {
		return err
	}
	page.Say("It agrees with the table at %d of %d targets. Far beyond, where a mistake would show, at the %d ends of "+
		"runs up to 2^40 and the targets after them, it agrees with minimax at %d of %d.",
		agree, s.targets-1, ends, right, 2*ends)
	return nil
}

// checkEnds compares the closed formula with minimax at the ends of the runs up to a limit,
// and behind them. It returns the number of ends and that of targets where they agree.
func checkEnds(ctx context.Context, limit uint64) (ends, agree int, err error) {
	end := uint64(9)
	for ; end <= limit; ends++ {
		for _, target := range []uint64{end, end + 1} {
			lost, err := begins(ctx, target)
			if err != nil {
				return ends, agree, err
			}
			if lost == (numbers.Multiplication{Target: target}).PPosition(1) {
				agree++
			}
		}
		factor := uint64(2)
		if ends%2 == 1 {
			factor = 9
		}
		hi, lo := bits.Mul64(end, factor)
		if hi > 0 {
			break
		}
		end = lo
	}
	return ends, agree, nil
}

// players are those of the contest.
var players = []string{"Stan", "Ollie"}

// winner returns who wins, if Stan is to move at a P-position or not.
func winner(isP bool) string {
	if isP {
		return players[1]
	}
	return players[0]
}
