package minimax_test

import (
	"maps"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// node is a vertex with the player to move at it, 0 or 1. The oracle works with
// nodes, where values are absolute: to player 0.
type node struct{ v, mover int }

// loopyOracle has the definitions, applied to all nodes again and again until
// nothing changes.
type loopyOracle struct {
	options map[node][]node
	worth   map[node]int // what endless play is, on cycles; 0 elsewhere
	value   map[node]int
	plies   map[node]int
}

// newLoopyOracle returns the values of a game in which endless play is worth 0.
func newLoopyOracle(g game.Game[int], n int) *loopyOracle {
	o := newLoopyNodes(g, n)
	o.solve(g)
	return o
}

// newLoopyNodes returns the nodes of vertices 0 to n-1, which are not solved.
func newLoopyNodes(g game.Game[int], n int) *loopyOracle {
	o := &loopyOracle{make(map[node][]node), make(map[node]int), make(map[node]int), make(map[node]int)}
	turner, turns := game.Find[game.Turner[int]](g)
	for v := range game.Positions(all(g, n), -1) {
		if v < 0 {
			continue
		}
		for mover := range 2 {
			o.options[node{v, mover}] = nil
			for _, w := range g.Moves(nil, v) {
				next := node{w, 1 - mover}
				if turns && turner.Turn(v) == turner.Turn(w) {
					next.mover = mover
				}
				o.options[node{v, mover}] = append(o.options[node{v, mover}], next)
			}
		}
	}
	return o
}

// solve finds all values and distances: one threshold after the other, where the larger ones
// overwrite the smaller.
func (o *loopyOracle) solve(g game.Game[int]) {
	amounts := slices.AppendSeq([]int{0}, maps.Values(o.worth))
	for s, options := range o.options {
		if len(options) == 0 {
			amounts = append(amounts, g.Score(s.v), -g.Score(s.v))
		}
	}
	slices.Sort(amounts)
	for _, amount := range slices.Compact(amounts) {
		for s := range o.force(g, amount) {
			o.value[s] = amount
		}
	}
	o.measure()
}

// all returns rules in which -1 is a position with options 0, 1, ..., n-1.
func all(g game.Game[int], n int) game.Rules[int] {
	return game.RulesFunc[int](func(dst []int, v int) []int {
		if v < 0 {
			return append(dst, numbers(n)...)
		}
		return g.Moves(dst, v)
	})
}

// force returns the nodes from which player 0 can force the amount or more: by an end, or by a
// play that returns for ever to nodes where endless play is worth that. At first it assumes this
// of all nodes, and then takes it back where it is not so.
func (o *loopyOracle) force(g game.Game[int], amount int) map[node]bool {
	granted := make(map[node]bool)
	for s := range o.options {
		granted[s] = true
	}
	for {
		can := make(map[node]bool)
		for changed := true; changed; {
			changed = false
			for s, options := range o.options {
				now := len(options) == 0 && (1-2*s.mover)*g.Score(s.v) >= amount ||
					some(s, options, can) || o.worth[s] >= amount && some(s, options, granted)
				if now && !can[s] {
					can[s], changed = true, true
				}
			}
		}
		if len(can) == len(granted) {
			return can
		}
		granted = can
	}
}

// some reports whether player 0 can move from s to an option in the set, or player 1 must.
func some(s node, options []node, in map[node]bool) bool {
	if s.mover == 0 {
		return slices.ContainsFunc(options, func(o node) bool { return in[o] })
	}
	return len(options) > 0 && !slices.ContainsFunc(options, func(o node) bool { return !in[o] })
}

// measure finds the distances: after round k, those of at most k.
func (o *loopyOracle) measure() {
	const far = math.MaxInt / 2
	for s := range o.options {
		o.plies[s] = far
	}
	for changed := true; changed; {
		changed = false
		next := make(map[node]int)
		for s, options := range o.options {
			d, gains := 0, o.value[s] > o.worth[s] == (s.mover == 0)
			switch {
			case o.value[s] == o.worth[s]:
				options = nil // nobody waits for an end
			case len(options) > 0 && gains:
				d = far
			}
			for _, w := range options {
				switch {
				case o.value[w] != o.value[s]:
				case gains:
					d = min(d, 1+o.plies[w])
				default:
					d = max(d, 1+o.plies[w])
				}
			}
			next[s] = min(d, far)
			changed = changed || next[s] != o.plies[s]
		}
		o.plies = next
	}
}

// at returns what vertex v is worth to the player to move.
func (o *loopyOracle) at(v int) minimax.TableValue {
	s := node{v, 0}
	return minimax.TableValue{Payoff: o.value[s], Plies: o.plies[s]}
}

// move returns what it is worth to the player at v to make move i.
func (o *loopyOracle) move(v, i int) minimax.TableValue {
	s := o.options[node{v, 0}][i]
	if o.value[s] == o.worth[node{v, 0}] {
		return minimax.TableValue{Payoff: o.value[s]}
	}
	return minimax.TableValue{Payoff: o.value[s], Plies: 1 + o.plies[s]}
}
