package main

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// outcome is what some subgame-perfect equilibria are worth to the players.
type outcome struct {
	values []*big.Rat
	first  extensive.Behavior // of the first such equilibrium
	count  int
}

// outcomes are those of the equilibria found so far.
type outcomes struct {
	all      []*outcome // in the order in which they were found
	count    int
	infinite bool // whether some subgame has infinitely many others
}

// eachOutcome is about how many bytes an outcome takes.
const eachOutcome = 1000

// allPerfect prints the payoffs of all subgame-perfect equilibria.
func (r *report) allPerfect(ctx context.Context) error {
	t := &extensive.Perfection{Game: r.tree, Profiles: r.profiles, Memory: r.left/2 + 1}
	var found outcomes
	_, late, err := within(ctx, r.limits, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, found.find(ctx, t, r.left/2)
	})
	if err != nil && !isUnmade(err) {
		return err
	}
	title := "Subgame-perfect equilibria: %d"
	if late || err != nil {
		title = "Subgame-perfect equilibria, as far as they were found: %d"
	}
	r.section(title, found.count)
	slices.SortFunc(found.all, func(a, b *outcome) int { return slices.CompareFunc(b.values, a.values, (*big.Rat).Cmp) })
	for _, o := range found.all[:min(len(found.all), r.lines)] {
		for player, x := range o.values {
			if player > 0 {
				fmt.Fprint(r, ", ")
			}
			fmt.Fprintf(r, "%s gets %s", r.treePlayer(player), x.RatString())
		}
		fmt.Fprintf(r, " in %d of them.\n", o.count)
		if r.behavior {
			r.printMoves(o.first, len(o.first))
		}
	}
	r.more(len(found.all))
	if found.infinite {
		fmt.Fprintln(r, "A subgame has infinitely many equilibria, of which the extreme ones are taken. There may be others.")
	}
	switch {
	case late:
		r.open("Whether there are more")
	case err != nil:
		fmt.Fprintf(r, "Whether there are more is not found out: %s.\n", game.Reason(err))
	}
	return nil
}

// find adds the results of t, as long as the payoffs fit in so many bytes.
func (o *outcomes) find(ctx context.Context, t *extensive.Perfection, memory int64) error {
	known := map[string]*outcome{}
	for p, err := range t.All(ctx) {
		if err != nil {
			return err
		}
		o.count++
		o.infinite = o.infinite || slices.ContainsFunc(p.Subgames, func(s extensive.Subgame) bool { return s.Infinite })
		values := p.Subgames[len(p.Subgames)-1].Values
		key := fmt.Sprint(values)
		if known[key] == nil {
			if int64(len(o.all)) >= memory/eachOutcome {
				return game.ErrMemory
			}
			known[key] = &outcome{values: values, first: p.Behavior}
			o.all = append(o.all, known[key])
		}
		known[key].count++
	}
	return nil
}
