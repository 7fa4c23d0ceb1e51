package strategic

import (
	"cmp"
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// LemkeHowson finds one equilibrium of a game of two players, exactly, by the algorithm of
// Lemke and Howson (1964).
//
// The strategies of both players have labels: those of the first player come first. A pair
// of vertices of the best-reply polytopes has the label of each strategy that has
// probability 0 or is a best reply; equilibria are the pairs that have all labels. The
// algorithm begins where all probabilities are 0, so that all labels are there as well, drops
// the label Label, and follows the edges on which that is the only one missing, first in one
// polytope and then in the other. In a nondegenerate game there is only one way on; in others
// lexicographic pivoting makes it so. Therefore the path comes to an end, at an equilibrium.
//
// Other labels may lead to other equilibria, but in general not to all: for these see
// [Equilibria]. In the worst case the number of steps is exponential in the number of
// strategies (Savani and von Stengel 2006), though random games with a hundred take few.
//
// Game must be set, by [NewLemkeHowson] or in a literal; the other fields are
// optional. A call does not change the tool, so several calls may run at once
// if Progress allows that.
type LemkeHowson struct {
	Game *Game

	// Label is the label to drop: a strategy of the first player, or one of the second
	// plus the number of strategies of the first.
	Label int

	// Memory is the limit in bytes on the tableaus; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewLemkeHowson returns a tool for an equilibrium of g.
func NewLemkeHowson(g *Game) *LemkeHowson { return &LemkeHowson{Game: g} }

// Equilibrium is a profile of mixed strategies that is an equilibrium, or nearly one.
type Equilibrium struct {
	Profile Profile

	// Regret is the most that any player could gain on average by another strategy, and
	// exact: 0 in an equilibrium.
	Regret *big.Rat

	Stats Stats
}

// Solve returns the equilibrium at the end of the path, whose Regret is 0. The error wraps
// [ErrPlayers], game.ErrMemory or context.Cause(ctx); then there is no Profile.
// Solve panics without a Game, if Label is not a label of it, and if Memory is negative.
func (l *LemkeHowson) Solve(ctx context.Context) (Equilibrium, error) {
	g := l.Game
	mustGame("LemkeHowson", g)
	mustContext(ctx)
	if g.Players() != 2 {
		return Equilibrium{}, prefix.Errorf("strategic", "%w: %d, want 2", ErrPlayers, g.Players())
	}
	if n := g.Strategies(0) + g.Strategies(1); l.Label < 0 || l.Label >= n {
		panic(fmt.Sprintf("strategic: label %d of %d", l.Label, n))
	}
	r := begin(ctx, l.Memory, l.Progress)
	p, err := newPath(g, r)
	if err != nil {
		return Equilibrium{Stats: r.end()}, err
	}
	// The path begins at the artificial equilibrium, where all weights are 0. A pair of bases has at
	// most two neighbors on such paths, by the lexicographic rule in degenerate games too. So the path
	// cannot come back (Lemke and Howson 1964).
	label, player := l.first()
	// Invariant: the pair of vertices has all labels but the missing one, and one label twice. The
	// label found in one polytope is the double one, so the other polytope must drop it.
	for end := false; !end; player = 1 - player {
		end, err = p.step(&label, player, l.Label)
		if err = cmp.Or(err, r.step(1), r.room(p.bytes())); err != nil {
			return Equilibrium{Stats: r.end()}, err
		}
	}
	// All labels are there again. The end is not the beginning, so no player's weights are all 0, and
	// Regret is 0 by the definition of labels.
	profile := p.profile()
	return Equilibrium{Profile: profile, Regret: new(big.Rat), Stats: r.end()}, nil
}

// first returns the label to drop and the player whose polytope has the first edge: that
// in which the strategy with this label gets a weight.
func (l *LemkeHowson) first() (label, player int) {
	if l.Label >= l.Game.Strategies(0) {
		return l.Label, 1
	}
	return l.Label, 0
}

// path is where a path of Lemke and Howson has come to.
type path struct {
	polytopes [2]*polytope
	tableaus  [2]*pivot.Tableau
}

// newPath returns the beginning of a path, within the memory of r.
func newPath(g *Game, r *run) (*path, error) {
	p := new(path)
	for player := range p.polytopes {
		var err error
		if p.polytopes[player], err = g.polytope(player, g.everything(), r); err != nil {
			return nil, err
		}
		p.tableaus[player] = p.polytopes[player].tableau(upTo(g.Strategies(player)), 0)
	}
	return p, nil
}

// bytes returns about how much memory the tableaus take.
func (p *path) bytes() int64 { return p.tableaus[0].Bytes() + p.tableaus[1].Bytes() }

// variable returns the variable of a player's tableau that has the label. Variables and
// labels of the first player are the same. The second player's own strategies, which are
// the first variables of the tableau, have the last labels.
func (p *path) variable(player, label int) int {
	if player == 0 {
		return label
	}
	first, second := len(p.polytopes[0].unit), len(p.polytopes[1].unit)
	return (label + second) % (first + second)
}

// label is the inverse of variable.
func (p *path) label(player, variable int) int {
	if player == 0 {
		return variable
	}
	first, second := len(p.polytopes[0].unit), len(p.polytopes[1].unit)
	return (variable + first) % (first + second)
}

// step moves along the edge on which the player's polytope loses a label, sets it to the label
// found at the other end, and reports whether that is the missing one. The error is that of the tableau.
func (p *path) step(label *int, player, missing int) (end bool, err error) {
	t := p.tableaus[player]
	col, ok := t.Col(p.variable(player, *label))
	if !ok {
		// At the beginning no weight is basic. Later the label is the one that the other polytope has
		// found a second time, so its variable is not basic here.
		panic("strategic: the label has been lost")
	}
	row, ok := t.Ratio(col)
	if !ok {
		// No column of the polytope is 0 and no entry is negative, so every weight has a bound.
		panic("strategic: the best-reply polytope is not bounded")
	}
	// The variable that becomes 0 is the facet at the other end of the edge. Read before the pivot,
	// which exchanges the variables.
	*label = p.label(player, t.Basic(row))
	return *label == missing, t.Pivot(row, col)
}

// profile returns the mixed strategies of the pair of vertices.
func (p *path) profile() Profile {
	profile := make(Profile, 2)
	for player, t := range p.tableaus {
		profile[player] = p.polytopes[player].mixed(upTo(t.Cols()), vertex(t))
	}
	return profile
}
