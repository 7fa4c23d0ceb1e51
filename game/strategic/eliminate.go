package strategic

import (
	"context"
	"math/big"
	"slices"
)

// Elimination is the result of iterated elimination of dominated strategies.
type Elimination struct {
	// Rounds are the strategies that each round removes. No round is empty. Strategies, also in
	// By, have the numbers of the original game. The support of By consists of strategies that
	// are left before the round.
	Rounds [][]Dominated

	Kept  [][]int // the remaining strategies of each player, in increasing order
	Game  *Game   // the final game
	Stats Stats
}

// Eliminate removes all dominated strategies, then all dominated strategies of the remaining
// game, and so on until no strategy is dominated.
//
// The error wraps game.ErrMemory or context.Cause(ctx). With an error, Eliminate returns the
// rounds finished so far. Eliminate panics if Game is nil or Memory is negative.
func (d *Dominance) Eliminate(ctx context.Context) (e Elimination, err error) {
	mustGame("Dominance", d.Game)
	r := begin(ctx, d.Memory, d.Progress)
	e, err = d.eliminate(r)
	e.Stats = r.end()
	return e, err
}

// eliminate is Eliminate as a part of a call.
func (d *Dominance) eliminate(r *run) (e Elimination, err error) {
	e.Game = d.Game
	e.Kept = make([][]int, d.Game.Players())
	for p := range e.Kept {
		e.Kept[p] = upTo(d.Game.Strategies(p))
	}
	for err == nil {
		var round []Dominated
		if round, err = d.find(e.Game, r, 0); err == nil {
			// Every other round removes a strategy, so the loop ends. A player keeps at least one: a
			// mixture of strategies that are not dominated dominates each of the others.
			if len(round) == 0 {
				break
			}
			err = e.remove(d.Game, round, r)
		}
	}
	return e, err
}

// remove carries out a round. The strategies of the round have the numbers of e.Game.
func (e *Elimination) remove(original *Game, round []Dominated, r *run) error {
	kept := make([][]int, len(e.Kept))
	gone := map[[2]int]bool{}
	renumbered := map[**big.Rat]Mixed{} // many may share one By: it is told by where it begins
	for i, d := range round {
		gone[[2]int{d.Player, d.Strategy}] = true
		by := renumbered[&d.By[0]]
		if by == nil {
			n := original.Strategies(d.Player)
			if err := r.take(8 * int64(n)); err != nil {
				return err
			}
			// By counts the strategies that are left, and is rewritten in the numbers of the original
			// game.
			by = slices.Repeat(Mixed{zero}, n)
			for s, x := range d.By {
				by[e.Kept[d.Player][s]] = x
			}
			renumbered[&d.By[0]] = by
		}
		// e.Kept still has the numbers before the round, in which the round was found.
		round[i].Strategy, round[i].By = e.Kept[d.Player][d.Strategy], by
	}
	for p, strategies := range e.Kept {
		for i, s := range strategies {
			if !gone[[2]int{p, i}] {
				kept[p] = append(kept[p], s)
			}
		}
	}
	left, err := original.restrict(kept, r)
	if err != nil {
		return err
	}
	e.Rounds, e.Kept, e.Game = append(e.Rounds, round), kept, left
	return nil
}

func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}
