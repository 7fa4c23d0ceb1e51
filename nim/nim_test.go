package nim_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
)

// below yields all positions with up to this number of heaps, of at most largest counters.
func below(heaps, largest int) func(func(nim.Heaps) bool) {
	return game.Positions(plain{heaps}, nim.NewHeaps(slices.Repeat([]int{largest}, heaps)...))
}

// plain is Nim_k by its definition.
type plain struct{ k int }

func (p plain) Moves(dst []nim.Heaps, h nim.Heaps) []nim.Heaps {
	var lower func(sizes []int, i, k int)
	lower = func(sizes []int, i, k int) {
		if i == len(sizes) || k == 0 {
			dst = append(dst, nim.NewHeaps(sizes...))
			return
		}
		lower(sizes, i+1, k)
		for n := range sizes[i] {
			left := slices.Clone(sizes)
			left[i] = n
			lower(left, i+1, k-1)
		}
	}
	begin := len(dst)
	lower(h.AppendTo(nil), 0, p.k)
	options := slices.DeleteFunc(dst[begin:], func(o nim.Heaps) bool { return o == h })
	return dst[:begin+len(options)]
}

func TestNimSum(t *testing.T) {
	if nim.NimSum[int]() != 0 || nim.NimSum[uint8](200, 100) != 172 || nim.NimSum(int64(math.MaxInt64), 1) != math.MaxInt64-1 {
		t.Error("wrong sums")
	}
	panictest.Want(t, "nim: negative number in a nim-sum", func() { nim.NimSum(3, -1) })
}

// The example of the lecture: 3, 5, 3, 6.
func TestNimLecture(t *testing.T) {
	if sum := nim.NimSum(3, 5, 3, 6); sum != 3 {
		t.Errorf("nim-sum %d, want 3", sum)
	}
	h := nim.NewHeaps(3, 5, 3, 6)
	want := []string{"5+5+3+3", "6+5+3"}
	if d := cmp.Diff(want, texts(nim.Nim{}.WinningMoves(h))); d != "" || !wins(nim.Nim{}, h) {
		t.Error(d)
	}
}

func TestNimContract(t *testing.T) {
	for _, misere := range []bool{false, true} {
		gametest.Test(t, nim.Nim{Misere: misere}, nim.NewHeaps(4, 3, 3, 2), nim.NewHeaps(1, 1, 1))
	}
	gametest.Test(t, nim.Nim{}, nim.NewHeaps(150)) // a size of two bytes
}

// Bouton's theorem and his strategy, compared with all of the game.
func TestNimBruteForce(t *testing.T) {
	for _, misere := range []bool{false, true} {
		g := nim.Nim{Misere: misere}
		checkTheory(t, g, plain{1}, misere, below(4, 6), g.WinningMoves)
	}
}

// theory is what a game with a known strategy has.
type theory interface {
	game.Game[nim.Heaps]
	game.Strategy[nim.Heaps]
	game.MoveNamer[nim.Heaps]
	Outcome(h nim.Heaps) nim.Outcome
	PPosition(h nim.Heaps) bool
}

func wins(g theory, h nim.Heaps) bool { return g.Outcome(h) == nim.NPosition }

// checkNames checks that the name of each move, read as moves of heaps, leads to the
// option, and lowers no more than most heaps.
func checkNames(t *testing.T, g theory, h nim.Heaps, most int) {
	t.Helper()
	for _, o := range g.Moves(nil, h) {
		words := strings.Fields(g.MoveName(h, o))
		rest, lowered := h.AppendTo(nil), []int(nil)
		for _, word := range words {
			var from, to int
			_, err := fmt.Sscanf(word, "%d→%d", &from, &to)
			i := slices.Index(rest, from)
			if err != nil || i < 0 || to < 0 || to >= from {
				t.Fatalf("%v to %v is named %q: %v", h, o, words, err)
			}
			rest, lowered = slices.Delete(rest, i, i+1), append(lowered, to)
		}
		if len(words) > most || nim.NewHeaps(append(rest, lowered...)...) != o {
			t.Fatalf("%v to %v is named %q", h, o, words)
		}
	}
}

func TestMoveName(t *testing.T) {
	for h := range below(4, 5) {
		checkNames(t, nim.Nim{}, h, 1)
		for k := 1; k <= 4; k++ {
			checkNames(t, nim.Moore{K: k}, h, k)
		}
	}
	h := nim.NewHeaps(3, 3, 1)
	if got := (nim.Moore{K: 2}).MoveName(h, nim.NewHeaps(2, 1)); got != "3→2 3→0" {
		t.Errorf("%q", got)
	}
	for _, next := range []nim.Heaps{h, nim.NewHeaps(4), nim.NewHeaps(3, 2, 1, 1), nim.NewHeaps(3, 3, 2)} {
		panictest.Want(t, fmt.Sprintf("nim: no move from %v to %v", h, next), func() { nim.Nim{}.MoveName(h, next) })
	}
}

