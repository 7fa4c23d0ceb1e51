package gamelist

import (
	"cmp"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/games/yahtzee"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// Studied returns the subjects of the tables of games: those of the entries, and then games that
// nobody plays here.
func Studied() (all []study.Subject) {
	for _, e := range entries {
		if e.Studied == nil {
			continue
		}
		for _, s := range e.Studied() {
			all = append(all, s.Called(cmp.Or(s.Name, e.Title)))
		}
	}
	captures := draughts.NewCaptures(must(draughts.Parse(MegaDamas)))
	small := backgammon.Rules{Points: 4, Home: 2, Checkers: 2, Sides: 2}
	divisors := must(numbers.NewDivisors(60))
	return append(all,
		study.Impartial("60", "nim/numbers", divisors, divisors.Start()).Called("divisors"),
		study.Impartial("to 1000", "nim/numbers", numbers.Multiplication{Target: 1000}, 1).Called("multiplication"),
		study.Impartial("stairs with 2, 3 and 4 coins", "nim/numbers", numbers.Staircase{}, numbers.NewStairs(2, 3, 4)).Called("Staircase Nim"),
		study.Scored("8 by 8, MegaDamas", "games/draughts", captures, captures.Start()).Called("Draughts, a capture"),
		study.Scored("2 checkers on 4 points, dice of 2 sides", "games/backgammon", small, small.Start(4, 3)).Called("Backgammon"),
		study.Scored("a full house in one turn", "games/yahtzee", must(yahtzee.New(5)), yahtzee.Rules{}.Start(yahtzee.FullHouse)).Called("Yahtzee"),
	)
}

// started is a game that says where it starts.
type started[S comparable] interface {
	game.Rules[S]
	Start() S
}

// studied returns a game with a score from its start.
func studied[S comparable, G started[S]](size, pkg string, g G) func() []study.Subject {
	return func() []study.Subject { return []study.Subject{study.Scored(size, pkg, game.Rules[S](g), g.Start())} }
}

// studiedImpartial returns an impartial game from its start.
func studiedImpartial[S comparable, G started[S]](size, pkg string, g G) func() []study.Subject {
	return func() []study.Subject {
		return []study.Subject{study.Impartial(size, pkg, game.Rules[S](g), g.Start())}
	}
}

// studiedInTurn returns a partizan game from a start that is read.
func studiedInTurn[S comparable, R partizan.Rules[S]](size, pkg string, read func(string) (R, S, error), start string) func() []study.Subject {
	return func() []study.Subject {
		r, s, err := read(start)
		return []study.Subject{study.InTurn(size, pkg, partizan.Rules[S](must(r, err)), s)}
	}
}

// MegaDamas is the third sample of the draughts problem.
const MegaDamas = "8 8\n2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0\n"

// must returns v, of a call that is known to succeed.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
