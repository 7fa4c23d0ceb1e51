package strategic

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/gambit"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// actionGraph is the beginning of a file in the format .agg.
const actionGraph = "#AGG"

// ReadActionGraph reads a game on an action graph (Jiang, Leyton-Brown and Bhat 2011) in the
// format .agg of Gambit, and returns the game in strategic form.
//
// An action graph is a digraph of actions. Every player chooses an action from the player's own
// set. The payoff of a player depends on the chosen action and on the number of players at each
// neighbor of this action. A graph may also have function nodes. A function node has one of four
// values: the number of players at the neighbors, 1 or 0 for any or no players there, the largest
// chosen neighbor, or the smallest chosen neighbor. Each function also exists with a weight for
// each action and a default value. The default value of a weighted sum is added once for each
// player, as in Gambit.
//
// A file is a list of numbers, separated by space:
//
//   - the numbers of players, of actions and of functions;
//   - the number of actions of each player, and then the actions of each player;
//   - the number of neighbors and the neighbors of each node;
//   - the types of the functions;
//   - the payoffs of each action. A configuration has the value of each neighbor. Type 0 lists a
//     payoff for every possible configuration, in lexicographic order. Type 1 lists each
//     configuration with its payoff.
//
// An example:
//
//	#AGG
//	2 2 0           # players, actions, functions
//	2 2  0 1  0 1   # both players have both actions
//	2 0 1  2 1 0    # neighbors of each action: the number, and the list
//	0  4 -1         # action 0, by the numbers of players at nodes 0 and 1: (1, 1), (2, 0)
//	1  2  [1 1] -2  [2 0] 5
//
// If the text is wrong, the error wraps [ErrSyntax] and names the place. If the strategic form
// has more than [MaxProfiles] payoffs, the error wraps [ErrSize]. If the strategic form takes
// more than Memory, the error wraps game.ErrMemory. Other errors come from r, or are
// context.Cause(ctx). ReadActionGraph panics if Memory is negative.
func (d Reader) ReadActionGraph(ctx context.Context, r io.Reader) (*Game, error) {
	mustContext(ctx)
	must.Have(r, "strategic: nil reader")
	in := d.actionGraph(ctx, r)
	return inFile(in.read(in.actionSets))
}

// actionGraph returns a reader of a game on an action graph.
func (d Reader) actionGraph(ctx context.Context, r io.Reader) *aggReader {
	in := &aggReader{
		Scanner: gambit.NewScanner(gambit.Interruptible(ctx, r)),
		ctx:     ctx,
		budget:  tool.NewBudget("strategic", d.Memory, game.DefaultMemory),
	}
	in.Comments = true
	return in
}

// aggReader reads a file.
type aggReader struct {
	*gambit.Scanner
	ctx     context.Context
	budget  memo.Budget
	players int
	actions int
	sets    [][]int // the actions of each player
	nodes   []aggNode
	payoffs []map[string]*big.Rat // of each action, by configuration
	size    int                   // the number of profiles
}

// aggNode is a node of an action graph: an action, or a function of the chosen actions.
type aggNode struct {
	neighbors []int
	kind      int   // of a function; an action has the kind aggSum
	usual     int   // the value if no action below is chosen
	weights   []int // of the actions, of a function with weights

	// parts has the contribution of a player to the value, by the player's action.
	parts []int
}

// The kinds of functions. Kinds with weights are larger by 10.
const (
	aggSum = iota
	aggAny
	aggHighest
	aggLowest
	aggWeighted = 10
)

// read reads a file. sets reads the part that has the actions of the players.
func (in *aggReader) read(sets func() error) (*Game, error) {
	for _, part := range []func() error{in.sizes, sets, in.graph, in.functions, in.contributions} {
		if err := part(); err != nil {
			return nil, err
		}
	}
	for action := range in.actions {
		if err := in.payoff(action); err != nil {
			return nil, err
		}
	}
	t, err := in.Next()
	if err == nil && t.Kind != gambit.End {
		err = t.Errorf("%v after the payoffs of %d actions", t, in.actions)
	}
	if err != nil {
		return nil, err
	}
	return in.game(t)
}

// int reads an integer.
func (in *aggReader) int(least, most int, what string, args ...any) (int, error) {
	t, err := in.Next()
	if err != nil {
		return 0, err
	}
	if t.Kind != gambit.Number {
		return 0, t.Errorf("%v where %s should be", t, fmt.Sprintf(what, args...))
	}
	if err := tool.Take(&in.budget, 8); err != nil {
		return 0, err
	}
	return t.Int(least, most)
}

// ints reads n integers.
func (in *aggReader) ints(n, least, most int, what string, args ...any) ([]int, error) {
	var all []int
	for range n {
		x, err := in.int(least, most, what, args...)
		if err != nil {
			return nil, err
		}
		all = append(all, x)
	}
	return all, nil
}

// mostNodes is the largest number of players, nodes and weights that the reader can distinguish.
const mostNodes = 1 << 20

func (in *aggReader) sizes() (err error) {
	if in.players, err = in.int(1, mostNodes, "the number of players"); err != nil {
		return err
	}
	if in.actions, err = in.int(1, mostNodes, "the number of actions"); err != nil {
		return err
	}
	functions, err := in.int(0, mostNodes, "the number of functions")
	if err != nil {
		return err
	}
	if err := tool.Take(&in.budget, tool.Area(8, in.actions+functions, in.actions+10)); err != nil {
		return err
	}
	in.nodes = make([]aggNode, in.actions+functions)
	return nil
}

