package gamelist

import (
	"context"
	"math/big"
	"math/rand/v2"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/play"
)

// bluff is a game of two players with chance, in which they do not see all, with its solution.
type bluff struct {
	rules    play.Rules
	turner   game.Turner[play.Position]
	viewer   game.Viewer[play.Position]
	solution func() bluffSolution
}

// bluffSolution has, for each player and view, optimal behavior and what each move gains against it. Where
// optimal behavior of the opponent never leads, slips has the gains against one who sometimes slips.
type bluffSolution struct{ behavior, replies, slips [2]map[string][]*big.Rat }

// newBluff returns a game that is solved from its start when the solution is first needed.
func newBluff[S comparable](rules game.Rules[S], start S) bluff {
	b := bluff{rules: play.Erase(rules)}
	b.turner, _ = game.Find[game.Turner[play.Position]](b.rules)
	b.viewer, _ = game.Find[game.Viewer[play.Position]](b.rules)
	b.solution = sync.OnceValue(func() bluffSolution {
		return solveBluff(must(extensive.NewUnfolding(b.rules).Unfold(context.Background(), start)))
	})
	return b
}

func solveBluff(tree *extensive.Game) (solution bluffSolution) {
	solved := must(extensive.NewMinimax(tree).Solve(context.Background())).Behavior
	slipping := slips(tree, solved)
	for player := range 2 {
		solution.behavior[player] = byView(tree, player, solved)
		solution.replies[player] = byView(tree, player, must(tree.Replies(solved, player)))
		solution.slips[player] = byView(tree, player, must(tree.Replies(slipping, player)))
	}
	return solution
}

// byView returns the numbers for each information set of a player, by the view there.
func byView[N ~[]*big.Rat](tree *extensive.Game, player int, all []N) map[string][]*big.Rat {
	views := make(map[string][]*big.Rat)
	for i, set := range tree.Sets {
		if set.Player == player {
			views[set.Name] = all[i]
		}
	}
	return views
}

// slips returns the behavior b with a move at random, each equally likely, in one case of a thousand.
func slips(tree *extensive.Game, b extensive.Behavior) extensive.Behavior {
	slipping := make(extensive.Behavior, len(b))
	for i, set := range tree.Sets {
		n := int64(len(tree.Nodes[set.Nodes[0]].Moves))
		for m := range n {
			x := big.NewRat(1, n)
			if b[i] != nil {
				x.Mul(x, big.NewRat(1, 1000))
				x.Add(x, new(big.Rat).Mul(b[i][m], big.NewRat(999, 1000)))
			}
			slipping[i] = append(slipping[i], x)
		}
	}
	return slipping
}

// judge judges moves by what they gain against optimal behavior, on average over what the player does not
// see. Tell says what a payoff is in a unit, and in words.
func (b bluff) judge(unit string, tell func(payoff float64) (value float64, text string)) play.Judge {
	return func(_ context.Context, s play.Position, _ func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		j := play.Judgement[play.Position]{Basis: "exact, against an opponent who plays best", Unit: unit, Mean: true}
		player, view := b.turner.Turn(s), b.viewer.View(s)
		replies := b.solution().replies[player][view]
		exact := replies != nil
		if !exact {
			j.Basis, replies = "against an opponent who plays best but for a slip", b.solution().slips[player][view]
		}
		for i, o := range b.rules.Moves(nil, s) {
			payoff, _ := replies[i].Float64()
			value, text := tell(payoff)
			j.Moves = append(j.Moves, play.Judged[play.Position]{Move: o, Worth: payoff, Value: value, Text: text, Outcome: play.OutcomeOf(payoff), Exact: exact})
		}
		return j, nil
	}
}

// levels returns a player who moves at random, and one who behaves optimally.
func (b bluff) levels() []play.Opponent {
	return []play.Opponent{level("beginner", "moves at random", randomly(b.rules)), level("expert", "mixes moves so that nobody can do better", b.mixture)}
}

// mixture returns the player who behaves optimally, and moves at random at positions that its own optimal
// moves do not lead to.
func (b bluff) mixture(dice *rand.Rand) play.Strategy {
	return game.StrategyFunc[play.Position](func(_ context.Context, s play.Position) (play.Position, error) {
		options := b.rules.Moves(nil, s)
		if len(options) == 0 {
			return s, game.ErrTerminal
		}
		at := dice.Float64()
		for i, x := range b.solution().behavior[b.turner.Turn(s)][b.viewer.View(s)] {
			f, _ := x.Float64()
			if at -= f; at < 0 {
				return options[i], nil
			}
		}
		return options[dice.IntN(len(options))], nil
	})
}
