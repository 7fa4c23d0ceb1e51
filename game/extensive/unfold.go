package extensive

import (
	"context"
	"fmt"
	"math/big"
	"strings"
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

// Unfolding makes the extensive form of a game from its rules.
//
// Rules must be a [game.Multiplayer] or a [game.Game]. A game.Game has two players, who move
// alternately. Player 0 moves first, unless the game is a game.Turner. In a game.Chancer chance
// also moves, with exact probabilities. In a game.Viewer, positions with the same view form one
// information set. In a game.Simultaneous, the options with a hidden choice of each node form one
// information set. Symmetric positions stay separate; game.UpToSymmetry makes rules with one
// position for each class of symmetric positions.
//
// All other fields are optional. The methods are safe for concurrent use if the rules and the
// functions are.
type Unfolding[S comparable] struct {
	Rules game.Rules[S]

	// Merge makes a digraph instead of a tree. Each position, with the player to move, is one
	// node, even if several paths lead to the position. A strategy is then a choice of a move at
	// each position, whatever the play before, and there are fewer strategies. A digraph may have
	// cycles; the tree of a game with cycles would be infinite.
	Merge bool

	// Players are the names of the players; nil means "Player 1", "Player 2" and so on.
	Players []string

	// Name returns the name of a position; nil means the text of fmt. Unfold removes spaces at the
	// ends of a name. Moves have the names of game.MoveName.
	Name func(s S) string

	// Memory is the limit in bytes on the game and on the work memory; 0 means
	// game.DefaultMemory. Memory behind pointers in positions is not counted.
	Memory int64

	// Progress, if not nil, is called about ten times a second, with the expanded positions and
	// the bytes held so far.
	Progress func(game.Stats)
}

// NewUnfolding returns an Unfolding of g into a tree.
func NewUnfolding[S comparable](g game.Rules[S]) *Unfolding[S] { return &Unfolding[S]{Rules: g} }

// Unfold returns the extensive form of the game that begins at s. The nodes are in breadth-first
// order: the root, then the options of the root, and so on. Information sets are in the order of
// their first nodes. Without a game.Viewer each set is a single node. With a game.Viewer the name
// of a set is the view. Payoffs are at the terminal nodes.
//
// If two positions with the same view, or after the same hidden choice, have different moves, the
// error wraps [ErrView]. If a view
// hides earlier views or moves of the player, the error wraps [ErrRecall]. If a play shows a player the
// same view twice, the error also wraps [ErrAbsentMinded]. All errors name a position.
//
// A tree can be exponentially larger than the digraph of its positions. Unfold explores the
// digraph first. If the tree is too large, the error wraps game.ErrMemory and tells the number of
// nodes of the tree. If the tree is infinite, the error is a [*game.CycleError] with the positions
// of a cycle. Any other error is context.Cause(ctx).
//
// Unfold panics in these cases:
//
//   - Rules is nil, or is neither a game.Multiplayer nor a game.Game.
//   - Rules has a method with the name of a capability and another signature.
//   - Rules has Chances and no Turn, or the weights of chance break the contract.
//   - Players is not nil, and its length is not the number of players.
//   - Turn returns a number that is no player.
//   - Memory is negative.
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

// situation is a position and the player to move. An impartial position does not tell the player.
type situation[S comparable] struct {
	position S
	player   int
}

// explorer is the digraph of situations, numbered in breadth-first order.
type explorer[S comparable] struct {
	*Unfolding[S]
	rules[S]
	payoff func(dst []*big.Rat, at situation[S])

	situations []situation[S]
	numbers    map[situation[S]]int
	names      []string
	arcs       [][]arc
	payoffs    [][]*big.Rat // nil unless the situation is terminal
	looks      []look       // if there is a viewer, the look of each situation to the player to move
	first      map[look]int // the first situation with each look

	budget memo.Budget
	beat   *progress.Beat
	began  time.Time
}

// arc is a move and the situation after the move.
type arc struct {
	name        string
	to          int
	probability *big.Rat // of a move of chance; otherwise nil
}

func (u *Unfolding[S]) explorer() *explorer[S] {
	must.Have(u.Rules, "extensive: Unfolding without Rules")
	named := *u
	x := &explorer[S]{
		Unfolding: &named,
		rules:     rulesOf(u.Rules, 2),
		numbers:   map[situation[S]]int{},
		first:     map[look]int{},
		budget:    tool.NewBudget("extensive", u.Memory, game.DefaultMemory),
		began:     time.Now(),
	}
	if x.chancer != nil && x.turner == nil {
		panic(fmt.Sprintf("extensive: %T has Chances and no Turn", u.Rules))
	}
	switch g := u.Rules.(type) {
	case game.Multiplayer[S]:
		x.players = g.Players()
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
	if u.Players == nil {
		for p := range x.players {
			x.Players = append(x.Players, fmt.Sprintf("Player %d", p+1))
		}
	}
	if len(x.Players) != x.players {
		panic(fmt.Sprintf("extensive: %d names of %d players", len(x.Players), x.players))
	}
	x.beat = progress.Start(u.Progress != nil)
	return x
}

// explore numbers the situations that s can reach.
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

// expand adds an arc from a situation to each of its options, or the payoffs of a terminal
// situation.
func (x *explorer[S]) expand(at situation[S], options []S) error {
	var payoffs []*big.Rat
	probabilities, err := x.probabilities(at.position, options)
	if err != nil {
		return err
	}
	_, hidden := x.before(at.position)
	arcs := make([]arc, 0, len(options))
	seen := make(map[int]int, len(options)) // by the situation that an arc leads to, its place
	for i, o := range options {
		to, err := x.number(situation[S]{o, x.turn(o, 1-at.player)})
		if err != nil {
			return err
		}
		// Several options may be one situation. They are one move, whose probability is their sum. After
		// a hidden choice moves are the same if their places in the list are.
		k, old := seen[to]
		if !old || hidden {
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
		payoffs = make([]*big.Rat, x.players)
		x.payoff(payoffs, at)
	}
	// Situations are expanded in the order of their numbers, so the lists need no index.
	x.arcs, x.payoffs = append(x.arcs, arcs), append(x.payoffs, payoffs)
	return nil
}

// number returns the number of a situation. A new situation gets a new number.
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
	name = strings.TrimSpace(name) // Gambit refuses names with spaces at an end
	// A situation is in a list and, with its number, in a map that is up to half
	// empty; lists grow by copying; and it has a name, arcs, payoffs and perhaps a node.
	size := 6*int64(unsafe.Sizeof(at)) + 400 + int64(len(name)) + 40*int64(x.players)
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
