package extensive

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Subgames returns the nodes of a tree at which a subgame begins (Selten 1965), in preorder: the root of the
// tree, and nodes that are not terminal such that whoever moves there knows it, and nobody who moves
// at a later node believes that the play may be elsewhere. If g is not a tree, the error wraps
// [ErrTree].
func (g *Game) Subgames() ([]int, error) {
	parents, ok := g.parents()
	if !ok {
		return nil, fmt.Errorf("extensive: %w", ErrTree)
	}
	order := g.preorder()
	place := make([]int, len(order))
	for i, v := range order {
		place[v] = i
	}
	// The first and the last place of the nodes of each set, of all sets that have a node in the part of the
	// tree that begins at each node, and the last place in that part.
	from, to := slices.Repeat([]int{len(order)}, len(g.Sets)), make([]int, len(g.Sets))
	for i, v := range order {
		if set := g.Nodes[v].Set; set >= 0 {
			from[set], to[set] = min(from[set], i), i
		}
	}
	first, last, end := slices.Clone(place), slices.Clone(place), slices.Clone(place)
	for _, v := range slices.Backward(order) {
		if set := g.Nodes[v].Set; set >= 0 {
			first[v], last[v] = min(first[v], from[set]), max(last[v], to[set])
		}
		if u := parents[v]; u >= 0 {
			first[u], last[u], end[u] = min(first[u], first[v]), max(last[u], last[v]), max(end[u], end[v])
		}
	}
	var roots []int
	for _, v := range order {
		n := &g.Nodes[v]
		alone := n.Set < 0 || len(g.Sets[n.Set].Nodes) == 1
		if v == 0 || n.Set != Terminal && alone && first[v] >= place[v] && last[v] <= end[v] {
			roots = append(roots, v)
		}
	}
	return roots, nil
}

// Perfection finds a subgame-perfect equilibrium of a tree in which players may not know everything: the
// behavior in each subgame is an equilibrium of it (Selten 1965). Where everybody knows everything,
// [Induction] is faster and finds all pure ones.
//
// The subgames are solved from the ends of the tree on. One whose equilibrium is known counts as a terminal
// node in the larger ones. Of several equilibria of a subgame, the first pure one is taken or, if there
// is none, what strategic.Approximation finds: with two players an exact one.
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
// [ErrGame]; if Memory is too little, game.ErrMemory. Otherwise it is the cause of the end of ctx. Solve
// panics without a Game, and if a limit is negative.
func (t *Perfection) Solve(ctx context.Context) (PerfectBehavior, error) {
	mustGame("Perfection", t.Game)
	mustContext(ctx)
	tool.NewBudget("extensive", t.Memory, game.DefaultMemory) // panics if it is negative
	g := t.Game
	if err := g.Check(); err != nil {
		return PerfectBehavior{}, err
	}
	if len(g.Players) == 0 {
		return PerfectBehavior{}, fmt.Errorf("extensive: %w: 0, want 1 or more", strategic.ErrPlayers)
	}
	roots, err := g.Subgames()
	if err != nil {
		return PerfectBehavior{}, err
	}
	s := &perfecting{tool: t, ctx: ctx, solved: map[int]*Subgame{}, behavior: make(Behavior, len(g.Sets))}
	p := PerfectBehavior{Behavior: s.behavior}
	for _, v := range slices.Backward(roots) {
		if poll.Cause(ctx) != nil {
			return p, inPackage(context.Cause(ctx))
		}
		sub, err := s.solve(v)
		if err != nil {
			return p, err
		}
		s.solved[v] = sub
		p.Subgames = append(p.Subgames, *sub)
	}
	return p, nil
}

// perfecting is the search for a subgame-perfect equilibrium.
type perfecting struct {
	tool     *Perfection
	ctx      context.Context
	solved   map[int]*Subgame // by root
	behavior Behavior         // at the sets in them
}

// solve finds an equilibrium of the subgame that begins at a node.
func (s *perfecting) solve(root int) (*Subgame, error) {
	part, sets, regret := s.part(root)
	form, err := (&NormalForm{Game: part, Profiles: s.tool.Profiles, Memory: s.tool.Memory}).Strategic(s.ctx)
	if err != nil {
		return nil, fmt.Errorf("%w, in the subgame at %s", err, s.tool.Game.label(root))
	}
	sub := &Subgame{Root: root}
	for range form.PureEquilibria() {
		sub.Pure++
	}
	e, err := (&strategic.Approximation{Game: form, Memory: s.tool.Memory}).Best(s.ctx)
	if err != nil {
		return nil, inPackage(err)
	}
	b, err := part.Behavior(e.Profile)
	if err != nil {
		return nil, err
	}
	for i, set := range sets {
		if b[i] == nil {
			// The player's own moves keep the play from there.
			b[i] = strategic.Pure(part.choices(i), 0)
		}
		s.behavior[set] = b[i]
	}
	if sub.Values, err = part.Expected(b); err != nil {
		return nil, err
	}
	sub.Regret = regret.Add(regret, e.Regret)
	return sub, nil
}

// part returns the subgame at a node without the solved ones in it, the number of each of its sets in the
// whole game, and the greatest regret of a subgame left out.
func (s *perfecting) part(root int) (part *Game, sets []int, regret *big.Rat) {
	g := s.tool.Game
	part, regret = &Game{Players: g.Players}, new(big.Rat)
	number := map[int]int{} // of the sets in part
	type arc struct{ from, move, to int }
	for stack := []arc{{-1, 0, root}}; len(stack) > 0; {
		a := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		v := len(part.Nodes)
		n := g.Nodes[a.to]
		n.Moves = slices.Clone(n.Moves)
		if a.from >= 0 {
			part.Nodes[a.from].Moves[a.move].Node = v
		}
		if sub := s.solved[a.to]; sub != nil {
			n = Node{Name: n.Name, Set: Terminal, Payoffs: sub.Values}
			if sub.Regret.Cmp(regret) > 0 {
				regret.Set(sub.Regret)
			}
		}
		if n.Set >= 0 {
			set, ok := number[n.Set]
			if !ok {
				set = len(part.Sets)
				number[n.Set] = set
				sets = append(sets, n.Set)
				part.Sets = append(part.Sets, Set{Name: g.Sets[n.Set].Name, Player: g.Sets[n.Set].Player})
			}
			n.Set = set
			part.Sets[set].Nodes = append(part.Sets[set].Nodes, v)
		}
		for i, m := range slices.Backward(n.Moves) {
			stack = append(stack, arc{v, i, m.Node})
		}
		part.Nodes = append(part.Nodes, n)
	}
	return part, sets, regret
}
