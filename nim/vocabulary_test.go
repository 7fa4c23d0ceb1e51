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

// tabled is the oracle of an impartial game that may have cycles, by a table of all of it. A move is
// best if it keeps the outcome; which of several winning moves come nearest to the end, the rest of
// the tests finds out.
func tabled(t *testing.T, g digraph) gametest.Oracle[int, nim.Value] {
	table := solveLoopy(t, g, numbers(len(g))...)
	value := func(v int) nim.Value {
		w, err := table.Value(v)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	keeps := [...]nim.Outcome{nim.PPosition: nim.NPosition, nim.NPosition: nim.PPosition, nim.Draw: nim.Draw}
	return gametest.Oracle[int, nim.Value]{Rules: g, Value: value, Option: func(v, o int) (nim.Value, bool) {
		return value(o), value(o).Outcome() == keeps[value(v).Outcome()]
	}}
}

// Grundy, Loopy and Sequence keep the vocabulary of exact tools, and so does the table of a Loopy.
func TestVocabulary(t *testing.T) {
	rnd := rand.New(rand.NewPCG(26, 1))
	for range 40 {
		g := randomDigraph(rnd, 2+rnd.IntN(20))
		gametest.TestExact(t, nim.NewGrundy(g), mexed(g), rnd.Perm(len(g))...)
	}
	for range 40 {
		n := 2 + rnd.IntN(12)
		g := randomLoopy(rnd, n)
		gametest.TestExact(t, nim.NewLoopy(g), tabled(t, g), rnd.Perm(n)...)
		gametest.TestTable(t, solveLoopy(t, g, numbers(n)...), tabled(t, g), n, numbers(n)...)
	}
	gametest.TestTable(t, &nim.LoopyTable[int]{}, tabled(t, digraph{}), 0)
	for _, g := range []heap.Code{heap.Kayles, heap.DawsonsChess, heap.GrundysGame, heap.LaskersNim} {
		var positions []nim.Heaps
		for range 10 {
			positions = append(positions, nim.NewHeaps(rnd.IntN(7), rnd.IntN(6), rnd.IntN(5)))
		}
		gametest.TestExact(t, heap.NewSequence(g), mexed(g), positions...)
	}
}
