package sampling

import (
	"fmt"
	"math"

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
		return zeroSum(dst, player, float64(v)), err
	}
	for i := range int(g.players) {
		dst = append(dst, float64(g.multiplayer.Payoff(s, i)))
	}
	return dst, nil
}

// zeroSum appends the payoffs of both players if the given one gets v.
func zeroSum(dst []float64, player int32, v float64) []float64 {
	if player == 0 {
		return append(dst, v, 0-v) // not -v, which for 0 is another zero
	}
	return append(dst, 0-v, v)
}

// evaluateAt leaves the payoffs of the last node of a path in w.payoffs: the exact ones, if they are known, and otherwise
// those that Evaluate says, or of a play at random. It returns false if it was stopped.
func evaluateAt[S comparable](w *worker[S], at uint32) (done bool, err error) {
	n := lookAt(w.tree, at)
	switch {
	case w.game.exact() && n.bounds.Exact():
		// The mean of the values of random plays would only be nearer to this with more of them.
		w.payoffs = zeroSum(w.payoffs[:0], n.player, float64(n.bounds.Lo))
		return true, nil
	case n.terminal:
		w.sum.Terminals++
		w.payoffs, err = w.game.end(w.payoffs[:0], n.player, n.position)
		return err == nil, err
	case w.tree.evaluate != nil:
		return judgeLeaf(w, at, &n)
	}
	return playOut(w, at, n.position, n.player)
}

// judgeLeaf leaves the payoffs that Evaluate says of leaf n, or the score of n if it turns out to be terminal.
func judgeLeaf[S comparable](w *worker[S], at uint32, n *node[S]) (done bool, err error) {
	if w.stop.Load() {
		return false, nil
	}
	w.options = moves.Append(w.game.rules, w.options[:0], n.position)
	if len(w.options) == 0 {
		return conclude(w, at, n.position, n.player, true)
	}
	v := w.tree.evaluate(n.position)
	if math.IsNaN(v) || math.IsInf(v, 0) {
		panic(fmt.Sprintf("minimax: Evaluate returned %v at %s", v, oneline.Of(n.position)))
	}
	w.payoffs = zeroSum(w.payoffs[:0], n.player, v)
	return true, nil
}

// conclude leaves the payoffs of the terminal position s in w.payoffs. If s is that of the last node of the path, the
// node becomes terminal.
func conclude[S comparable](w *worker[S], at uint32, s S, player int32, last bool) (done bool, err error) {
	w.sum.Terminals++
	if err = assess(w, s); err != nil {
		return false, err
	}
	if last {
		w.tree.lock.Lock()
		defer w.tree.lock.Unlock()
		finishNode(w, at)
	}
	if w.game.exact() {
		w.payoffs = zeroSum(w.payoffs[:0], player, float64(w.score))
		return true, nil
	}
	w.payoffs, err = w.game.end(w.payoffs[:0], player, s)
	return err == nil, err
}

// tellEvery is the number of moves of a long play after which the counts are told.
const tellEvery = 1 << 10

// playOut plays at random from a leaf to the end, or to the limit of plies. If the leaf turns out to be terminal,
// playOut notes that.
func playOut[S comparable](w *worker[S], at uint32, s S, player int32) (done bool, err error) {
	for plies := 0; ; plies++ {
		// A play may be endless, so that the flag is asked at every move, and not only between plays.
		if w.stop.Load() {
			return false, nil
		}
		w.options = moves.Append(w.game.rules, w.options[:0], s)
		switch {
		// Moves alone tells an end. So the leaf may turn out to be one only here.
		case len(w.options) == 0:
			return conclude(w, at, s, player, plies == 0)
		case w.tree.plies > 0 && plies == w.tree.plies:
			// An unfinished play counts as a draw, so that a mean does not depend on how many plays are cut off.
			w.sum.Truncated++
			w.payoffs = w.payoffs[:0]
			for range w.game.players {
				w.payoffs = append(w.payoffs, 0) // which proves nothing: bounds are left as they are
			}
			return true, nil
		}
		s = w.options[chooseOption(w, s)]
		player = w.game.after(player, s)
		w.sum.Plies++
		if w.sum.Plies%tellEvery == 0 {
			w.tell()
		}
	}
}

// chooseOption returns the index of the option of s that a play at random goes on with.
func chooseOption[S comparable](w *worker[S], s S) int {
	if w.game.chancer != nil { // likely is not inlined
		if sum := likelihoods(w, s, len(w.options)); sum > 0 {
			return drawOption(w, sum)
		}
	}
	if w.tree.rollout == nil {
		return w.rnd.IntN(len(w.options))
	}
	i := w.tree.rollout(w.rnd, s, w.options)
	if uint(i) >= uint(len(w.options)) {
		panic(fmt.Sprintf("minimax: Rollout returned %d at %s, which has %d options", i, oneline.Of(s), len(w.options)))
	}
	return i
}

// likelihoods leaves the weights of the options of s in w.weights, and returns their sum, or 0 if a player moves.
func likelihoods[S comparable](w *worker[S], s S, options int) (sum int) {
	if w.game.chancer == nil {
		return 0
	}
	w.weights, sum = moves.Weights[S](w.game.chancer, w.weights, s, options)
	return sum
}

// drawOption returns the index of an option drawn by w.weights, whose sum is given.
func drawOption[S comparable](w *worker[S], sum int) int {
	return moves.Drawn(w.weights, w.rnd.IntN(sum))
}
