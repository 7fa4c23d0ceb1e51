package extensive

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// source is a game of two players for a [walker]: rules, or the nodes of a Game.
type source[S comparable] interface {
	// visit appends the options of s to dst. It returns who moves at s: a player, or Chance. If
	// players alternate, the player is alternate. At a terminal position it returns the player to
	// whom the score is relative.
	visit(dst []S, s S, alternate int) (options []S, mover int)

	// chance returns the probability of option i of the position of the last visit.
	chance(i int) *big.Rat

	// draw returns an option of the position of the last visit, which has n options, with its
	// probability.
	draw(rnd *rand.Rand, n int) int

	// earn returns the number of the payoffs after s, given the number before s.
	earn(k *rulebook, payoffs int32, s S, mover int, terminal bool) (int32, error)

	// find returns the information set of s, where the player moves, or -1 if the set is new. The
	// position before s is parent.
	find(s, parent S, player int) (set int32, err error)

	// name gives the information set of s a number. It returns the bytes that are used.
	name(s S, player int, set int32) (bytes int64)

	// at returns the player to move at s and the information set, or -1.
	at(s S) (player int, set int32)

	// before returns the position before a choice that the player to move at s does not see.
	before(s S) (before S, hides bool)

	// seen reports whether players see everything but hidden choices. If alternate, players
	// alternate.
	seen() (open, alternate bool)

	// fork returns a source with the same sets, for another goroutine.
	fork() source[S]

	// cycle returns the error for a cycle of positions.
	cycle(positions []S) error

	label(s S) string
}

// ruled is the source of rules.
type ruled[S comparable] struct {
	rules[S]
	game game.Game[S]

	views   [2]map[string]int32 // by view, the sets of a player of a game with a viewer
	open    [2]map[S]int32      // by position, the sets where a player sees everything
	hidden  [2]map[S]int32      // by the position before the hidden choice, the sets after it
	scores  map[int]int32       // by the payoff of player 0, its number
	weights []int               // of the last position of chance
	sum     int64               // of the weights
}

// newRuled returns the source of g. It panics if g is nil, or has a capability that is faulty.
func newRuled[S comparable](name string, g game.Game[S]) *ruled[S] {
	must.Have(g, "extensive: "+name+" without a Game")
	r := &ruled[S]{rules: rulesOf(game.Rules[S](g), 2), game: g, scores: map[int]int32{}}
	if r.turner == nil && (r.chancer != nil || r.viewer != nil) {
		panic(fmt.Sprintf("extensive: %T has Chances or View and no Turn", g))
	}
	for p := range 2 {
		r.views[p], r.open[p], r.hidden[p] = map[string]int32{}, map[S]int32{}, map[S]int32{}
	}
	return r
}

func (r *ruled[S]) fork() source[S] {
	c := *r
	c.weights = nil
	return &c
}

func (r *ruled[S]) label(s S) string { return oneline.Of(s) }

func (r *ruled[S]) cycle(positions []S) error {
	return &game.CycleError[S]{Positions: positions}
}

func (r *ruled[S]) visit(dst []S, s S, alternate int) (options []S, mover int) {
	n := len(dst)
	dst = moves.Append(r.game, dst, s)
	if r.chancer != nil && len(dst) > n {
		var sum int
		if r.weights, sum = moves.Weights(r.chancer, r.weights, s, len(dst)-n); sum > 0 {
			r.sum = int64(sum)
			return dst, Chance
		}
	}
	return dst, r.turn(s, alternate)
}

func (r *ruled[S]) chance(i int) *big.Rat { return big.NewRat(int64(r.weights[i]), r.sum) }

func (r *ruled[S]) draw(rnd *rand.Rand, _ int) int {
	return moves.Drawn(r.weights, int(rnd.Int64N(r.sum)))
}

func (r *ruled[S]) earn(k *rulebook, payoffs int32, s S, mover int, terminal bool) (int32, error) {
	if !terminal {
		return payoffs, nil
	}
	score := r.game.Score(s)
	if mover == 1 {
		score = -score
	}
	if i, ok := r.scores[score]; ok {
		return i, nil
	}
	x := new(big.Rat).SetInt64(int64(score))
	i, err := k.payoffs.number(k, [2]*big.Rat{x, new(big.Rat).Neg(x)})
	r.scores[score] = i
	return i, err
}

func (r *ruled[S]) find(s, parent S, player int) (set int32, err error) {
	if before, hides := r.before(s); hides {
		if before != parent {
			return -1, fmt.Errorf("%w: Before(%s) is not %s, which has this option", game.ErrContract, oneline.Of(s), oneline.Of(parent))
		}
	} else if _, other := r.open[1-player][s]; other && r.viewer == nil {
		return -1, fmt.Errorf("%w: both players move at %s, in different plays", ErrRecall, oneline.Of(s))
	}
	return r.lookup(s, player), nil
}

