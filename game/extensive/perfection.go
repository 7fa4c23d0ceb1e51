package extensive

import (
	"context"
	"math/big"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Perfection finds subgame-perfect equilibria of a tree with imperfect information: one with
// [Perfection.Solve], or all with [Perfection.All]. The behavior in each subgame is an equilibrium
// of the subgame (Selten 1965). With perfect information, [Induction] finds all pure
// subgame-perfect equilibria.
//
// Perfection solves the subgames from the terminal nodes up to the root. A terminal node with the
// payoffs of the equilibrium replaces a solved subgame. If a subgame has several equilibria, Solve
// takes the first pure equilibrium. Without a pure equilibrium, Solve takes the result of
// strategic.Approximation, which is exact for two players.
//
// Game must be set, by [NewPerfection] or in a literal; the other fields are optional. Methods
// may be called concurrently if no field changes and Progress allows concurrent calls.
type Perfection struct {
	Game *Game

	// Profiles is the limit on the number of profiles of the strategic form of a subgame; 0 means
	// [DefaultProfiles]. A smaller subgame inside the subgame counts as a terminal node.
	Profiles int

	// Memory is the limit in bytes on the solution of one subgame, and in All also on the equilibria
	// of one subgame after another; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls. The Stats are the
	// sums over the subgames so far.
	Progress func(strategic.Stats)
}

// NewPerfection returns a Perfection for g.
func NewPerfection(g *Game) *Perfection { return &Perfection{Game: g} }

// PerfectBehavior is a subgame-perfect equilibrium in behavior strategies.
type PerfectBehavior struct {
	// Behavior has the probabilities of the moves at every set.
	Behavior Behavior

	// Subgames are all subgames of the game. Each subgame comes after the subgames inside it. The
	// last subgame is the game itself.
	Subgames []Subgame
}

// Subgame is a solved subgame.
type Subgame struct {
	Root int // the first node of the subgame

	// Values has the expected payoff of each player in the subgame, including the payoffs at
	// Root.
	Values []*big.Rat

	// Pure is the number of equilibria in pure strategies of the reduced strategic form of the
	// subgame. The behavior in the subgames inside the subgame is already fixed.
	Pure int

	// Regret is an upper bound on the gain of a player who deviates alone in the subgame. It is 0
	// if the equilibrium is exact.
	Regret *big.Rat

	// Equilibria is the number of equilibria of the subgame that All continues with. The behavior in
	// the subgames inside the subgame is already fixed. Solve leaves 0 here.
	Equilibria int

	// Infinite says whether the subgame has infinitely many other equilibria, with the behavior in
	// the subgames inside the subgame already fixed. Solve leaves false here.
	Infinite bool
}

// Solve returns a subgame-perfect equilibrium. Every Regret is 0 if each subgame of three or more
// players has a pure equilibrium. The error wraps one of these errors:
//
//   - [ErrTree], if the game is not a tree;
//   - [ErrRecall], if a player forgets;
//   - strategic.ErrSize, if the strategic form of a subgame is too large;
//   - [ErrGame], if [Game.Check] finds a fault;
//   - game.ErrMemory, if Memory is too small;
//   - context.Cause(ctx).
//
// Solve panics if Game is nil or a limit is negative.
func (t *Perfection) Solve(ctx context.Context) (PerfectBehavior, error) {
	t.must(ctx)
	c := newCall(ctx, t.Memory, t.Progress)
	defer c.end()
	s, roots, err := t.begin(c)
	if err != nil {
		return PerfectBehavior{}, err
	}
	p := PerfectBehavior{Behavior: s.behavior}
	// Roots are in preorder, so backward every subgame comes after those that are part of it.
	for _, v := range slices.Backward(roots) {
		if err := c.step(0); err != nil {
			return p, err
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

// must panics if a call lacks its game, or if Memory is negative.
func (t *Perfection) must(ctx context.Context) {
	mustGame("Perfection", t.Game)
	mustContext(ctx)
	tool.Memory("extensive", t.Memory, game.DefaultMemory)
}

// begin checks the game, and returns a search and the roots of all subgames in preorder.
func (t *Perfection) begin(c *call) (*perfecting, []int, error) {
	g, w := t.Game, work(c.work)
	if err := c.step(0); err != nil {
		return nil, nil, err
	}
	if err := g.check(w); err != nil {
		return nil, nil, err
	}
	if len(g.Players) == 0 {
		return nil, nil, prefix.Errorf("extensive", "%w: 0, want 1 or more", strategic.ErrPlayers)
	}
	roots, err := g.subgames(w)
	if err != nil {
		return nil, nil, err
	}
	// Behavior of mixed strategies needs perfect recall, and so the search for equilibria would be in
	// vain.
	for player := range g.Players {
		if _, err := g.history(player, w); err != nil {
			return nil, nil, err
		}
	}
	return &perfecting{
		call:     c,
		tool:     t,
		solved:   map[int]*Subgame{},
		values:   make([][]*big.Rat, len(g.Nodes)),
		behavior: make(Behavior, len(g.Sets)),
	}, roots, nil
}

// perfecting is the search for a subgame-perfect equilibrium.
type perfecting struct {
	*call
	tool     *Perfection
	solved   map[int]*Subgame // by root
	values   [][]*big.Rat     // the values of the solved subgames, by root
	behavior Behavior         // at the sets in the solved subgames
}

// progress returns the Progress of a tool that solves a subgame.
func (s *perfecting) progress() func(strategic.Stats) {
	if s.report == nil {
		return nil
	}
	return func(of strategic.Stats) { s.report(s.with(of)) }
}

// with returns the costs of the call with the costs of a subgame that is being solved.
func (s *perfecting) with(of strategic.Stats) strategic.Stats {
	all := s.Stats
	all.Pivots += of.Pivots
	all.Vertices += of.Vertices
	all.Profiles += of.Profiles
	all.Supports += of.Supports
	all.Boxes += of.Boxes
	all.Steps += of.Steps
	all.Elapsed = time.Since(s.began)
	return all
}

// solve finds an equilibrium of the subgame that begins at a node.
func (s *perfecting) solve(root int) (*Subgame, error) {
	part, form, err := s.form(root, s.tool.Memory)
	if err != nil {
		return nil, err
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
	e, err := (&strategic.Approximation{Game: form, Memory: s.tool.Memory, Progress: s.progress()}).Best(s.ctx)
	s.Stats = s.with(e.Stats)
	if err != nil {
		return nil, inPackage(err)
	}
	b, err := part.behavior(e.Profile, s.work)
	if err != nil {
		return nil, err
	}
	part.complete(b)
	for i, set := range part.sets {
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

// form returns the piece of the game from root on, and its strategic form.
func (s *perfecting) form(root int, memory int64) (piece, *strategic.Game, error) {
	part, err := s.tool.Game.piece(root, s.values, s.work)
	if err != nil {
		return piece{}, nil, err
	}
	form, err := (&NormalForm{Game: part.Game, Profiles: s.tool.Profiles, Memory: memory}).strategic(s.ctx, s.work)
	if err != nil {
		return piece{}, nil, prefix.Add(err, ", in the subgame at %s", s.tool.Game.label(root))
	}
	return part, form, nil
}

// complete lets players make the first move at open sets. A player's own moves keep the play from
// there.
func (p *piece) complete(b Behavior) {
	for i := range b {
		if b[i] == nil {
			b[i] = strategic.Pure(p.choices(i), 0)
		}
	}
}
