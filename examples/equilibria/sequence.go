package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// sequenceForm solves a tree whose normal form was not made, if it can be done without. It is a
// failure if neither that nor backward induction has solved it.
func (r *report) sequenceForm(ctx context.Context) error {
	if !r.unmade || r.perfection != nil {
		return nil
	}
	err := r.optimalBehavior(ctx)
	if errors.Is(err, strategic.ErrSum) {
		err = r.equilibriumBehavior(ctx)
	}
	for _, unfit := range []error{strategic.ErrPlayers, extensive.ErrRecall, extensive.ErrTree, game.ErrCycle} {
		if errors.Is(err, unfit) {
			return r.tooLarge
		}
	}
	if errors.Is(err, game.ErrMemory) {
		fmt.Fprintf(r, "\nIt is not solved without: %s. -memory allows for more.\n", game.Reason(err))
		return fmt.Errorf("%w: see -memory", err)
	}
	return err
}

// optimalBehavior prints the value of a game of two players with constant sum, and optimal behavior.
func (r *report) optimalBehavior(ctx context.Context) error {
	m := &extensive.Minimax{Game: r.tree, Memory: r.left, Progress: r.watch.form("value:")}
	s, late, err := within(ctx, r.limits, m.Solve)
	if err != nil {
		return err
	}
	r.section("Value, by the sequence form")
	if late {
		r.open("The value")
		return nil
	}
	payoffs, err := r.tree.Expected(s.Behavior)
	if err != nil {
		return err
	}
	fmt.Fprintf(r, "%s gets %s, and %s %s.\n", r.player(0), payoffs[0].RatString(), r.player(1), payoffs[1].RatString())
	fmt.Fprintln(r, "Optimal behavior:")
	r.printMoves(s.Behavior, r.lines)
	return nil
}

// equilibriumBehavior prints an equilibrium of a game of two players in behavior strategies.
func (r *report) equilibriumBehavior(ctx context.Context) error {
	l := &extensive.Lemke{Game: r.tree, Memory: r.left, Progress: r.watch.form("equilibrium:")}
	e, late, err := within(ctx, r.limits, l.Solve)
	if err != nil {
		return err
	}
	r.section("One subgame-perfect equilibrium, by the sequence form")
	if late {
		r.open("The equilibrium")
		return nil
	}
	fmt.Fprintf(r, "%s gets %s, and %s %s.\n", r.player(0), e.Payoffs[0].RatString(), r.player(1), e.Payoffs[1].RatString())
	r.printMoves(e.Behavior, r.lines)
	fmt.Fprintln(r, "There may be more.")
	return nil
}
