package extensive

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"time"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Unfolding makes the extensive form of games that are given by rules.
//
// Rules must be a [game.Multiplayer] or a [game.Game], of two players who move
// alternately unless it is a game.Turner; player 0 is the first to move if they do.
// Other fields are options. Symmetric positions are kept apart; game.UpToSymmetry makes
// rules in which they are one.
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
// the order of a breadth-first search: the root, what its moves lead to, and so on. Every
// information set is a single node, in the same order. Payoffs are at the terminal
// nodes.
//
// A tree can be exponentially larger than the digraph of positions that it unfolds;
// that is explored first, and if the tree is too large the error says how many nodes it
// would have, and wraps game.ErrMemory. If the tree is infinite the error is a
// [*game.CycleError] with the positions. Otherwise it is the cause of the end of ctx.
//
// Unfold panics if Rules are of no game with payoffs or have a method that looks like
// a capability and is none, if there are not as many names as players, if Turn
// returns no player, and if Memory is negative.
func (u *Unfolding[S]) Unfold(ctx context.Context, s S) (*Game, error) {
	x := u.explorer()
	defer x.beat.Stop()
	if err := x.explore(ctx, s); err != nil {
		return nil, fmt.Errorf("extensive: %w", err)
	}
	build := x.tree
	if u.Merge {
		build = x.merged
	}
	g, err := build(ctx)
	if err != nil {
		return nil, fmt.Errorf("extensive: %w", err)
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
	turner  game.Turner[S] // or nil
	players []string
	payoff  func(dst []*big.Rat, at situation[S])

	situations []situation[S]
	numbers    map[situation[S]]int
	names      []string
	arcs       [][]arc
	payoffs    [][]*big.Rat // or nil where the situation is not terminal

	limit, used int64
	beat        *progress.Beat
	began       time.Time
}

// arc is a move and the situation it leads to.
type arc struct {
	name string
	to   int
}

func (u *Unfolding[S]) explorer() *explorer[S] {
	tool.MustCheck("extensive", u.Rules)
	x := &explorer[S]{
		Unfolding: u,
		numbers:   map[situation[S]]int{},
		limit:     tool.Memory("extensive", u.Memory, game.DefaultMemory),
		began:     time.Now(),
	}
	x.turner = tool.Find[game.Turner[S]](u.Rules)
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
	for v := 0; v < len(x.situations); v++ {
		if err := context.Cause(ctx); err != nil {
			return err
		}
		if x.beat.Due() {
			x.Progress(game.Stats{Positions: int64(v), Memory: x.used, Elapsed: time.Since(x.began)})
		}
		at := x.situations[v]
		options = x.Rules.Moves(options[:0], at.position)
		if err := x.expand(at, options); err != nil {
			return err
		}
	}
	return nil
}

// turn returns who moves at s, where alternate does if players move alternately.
func (x *explorer[S]) turn(s S, alternate int) int {
	if x.turner == nil {
		return alternate
	}
	player := x.turner.Turn(s)
	if player < 0 || player >= len(x.players) {
		panic(fmt.Sprintf("extensive: the turn of player %d of %d", player, len(x.players)))
	}
	return player
}

// expand adds the arcs from a situation, to each option once, or its payoffs.
func (x *explorer[S]) expand(at situation[S], options []S) error {
	var payoffs []*big.Rat
	arcs := make([]arc, 0, len(options))
	seen := make(map[int]bool, len(options))
	for _, o := range options {
		to, err := x.number(situation[S]{o, x.turn(o, 1-at.player)})
		if err != nil {
			return err
		}
		if !seen[to] {
			seen[to] = true
			name := game.MoveName(x.Rules, at.position, o)
			arcs = append(arcs, arc{name, to})
			if err := x.take(int64(unsafe.Sizeof(arc{})) + int64(len(name))); err != nil {
				return err
			}
		}
	}
	if len(options) == 0 {
		payoffs = make([]*big.Rat, len(x.players))
		x.payoff(payoffs, at)
	}
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
		name = x.Name(at.position)
	} else {
		name = fmt.Sprint(at.position)
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
	if x.used += bytes; x.used > x.limit {
		return fmt.Errorf("%w, %d bytes, after %d positions", game.ErrMemory, x.limit, len(x.situations))
	}
	return nil
}

// merged returns the game in which each situation is a node.
func (x *explorer[S]) merged(ctx context.Context) (*Game, error) {
	return x.assemble(ctx, len(x.situations), func(v int) int { return v }, func(_, to int) int { return to })
}

// assemble returns the game of n nodes, where node v is the situation of(v), and an arc
// from it to another situation is a move to the node child(v, to). The latter is called
// in the order of the nodes, once for each of their arcs.
func (x *explorer[S]) assemble(ctx context.Context, n int, of func(v int) int, child func(v, to int) int) (*Game, error) {
	g := &Game{Players: slices.Clone(x.players), Nodes: make([]Node, n)}
	for v := range g.Nodes {
		if v%1024 == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		s := of(v)
		node := Node{Name: x.names[s], Set: Terminal, Payoffs: x.payoffs[s]}
		if arcs := x.arcs[s]; len(arcs) > 0 {
			node.Set = len(g.Sets)
			node.Moves = make([]Move, len(arcs))
			for i, a := range arcs {
				node.Moves[i] = Move{Name: a.name, Node: child(v, a.to)}
			}
			g.Sets = append(g.Sets, Set{Player: x.situations[s].player, Nodes: []int{v}})
		}
		g.Nodes[v] = node
	}
	return g, nil
}

// tree returns the game unfolded.
func (x *explorer[S]) tree(ctx context.Context) (*Game, error) {
	size, err := x.treeSize(ctx)
	if err != nil {
		return nil, err
	}
	// A node has an entry in a list of its predecessor, and in a set.
	const each = int64(2*unsafe.Sizeof(Node{}) + unsafe.Sizeof(Move{}) + 2*unsafe.Sizeof(Set{}) + 4*unsafe.Sizeof(0))
	bytes := new(big.Int).Mul(size, big.NewInt(each))
	if bytes.Cmp(big.NewInt(x.limit-x.used)) > 0 {
		return nil, fmt.Errorf("%w, %d bytes, by a tree of %s nodes", game.ErrMemory, x.limit, abbreviate(size))
	}
	situations := make([]int, 1, int(size.Int64())) // by node, in breadth-first order
	return x.assemble(ctx, cap(situations), func(v int) int { return situations[v] }, func(_, to int) int {
		situations = append(situations, to)
		return len(situations) - 1
	})
}

// treeSize returns the number of nodes of the tree, or the error about a cycle.
func (x *explorer[S]) treeSize(ctx context.Context) (*big.Int, error) {
	sizes := make([]*big.Int, len(x.situations))
	open := make([]bool, len(x.situations))
	path := []step{{0, 0}}
	open[0] = true
	for len(path) > 0 {
		top := &path[len(path)-1]
		if top.move < len(x.arcs[top.node]) {
			next := x.arcs[top.node][top.move].to
			top.move++
			switch {
			case open[next]:
				return nil, x.cycle(since(path, next))
			case sizes[next] == nil:
				if err := context.Cause(ctx); err != nil {
					return nil, err
				}
				open[next] = true
				path = append(path, step{next, 0})
			}
			continue
		}
		size := big.NewInt(1)
		for _, a := range x.arcs[top.node] {
			size.Add(size, sizes[a.to])
		}
		sizes[top.node], open[top.node] = size, false
		path = path[:len(path)-1]
	}
	return sizes[0], nil
}

// cycle returns the error about a cycle of situations.
func (x *explorer[S]) cycle(numbers []int) error {
	e := &game.CycleError[S]{}
	for _, v := range numbers {
		e.Positions = append(e.Positions, x.situations[v].position)
	}
	return e
}
