package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// optimum prints optimal behavior, if a player or a team is absent-minded.
func (r *report) optimum(ctx context.Context) error {
	if !r.absentMinded() {
		return nil
	}
	t := extensive.NewOptimum(r.tree)
	t.Memory = r.left
	t.Progress = r.watch.form("optimal behavior:")
	b, late, err := within(ctx, r.limits, t.Solve)
	if errors.Is(err, extensive.ErrTeam) {
		return nil // there is no optimum for players with different aims
	}
	r.section("Optimal behavior")
	switch {
	case late:
		r.open("It")
		return nil
	case errors.Is(err, game.ErrMemory):
		fmt.Fprintf(r, "It is not found: %s. See -memory.\n", game.Reason(err))
		return nil
	case err != nil:
		return err
	}
	everybody := "Everybody"
	if len(r.tree.Players) == 1 {
		everybody = r.treePlayer(0)
	}
	if b.Exact() {
		fmt.Fprintf(r, "%s gets %s. No other behavior is worth more.\n", everybody, b.Value.RatString())
		r.printMoves(b.Behavior, len(b.Behavior))
		return nil
	}
	gap := new(big.Rat).Sub(b.Bound, b.Value)
	fmt.Fprintf(r, "%s gets %s. No other behavior is worth more than 1e%+d above it.\n", everybody, rounded(b.Value), powerAbove(gap))
	r.printRoundedMoves(b.Behavior)
	if b.Root != nil {
		set := &r.tree.Sets[b.Root.Set]
		fmt.Fprintf(r, "The best probability p of %s at set %d is the only root of %s near there.\n",
			r.tree.Nodes[set.Nodes[0]].Moves[b.Root.Move].Name, b.Root.Set+1, polynomial(b.Root.Polynomial))
	}
	return nil
}

// absentMinded says whether some player is absent-minded.
func (r *report) absentMinded() bool {
	for p := range r.tree.Players {
		if errors.Is(r.tree.PerfectRecall(p), extensive.ErrAbsentMinded) {
			return true
		}
	}
	return false
}

// printRoundedMoves is printMoves for probabilities with long fractions.
func (r *report) printRoundedMoves(b extensive.Behavior) {
	for set, m := range b {
		if len(m) < 2 {
			continue
		}
		s := &r.tree.Sets[set]
		fmt.Fprintf(r, "    %s at set %d:", r.treePlayer(s.Player), set+1)
		for i, x := range m {
			if x.Sign() != 0 {
				fmt.Fprintf(r, " %s %s", rounded(x), r.tree.Nodes[s.Nodes[0]].Moves[i].Name)
			}
		}
		fmt.Fprintln(r)
	}
}

// polynomial writes a polynomial in p, such as "4 - 2p - 9p^2".
func polynomial(coefficients []*big.Rat) string {
	var b strings.Builder
	for k, x := range coefficients {
		if x.Sign() == 0 {
			continue
		}
		sign := map[bool]string{true: "-", false: "+"}[x.Sign() < 0]
		switch {
		case b.Len() > 0:
			fmt.Fprintf(&b, " %s ", sign)
		case sign == "-":
			b.WriteString(sign)
		}
		size := new(big.Rat).Abs(x)
		if k == 0 || size.Cmp(big.NewRat(1, 1)) != 0 {
			b.WriteString(size.RatString())
		}
		switch {
		case k == 1:
			b.WriteString("p")
		case k > 1:
			fmt.Fprintf(&b, "p^%d", k)
		}
	}
	return b.String()
}
