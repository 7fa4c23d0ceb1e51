package extensive

import (
	"context"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Perfection finds a subgame-perfect equilibrium of a tree in which players may not know everything: the
// behavior in each subgame is an equilibrium of it (Selten 1965). Where everybody knows everything,
// [Induction] finds all pure ones.
//
// The subgames are solved from the ends of the tree upward. One whose equilibrium is known
// counts as a terminal node in the larger ones. Of several equilibria of a subgame, the first
// pure one is taken or, if there is none, what strategic.Approximation finds: with two players
// an exact one.
//
// Game must be set, by [NewPerfection] or in a literal; the other fields are optional. A call does not
// change the tool, so several calls may run at once.
type Perfection struct {
	Game *Game

	// Profiles is the limit on the number of profiles of the strategic form of a subgame, without the
	// subgames in it; 0 means [DefaultProfiles].
	Profiles int

	// Memory is the limit in bytes on what is computed for a subgame; 0 means game.DefaultMemory.
	Memory int64
}

// NewPerfection returns a tool for a subgame-perfect equilibrium of g.
func NewPerfection(g *Game) *Perfection { return &Perfection{Game: g} }

// PerfectBehavior is a subgame-perfect equilibrium in behavior strategies.
type PerfectBehavior struct {
	// Behavior has the probabilities of the moves at every set.
	Behavior Behavior

	// Subgames are the subgames, each after all that are part of it. The last is the game itself.
	Subgames []Subgame
}

// Subgame is a subgame and what its players get.
type Subgame struct {
	Root int // the node at which it begins

	// Values is what each player gets in it on average, including what the node itself brings.
	Values []*big.Rat

	// Pure is the number of equilibria in pure strategies of its reduced strategic form, given the behavior
	// in the subgames that are part of it.
	Pure int

	// Regret is a bound on what a player could gain in the subgame. It is 0 if the equilibrium is exact.
	Regret *big.Rat
}

// Solve returns a subgame-perfect equilibrium. All its Regrets are 0 unless a subgame of three or more
// players has no pure equilibrium.
//
// If g is not a tree, the error wraps [ErrTree]; if a player forgets something, [ErrRecall]; if the
// strategic form of a subgame is too large, strategic.ErrSize; if [Game.Check] finds a fault,
// [ErrGame]; if Memory is too little, game.ErrMemory. Otherwise it is context.Cause(ctx). Solve
// panics without a Game, and if a limit is negative.
func (t *Perfection) Solve(ctx context.Context) (PerfectBehavior, error) {
	mustGame("Perfection", t.Game)
	mustContext(ctx)
	tool.NewBudget("extensive", t.Memory, game.DefaultMemory) // panics if it is negative
	g := t.Game
	w := until(ctx)
	if err := g.check(w); err != nil {
		return PerfectBehavior{}, err
	}
	if len(g.Players) == 0 {
		return PerfectBehavior{}, prefix.Errorf("extensive", "%w: 0, want 1 or more", strategic.ErrPlayers)
	}
	roots, err := g.subgames(w)
	if err != nil {
		return PerfectBehavior{}, err
	}
	s := &perfecting{tool: t, ctx: ctx, work: w, solved: map[int]*Subgame{}, values: make([][]*big.Rat, len(g.Nodes)), behavior: make(Behavior, len(g.Sets))}
	p := PerfectBehavior{Behavior: s.behavior}
	// Roots are in preorder, so backward every subgame comes after those that are part of it.
	for _, v := range slices.Backward(roots) {
		if poll.Cause(ctx) != nil {
			return p, inPackage(context.Cause(ctx))
		}
		sub, err := s.solve(v)
		if err != nil {
			return p, err
		}
		s.solved[v], s.values[v] = sub, sub.Values
		p.Subgames = append(p.Subgames, *sub)
	}
	return p, nil
}

// perfecting is the search for a subgame-perfect equilibrium.
type perfecting struct {
	tool     *Perfection
	ctx      context.Context
	work     work
	solved   map[int]*Subgame // by root
	values   [][]*big.Rat     // of those, by root
	behavior Behavior         // at the sets in them
}

// solve finds an equilibrium of the subgame that begins at a node.
func (s *perfecting) solve(root int) (*Subgame, error) {
	part, err := s.tool.Game.piece(root, s.values, s.work)
	if err != nil {
		return nil, err
	}
	form, err := (&NormalForm{Game: part.Game, Profiles: s.tool.Profiles, Memory: s.tool.Memory}).Strategic(s.ctx)
	if err != nil {
		return nil, prefix.Add(err, ", in the subgame at %s", s.tool.Game.label(root))
	}
	// A subgame below counts as a terminal node with its values. Putting equilibria of the subgames
	// together yields one of the whole (Kuhn 1953; Selten 1965).
	sub := &Subgame{Root: root}
	for _, err := range form.PureEquilibria(s.ctx) {
		if err != nil {
			return nil, inPackage(err)
		}
		sub.Pure++
	}
	e, err := (&strategic.Approximation{Game: form, Memory: s.tool.Memory}).Best(s.ctx)
	if err != nil {
		return nil, inPackage(err)
	}
	b, err := part.behavior(e.Profile, s.work)
	if err != nil {
		return nil, err
	}
	for i, set := range part.sets {
		if b[i] == nil {
			// The player's own moves keep the play from there.
			b[i] = strategic.Pure(part.choices(i), 0)
		}
		s.behavior[set] = b[i]
	}
	if sub.Values, err = part.expected(b, s.work); err != nil {
		return nil, err
	}
	// A play comes to at most one of the next subgames. So a gain is at most that in the piece and the
	// largest of those below.
	worst := new(big.Rat) // of the subgames in it
	for _, v := range part.below {
		if r := s.solved[v].Regret; r.Cmp(worst) > 0 {
			worst = r
		}
	}
	sub.Regret = new(big.Rat).Add(worst, e.Regret)
	return sub, nil
}
