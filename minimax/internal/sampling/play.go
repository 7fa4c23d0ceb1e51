package sampling

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Game holds the rules for the trees: the player to move, and the payoffs of a play. A Game does
// not change, so workers can share it.
type Game[S comparable] struct {
	rules   moves.Rules[S]
	turner  game.Turner[S]  // or nil: two players move by turns
	bounder game.Bounder[S] // or nil
	chancer game.Chancer[S] // or nil
	players int32

	// One of these is not nil: the score of a game of two players, or the game of several.
	score       func(s S) (int32, error)
	multiplayer game.Multiplayer[S]
}

// NewGame returns the rules for the trees of g, a checked game of two players.
func NewGame[S comparable](g game.Game[S]) *Game[S] {
	c := rules.Of(g)
	return &Game[S]{
		rules: g, turner: c.Turner, bounder: c.Bounder, chancer: tool.Find[game.Chancer[S]](g),
		players: 2, score: c.Terminal,
	}
}

// NewMultiplayer returns the rules for the trees of g, a checked game of any number of players.
func NewMultiplayer[S comparable](g game.Multiplayer[S]) *Game[S] {
	return &Game[S]{
		rules: g, turner: g, chancer: tool.Find[game.Chancer[S]](g),
		players: int32(g.Players()), multiplayer: g,
	}
}

// exact reports whether values have bounds.
func (g *Game[S]) exact() bool { return g.score != nil }

// after returns the player to move at s, an option of a position at which the given player moves. Where nothing but
// turns tells who moves, the player to move at the root is player 0, as if player 1 had moved there.
func (g *Game[S]) after(player int32, s S) int32 {
	switch {
	case g.turner == nil:
		return 1 - player
	case g.exact():
		return int32(rules.Turn(g.turner, s))
	}
	return int32(rules.Mover(g.multiplayer, s))
}

// end appends the payoffs of the players at terminal position s, where it would be the given player's turn.
func (g *Game[S]) end(dst []float64, player int32, s S) ([]float64, error) {
	if g.exact() {
		v, err := g.score(s)
		return zeroSum(dst, player, v), err
	}
	for i := range int(g.players) {
		dst = append(dst, float64(g.multiplayer.Payoff(s, i)))
	}
	return dst, nil
}

// zeroSum appends the payoffs of both players if the given one gets v.
func zeroSum(dst []float64, player, v int32) []float64 {
	if player == 0 {
		return append(dst, float64(v), float64(-v))
	}
	return append(dst, float64(-v), float64(v))
}

// evaluate leaves the payoffs of the last node of a path in t.payoffs: the exact ones, if they are known, and otherwise
// those of a play at random. It returns false if it was stopped.
func (t *tree[S]) evaluate(at uint32) (done bool, err error) {
	n := t.nodes.At(at)
	switch {
	case t.game.exact() && n.bounds.Exact():
		// The mean of the values of random plays would only be nearer to this with more of them.
		t.payoffs = zeroSum(t.payoffs[:0], n.player, n.bounds.Lo)
		return true, nil
	case n.terminal:
		t.sum.Terminals++
		t.payoffs, err = t.game.end(t.payoffs[:0], n.player, n.position)
		return err == nil, err
	}
	return t.playOut(at)
}

// tellEvery is the number of moves of a long play after which the counts are told.
const tellEvery = 1 << 10

// playOut plays at random from a leaf to the end, or to the limit of plies. If the leaf turns out to be terminal,
// playOut notes that.
func (t *tree[S]) playOut(at uint32) (done bool, err error) {
	leaf := t.nodes.At(at)
	s, player := leaf.position, leaf.player
	for plies := 0; ; plies++ {
		// A play may be endless, so that the flag is asked at every move, and not only between plays.
		if t.stop.Load() {
			return false, nil
		}
		t.options = moves.Append(t.game.rules, t.options[:0], s)
		switch {
		// Moves alone tells an end. So the leaf may turn out to be one only here.
		case len(t.options) == 0:
			t.sum.Terminals++
			if plies == 0 { // then the path ends here, and finish can take the value up
				err = t.finish(at)
			}
			if err == nil {
				t.payoffs, err = t.game.end(t.payoffs[:0], player, s)
			}
			return err == nil, err
		case t.plies > 0 && plies == t.plies:
			// An unfinished play counts as a draw, so that a mean does not depend on how many plays are cut off.
			t.sum.Truncated++
			t.payoffs = t.payoffs[:0]
			for range t.game.players {
				t.payoffs = append(t.payoffs, 0) // which proves nothing: bounds are left as they are
			}
			return true, nil
		}
		s = t.options[t.choose(s)]
		player = t.game.after(player, s)
		t.sum.Plies++
		if t.sum.Plies%tellEvery == 0 {
			t.tell()
		}
	}
}

// choose returns the index of the option of s that a play at random goes on with.
func (t *tree[S]) choose(s S) int {
	if t.game.chancer != nil { // likely is not inlined
		if sum := t.likely(s, len(t.options)); sum > 0 {
			return t.drawn(sum)
		}
	}
	if t.rollout == nil {
		return t.rnd.IntN(len(t.options))
	}
	i := t.rollout(t.rnd, s, t.options)
	if uint(i) >= uint(len(t.options)) {
		panic(fmt.Sprintf("minimax: Rollout returned %d at %s, which has %d options", i, oneline.Of(s), len(t.options)))
	}
	return i
}

// likely leaves the weights of the options of s in t.weights, and returns their sum, or 0 if a player moves.
func (t *tree[S]) likely(s S, options int) (sum int) {
	if t.game.chancer == nil {
		return 0
	}
	t.weights, sum = moves.Weights[S](t.game.chancer, t.weights, s, options)
	return sum
}

// drawn returns the index of an option drawn by t.weights, whose sum is given.
func (t *tree[S]) drawn(sum int) int { return moves.Drawn(t.weights, t.rnd.IntN(sum)) }
