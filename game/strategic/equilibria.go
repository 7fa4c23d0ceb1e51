package strategic

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Equilibria finds all equilibria of a game of two players. The result is exact.
//
// A game has finitely many extreme equilibria. All other equilibria are mixtures of extreme
// equilibria. A point of the best-reply polytope of a player has a weight of at least 0 for each
// strategy of the player. The weights hold every strategy of the opponent to a payoff of at most
// 1, after all payoffs are made nonnegative. Nonzero weights divided by their sum are a mixed
// strategy. An extreme equilibrium is a pair of vertices of the two best-reply polytopes. In the
// pair, each strategy has probability 0 or is a best reply (Mangasarian 1964). A game is
// nondegenerate if no mixed strategy has more pure best replies than strategies in its support. In
// a nondegenerate game all equilibria are extreme, and the number of equilibria is odd (Lemke and
// Howson 1964).
//
// Equilibria visits all vertices of the smaller polytope. The points that complete a vertex to an
// equilibrium form a face of the other polytope. For each vertex, Equilibria visits the vertices
// of this face. Degenerate games need no special treatment. The number of vertices is exponential
// in the smaller number of strategies of a player.
//
// Game must be set, by [NewEquilibria] or in a literal; the other fields are optional. Methods
// may be called concurrently if no field changes and Progress allows concurrent calls.
type Equilibria struct {
	Game *Game

	// Memory is the limit in bytes on the visited vertices and, in Solve, the equilibria; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewEquilibria returns an Equilibria for g.
func NewEquilibria(g *Game) *Equilibria { return &Equilibria{Game: g} }

// All returns an iterator over the extreme equilibria, without repetition. The caller may keep a
// profile, and must not change it. The order has no meaning, and is the same in each call.
//
// If the search cannot finish, the last pair has an error: [ErrPlayers], game.ErrMemory or
// context.Cause(ctx). All panics if Game is nil or Memory is negative.
func (e *Equilibria) All(ctx context.Context) iter.Seq2[Profile, error] {
	mustGame("Equilibria", e.Game)
	mustContext(ctx)
	return func(yield func(Profile, error) bool) {
		_, err := e.enumerate(ctx, func(s *enumeration, near, far extreme) error {
			pair := inOrder(s, near.Mixed, far.Mixed)
			if !yield(pair[:], nil) {
				return errEnded
			}
			return nil
		})
		if err != nil && err != errEnded {
			yield(nil, err)
		}
	}
}

// errEnded ends an enumeration if the caller wants no more results.
var errEnded = errors.New("enough")

// enumeration is a search for all extreme equilibria. The search walks over the polytope of the
// near player. The other player is the far player.
type enumeration struct {
	*run
	near  int
	polys [2]*polytope // of the near and the far player
	found func(s *enumeration, near, far extreme) error

	walk             *walk
	seen             *keys // the degenerate vertices of the near polytope
	support, replies []int // of the current vertex
	farkas           *farkas
}

// extreme is a vertex of a polytope as a mixed strategy, with bits for its support and for the
// best replies to it. The bits of the player's own strategies come first, then the bits of the
// opponent's strategies.
type extreme struct {
	Mixed
	bits bitset
}

// enumerate calls found with each extreme equilibrium. If found returns an error, enumerate
// returns it.
func (e *Equilibria) enumerate(ctx context.Context, found func(s *enumeration, near, far extreme) error) (Stats, error) {
	g := e.Game
	mustGame("Equilibria", g)
	mustContext(ctx)
	if g.Players() != 2 {
		return Stats{}, prefix.Errorf("strategic", "%w: %d, want 2", ErrPlayers, g.Players())
	}
	s := &enumeration{run: begin(ctx, e.Memory, e.Progress), found: found}
	err := s.step(0)
	if err == nil {
		err = s.search(g)
	}
	return s.end(), err
}

// search visits the vertices of the game without strictly dominated strategies. No equilibrium
// has these strategies, and without them there are far fewer vertices. With few strategies, the
// search for dominated strategies costs more than it saves, and search omits it.
func (s *enumeration) search(g *Game) error {
	left := Elimination{Kept: g.everything()}
	if min(g.Strategies(0), g.Strategies(1)) >= 5 {
		var err error
		if left, err = NewDominance(g).eliminate(s.run); err != nil {
			return err
		}
	}
	// The number of vertices grows exponentially with the dimension, which is the number of own
	// strategies.
	if len(left.Kept[1]) < len(left.Kept[0]) {
		s.near = 1
	}
	for i, player := range [2]int{s.near, 1 - s.near} {
		var err error
		if s.polys[i], err = g.polytope(player, left.Kept, s.run); err != nil {
			return err
		}
	}
	return s.vertices()
}

// inOrder returns the values of the near and the far player in the order of players.
func inOrder[T any](s *enumeration, near, far T) (pair [2]T) {
	pair[s.near], pair[1-s.near] = near, far
	return pair
}

// check returns an error if the search must end.
func (s *enumeration) check() error {
	if err := s.room(s.walk.bytes() + s.seen.bytes()); err != nil {
		return fmt.Errorf("%w, after %d vertices", err, s.Vertices)
	}
	return s.step(0)
}
