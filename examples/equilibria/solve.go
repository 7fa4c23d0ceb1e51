package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// dominated eliminates dominated strategies round by round.
func (r *report) dominated(ctx context.Context) error {
	if r.form == nil || r.dominance == "none" {
		return nil
	}
	d := strategic.NewDominance(r.form)
	d.Weak = r.dominance == "weak"
	d.Progress = r.watch.form("dominance:")
	e, err := d.Eliminate(ctx)
	if err != nil {
		return err
	}
	r.section("Dominance (%s)", r.dominance)
	if len(e.Rounds) == 0 {
		fmt.Fprintln(r, "No strategy is dominated.")
		return nil
	}
	for i, round := range e.Rounds {
		fmt.Fprintf(r, "Round %d:\n", i+1)
		for k, x := range round {
			if k == r.lines {
				break
			}
			how := "strictly"
			if !x.Strict {
				how = "weakly"
			}
			fmt.Fprintf(r, "  %s: %s is %s dominated by %s\n", r.form.PlayerName(x.Player),
				r.names.strategy(x.Player, x.Strategy), how, r.names.mixture(x.Player, x.By))
		}
		r.more(len(round))
	}
	kept := ""
	for p, strategies := range e.Kept {
		if p > 0 {
			kept += " x "
		}
		kept += fmt.Sprint(len(strategies))
	}
	fmt.Fprintf(r, "What is left: %s.\n", kept)
	return nil
}

// value solves a game of two players with constant sum.
func (r *report) value(ctx context.Context) error {
	if r.form == nil || r.form.Players() != 2 {
		return nil
	}
	m := strategic.NewMinimax(r.form)
	m.Progress = r.watch.form("value:")
	s, err := m.Solve(ctx)
	if errors.Is(err, strategic.ErrSum) {
		return nil
	}
	if err != nil {
		return err
	}
	r.zeroSum = &s
	r.section("Value")
	other := r.form.Expected(s.Profile, 1)
	fmt.Fprintf(r, "%s gets %s, and %s %s.\n", r.form.PlayerName(0), s.Value.RatString(), r.form.PlayerName(1), other.RatString())
	for p, mixed := range s.Profile {
		fmt.Fprintf(r, "Optimal for %s: %s\n", r.form.PlayerName(p), r.names.mixture(p, mixed))
	}
	points := 0
	for range r.form.SaddlePoints() {
		points++
	}
	if points == 0 {
		fmt.Fprintln(r, "There is no saddle point: nobody can do as well without chance.")
	} else {
		fmt.Fprintf(r, "Saddle points: %d.\n", points)
	}
	return nil
}

// equilibria prints the equilibria.
func (r *report) equilibria(ctx context.Context) error {
	switch {
	case r.form == nil:
		return nil
	case r.form.Players() != 2:
		return r.manyPlayers(ctx)
	case r.find == "one" || r.find == "auto" && r.isLarge():
		return r.oneEquilibrium(ctx)
	}
	return r.allEquilibria(ctx)
}

// large is how many strategies each of two players may have if all equilibria are to be
// found without being asked for.
const large = 14

func (r *report) isLarge() bool {
	return min(r.form.Strategies(0), r.form.Strategies(1)) > large
}

// oneEquilibrium finds an equilibrium of two players.
func (r *report) oneEquilibrium(ctx context.Context) error {
	if r.zeroSum != nil {
		return nil // the optimal strategies are one
	}
	l := strategic.NewLemkeHowson(r.form)
	l.Progress = r.watch.form("equilibrium:")
	e, err := l.Solve(ctx)
	if err != nil {
		return err
	}
	r.section("One equilibrium")
	r.printEquilibrium(e.Profile)
	if r.find == "auto" {
		fmt.Fprintln(r, "There may be more: -find all looks for them, which may take very long.")
	}
	return nil
}

// printEquilibrium prints an equilibrium and what it is worth.
func (r *report) printEquilibrium(e strategic.Profile) {
	for p, m := range e {
		fmt.Fprintf(r, "  %s gets %s by %s\n", r.form.PlayerName(p), r.form.Expected(e, p).RatString(), r.names.mixture(p, m))
	}
	if r.behavior && r.tree != nil {
		r.printBehavior(e)
	}
}

// printBehavior prints what the players do at their nodes in an equilibrium.
func (r *report) printBehavior(e strategic.Profile) {
	b, err := r.tree.Behavior(e)
	if err != nil {
		fmt.Fprintf(r, "  There is no such behavior: %v\n", err)
		return
	}
	for set, m := range b {
		if m == nil {
			continue
		}
		s := &r.tree.Sets[set]
		node := &r.tree.Nodes[s.Nodes[0]]
		name := oneLine(s.Name)
		if name == "" {
			name = oneLine(node.Name)
		}
		fmt.Fprintf(r, "    %s at set %d %s:", r.tree.Players[s.Player], set+1, name)
		for i, x := range m {
			if x.Sign() != 0 {
				fmt.Fprintf(r, " %s %s", x.RatString(), oneLine(node.Moves[i].Name))
			}
		}
		fmt.Fprintln(r)
	}
}

