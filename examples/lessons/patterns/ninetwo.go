package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// predict returns whether Stan loses the play in which he multiplies by 9 and Ollie by 2
// each time.
func predict(target int) bool {
	for p := 1; ; {
		if p *= 9; p >= target {
			return false
		}
		if p *= 2; p >= target {
			return true
		}
	}
}

// habit is the game of multiplication in which one player only ever multiplies by one
// factor, and the other as they like.
type habit struct {
	numbers.Multiplication
	player int // who has the habit
	factor uint64
}

// state is a position of a habit: twice the number, and one more on the turn of the second player.
type state uint64

func newState(number uint64, player int) state { return state(2*number) + state(player) }

func (s state) number() uint64 { return uint64(s / 2) }
func (s state) player() int    { return int(s % 2) }

// Moves appends the options of s.
func (h habit) Moves(dst []state, s state) []state {
	var buffer [8]uint64
	for _, next := range h.Multiplication.Moves(buffer[:0], s.number()) {
		if s.player() != h.player || next == min(s.number()*h.factor, h.Target) {
			dst = append(dst, newState(next, 1-s.player()))
		}
	}
	return dst
}

// Turn returns whose turn it is.
func (habit) Turn(s state) int { return s.player() }

// Score returns -1: the other player has reached the target.
func (habit) Score(state) int { return -1 }

// MoveName returns the factor.
func (h habit) MoveName(s, next state) string {
	return h.Multiplication.MoveName(s.number(), next.number())
}

// keeps reports whether the player with the habit wins all the same, however the other
// plays.
func (h habit) keeps(ctx context.Context) (bool, error) {
	v, err := minimax.NewSolver(h).Value(ctx, newState(1, 0))
	return (v > 0) == (h.player == 0), err
}

// wasted returns the targets up to limit for which a player wins, but not by only ever
// multiplying by the factor, and how many targets that player wins.
func wasted(ctx context.Context, limit, player int, factor uint64) (lost []span, wins int, err error) {
	lost, err = spansOf(limit, func(n int) (bool, error) {
		m := numbers.Multiplication{Target: uint64(n)}
		if m.PPosition(1) != (player == 1) {
			return false, nil
		}
		wins++
		keeps, err := habit{m, player, factor}.keeps(ctx)
		return !keeps, err
	})
	return lost, wins, err
}

// blunders returns the targets up to limit that Stan wins, but no more if the first move
// multiplies by the factor.
func blunders(limit int, factor uint64) []span {
	lost, _ := spansOf(limit, func(n int) (bool, error) {
		m := numbers.Multiplication{Target: uint64(n)}
		return !m.PPosition(1) && !m.PPosition(min(factor, m.Target)), nil
	})
	return lost
}

// spansOf returns the runs of targets up to limit for which keep says true.
func spansOf(limit int, keep func(target int) (bool, error)) ([]span, error) {
	runs, err := spans(limit, keep)
	return slices.DeleteFunc(runs, func(r span) bool { return !r.isP }), err
}

// names joins runs.
func names(runs []span) string {
	texts := make([]string, len(runs))
	for i, r := range runs {
		texts[i] = r.String()
	}
	return text.AndList(texts)
}

// winning returns the names of the moves that win the target for the player who begins.
func winning(target int) []string {
	m := numbers.Multiplication{Target: uint64(target)}
	var moves []string
	for _, p := range m.WinningMoves(1) {
		moves = append(moves, m.MoveName(1, p))
	}
	return moves
}

// tellNineAndTwo tells what the play of nines and twos is good for, and what it is not.
func (s settings) tellNineAndTwo(ctx context.Context, page *lesson.Page) error {
	page.Title("One multiplies by 9, the other by 2")
	right := 0
	for n := 2; n <= s.targets; n++ {
		if predict(n) == (numbers.Multiplication{Target: uint64(n)}).PPosition(1) {
			right++
		}
	}
	page.Say("A short program names the winner: let Stan multiply by 9 and Ollie by 2 each time, and see who reaches the "+
		"target. It is right at %d of %d targets, and always: the numbers of that play, 9, 9·2, 9·2·9, ..., are the ends of "+
		"the runs. So is it the way to play?", right, s.targets-1)
	rows := [][]string{{"habit", "wins without it", "thrown away by it"}}
	for _, h := range []struct {
		player int
		factor uint64
	}{{0, 9}, {1, 2}, {1, 9}} {
		lost, wins, err := wasted(ctx, s.targets, h.player, h.factor)
		if err != nil {
			return err
		}
		rows = append(rows, []string{fmt.Sprintf("%s, always by %d", players[h.player], h.factor), fmt.Sprint(wins), names(lost)})
	}
	page.Table("lrl", rows)
	page.Say("It is not. The first nine already throws the win away for the targets %s. For a target n, multiplying by k "+
		"leaves the other player the target n/k, which must be in a run of Ollie's: above 9 and up to 18, to begin with. "+
		"For 19 only %s does that, and for 162 only %s. A nine is right in the upper half of Stan's run alone, where n/9 is "+
		"still above his run before. And where the first nine is right, a later one may be wrong, since Ollie need not "+
		"multiply by 2.", names(blunders(s.targets, 9)), text.AndList(winning(19)), text.AndList(winning(162)))
	return s.tellPlays(ctx, page)
}

// tellPlays shows a target that the habit of nines throws away, and what wins it.
func (s settings) tellPlays(ctx context.Context, page *lesson.Page) error {
	lost := blunders(s.targets, 9)[0]
	target := (lost.first + lost.last) / 2
	h := habit{numbers.Multiplication{Target: uint64(target)}, 0, 9}
	line, err := minimax.NewSolver(h).Solve(ctx, newState(1, 0))
	if err != nil {
		return err
	}
	page.Say("For the target %d, the play goes %s if Stan has the habit, and Ollie has won. The moves that win it for Stan are %s.",
		target, strings.Join(game.MoveNames(h, newState(1, 0), line.Line), " "), text.AndList(winning(target)))
	return nil
}