// lookup returns the information set of s, where the player moves, or -1.
func (r *ruled[S]) lookup(s S, player int) int32 {
	var set int32
	var ok bool
	if before, hides := r.before(s); hides {
		set, ok = r.hidden[player][before]
	} else if r.viewer != nil {
		set, ok = r.views[player][r.viewer.View(s)]
	} else {
		set, ok = r.open[player][s]
	}
	if !ok {
		return -1
	}
	return set
}

func (r *ruled[S]) name(s S, player int, set int32) (bytes int64) {
	const entry = 64 // of a map that is up to half empty
	if before, hides := r.before(s); hides {
		r.hidden[player][before] = set
	} else if r.viewer != nil {
		view := r.viewer.View(s)
		r.views[player][view] = set
		return entry + 48 + int64(len(view))
	} else {
		r.open[player][s] = set
	}
	return entry + 4*int64(unsafe.Sizeof(s))
}

func (r *ruled[S]) at(s S) (player int, set int32) {
	// View must not be asked where no player moves. No buffer is used, because goroutines may share r.
	options := moves.Append(r.game, nil, s)
	if _, sum := moves.Weights(r.chancer, nil, s, len(options)); len(options) == 0 || sum > 0 {
		return 0, -1
	}
	for p := range 2 {
		if r.turner != nil && r.turner.Turn(s) != p {
			continue
		}
		if set := r.lookup(s, p); set >= 0 {
			return p, set
		}
	}
	return 0, -1
}

func (r *ruled[S]) seen() (open, alternate bool) { return r.viewer == nil, r.turner == nil }

// nodal is the source of a Game: positions are the numbers of nodes.
type nodal struct {
	game    *Game
	sets    []int32    // by information set of the Game, one more than the number of the set, or 0
	chances []*big.Rat // of the options of the last visit, if chance moves there
}

// newNodal returns the source of g, or an error of Game.Check or strategic.ErrPlayers.
func newNodal(name string, g *Game, w work) (*nodal, error) {
	mustGame(name, g)
	if err := g.check(w); err != nil {
		return nil, err
	}
	if len(g.Players) != 2 {
		return nil, prefix.Errorf("extensive", "%w: %d, want 2", strategic.ErrPlayers, len(g.Players))
	}
	return &nodal{game: g, sets: make([]int32, len(g.Sets))}, nil
}

func (n *nodal) fork() source[int] {
	return &nodal{game: n.game, sets: n.sets}
}

func (n *nodal) label(v int) string      { return n.game.label(v) }
func (n *nodal) cycle(nodes []int) error { return n.game.cycle(nodes) }

func (n *nodal) before(v int) (before int, hides bool) { return v, false }

func (n *nodal) seen() (open, alternate bool) { return n.game.PerfectInformation() == nil, false }

func (n *nodal) visit(dst []int, v, _ int) (options []int, mover int) {
	node := &n.game.Nodes[v]
	n.chances = n.chances[:0]
	for _, m := range node.Moves {
		if m.Probability != nil {
			// What chance excludes is no play.
			if m.Probability.Sign() == 0 {
				continue
			}
			n.chances = append(n.chances, m.Probability)
		}
		dst = append(dst, m.Node)
	}
	if node.Set >= 0 {
		return dst, n.game.Sets[node.Set].Player
	}
	return dst, node.Set
}

func (n *nodal) chance(i int) *big.Rat { return n.chances[i] }

func (n *nodal) draw(rnd *rand.Rand, options int) int {
	u := rnd.Float64()
	for i := range options - 1 {
		p, _ := n.chances[i].Float64()
		if u < p {
			return i
		}
		u -= p
	}
	return options - 1
}

func (n *nodal) earn(k *rulebook, payoffs int32, v, _ int, _ bool) (int32, error) {
	return k.plus(payoffs, n.game.Nodes[v].Payoffs)
}

func (n *nodal) find(v, _, _ int) (set int32, err error) { return n.sets[n.game.Nodes[v].Set] - 1, nil }

func (n *nodal) name(v, _ int, set int32) (bytes int64) {
	n.sets[n.game.Nodes[v].Set] = set + 1
	return 0
}

func (n *nodal) at(v int) (player int, set int32) {
	i := n.game.Nodes[v].Set
	if i < 0 {
		return 0, -1
	}
	return n.game.Sets[i].Player, n.sets[i] - 1
}
