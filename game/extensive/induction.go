package extensive

import (
	"context"
	"iter"
	"math/big"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Induction finds subgame-perfect equilibria in pure strategies by backward induction (Zermelo
// 1913, Kuhn 1953, Selten 1965). It proceeds from the terminal nodes up to the root. At each node
// the player to move makes a move with the best value for this player.
//
// Every game of perfect information has a subgame-perfect equilibrium in pure strategies: in no
// subgame does a player gain by deviating alone. If no player is indifferent between two moves,
// the equilibrium is unique.
//
// In a digraph with merged positions, a strategy makes the same move on every path to a node. The
// equilibria are equilibria among strategies of this kind.
//
// An Induction is not safe for concurrent use, and panics if it notices concurrent use. A loop
// over All is one use.
type Induction struct {
	Game *Game

	// Memory is the limit in bytes on the values of the nodes and, in Count, on the numbers of
	// equilibria; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls. Positions is
	// the number of visited nodes.
	Progress func(game.Stats)

	guard  tool.Guard
	began  time.Time
	beat   *progress.Beat
	stats  game.Stats
	budget memo.Budget
}

// NewInduction returns an Induction of g.
func NewInduction(g *Game) *Induction { return &Induction{Game: g} }

// SubgamePerfect is a subgame-perfect equilibrium in pure strategies.
type SubgamePerfect struct {
	// Profile has the strategy of each player. A strategy here names every set of the player with
	// at least two moves.
	Profile []Strategy

	// Values[v] has the expected payoff of each player from node v on, including the payoffs at
	// v. Values[0] is the value of the game. Nodes share values: do not change the numbers.
	Values [][]*big.Rat

	// Best[v] has all moves at node v with the best value for the player to move. The profile
	// makes one of these moves. Best[v] is nil at terminal nodes and at chance nodes.
	Best [][]int

	Stats game.Stats
}

// BestMoves returns the moves of Best for the field Moves of a [Drawing].
func (p SubgamePerfect) BestMoves() map[Arc]bool {
	arcs := map[Arc]bool{}
	for node, moves := range p.Best {
		for _, move := range moves {
			arcs[Arc{Node: node, Move: move}] = true
		}
	}
	return arcs
}

// Value returns the value of the game: the payoff of each player in the equilibrium of Solve. In a
// zero-sum game for two players all equilibria have the same value. The errors are the same as in
// Solve.
func (t *Induction) Value(ctx context.Context) ([]*big.Rat, error) {
	p, err := t.Solve(ctx)
	if err != nil {
		return nil, err
	}
	return p.Values[0], nil
}

// Solve returns the subgame-perfect equilibrium that makes the first of equally good moves
// everywhere. It takes time linear in the size of the game, apart from the arithmetic.
//
// If an information set has several nodes, the error wraps ErrInformation. If the game has a
// cycle, the error wraps game.ErrCycle. If [Game.Check] finds a fault, the error wraps [ErrGame].
// If Memory is too small, the error wraps game.ErrMemory. Any other error is context.Cause(ctx).
// Solve panics if Game is nil or Memory is negative.
func (t *Induction) Solve(ctx context.Context) (SubgamePerfect, error) {
	for p, err := range t.All(ctx) {
		// The first of All is the one with the first best moves, or the error.
		return p, err
	}
	panic("extensive: a game of perfect information without an equilibrium")
}

// All returns an iterator over all subgame-perfect equilibria in pure strategies. The equilibrium
// of Solve comes first. Moves near the root vary fastest. The time between two equilibria is at
// most linear in the size of the game. Every equally good move counts, even at a node that no
// play reaches, so the number can be very large: see Count. If an error occurs, as in Solve, the
// iterator yields the error last.
func (t *Induction) All(ctx context.Context) iter.Seq2[SubgamePerfect, error] {
	t.must(ctx)
	return func(yield func(SubgamePerfect, error) bool) {
		t.must(ctx) // it may be another call
		defer t.guard.Enter("extensive", "Induction").Leave()
		s, err := t.begin(until(ctx))
		if err != nil {
			yield(SubgamePerfect{}, err)
			return
		}
		defer t.beat.Stop()
		// Invariant: at the nodes of order before from, values, best and made are those of the
		// equilibrium that comes next.
		for from := 0; from >= 0; from = s.next() {
			if err := s.induce(ctx, from); err != nil {
				yield(SubgamePerfect{}, err)
				return
			}
			if !yield(s.perfection(), nil) {
				return
			}
		}
	}
}

// must panics if a call lacks its game, or if Memory is negative.
func (t *Induction) must(ctx context.Context) {
	mustGame("Induction", t.Game)
	mustContext(ctx)
	tool.Memory("extensive", t.Memory, game.DefaultMemory)
}

// begin checks the game and prepares a call with the work w.
func (t *Induction) begin(w work) (*induced, error) {
	g := t.Game
	t.budget = tool.NewBudget("extensive", t.Memory, game.DefaultMemory)
	if err := t.take(eachInduced * int64(len(g.Nodes))); err != nil {
		return nil, err
	}
	if err := g.check(w); err != nil {
		return nil, err
	}
	// Sets of one node each, so that a node may be decided by itself.
	if err := g.PerfectInformation(); err != nil {
		return nil, err
	}
	order, err := g.upward(w)
	if err != nil {
		return nil, err
	}
	preorder, err := g.preorder(w)
	if err != nil {
		return nil, err
	}
	t.began, t.stats, t.beat = time.Now(), game.Stats{}, progress.Start(t.Progress != nil)
	return &induced{
		tool:   t,
		order:  order,
		sets:   g.setsAlong(preorder),
		values: make([][]*big.Rat, len(g.Nodes)),
		best:   make([][]int, len(g.Nodes)),
		made:   make([]int, len(g.Nodes)),
		zero:   g.nothing(),
	}, nil
}

// eachInduced is the approximate number of bytes of a node in an induced and in the equilibrium,
// which has copies of its lists.
const eachInduced = 200

// take counts bytes that the call holds, or gives them back if bytes is negative.
func (t *Induction) take(bytes int64) error { return inPackage(tool.Take(&t.budget, bytes)) }

// look counts a node and reports progress if a report is due. If ctx has ended, look returns its
// error.
func (t *Induction) look(ctx context.Context) error {
	// The count is 0 at first, so that a context that has ended ends the call at once.
	if t.stats.Positions%1024 == 0 && poll.Cause(ctx) != nil {
		return prefix.Wrap("extensive", context.Cause(ctx))
	}
	t.stats.Positions++
	if t.beat.Due() {
		t.Progress(t.counted())
	}
	return nil
}

func (t *Induction) counted() game.Stats {
	st := t.stats
	st.Elapsed = time.Since(t.began)
	return st
}

// induced is the state of the search through all equilibria: one equilibrium, or its part from
// the terminal nodes up to some node.
//
// The search visits the nodes upward. At each node the values of all options are known, and so
// are the best moves. Each choice of a best move at each node leads to an equilibrium, because
// every node further up has a best move too. For the next equilibrium, the search goes back to
// the last node with another best move, makes this move, and visits only the nodes after this
// node again.
type induced struct {
	tool   *Induction
	order  []int // the order of Game.upward
	sets   []int // in preorder
	values [][]*big.Rat
	best   [][]int
	made   []int      // the index of the chosen move in best
	zero   []*big.Rat // the payoffs of terminal nodes without payoffs

	// groups is nil, or has the number of moves that each entry of best stands for: see
	// countDigraph.
	groups [][]int64
}

// induce visits the nodes of order[from:]. The first node keeps the move of made, unless it is 0.
// All other nodes make their first best move.
func (s *induced) induce(ctx context.Context, from int) error {
	g := s.tool.Game
	for i := from; i < len(s.order); i++ {
		if err := s.tool.look(ctx); err != nil {
			return err
		}
		v := s.order[i]
		n := &g.Nodes[v]
		switch {
		case n.Set == Terminal && n.Payoffs == nil:
			s.values[v] = s.zero
			continue
		case n.Set == Terminal:
			s.values[v] = n.Payoffs
			continue
		case n.Set == Chance:
			if err := s.hold(v, g.mean(v, s.values, nil)); err != nil {
				return err
			}
			continue
		}
		// The nodes before from have kept their values. So the best moves at from are the same, and
		// made says which of them comes now. The nodes behind may lie above, and choose anew.
		if i > from || s.made[v] == 0 {
			s.made[v] = 0
			s.best[v] = s.bestMoves(n)
			if s.groups != nil {
				s.best[v], s.groups[v] = s.group(n, s.best[v])
			}
		}
		next := s.values[n.Moves[s.best[v][s.made[v]]].Node]
		// Most inner nodes bring nothing, and share the values of the node that follows.
		if n.Payoffs == nil {
			s.values[v] = next
		} else if err := s.hold(v, plus(next, n.Payoffs)); err != nil {
			return err
		}
	}
	return nil
}

// hold replaces the values of a node by new numbers.
func (s *induced) hold(v int, values []*big.Rat) error {
	bytes := bytesOf(values)
	if old := s.values[v]; old != nil {
		// The node has been held before, in another equilibrium, which is the caller's now.
		bytes -= bytesOf(old)
	}
	s.values[v] = values
	return s.tool.take(bytes)
}

// plus returns the sums of payoffs.
func plus(a, b []*big.Rat) []*big.Rat {
	sums := make([]*big.Rat, len(a))
	for p := range sums {
		sums[p] = new(big.Rat).Add(a[p], b[p])
	}
	return sums
}

// bytesOf returns the approximate memory of numbers.
func bytesOf(numbers []*big.Rat) int64 {
	bytes := int64(24)
	for _, x := range numbers {
		bytes += 100 + int64(x.Num().BitLen()+x.Denom().BitLen())/8
	}
	return bytes
}

// bestMoves returns the moves of n with the best value for the player to move.
func (s *induced) bestMoves(n *Node) []int {
	player := s.tool.Game.Sets[n.Set].Player
	var best []int
	for i, m := range n.Moves {
		// All of best are worth the same, so the first stands for them.
		sign := 1
		if best != nil {
			sign = s.values[m.Node][player].Cmp(s.values[n.Moves[best[0]].Node][player])
		}
		if sign > 0 {
			best = best[:0]
		}
		if sign >= 0 {
			best = append(best, i)
		}
	}
	return best
}

// next makes another best move at the last node that has one, and returns the place of the node
// in the order, or -1 if no node has another best move.
func (s *induced) next() int {
	for i := len(s.order) - 1; i >= 0; i-- {
		// The last place counts fastest, as in an odometer: all nodes after it are at their last best
		// move, and start anew.
		if v := s.order[i]; s.made[v]+1 < len(s.best[v]) {
			s.made[v]++
			return i
		}
	}
	return -1
}

// perfection returns the equilibrium that has been found.
func (s *induced) perfection() SubgamePerfect {
	g := s.tool.Game
	p := SubgamePerfect{Profile: make([]Strategy, len(g.Players)), Values: slices.Clone(s.values), Best: slices.Clone(s.best)}
	for player := range p.Profile {
		p.Profile[player].Player = player
	}
	for _, set := range s.sets {
		if g.choices(set) > 1 {
			v := g.Sets[set].Nodes[0]
			choices := &p.Profile[g.Sets[set].Player].Choices
			*choices = append(*choices, Choice{set, s.best[v][s.made[v]]})
		}
	}
	p.Stats = s.tool.counted()
	return p
}
