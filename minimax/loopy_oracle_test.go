package minimax_test

import (
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
	value   map[node]int
	plies   map[node]int
}

func newLoopyOracle(g game.Game[int], n int) *loopyOracle {
	o := &loopyOracle{make(map[node][]node), make(map[node]int), make(map[node]int)}
	turner, turns := game.Find[game.Turner[int]](g)
	most := 0
	for v := range game.Positions(all(g, n), -1) {
		if v < 0 {
			continue
		}
		most = max(most, g.Score(v), -g.Score(v))
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
	for amount := 1; amount <= most; amount++ { // the larger ones overwrite the smaller
		for player, sign := range []int{+1, -1} {
			for s := range o.force(g, player, amount) {
				o.value[s] = sign * amount
			}
		}
	}
	o.measure()
	return o
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

// force returns the nodes from which player can force an end that pays him amount
// or more.
func (o *loopyOracle) force(g game.Game[int], player, amount int) map[node]bool {
	can := make(map[node]bool)
	in := func(s node) bool { return can[s] }
	for changed := true; changed; {
		changed = false
		for s, options := range o.options {
			var now bool
			switch {
			case len(options) == 0 && s.mover == player:
				now = g.Score(s.v) >= amount
			case len(options) == 0:
				now = -g.Score(s.v) >= amount
			case s.mover == player:
				now = slices.ContainsFunc(options, in)
			default:
				now = !slices.ContainsFunc(options, func(s node) bool { return !can[s] })
			}
			if now && !can[s] {
				can[s], changed = true, true
			}
		}
	}
	return can
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
			d, gains := 0, o.value[s] > 0 == (s.mover == 0)
			if len(options) > 0 && gains {
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
func (o *loopyOracle) at(v int) minimax.LoopyValue {
	s := node{v, 0}
	if o.value[s] == 0 {
		return minimax.LoopyValue{}
	}
	return minimax.LoopyValue{Payoff: o.value[s], Plies: o.plies[s]}
}

// move returns what it is worth to the player at v to make move i.
func (o *loopyOracle) move(v, i int) minimax.LoopyValue {
	s := o.options[node{v, 0}][i]
	if o.value[s] == 0 {
		return minimax.LoopyValue{}
	}
	return minimax.LoopyValue{Payoff: o.value[s], Plies: 1 + o.plies[s]}
}
