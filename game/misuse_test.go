package game_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/misusetest"
)

func TestMisuse(t *testing.T) {
	first := game.First[int](takeAway{})
	entrants := []game.Entrant[int]{fixed("a", first), fixed("", first)}
	(&misusetest.Package{
		Name: "game",
		Functions: map[string]any{
			"Chance":            game.Chance[int],
			"CheckCapabilities": game.CheckCapabilities[int],
			"Count":             game.Count[int],
			"Find":              game.Find[game.Keyer[int], int],
			"First":             game.First[int],
			"Misere":            game.Misere[int],
			"MoveName":          game.MoveName[int],
			"MoveNames":         game.MoveNames[int],
			"Normal":            game.Normal[int],
			"Ordered":           game.Ordered[int],
			"Perft":             game.Perft[int],
			"Play":              game.Play[int],
			"Positions":         game.Positions[int],
			"Random":            game.Random[int],
			"Reason":            game.Reason,
			"Sum":               game.Sum[int, int],
			"SyntaxErrorf":      game.SyntaxErrorf,
			"Terminal":          game.Terminal[int],
			"UpToSymmetry":      game.UpToSymmetry[int],
		},
		Values: []any{
			game.Analysis[int, int]{}, game.Census{}, &game.CycleError[int]{}, game.Interval{},
			&game.PlayError[int]{}, &game.PlayError[int]{Err: errors.New("lost")}, game.Record{}, game.Result[int, int]{Line: []int{1}}, game.Standings{}, &game.Standings{},
			game.Stats{}, &game.SyntaxError{}, game.RulesFunc[int](takeAway{}.Moves), game.StrategyFunc[int](first.Choose),
			&game.Tournament[int]{}, &game.Tournament[int]{Game: game.Normal[int](takeAway{}), Entrants: entrants, Starts: []int{5}},
			&game.Tournament[int]{Game: game.Misere[int](takeAway{}), Entrants: entrants, Starts: []int{5, -1}, Rounds: 2, Plies: 1},
			new((&game.Tournament[int]{Entrants: entrants}).Standings()),
		},
		Arguments: []any{takeAway{}, game.Normal[int](takeAway{}), first, rand.New(rand.NewPCG(1, 2))},
	}).Run(t)
}
