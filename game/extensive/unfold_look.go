package extensive

import (
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// look is the view of a position for the player to move. Positions with equal looks form an
// information set.
type look struct {
	player int
	view   string
	before int // number of the situation before a hidden choice, counted from 1; otherwise 0
}

// probabilities returns the probability of each option of s, or nil if chance does not move at s.
func (x *explorer[S]) probabilities(s S, options []S) ([]*big.Rat, error) {
	if x.chancer == nil {
		return nil, nil
	}
	weights, sum := moves.Weights(x.chancer, nil, s, len(options))
	if len(weights) == 0 {
		return nil, nil
	}
	probabilities := make([]*big.Rat, len(weights))
	for i, w := range weights {
		probabilities[i] = big.NewRat(int64(w), int64(sum))
	}
	return probabilities, x.take(int64(len(weights)) * bytesOf(probabilities[:1]))
}

// add adds p to the probability of an arc that occurs again.
func (a *arc) add(p *big.Rat) {
	if a.probability != nil {
		p = new(big.Rat).Add(p, a.probability)
	}
	a.probability = p
}

// look records the look of the next situation, if a player moves there. look compares the arcs of
// the situation with the arcs of the first situation with an equal look.
func (x *explorer[S]) look(at situation[S], arcs []arc) error {
	if x.viewer == nil && x.joint == nil {
		return nil
	}
	v := len(x.looks)
	// Nobody moves there, so nobody looks. The entry keeps looks in step with the situations.
	if len(arcs) == 0 || arcs[0].probability != nil {
		x.looks = append(x.looks, look{})
		return nil
	}
	l := look{player: at.player}
	if x.viewer != nil {
		l.view = x.viewer.View(at.position)
	} else if before, hides := x.before(at.position); hides {
		number, known := x.numbers[situation[S]{before, x.turn(before, 1-at.player)}]
		if !known {
			return fmt.Errorf("%w: %s has the position %s before it, which does not lead there", game.ErrContract, oneline.Of(at.position), oneline.Of(before))
		}
		l.before = number + 1
	} else {
		l.before = -1 - v // the player sees everything
	}
	x.looks = append(x.looks, l)
	first, old := x.first[l]
	if !old {
		x.first[l] = v
		return x.take(100 + 2*int64(len(l.view)))
	}
	if l.before > 0 && len(arcs) == len(x.arcs[first]) {
		for i := range arcs {
			arcs[i].name = x.arcs[first][i].name
		}
	}
	// To compare with the first is enough, since being equal is transitive.
	if why := differ(x.arcs[first], arcs); why != "" {
		return fmt.Errorf("%s and %s look alike to %s (%q), and %w: %s", oneline.Of(x.situations[first].position), oneline.Of(at.position),
			x.Players[l.player], l.view, ErrView, why)
	}
	return nil
}

// differ describes the difference of the names of moves in two lists, or returns an empty text.
func differ(a, b []arc) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%d and %d", len(a), len(b))
	}
	for i := range a {
		if a[i].name != b[i].name {
			return fmt.Sprintf("number %d is %q and %q", i, a[i].name, b[i].name)
		}
	}
	return ""
}

// seat is a look in a play. After a hidden choice it belongs to the node before the choice, since a
// situation may come several times in a tree.
type seat struct {
	look
	parent int
}

// set returns the information set of node v of g, the situation s, after the node parent. The set
// is new, or the set of an equal seat in sets; then set adds the node.
func (x *explorer[S]) set(g *Game, sets map[seat]int, s, v, parent int) int {
	if x.arcs[s][0].probability != nil {
		return Chance
	}
	set := Set{Player: x.situations[s].player, Nodes: []int{v}}
	// Without a viewer players see everything, and every node is a set of its own, also in a tree where
	// a position comes twice.
	if x.viewer != nil || x.joint != nil && x.looks[s].before > 0 {
		l := seat{look: x.looks[s]}
		if l.before > 0 {
			l.parent = parent
		}
		if i, old := sets[l]; old {
			g.Sets[i].Nodes = append(g.Sets[i].Nodes, v)
			return i
		}
		sets[l], set.Name = len(g.Sets), l.view
	}
	g.Sets = append(g.Sets, set)
	return len(g.Sets) - 1
}
