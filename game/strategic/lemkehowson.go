package strategic

import (
	"cmp"
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// LemkeHowson finds one equilibrium of a game of two players by the algorithm of Lemke and Howson
// (1964). The result is exact.
//
// Each strategy of each player has a label. Take a pair of vertices of the best-reply polytopes,
// which [Equilibria] defines. The pair has the label of each strategy that has weight 0 or is a
// best reply. A pair with all labels is an equilibrium, except the pair with all weights 0. The
// algorithm begins at this exception and drops the label Label. It then follows the edges on which
// only this label is missing, in the two polytopes in turn. In a nondegenerate game the path is
// unique. In a degenerate game lexicographic pivoting makes the path unique. The path therefore
// ends, and the end is an equilibrium.
//
// Other labels may lead to other equilibria, but in general not to all equilibria: see
// [Equilibria]. In the worst case the number of steps is exponential in the number of strategies
// (Savani and von Stengel 2006). Random games with a hundred strategies take few steps.
//
// Game must be set, by [NewLemkeHowson] or in a literal; the other fields are optional. Methods
// may be called concurrently if no field changes and Progress allows concurrent calls.
type LemkeHowson struct {
	Game *Game

	// Label is the label to drop. If the players have m and n strategies, the labels 0 to m-1 are
	// the strategies of the first player, and m to m+n-1 the strategies of the second.
	Label int

	// Memory is the limit in bytes on the tableaus; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewLemkeHowson returns a LemkeHowson for g.
func NewLemkeHowson(g *Game) *LemkeHowson { return &LemkeHowson{Game: g} }

// Equilibrium is a profile of mixed strategies, an equilibrium or near one.
type Equilibrium struct {
	Profile Profile

	// Regret is the exact largest gain of a player who deviates alone. An equilibrium has Regret
	// 0.
	Regret *big.Rat

	Stats Stats
}

// Solve returns the equilibrium at the end of the path, with Regret 0. The error wraps
// [ErrPlayers], game.ErrMemory or context.Cause(ctx). With an error there is no Profile. Solve
// panics if Game is nil, if Label is not a label of the game, or if Memory is negative.
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

// first returns the label to drop and the player of the first edge. The first edge lies in the
// polytope of the player who owns the strategy with this label.
func (l *LemkeHowson) first() (label, player int) {
	if l.Label >= l.Game.Strategies(0) {
		return l.Label, 1
	}
	return l.Label, 0
}

// path is the current point of a path of Lemke and Howson.
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

// bytes returns the approximate memory of the tableaus.
func (p *path) bytes() int64 { return p.tableaus[0].Bytes() + p.tableaus[1].Bytes() }

// variable returns the variable of a player's tableau that has the label. For the first player,
// variables and labels are the same. The second player's own strategies are the first variables
// of the tableau, but have the last labels.
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

// step moves along the edge of the player's polytope that loses a label. It sets label to the
// label at the other end, and reports whether this is the missing label. Errors come from the
// tableau.
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
