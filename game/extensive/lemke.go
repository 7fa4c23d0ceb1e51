package extensive

import (
	"context"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Lemke finds one equilibrium of a tree for two players with perfect recall, in behavior
// strategies. The result is exact. Lemke uses Lemke's algorithm (Lemke 1965) on the sequence form
// (Koller, Megiddo and von Stengel 1996). It needs no normal form, and solves trees even if the
// normal form is far too large.
//
// Lemke solves each subgame by itself, the deepest subgames first. The equilibrium is therefore
// subgame perfect (Selten 1965): it is an equilibrium in each subgame. Inside a subgame, the
// equilibrium may still rest on threats: moves at nodes that a play reaches only after a
// deviation.
//
// Game must be set, by [NewLemke] or in a literal. Methods may be called concurrently while the
// fields and the game do not change.
type Lemke struct {
	Game *Game

	// Memory is the limit in bytes on the tableau; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls.
	Progress func(strategic.Stats)
}

// Equilibrium is an equilibrium in behavior strategies.
type Equilibrium struct {
	// Behavior has a nil entry for a set if the player's own earlier moves in a subgame exclude
	// the set.
	Behavior Behavior

	Payoffs []*big.Rat // the expected payoff of each player

	Stats strategic.Stats
}

// NewLemke returns a Lemke for g. Solve checks the requirements on g.
func NewLemke(g *Game) *Lemke { return &Lemke{Game: g} }

// Solve returns the equilibrium at the end of Lemke's path, the same equilibrium in each call.
// The error wraps one of these errors:
//
//   - strategic.ErrPlayers, if there are not two players;
//   - [ErrRecall], if a player forgets;
//   - [ErrTree] or game.ErrCycle, if the game is not a tree;
//   - [ErrGame], if [Game.Check] finds a fault;
//   - game.ErrMemory, if Memory is too small;
//   - context.Cause(ctx).
//
// Solve panics if Game is nil or Memory is negative.
func (t *Lemke) Solve(ctx context.Context) (e Equilibrium, err error) {
	mustGame("Lemke", t.Game)
	c := newCall(ctx, t.Memory, t.Progress)
	defer func() { e.Stats = c.end() }()
	if err := t.Game.checkSequenceForm(c.work); err != nil {
		return e, err
	}
	b, payoffs, err := t.Game.bySubgames(c, func(s *sequenceForm) (Behavior, []*big.Rat, error) { return s.lemke(c) })
	return Equilibrium{Behavior: b, Payoffs: payoffs}, err
}

// lemke returns the behavior at the end of the path and its expected payoffs.
func (s *sequenceForm) lemke(c *call) (Behavior, []*big.Rat, error) {
	l, err := newComplementarity(s, c)
	if err != nil {
		return nil, nil, err
	}
	if err := l.follow(c); err != nil {
		return nil, nil, err
	}
	b := make(Behavior, len(s.game.Sets))
	for player := range s.players {
		if err := s.behave(b, player, l.plan(player), c.work); err != nil {
			return nil, nil, err
		}
	}
	payoffs, err := s.game.expected(b, c.work)
	return b, payoffs, err
}

// complementarity is a linear complementarity problem: find z >= 0 with
//
//	w = b + M z >= 0,  w[i] = 0 or z[i] = 0 for each i.
//
// The first entries of z are a realization plan of each player. The entries of w are the losses
// of the sequences: a plan may use a sequence only if its loss is 0. All payoffs are at most 0
// here. A is the payoff matrix of the first player, and B of the second. E and F are the matrices
// of the equations E x = e and F y = f of realization plans. The values at the sets are p for the
// first player and q for the second, where
//
//	w = (E' p - A y,  F' q - B' x,  e - E x,  E x - e,  f - F y,  F y - f),
//	z = (x,  y,  p+,  p-,  q+,  q-),  p = p+ - p-,  q = q+ - q-.
//
// Lemke's algorithm adds a variable u to each row. A large u makes all w positive. The algorithm
// lowers u to 0 along a path on which w[i] or z[i] is 0 for each i. Since no payoff is positive,
// the path ends (Koller, Megiddo and von Stengel 1996).
type complementarity struct {
	*sequenceForm
	*pivot.Tableau
	size  int    // of z; variable i of the tableau is z[i], then comes u, then w
	first [6]int // the first indices of the parts of z
}

// newComplementarity returns the problem before the first pivot.
func newComplementarity(s *sequenceForm, c *call) (*complementarity, error) {
	l := &complementarity{sequenceForm: s}
	sizes := [...]int{s.players[0].size, s.players[1].size, 1 + len(s.players[0].order), 1 + len(s.players[1].order)}
	for part, size := range [...]int{sizes[0], sizes[1], sizes[2], sizes[2], sizes[3], sizes[3]} {
		l.first[part] = l.size
		l.size += size
	}
	if err := c.room(tool.Area(16, l.size, l.size+2)); err != nil {
		return nil, err
	}
	l.Tableau = pivot.New(l.size, 0, l.size+1)
	l.Work = c.work
	for player := range s.players {
		if err := l.fill(player, c.work); err != nil {
			return nil, err
		}
	}
	// The extra variable u has the coefficient -1 in every row, so a large u makes all of w positive.
	for i := range l.size {
		l.SetInt64(i, l.size, -1)
	}
	return l, nil
}

// fill sets the coefficients of a player, the entries of -M in w - M z - u = b. Errors come from
// w.
func (l *complementarity) fill(player int, w work) error {
	_, greatest, err := l.extremes(player, w)
	if err != nil {
		return err
	}
	// The greatest payoff becomes 0. Entries that are at most 0 keep the path from ending on a ray
	// (Koller, Megiddo and von Stengel 1996).
	payoffs, _, err := l.shifted(player, greatest, w)
	if err != nil {
		return err
	}
	for i, e := range l.entries {
		l.Set(l.first[player]+e.last[player], l.first[1-player]+e.last[1-player], payoffs[i])
	}
	// Each equation becomes two inequalities, and a multiplier of any sign the difference of two
	// variables: Lemke's form knows neither.
	for k, sign := range []int64{1, -1} {
		part := l.first[2+2*player+k]
		l.equations(player, func(set, sequence int, x int64) {
			l.SetInt64(l.first[player]+sequence, part+set, -sign*x)
			l.SetInt64(part+set, l.first[player]+sequence, sign*x)
		})
		l.SetInt64(part, l.size+1, sign)
	}
	return nil
}

// follow follows the path to its end.
func (l *complementarity) follow(c *call) error {
	// As u grows, the last row in which b is negative is the last to become positive, with the
	// perturbation of Ratio.
	row, col := l.first[5], l.size
	for {
		if err := c.room(l.Bytes()); err != nil {
			return err
		}
		if err := c.step(1); err != nil {
			return err
		}
		// Invariant: of each pair z[i], w[i] at most one is basic, and of one pair none, as long as u
		// is basic. The variable that leaves belongs to the pair that has none then. Its partner must
		// enter, or the path would go back.
		leaves := l.Basic(row)
		if err := l.Pivot(row, col); err != nil {
			return err
		}
		// u is 0: all pairs are complementary, and the basic solution solves the problem.
		if leaves == l.size {
			return nil
		}
		var ok bool
		if col, ok = l.Col(l.partner(leaves)); !ok {
			panic("extensive: both variables of a pair are basic")
		}
		if row, ok = l.Ratio(col); !ok {
			panic("extensive: the path of Lemke does not end")
		}
	}
}

// partner returns the variable w[i] for z[i], and z[i] for w[i].
func (l *complementarity) partner(variable int) int {
	if variable < l.size {
		return variable + l.size + 1
	}
	return variable - l.size - 1
}

// plan returns the realization plan of a player at the end of the path, times a common factor.
func (l *complementarity) plan(player int) []*big.Int {
	plan := make([]*big.Int, l.players[player].size)
	for i := range plan {
		plan[i] = new(big.Int)
		if row, ok := l.Row(l.first[player] + i); ok {
			l.Entry(plan[i], row, l.size+1)
		}
	}
	return plan
}
