package strategic

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/internal/gambit"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// bayesianGraph is the beginning of a file in the format .bagg.
const bayesianGraph = "#BAGG"

// ReadBayesian reads a Bayesian game on an action graph (Jiang and Leyton-Brown 2010) in the format
// .bagg of Gambit, and returns a game in strategic form.
//
// In a Bayesian game chance draws a type of each player, independently. A player sees only the own
// type. Every type has a set of actions. All players then choose an action at the same time. The
// payoffs depend on the chosen actions as in an action graph: see [Reader.ReadActionGraph].
//
// The result is the strategic form. A strategy of a player is an action for each type, and the
// payoffs are expected payoffs before the types are drawn. The name of a strategy has the numbers of
// the actions, such as "0,3". The choice of the last type varies fastest.
//
// If Agents is set, the result is the agent form (Harsanyi 1967; Selten 1975). In the agent form
// every type of a player is a player. The name of type 2 of player 1 is "1.2". The payoff of a type
// is the expected payoff if the player has this type. If all types have positive probability, the
// equilibria of the agent form are the Bayesian equilibria of the game.
//
// A file is a list of numbers, separated by space:
//
//   - the numbers of players, of actions and of functions;
//   - the number of types of each player;
//   - the probabilities of the types of each player, with sum 1;
//   - the number of actions of each type of each player;
//   - the actions of each type of each player, in ascending order;
//   - the neighbors, the types of the functions and the payoffs, as in the format .agg.
//
// The sum of decimal probabilities may miss 1 by rounding errors: half a unit of the last place for
// each probability, and at most 1/1000 in all. ReadBayesian divides each probability by the sum.
//
// An example:
//
//	#BAGG
//	2 3 0            # players, actions, functions
//	2 1              # player 1 has two types, player 2 has one
//	0.5 0.5  1       # probabilities of the types
//	2 2  2           # numbers of actions
//	0 1  1 2  0 1    # actions
//	2 0 1  2 0 1  0  # neighbors of each action: the number, and the list
//	1 3  [1 1] 4  [2 0] 1  [1 0] 0
//	1 3  [1 1] 2  [0 2] 3  [0 1] 0
//	1 1  [] 5
//
// The errors are the errors of [Reader.ReadActionGraph]. ReadBayesian panics if Memory is negative.
func (d Reader) ReadBayesian(ctx context.Context, r io.Reader) (*Game, error) {
	mustContext(ctx)
	must.Have(r, "strategic: nil reader")
	in := &baggReader{aggReader: d.actionGraph(ctx, r), agents: d.Agents}
	g, err := in.read(in.typeSets)
	if err == nil {
		g, err = in.form(g)
	}
	return inFile(g, err)
}

// baggReader reads a file in the format .bagg.
type baggReader struct {
	*aggReader
	agents bool
	types  [][]baggType // of each player
	whole  int          // the number of profiles of the result
}

// baggType is a type of a player.
type baggType struct {
	probability *big.Rat
	actions     []int // as indices of the actions of all types of the player
}

// typeSets reads the types and the actions of the types. The actions of a player are the actions of
// all types of the player.
func (in *baggReader) typeSets() error {
	counts, err := in.ints(in.players, 1, mostNodes, "the number of types of a player")
	if err != nil {
		return err
	}
	for p, n := range counts {
		probabilities, err := in.probabilities(p, n)
		if err != nil {
			return err
		}
		in.types = append(in.types, nil)
		for _, x := range probabilities {
			in.types[p] = append(in.types[p], baggType{probability: x})
		}
	}
	if err := in.counts(counts); err != nil {
		return err
	}
	for p, types := range in.types {
		for k := range types {
			t := &types[k]
			if t.actions, err = in.set(len(t.actions), fmt.Sprintf("type %d of player %d", k+1, p+1)); err != nil {
				return err
			}
		}
		in.unite(p)
	}
	sizes := make([]int, in.players)
	for p, set := range in.sets {
		sizes[p] = len(set)
	}
	in.size, err = profiles(sizes)
	return err
}

// probabilities reads the probabilities of the n types of a player.
func (in *baggReader) probabilities(player, n int) ([]*big.Rat, error) {
	var numbers []gambit.Token
	var all []*big.Rat
	for k := range n {
		t, err := in.Expect(gambit.Number, fmt.Sprintf("the probability of type %d of player %d", k+1, player+1))
		if err != nil {
			return nil, err
		}
		x, err := t.Rat()
		if err != nil {
			return nil, err
		}
		if x.Sign() < 0 {
			return nil, t.Errorf("the probability %s of type %d of player %d is negative", t.Text, k+1, player+1)
		}
		if err := tool.Take(&in.budget, 300+2*int64(len(t.Text))); err != nil {
			return nil, err
		}
		numbers, all = append(numbers, t), append(all, x)
	}
	sum := new(big.Rat)
	for _, x := range all {
		sum.Add(sum, x)
	}
	if err := gambit.CheckSum(numbers, sum); err != nil {
		return nil, err
	}
	for _, x := range all {
		x.Quo(x, sum)
	}
	return all, nil
}

// counts reads the number of actions of each type, and makes room for the actions.
func (in *baggReader) counts(types []int) error {
	var strategies, agents []int // of each player, and of each type
	for p, n := range types {
		sizes, err := in.ints(n, 1, in.actions, "the number of actions of a type of player %d", p+1)
		if err != nil {
			return err
		}
		// A player has too many strategies if the types of the player alone do.
		plans, err := profiles(sizes)
		if err != nil {
			return err
		}
		for k, size := range sizes {
			if err := tool.Take(&in.budget, 16*int64(size)); err != nil {
				return err
			}
			in.types[p][k].actions = make([]int, size)
		}
		strategies, agents = append(strategies, plans), append(agents, sizes...)
	}
	if in.agents {
		strategies = agents
	}
	var err error
	in.whole, err = profiles(strategies)
	return err
}

// unite makes the set of the actions of all types of a player, and numbers the actions of the types
// by this set.
func (in *baggReader) unite(player int) {
	var set []int
	for _, t := range in.types[player] {
		set = append(set, t.actions...)
	}
	slices.Sort(set)
	set = slices.Compact(set)
	for _, t := range in.types[player] {
		for i, a := range t.actions {
			t.actions[i], _ = slices.BinarySearch(set, a)
		}
	}
	in.sets = append(in.sets, set)
}
