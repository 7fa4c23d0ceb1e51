package strategic

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Degeneracy is the answer to the question whether a game of two players is degenerate.
type Degeneracy struct {
	// Degenerate is true if the game is degenerate. Player, Strategy and Replies are then the
	// witness. They are 0 and nil if the game is nondegenerate.
	Degenerate bool

	// Player is the player with the strategy of the witness.
	Player int

	// Strategy is a mixed strategy of Player. Its support is smaller than the number of Replies.
	Strategy Mixed

	// Replies has all pure best replies of the opponent to Strategy, in increasing order.
	Replies []int

	Stats Stats
}

// IsDegenerate reports whether the game is degenerate, with a witness. The result is exact.
//
// A game of two players is degenerate if a mixed strategy has more pure best replies than
// strategies in its support (von Stengel 2002). The pure strategies are examined
// first. Then IsDegenerate visits the vertices of both best-reply polytopes until it finds a
// witness. If there is a witness, a vertex is a witness. The number of vertices is
// exponential in the number of strategies. The question is hard for every algorithm: "is the game
// nondegenerate?" is co-NP-complete (Du 2009).
//
// The memory of the call counts the visited vertices of one polytope at a time. The error wraps
// [ErrPlayers], game.ErrMemory or context.Cause(ctx). With an error, the question is open.
// IsDegenerate panics if Game is nil or Memory is negative.
func (e *Equilibria) IsDegenerate(ctx context.Context) (d Degeneracy, err error) {
	g := e.Game
	mustGame("Equilibria", g)
	mustContext(ctx)
	if g.Players() != 2 {
		return d, prefix.Errorf("strategic", "%w: %d, want 2", ErrPlayers, g.Players())
	}
	s := &degeneracy{run: begin(ctx, e.Memory, e.Progress), game: g}
	err = s.step(0)
	if err == nil {
		err = s.search()
	}
	if err == errEnded {
		err = nil
	}
	s.found.Stats = s.end()
	return s.found, err
}

// degeneracy is a search for a witness. Its methods return errEnded if they have found one.
type degeneracy struct {
	*run
	game  *Game
	found Degeneracy
	walk  *walk
}

// witness records a witness and ends the search.
func (s *degeneracy) witness(player int, m Mixed, replies []int) error {
	s.found = Degeneracy{Degenerate: true, Player: player, Strategy: m, Replies: replies}
	return errEnded
}

// search examines the pure strategies of both players, and then the vertices of both polytopes.
func (s *degeneracy) search() error {
	for player := range 2 {
		if err := s.pure(player); err != nil {
			return err
		}
	}
	// The number of vertices grows exponentially with the number of own strategies. So the polytope of
	// the player with fewer strategies comes first.
	first := 0
	if s.game.Strategies(1) < s.game.Strategies(0) {
		first = 1
	}
	for _, player := range [2]int{first, 1 - first} {
		before := s.budget
		if err := s.vertices(player); err != nil {
			return err
		}
		s.budget = before // the polytope and its walk are gone
	}
	return nil
}

// pure examines the pure strategies of a player: each must have a single best reply.
func (s *degeneracy) pure(player int) error {
	g, payoffs := s.game, &s.game.payoffs[1-player]
	for i := range g.Strategies(player) {
		if err := s.work(g.Strategies(1 - player)); err != nil {
			return err
		}
		at := func(j int) int { return i*g.stride[player] + j*g.stride[1-player] }
		replies := []int{0}
		for j := 1; j < g.Strategies(1-player); j++ {
			switch sign := payoffs.cmp(at(j), at(replies[0])); {
			case sign > 0:
				replies = append(replies[:0], j)
			case sign == 0:
				replies = append(replies, j)
			}
		}
		if len(replies) > 1 {
			return s.witness(player, Pure(g.Strategies(player), i), replies)
		}
	}
	return nil
}

// vertices visits the vertices of the polytope of a player.
//
// Let x be a mixed strategy of a player with m strategies. The point of x in the polytope lies on
// m - len(support) facets for strategies of weight 0 and on a facet for each best reply. So x is a
// witness if and only if the point lies on more than m facets. Let F be the face in which these
// facets intersect. F is not empty, and has a vertex, because the polytope is bounded. The vertex
// lies on all facets of F, so on more than m facets. The vertex is not 0, because a best reply is
// tight on F. So the vertex is a witness, too (von Stengel 2002).
func (s *degeneracy) vertices(player int) error {
	kept, err := s.replying(player)
	if err != nil {
		return err
	}
	p, err := s.game.polytope(player, kept, s.run)
	if err != nil {
		return err
	}
	t := p.tableau(upTo(len(p.unit)), 0)
	s.walk = newWalk(t, upTo(t.Cols()), &s.Pivots)
	return s.walk.run(func(t *pivot.Tableau) error { return s.visit(player, p, kept[1-player], t) })
}

// replying returns all strategies of the player, and the strategies of the opponent that are not
// strictly dominated. The others are never best replies, and without them the polytope has fewer
// inequalities. With few strategies, the search for dominated strategies costs more than it saves.
func (s *degeneracy) replying(player int) ([][]int, error) {
	kept := s.game.everything()
	if min(s.game.Strategies(0), s.game.Strategies(1)) < 5 {
		return kept, nil
	}
	dominated, err := NewDominance(s.game).find(s.game, s.run, 0)
	if err != nil {
		return nil, err
	}
	gone := newBitset(s.game.Strategies(1 - player))
	for _, d := range dominated {
		if d.Player != player {
			gone.add(d.Strategy)
		}
	}
	kept[1-player] = kept[1-player][:0]
	for j := range s.game.Strategies(1 - player) {
		if !gone.has(j) {
			kept[1-player] = append(kept[1-player], j)
		}
	}
	return kept, nil
}

// visit examines the vertex at the basis of t.
func (s *degeneracy) visit(player int, p *polytope, others []int, t *pivot.Tableau) error {
	if err := s.room(s.walk.bytes()); err != nil {
		return fmt.Errorf("%w, after %d vertices", err, s.Vertices)
	}
	if err := s.step(0); err != nil {
		return err
	}
	s.Vertices++
	support := appendSupport(nil, t)
	if len(support) == 0 {
		return nil // the weights are 0
	}
	tight := appendTight(nil, t)
	if len(tight) <= len(support) {
		return nil
	}
	for k, j := range tight {
		tight[k] = others[j]
	}
	return s.witness(player, p.mixed(upTo(t.Cols()), vertex(t)), tight)
}
