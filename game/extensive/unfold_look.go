package extensive

import (
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/internal/moves"

	"github.com/gametheory-go/gametheory/internal/oneline"
)

// look is the view of a position for the player to move. Positions with equal looks form an
// information set.
type look struct {
	player int
	view   string
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
	if x.viewer == nil {
		return nil
	}
	v := len(x.looks)
	// Nobody moves there, so nobody looks. The entry keeps looks in step with the situations.
	if len(arcs) == 0 || arcs[0].probability != nil {
		x.looks = append(x.looks, look{})
		return nil
	}
	l := look{at.player, x.viewer.View(at.position)}
	x.looks = append(x.looks, l)
	first, old := x.first[l]
	if !old {
		x.first[l] = v
		return x.take(100 + 2*int64(len(l.view)))
	}
	// To compare with the first is enough, since being equal is transitive.
	if why := differ(x.arcs[first], arcs); why != "" {
		return fmt.Errorf("%s and %s both look like %q to %s, and %w: %s", oneline.Of(x.situations[first].position), oneline.Of(at.position),
			l.view, x.players[l.player], ErrView, why)
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

// set returns the information set of node v of g, the situation s. The set is new, or the set of
// an equal look in sets; then set adds the node.
func (x *explorer[S]) set(g *Game, sets map[look]int, s, v int) int {
	if x.arcs[s][0].probability != nil {
		return Chance
	}
	set := Set{Player: x.situations[s].player, Nodes: []int{v}}
	// Without a viewer players see everything, and every node is a set of its own, also in a tree where
	// a position comes twice.
	if x.viewer != nil {
		l := x.looks[s]
		if i, old := sets[l]; old {
			g.Sets[i].Nodes = append(g.Sets[i].Nodes, v)
			return i
		}
		sets[l], set.Name = len(g.Sets), l.view
	}
	g.Sets = append(g.Sets, set)
	return len(g.Sets) - 1
}