// checkTheory compares a theory with the definition and rules that are right, at each position.
func checkTheory(t *testing.T, g theory, rules game.Rules[nim.Heaps], misere bool,
	positions func(func(nim.Heaps) bool), winning func(nim.Heaps) []nim.Heaps) {
	t.Helper()
	known := make(map[nim.Heaps]bool)
	var won func(h nim.Heaps) bool // by the definition
	won = func(h nim.Heaps) bool {
		w, ok := known[h]
		if !ok {
			options := rules.Moves(nil, h)
			w = misere && len(options) == 0 || slices.ContainsFunc(options, func(o nim.Heaps) bool { return !won(o) })
			known[h] = w
		}
		return w
	}
	for h := range positions {
		options := rules.Moves(nil, h)
		sortHeaps(options)
		options = slices.Compact(options)
		if d := cmp.Diff(texts(options), texts(g.Moves(nil, h))); d != "" {
			t.Fatalf("%+v: options of %v: %s", g, h, d)
		}
		if wins(g, h) != won(h) || g.PPosition(h) == won(h) {
			t.Fatalf("%+v: %v is %v, and that it is won %t", g, h, g.Outcome(h), won(h))
		}
		want := slices.DeleteFunc(options, won)
		got := winning(h)
		sortHeaps(got)
		if d := cmp.Diff(texts(want), texts(slices.Compact(got))); d != "" {
			t.Fatalf("%+v: winning options of %v: %s", g, h, d)
		}
		o, err := g.Choose(t.Context(), h)
		switch {
		case h.Len() == 0:
			if !errors.Is(err, game.ErrTerminal) {
				t.Fatalf("%+v chooses %v, %v at the end", g, o, err)
			}
		case err != nil || !slices.Contains(rules.Moves(nil, h), o) || len(want) > 0 && !slices.Contains(want, o):
			t.Fatalf("%+v chooses %v, %v at %v", g, o, err, h)
		}
	}
}

// sortHeaps sorts positions in decreasing lexicographic order of their sizes.
func sortHeaps(positions []nim.Heaps) {
	slices.SortFunc(positions, func(a, b nim.Heaps) int {
		return slices.Compare(b.AppendTo(nil), a.AppendTo(nil))
	})
}

func texts(positions []nim.Heaps) (all []string) {
	for _, h := range positions {
		all = append(all, h.String())
	}
	return all
}

// Large heaps, where nothing can be expanded: a position is N if and only if it has
// winning moves, and each leaves a P-position.
func TestNimLarge(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range longtest.Some(2000) {
		for _, misere := range []bool{false, true} {
			g, h := nim.Nim{Misere: misere}, nim.NewHeaps(randomSizes(rnd, 1+rnd.IntN(8))...)
			if h.Largest() < 2 {
				continue
			}
			winning := g.WinningMoves(h)
			if wins(g, h) != (len(winning) > 0) {
				t.Fatalf("%+v: %v has the winning moves %v", g, h, winning)
			}
			for _, o := range winning {
				if wins(g, o) {
					t.Fatalf("%+v: %v is no winning move at %v", g, o, h)
				}
				g.MoveName(h, o) // which panics where there is no such move
			}
		}
	}
}

// A perfect player wins against anyone from where it can.
func TestNimPlay(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	for i := range 400 {
		var g theory = nim.Nim{Misere: i%2 == 1}
		if i%4 >= 2 {
			g = nim.Moore{K: 2, Misere: i%2 == 1}
		}
		h := nim.NewHeaps(rnd.IntN(9), rnd.IntN(9), rnd.IntN(9), rnd.IntN(9))
		players := []game.Strategy[nim.Heaps]{g, game.Random(g, rnd)}
		if !wins(g, h) {
			slices.Reverse(players)
		}
		if winner := play(t, g, h, players...); players[winner] != game.Strategy[nim.Heaps](g) {
			t.Fatalf("%+v lost from %v", g, h)
		}
	}
}

// play returns the number of the player who wins.
func play(t *testing.T, g game.Game[nim.Heaps], start nim.Heaps, players ...game.Strategy[nim.Heaps]) int {
	t.Helper()
	turn, last := -1, start
	for h, err := range game.Play(context.Background(), g, start, players...) {
		if err != nil {
			t.Fatal(err)
		}
		turn, last = turn+1, h
	}
	if g.Score(last) > 0 {
		return turn % 2
	}
	return (turn + 1) % 2
}
