package partizan_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// seated is a Solver with Value and Analyze for a position with a player to move.
type seated struct{ *partizan.Solver[int] }

func (s seated) Value(ctx context.Context, at partizan.State[int]) (partizan.Value, error) {
	return s.Solver.Value(ctx, at.Position)
}

func (s seated) Analyze(ctx context.Context, at partizan.State[int]) (a game.Analysis[partizan.State[int], partizan.Value], err error) {
	both, err := s.Solver.Analyze(ctx, at.Position)
	if err != nil {
		return a, err
	}
	a = game.Analysis[partizan.State[int], partizan.Value]{Value: both.Value, Exact: true, Stats: both.Stats}
	for _, m := range both.Moves[at.Player] {
		next := partizan.State[int]{Position: m.Position, Player: at.Player.Opponent()}
		best := m.Wins || !both.Outcome.Wins(at.Player, at.Player)
		a.Options = append(a.Options, game.Option[partizan.State[int], partizan.Value]{Position: next, Value: m.Value, Exact: true, Best: best})
	}
	return a, nil
}

// A Solver keeps the contract of exact tools: a move is best if it wins in alternating play, or
// if no move wins.
func TestVocabulary(t *testing.T) {
	rules := strip{}
	store := partizan.NewStore()
	calculus := store.Arithmetic(t.Context())
	values := []partizan.Value{}
	var positions []partizan.State[int]
	for n := range 12 {
		var options [2][]partizan.Value
		for p := range options {
			for _, o := range partizan.Options[int](rules, nil, n, partizan.Player(p)) {
				options[p] = append(options[p], values[o])
			}
		}
		values = append(values, calculus.Game(options[partizan.Left], options[partizan.Right]))
		positions = append(positions, partizan.State[int]{Position: n}, partizan.State[int]{Position: n, Player: partizan.Right})
	}
	wins := wonBy(partizan.Alternating[int](rules))
	oracle := gametest.Oracle[partizan.State[int], partizan.Value]{
		Rules: partizan.Alternating[int](rules),
		Value: func(s partizan.State[int]) partizan.Value { return values[s.Position] },
		Option: func(s, o partizan.State[int]) (partizan.Value, bool) {
			return values[o.Position], !wins(o) || !wins(s)
		},
	}
	solver := &partizan.Solver[int]{Rules: rules, Store: store}
	gametest.TestExact(t, seated{solver}, oracle, positions...)
	if err := calculus.Err(); err != nil {
		t.Fatal(err)
	}
}

// wonBy reports whether the player to move wins, by plain recursion.
func wonBy[S comparable](r game.Rules[S]) (wins func(S) bool) {
	wins = func(s S) bool {
		for _, o := range r.Moves(nil, s) {
			if !wins(o) {
				return true
			}
		}
		return false
	}
	return wins
}
