package play

import (
	"context"
	"math/big"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// Hidden judges and plays a game of two players with hidden information (game.Viewer). The first
// use starts a goroutine that solves the whole game. A Hidden is safe for concurrent use if the
// rules are safe.
type Hidden struct {
	Time time.Duration // the limit for solving the game; 0 means no limit

	rules  Rules
	start  Position
	turner game.Turner[Position]
	viewer game.Viewer[Position]

	solved later[*solution]
}

// later is a result that a goroutine finds. The goroutine begins when the result is first needed.
type later[T any] struct {
	begin  sync.Once
	done   chan struct{} // is closed when the rest is known
	found  T
	failed error
}

// get returns the result of find, which may take no longer than limit; 0 means no limit. The error is
// the cause of the end of ctx, or the error of find. If ctx ends, the goroutine continues, and a later
// call returns the result.
func (l *later[T]) get(ctx context.Context, limit time.Duration, find func(context.Context) (T, error)) (T, error) {
	l.begin.Do(func() {
		l.done = make(chan struct{})
		go func() {
			defer close(l.done)
			limited := context.Background()
			if limit > 0 {
				var cancel context.CancelFunc
				limited, cancel = context.WithTimeout(limited, limit)
				defer cancel()
			}
			l.found, l.failed = find(limited)
		}()
	})
	select {
	case <-l.done:
		return l.found, l.failed
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}

// solution has, for each player and view, optimal behavior and what each move gains against it.
// Where optimal behavior of the opponent never leads, slips has the gains against one who sometimes
// slips.
type solution struct{ behavior, replies, slips [2]map[string][]*big.Rat }

// NewHidden returns a Hidden for a game from a start. The rules must be a game.Game. Both players
// must have perfect recall: a view contains everything that the player has seen and done.
// NewHidden panics if the rules have no Turn or no View.
func NewHidden(r Rules, start Position) *Hidden {
	h := &Hidden{rules: r, start: start}
	h.turner, _ = game.Find[game.Turner[Position]](r)
	h.viewer, _ = game.Find[game.Viewer[Position]](r)
	if h.turner == nil || h.viewer == nil {
		panic("play: a game with what players do not see needs Turn and View")
	}
	return h
}

// mostTree is how many bytes of memory the tree of a game may take.
const mostTree = 256 << 20

// solve returns the solution. The error is the cause of the end of ctx, or says why there is no
// solution.
func (h *Hidden) solve(ctx context.Context) (*solution, error) {
	return h.solved.get(ctx, h.Time, h.solveIn)
}

func (h *Hidden) solveIn(ctx context.Context) (*solution, error) {
	u := extensive.NewUnfolding(h.rules)
	u.Memory = mostTree
	tree, err := u.Unfold(ctx, h.start)
	if err != nil {
		return nil, err
	}
	solved, err := extensive.NewMinimax(tree).Solve(ctx)
	if err != nil {
		return nil, err
	}
	slipping := slips(tree, solved.Behavior)
	found := &solution{}
	for player := range 2 {
		replies, err := tree.Replies(solved.Behavior, player)
		if err != nil {
			return nil, err
		}
		slips, err := tree.Replies(slipping, player)
		if err != nil {
			return nil, err
		}
		found.behavior[player] = byView(tree, player, solved.Behavior)
		found.replies[player] = byView(tree, player, replies)
		found.slips[player] = byView(tree, player, slips)
	}
	return found, nil
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

// slips returns the behavior b with a move at random, each equally likely, in one case of a
// thousand.
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

// Judge returns a judge by expected payoffs against optimal play. The expected payoff of a move
// is the average over everything that the player does not see. The function tell converts a
// payoff to a value in the unit, and to words.
//
// At a position that optimal play of the opponent never reaches, the judge assumes that the
// opponent makes one move in 1,000 at random. Evaluations at such a position are not exact. If the
// game is too large, the judgement has no moves.
func (h *Hidden) Judge(unit string, tell func(payoff float64) (value float64, words string)) Judge {
	return func(ctx context.Context, s Position, _ func(Judgement[Position])) (Judgement[Position], error) {
		j := Judgement[Position]{Basis: "exact, against an opponent who plays best", Unit: unit, Mean: true}
		found, err := h.solve(ctx)
		if err != nil {
			if ctx.Err() == nil {
				j.Basis, err = "nothing is known: the game is too large to be solved", nil
			}
			return j, err
		}
		player, view := h.turner.Turn(s), h.viewer.View(s)
		replies := found.replies[player][view]
		exact := replies != nil
		if !exact {
			j.Basis, replies = "against an opponent who plays best but for a slip", found.slips[player][view]
		}
		for i, o := range h.rules.Moves(nil, s) {
			payoff, _ := replies[i].Float64()
			value, words := tell(payoff)
			j.Moves = append(j.Moves, Judged[Position]{Move: o, Worth: payoff, Value: value, Text: words, Outcome: OutcomeOf(payoff), Exact: exact})
		}
		return j, nil
	}
}

// Player returns a strategy that plays optimally. If the game is too large, the strategy moves at
// random. The strategy also moves at random at positions that its own optimal moves never reach.
func (h *Hidden) Player(dice *rand.Rand) Strategy {
	return game.StrategyFunc[Position](func(ctx context.Context, s Position) (Position, error) {
		options := h.rules.Moves(nil, s)
		if len(options) == 0 {
			return s, game.ErrTerminal
		}
		found, err := h.solve(ctx)
		if err != nil && ctx.Err() != nil {
			return options[dice.IntN(len(options))], err
		}
		if err == nil {
			if i, ok := drawn(found.behavior[h.turner.Turn(s)][h.viewer.View(s)], dice); ok {
				return options[i], nil
			}
		}
		return options[dice.IntN(len(options))], nil
	})
}

// drawn returns an index with the given probabilities. It returns false if there are none.
func drawn(mixed []*big.Rat, dice *rand.Rand) (index int, ok bool) {
	at := dice.Float64()
	for i, x := range mixed {
		f, _ := x.Float64()
		if at -= f; at < 0 {
			return i, true
		}
	}
	return 0, false
}
