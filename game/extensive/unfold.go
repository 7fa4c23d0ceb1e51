package extensive

import (
	"context"
	"fmt"
	"math/big"
	"time"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Unfolding makes the extensive form of games that are given by rules.
//
// Rules must be a [game.Multiplayer] or a [game.Game]. A Game has two players, who move
// alternately, player 0 first, unless it is a game.Turner. Where they are a game.Chancer too,
// chance moves, with the exact probabilities; a game.Viewer says which positions a player
// cannot tell apart: they are one information set. Other fields are options. Symmetric
// positions are kept apart; game.UpToSymmetry makes rules in which they are one.
//
// The methods are safe for concurrent use if the rules and functions are.
type Unfolding[S comparable] struct {
	Rules game.Rules[S]

	// Merge makes the digraph in which every position, with the player to move, is one
	// node, however often it is reached, instead of the tree. A strategy is then the
	// choice of a move at a position, whatever was played before, and there are fewer
	// of them. The game may have cycles; the tree would be infinite.
	Merge bool

	// Players are the names of the players; nil means "Player 1", "Player 2" and so on.
	Players []string

	// Name returns the name of a position; nil means its text by fmt. Moves have the
	// names of game.MoveName.
	Name func(s S) string

	// Memory is the limit in bytes on the game and what is needed to make it;
	// 0 means game.DefaultMemory. What positions point to is not counted.
	Memory int64

	// Progress, if not nil, is called some ten times a second, with the positions
	// expanded and the bytes held so far.
	Progress func(game.Stats)
}

// NewUnfolding returns an Unfolding of the game, as a tree.
func NewUnfolding[S comparable](g game.Rules[S]) *Unfolding[S] { return &Unfolding[S]{Rules: g} }

// Unfold returns the extensive form of the game that begins at s. The nodes are in
// the order of a breadth-first search: the root, what its moves lead to, and so on. Information
// sets are in the order of their first nodes. Each is a single node, unless Rules are a
// game.Viewer; then it has the view as its name. Payoffs are at the terminal nodes.
//
// If positions that look alike have different options, the error wraps [ErrView], and if a view does
// not tell all that the player knew and did before, [ErrRecall]. Each names a position where that is
// so.
//
// A tree can be exponentially larger than the digraph of positions that it unfolds;
// that is explored first, and if the tree is too large the error says how many nodes it
// would have, and wraps game.ErrMemory. If the tree is infinite the error is a
// [*game.CycleError] with the positions. Otherwise it is context.Cause(ctx).
//
// Unfold panics if Rules are nil, are not those of a game with payoffs, have a method with the
// name of a capability and another signature, have chance and no Turn, or weights of chance
// that break their contract; if there are not as many names as players; if Turn returns no
// player; and if Memory is negative.
func (u *Unfolding[S]) Unfold(ctx context.Context, s S) (*Game, error) {
	mustContext(ctx)
	x := u.explorer()
	defer x.beat.Stop()
	if err := x.explore(ctx, s); err != nil {
		return nil, prefix.Wrap("extensive", err)
	}
	build := x.tree
	if u.Merge {
		build = x.merged
	}
	g, err := build(ctx)
	if err != nil {
		return nil, prefix.Wrap("extensive", err)
	}
	if x.viewer != nil {
		for player := range g.Players {
			// A view that forgets makes information sets without perfect recall, which is a fault of
			// the rules.
			if _, err := g.history(player, until(ctx)); err != nil {
				return nil, err
			}
		}
	}
	return g, nil
}

// situation is a position and who is to move there: an impartial position does not say.
type situation[S comparable] struct {
	position S
	player   int
}

// explorer is the digraph of situations, numbered in breadth-first order.
type explorer[S comparable] struct {
	*Unfolding[S]
	turner  game.Turner[S]  // or nil
	chancer game.Chancer[S] // or nil
	viewer  game.Viewer[S]  // or nil
	players []string
	payoff  func(dst []*big.Rat, at situation[S])

	situations []situation[S]
	numbers    map[situation[S]]int
	names      []string
	arcs       [][]arc
	payoffs    [][]*big.Rat // or nil where the situation is not terminal
	looks      []look       // if there is a viewer, how each situation looks to the player to move
	first      map[look]int // the first situation with each look

	budget memo.Budget
	beat   *progress.Beat
	began  time.Time
}

// arc is a move and the situation it leads to.
type arc struct {
	name        string
	to          int
	probability *big.Rat // of a move of chance; otherwise nil
}

func (u *Unfolding[S]) explorer() *explorer[S] {
	must.Have(u.Rules, "extensive: Unfolding without Rules")
	tool.MustCheck("extensive", u.Rules)
	x := &explorer[S]{
		Unfolding: u,
		numbers:   map[situation[S]]int{},
		budget:    tool.NewBudget("extensive", u.Memory, game.DefaultMemory),
		began:     time.Now(),
	}
	x.turner = tool.Find[game.Turner[S]](u.Rules)
	x.chancer = tool.Find[game.Chancer[S]](u.Rules)
	if x.viewer = tool.Find[game.Viewer[S]](u.Rules); x.viewer != nil {
		x.first = map[look]int{}
	}
	if x.chancer != nil && x.turner == nil {
		panic(fmt.Sprintf("extensive: %T has Chances and no Turn", u.Rules))
	}
	n := 2
	switch g := u.Rules.(type) {
	case game.Multiplayer[S]:
		n = g.Players()
		x.payoff = func(dst []*big.Rat, at situation[S]) {
			for p := range dst {
				dst[p] = new(big.Rat).SetInt64(int64(g.Payoff(at.position, p)))
			}
		}
	case game.Game[S]:
		x.payoff = func(dst []*big.Rat, at situation[S]) {
			score := new(big.Rat).SetInt64(int64(g.Score(at.position)))
			dst[at.player], dst[1-at.player] = score, new(big.Rat).Neg(score)
		}
	default:
		panic(fmt.Sprintf("extensive: %T has neither Score nor Turn, Players and Payoff", u.Rules))
	}
	x.players = u.Players
	if x.players == nil {
		for p := range n {
			x.players = append(x.players, fmt.Sprintf("Player %d", p+1))
		}
	}
	if len(x.players) != n {
		panic(fmt.Sprintf("extensive: %d names of %d players", len(x.players), n))
	}
	x.beat = progress.Start(u.Progress != nil)
	return x
}

// explore numbers what can be reached from s.
func (x *explorer[S]) explore(ctx context.Context, s S) error {
	if _, err := x.number(situation[S]{s, x.turn(s, 0)}); err != nil {
		return err
	}
	var options []S
	// The list is the queue of a breadth-first search: expand appends to it.
	for v := 0; v < len(x.situations); v++ {
		if err := poll.Cause(ctx); err != nil {
			return err
		}
		if x.beat.Due() {
			x.Progress(game.Stats{Positions: int64(v), Memory: x.budget.Used, Elapsed: time.Since(x.began)})
		}
		at := x.situations[v]
		// One buffer serves all positions: expand keeps no part of the buffer.
		options = moves.Append(x.Rules, options[:0], at.position)
		if err := x.expand(at, options); err != nil {
			return err
		}
	}
	return nil
}

// turn returns who moves at s, where alternate does if players move alternately.
func (x *explorer[S]) turn(s S, alternate int) int {
	// Without Turn the player belongs to the situation, not to the position: one position may be two
	// situations.
	if x.turner == nil {
		return alternate
	}
	player := x.turner.Turn(s)
	if player < 0 || player >= len(x.players) {
		panic(fmt.Sprintf("extensive: Turn(%s) is %d, and there are %d players", oneline.Of(s), player, len(x.players)))
	}
	return player
}

// expand adds the arcs from a situation, to each option once, or its payoffs.
func (x *explorer[S]) expand(at situation[S], options []S) error {
	var payoffs []*big.Rat
	probabilities, err := x.probabilities(at.position, options)
	if err != nil {
		return err
	}
	arcs := make([]arc, 0, len(options))
	seen := make(map[int]int, len(options)) // by the situation that an arc leads to, its place
	for i, o := range options {
		to, err := x.number(situation[S]{o, x.turn(o, 1-at.player)})
		if err != nil {
			return err
		}
		// Several options may be one situation. They are one move, whose probability is their sum.
		k, old := seen[to]
		if !old {
			k, seen[to] = len(arcs), len(arcs)
			name := game.MoveName(x.Rules, at.position, o)
			arcs = append(arcs, arc{name: name, to: to})
			if err := x.take(int64(unsafe.Sizeof(arc{})) + int64(len(name))); err != nil {
				return err
			}
		}
		if probabilities != nil {
			arcs[k].add(probabilities[i])
		}
	}
	if err := x.look(at, arcs); err != nil {
		return err
	}
	if len(options) == 0 {
		payoffs = make([]*big.Rat, len(x.players))
		x.payoff(payoffs, at)
	}
	// Situations are expanded in the order of their numbers, so the lists need no index.
	x.arcs, x.payoffs = append(x.arcs, arcs), append(x.payoffs, payoffs)
	return nil
}

// number returns the number of a situation, a new one if it has none.
func (x *explorer[S]) number(at situation[S]) (int, error) {
	if v, ok := x.numbers[at]; ok {
		return v, nil
	}
	name := ""
	if x.Name != nil {
		name = oneline.Text(x.Name(at.position))
	} else {
		name = oneline.Of(at.position)
	}
	// A situation is in a list and, with its number, in a map that is up to half
	// empty; lists grow by copying; and it has a name, arcs, payoffs and perhaps a node.
	size := 6*int64(unsafe.Sizeof(at)) + 400 + int64(len(name)) + 40*int64(len(x.players))
	if err := x.take(size); err != nil {
		return 0, err
	}
	v := len(x.situations)
	x.numbers[at] = v
	x.situations, x.names = append(x.situations, at), append(x.names, name)
	return v, nil
}

// take counts bytes that are used.
func (x *explorer[S]) take(bytes int64) error {
	if err := tool.Take(&x.budget, bytes); err != nil {
		return fmt.Errorf("%w, after %d positions", err, len(x.situations))
	}
	return nil
}
