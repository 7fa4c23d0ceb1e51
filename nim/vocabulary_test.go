package nim_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// mexed is the oracle of an impartial game: the value of an option is the nimber of its position,
// and a move is best if it wins, or none does.
func mexed[S comparable](r game.Rules[S]) gametest.Oracle[S, nim.Nimber] {
	known := make(map[S]nim.Nimber)
	value := func(s S) nim.Nimber { return grundy(r, s, known) }
	return gametest.Oracle[S, nim.Nimber]{Rules: r, Value: value, Option: func(s, o S) (nim.Nimber, bool) {
		return value(o), value(o) == 0 || value(s) == 0
	}}
}

// Grundy and Sequence keep the vocabulary of exact tools.
func TestVocabulary(t *testing.T) {
	rnd := rand.New(rand.NewPCG(26, 1))
	for range 40 {
		g := randomDigraph(rnd, 2+rnd.IntN(20))
		gametest.TestExact(t, nim.NewGrundy(g), mexed(g), rnd.Perm(len(g))...)
	}
	for _, g := range []heap.Code{heap.Kayles, heap.DawsonsChess, heap.GrundysGame, heap.LaskersNim} {
		var positions []nim.Heaps
		for range 10 {
			positions = append(positions, nim.NewHeaps(rnd.IntN(7), rnd.IntN(6), rnd.IntN(5)))
		}
		gametest.TestExact(t, heap.NewSequence(g), mexed(g), positions...)
	}
}
