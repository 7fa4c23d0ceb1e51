package strategic_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// solveLinear returns the solution of a square system of linear equations, each a row with
// the right side at its end, or nil if there is not exactly one.
func solveLinear(rows [][]*big.Rat) []*big.Rat {
	n := len(rows)
	for c := range n {
		p := slices.IndexFunc(rows[c:], func(row []*big.Rat) bool { return row[c].Sign() != 0 })
		if p < 0 {
			return nil
		}
		rows[c], rows[c+p] = rows[c+p], rows[c]
		for i, row := range rows {
			if f := new(big.Rat).Quo(row[c], rows[c][c]); i != c && f.Sign() != 0 {
				for k := range row {
					row[k] = new(big.Rat).Sub(row[k], new(big.Rat).Mul(f, rows[c][k]))
				}
			}
		}
	}
	solution := make([]*big.Rat, n)
	for i, row := range rows {
		solution[i] = new(big.Rat).Quo(row[n], row[i])
	}
	return solution
}

// subsets returns all subsets of k of the numbers 0 to n-1.
func subsets(n, k int) [][]int {
	if k == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for last := k - 1; last < n; last++ {
		for _, s := range subsets(last, k-1) {
			all = append(all, append(slices.Clone(s), last))
		}
	}
	return all
}

// oracleVertices returns the mixed strategies of a player that are vertices of the
// best-reply polyhedron {(x, v): x >= 0, sum of x = 1, no reply of the opponent gets more
// than v}, each once: all intersections of as many facets as there are strategies.
func oracleVertices(g *strategic.Game, player int) []strategic.Mixed {
	own, other := g.Strategies(player), g.Strategies(1-player)
	facet := func(k int) []*big.Rat { // coefficients of x, then of v, then the right side
		row := make([]*big.Rat, own+2)
		for i := range row {
			row[i] = new(big.Rat)
		}
		if k < own {
			row[k].SetInt64(1)
			return row
		}
		for i := range own {
			profile := []int{i, k - own}
			if player == 1 {
				profile = []int{k - own, i}
			}
			row[i] = g.Payoff(profile, 1-player)
		}
		row[own].SetInt64(-1)
		return row
	}
	found := map[string]strategic.Mixed{}
	for _, set := range subsets(own+other, own) {
		sum := make([]*big.Rat, own+2)
		for i := range sum {
			sum[i] = big.NewRat(1, 1)
		}
		sum[own].SetInt64(0)
		rows := [][]*big.Rat{sum}
		for _, k := range set {
			rows = append(rows, facet(k))
		}
		point := solveLinear(rows)
		if point == nil || slices.ContainsFunc(point[:own], func(x *big.Rat) bool { return x.Sign() < 0 }) {
			continue
		}
		feasible := true
		for k := own; k < own+other && feasible; k++ {
			value := new(big.Rat)
			for i, a := range facet(k)[:own+1] {
				value.Add(value, new(big.Rat).Mul(a, point[i]))
			}
			feasible = value.Sign() <= 0
		}
		if feasible {
			m := strategic.Mixed(point[:own])
			found[m.String()] = m
		}
	}
	var all []strategic.Mixed
	for _, m := range found {
		all = append(all, m)
	}
	return all
}

// oracleExtreme returns the extreme equilibria: all pairs of vertices that are equilibria.
func oracleExtreme(g *strategic.Game) []strategic.Profile {
	var all []strategic.Profile
	second := oracleVertices(g, 1)
	for _, x := range oracleVertices(g, 0) {
		for _, y := range second {
			if p := (strategic.Profile{x, y}); g.IsEquilibrium(p) {
				all = append(all, p)
			}
		}
	}
	return all
}

// oracleSupports returns the equilibria of a nondegenerate game by support enumeration: for
// all pairs of supports of one size it solves the equations that all strategies of a
// support are equally good.
func oracleSupports(g *strategic.Game) []strategic.Profile {
	var all []strategic.Profile
	for k := 1; k <= min(g.Strategies(0), g.Strategies(1)); k++ {
		for _, s := range subsets(g.Strategies(0), k) {
			for _, t := range subsets(g.Strategies(1), k) {
				x, y := indifferent(g, 0, s, t), indifferent(g, 1, t, s)
				if x != nil && y != nil && g.IsEquilibrium(strategic.Profile{x, y}) {
					all = append(all, strategic.Profile{x, y})
				}
			}
		}
	}
	return all
}

// indifferent returns the mixed strategy of a player with the given support by which all
// given replies of the opponent get the same, or nil if there is none.
func indifferent(g *strategic.Game, player int, support, replies []int) strategic.Mixed {
	k := len(support)
	rows := make([][]*big.Rat, k+1)
	for j := range rows {
		rows[j] = make([]*big.Rat, k+2)
		for i := range rows[j] {
			rows[j][i] = big.NewRat(1, 1)
		}
		if j == k {
			rows[j][k].SetInt64(0)
			break
		}
		for i := range support {
			profile := []int{support[i], replies[j]}
			if player == 1 {
				profile = []int{replies[j], support[i]}
			}
			rows[j][i] = g.Payoff(profile, 1-player)
		}
		rows[j][k+1].SetInt64(0)
	}
	point := solveLinear(rows)
	if point == nil {
		return nil
	}
	m := strategic.Pure(g.Strategies(player), 0)
	m[0].SetInt64(0)
	for i, s := range support {
		if m[s] = point[i]; point[i].Sign() <= 0 {
			return nil
		}
	}
	return m
}

// lines returns the profiles as text, one a line, in alphabetical order.
func lines(profiles []strategic.Profile) string {
	var text []string
	for _, p := range profiles {
		text = append(text, fmt.Sprint(p))
	}
	slices.Sort(text)
	return strings.Join(text, "\n")
}

func splitLines(text string) []string { return strings.Split(text, "\n") }