func (in *aggReader) actionSets() error {
	counts, err := in.ints(in.players, 1, in.actions, "the number of actions of a player")
	if err != nil {
		return err
	}
	if in.size, err = profiles(counts); err != nil {
		return err
	}
	for p, n := range counts {
		set, err := in.set(n, fmt.Sprintf("player %d", p+1))
		if err != nil {
			return err
		}
		in.sets = append(in.sets, set)
	}
	return nil
}

// profiles returns the number of profiles of players with so many strategies, or an error that
// wraps ErrSize.
func profiles(counts []int) (int, error) {
	size := 1
	for _, n := range counts {
		if n > MaxProfiles/len(counts)/size {
			return 0, game.SyntaxErrorf(ErrSize, "%s profiles of %d players, more than %d payoffs", product(counts), len(counts), MaxProfiles)
		}
		size *= n
	}
	return size, nil
}

// set reads n actions of somebody, in ascending order.
func (in *aggReader) set(n int, of string) ([]int, error) {
	set, err := in.ints(n, 0, in.actions-1, "an action of %s", of)
	if err != nil {
		return nil, err
	}
	for i := range set[1:] {
		if set[i+1] <= set[i] {
			t, err := in.Peek()
			if err != nil {
				return nil, err
			}
			return nil, t.Errorf("the actions of %s before here are not in ascending order", of)
		}
	}
	return set, nil
}

func (in *aggReader) graph() error {
	for v := range in.nodes {
		n, err := in.int(0, len(in.nodes), "the number of neighbors of node %d", v)
		if err != nil {
			return err
		}
		if in.nodes[v].neighbors, err = in.ints(n, 0, len(in.nodes)-1, "a neighbor of node %d", v); err != nil {
			return err
		}
	}
	return nil
}

func (in *aggReader) functions() error {
	for v := in.actions; v < len(in.nodes); v++ {
		t, err := in.Peek()
		if err != nil {
			return err
		}
		n := &in.nodes[v]
		if n.kind, err = in.int(0, aggWeighted+aggLowest, "the type of function %d", v); err != nil {
			return err
		}
		switch {
		case n.kind >= aggWeighted:
			err = in.weights(n)
			n.kind -= aggWeighted
		case n.kind > aggLowest:
			err = t.Errorf("%v is not a type of function", t)
		case n.kind == aggHighest || n.kind == aggLowest:
			n.usual = len(in.nodes)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// weights reads the default value and the weights of a function.
func (in *aggReader) weights(n *aggNode) (err error) {
	least := -mostNodes
	if n.kind == aggWeighted+aggAny {
		least = 0
	}
	if n.usual, err = in.int(least, mostNodes, "the default value of a function"); err != nil {
		return err
	}
	if _, err := in.Expect(gambit.Open, "[ before the weights of a function"); err != nil {
		return err
	}
	if n.weights, err = in.ints(in.actions, least, mostNodes, "the weight of an action"); err != nil {
		return err
	}
	_, err = in.Expect(gambit.Close, "] after the weights of a function")
	return err
}

// contributions computes the contribution of each action to each node.
func (in *aggReader) contributions() error {
	times := make([][]int, len(in.nodes)) // how often each action is below a function
	for v := range in.nodes {
		if err := in.count(times, v, nil); err != nil {
			return err
		}
		n := &in.nodes[v]
		n.parts = make([]int, in.actions)
		for a, k := range times[v] {
			n.parts[a] = n.part(a, k)
		}
	}
	return nil
}

// count counts how often each action is below a node. An action is below itself once. An action
// is below a function as often as below all neighbors of the function together. Neighbors that
// are functions must have the kind of the function.
func (in *aggReader) count(times [][]int, v int, path []int) error {
	if times[v] != nil {
		return nil
	}
	if err := poll.Cause(in.ctx); err != nil {
		return err
	}
	if slices.Contains(path, v) || len(path) > 1000 {
		return in.about("node %d is a function of itself", v)
	}
	if err := tool.Take(&in.budget, 8*int64(in.actions)); err != nil {
		return err
	}
	sum := make([]int, in.actions)
	if v < in.actions {
		sum[v] = 1
	} else {
		n := &in.nodes[v]
		for _, w := range n.neighbors {
			if m := &in.nodes[w]; w >= in.actions && (m.kind != n.kind || m.usual != n.usual || !slices.Equal(m.weights, n.weights)) {
				return in.about("function %d has another type than %d, which is its neighbor", v, w)
			}
			if err := in.count(times, w, append(path, v)); err != nil {
				return err
			}
			for a, k := range times[w] {
				if sum[a] += k; sum[a] > mostNodes {
					return in.about("function %d counts an action more than %d times", v, mostNodes)
				}
			}
		}
	}
	times[v] = sum
	return nil
}

// about returns an error about the last token.
func (in *aggReader) about(format string, args ...any) error {
	t, err := in.Peek()
	if err != nil {
		return err
	}
	return t.Errorf("before here, "+format, args...)
}