// allEquilibria finds all extreme equilibria of two players.
func (r *report) allEquilibria(ctx context.Context) error {
	e := strategic.NewEquilibria(r.form)
	e.Memory = r.memory << 20
	e.Progress = r.watch.form("equilibria:")
	set, err := e.Solve(ctx)
	title := "Equilibria: %d"
	switch {
	case err != nil:
		title = "Equilibria found until then: %d"
	case !set.Finite():
		title = "Equilibria: infinitely many, mixtures of %d extreme ones"
	}
	r.section(title, len(set.Extreme))
	for i := range min(len(set.Extreme), r.lines) {
		fmt.Fprintf(r, "%d\n", i+1)
		r.printEquilibrium(set.Profile(i))
	}
	r.more(len(set.Extreme))
	if err == nil && !set.Finite() {
		r.printSubsets(set)
	}
	return err
}

// printSubsets prints which equilibria may be mixed.
func (r *report) printSubsets(set strategic.EquilibriumSet) {
	fmt.Fprintf(r, "\nMaximal Nash subsets, in %s:\n\n", count(set.Components, "component"))
	for i, s := range set.Subsets {
		if i == r.lines {
			break
		}
		fmt.Fprintf(r, "  component %d\n", s.Component+1)
		for p := range s.Strategies {
			fmt.Fprintf(r, "    %s mixes:", r.form.PlayerName(p))
			for k, at := range s.Strategies[p] {
				if k > 0 {
					fmt.Fprint(r, ";")
				}
				fmt.Fprintf(r, " %s", r.names.mixture(p, set.Strategies[p][at]))
			}
			fmt.Fprintln(r)
		}
	}
	r.more(len(set.Subsets))
}

// manyPlayers prints the pure equilibria of any number of players, and one more.
func (r *report) manyPlayers(ctx context.Context) error {
	var pure [][]int
	for e := range r.form.PureEquilibria() {
		pure = append(pure, e)
	}
	r.section("Equilibria in pure strategies: %d", len(pure))
	for i, e := range pure[:min(len(pure), r.lines)] {
		fmt.Fprintf(r, "%d\n", i+1)
		r.printEquilibrium(r.form.Pure(e))
	}
	r.more(len(pure))
	if len(pure) > 0 {
		return nil
	}
	a := strategic.NewApproximation(r.form)
	a.Time = r.time
	a.Progress = r.watch.form("equilibrium:")
	e, err := a.Best(ctx)
	if e.Profile == nil {
		return err
	}
	if e.Regret.Sign() == 0 {
		r.section("One equilibrium in mixed strategies")
		r.printEquilibrium(e.Profile)
		return err
	}
	r.section("Nearly an equilibrium")
	r.printNear(e)
	return err
}

// printNear prints a profile that is nearly an equilibrium, rounded, and the exact bound.
func (r *report) printNear(e strategic.Equilibrium) {
	for p, m := range e.Profile {
		fmt.Fprintf(r, "  %s gets %s by", r.form.PlayerName(p), r.form.Expected(e.Profile, p).FloatString(6))
		for k, s := range m.Support() {
			if k > 0 {
				fmt.Fprint(r, " +")
			}
			fmt.Fprintf(r, " %s %s", m[s].FloatString(6), r.names.strategy(p, s))
		}
		fmt.Fprintln(r)
	}
	regret, _ := e.Regret.Float64()
	fmt.Fprintf(r, "Of the profile before rounding to six places, nobody could gain more than %.3g.\n", regret)
}

// correlation prints the best correlated equilibrium.
func (r *report) correlation(ctx context.Context) error {
	if r.form == nil || !r.correlated {
		return nil
	}
	c := strategic.NewCorrelated(r.form)
	c.Progress = r.watch.form("correlated equilibrium:")
	if r.welfare != "" {
		var err error
		if c.Welfare, err = r.weights(); err != nil {
			return err
		}
		if len(c.Welfare) != r.form.Players() {
			return fmt.Errorf("-welfare has %d weights for %d players", len(c.Welfare), r.form.Players())
		}
	}
	e, err := c.Solve(ctx)
	if err != nil {
		return err
	}
	r.section("Best correlated equilibrium: welfare %s", e.Welfare.RatString())
	for p, x := range e.Payoffs {
		fmt.Fprintf(r, "%s gets %s.\n", r.form.PlayerName(p), x.RatString())
	}
	for i, c := range e.Chances {
		if i == r.lines {
			break
		}
		fmt.Fprintf(r, "  %s:", c.Probability.RatString())
		for p, s := range c.Profile {
			if p > 0 {
				fmt.Fprint(r, ",")
			}
			fmt.Fprintf(r, " %s", r.names.strategy(p, s))
		}
		fmt.Fprintln(r)
	}
	r.more(len(e.Chances))
	return nil
}
