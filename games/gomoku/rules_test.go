package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

var (
	_ game.Game[Position]         = new(Board)
	_ game.Game[Position]         = Near{}
	_ game.MoveNamer[Position]    = new(Board)
	_ notationtest.Game[Position] = new(Board)
)

// allBoards are boards of different sizes and rules.
var allBoards = []*Board{MustNew(5, FreeStyle), MustNew(6, Standard), MustNew(8, Standard), MustNew(15, FreeStyle), MustNew(20, Standard), MustNew(19, FreeStyle)}

func TestContract(t *testing.T) {
	b := MustNew(5, FreeStyle)
	late := must(b.Play("a1 c1 b1 d1 a2 b2 c2 d2 b3 a3 d3 c3 a4 b4 d4 c4"))
	if !longtest.On() {
		late = must(b.Play("a1 c1 b1 d1 a2 b2 c2 d2 b3 a3 d3 c3 a4 b4 d4 c4 e1 e3"))
	}
	gametest.Test(t, b, late)
	gametest.Test(t, Near{Board: b, Distance: 1}, late)
}

// Whether a play is over is what the slow way says, throughout plays at random.
func TestOver(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	ends := 0
	for _, b := range allBoards {
		for range longtest.Some(40) {
			p := b.Start()
			for {
				n := newNaive(b, p)
				over := n.won("XO"[1-p.Player()])
				if p.over != over || n.won("XO"[p.Player()]) || b.Score(p) != map[bool]int{true: -1}[over] {
					t.Fatalf("over is %v, want %v:\n%s", p.over, over, b.Draw(p))
				}
				options := Near{b, 1}.Moves(nil, p)
				if len(options) == 0 {
					break
				}
				p = options[rnd.IntN(len(options))]
			}
			if p.over {
				ends++
			}
		}
	}
	if ends < longtest.Some(50) {
		t.Errorf("only %d plays were won", ends)
	}
}

// Six stones in a line win by one rule only.
func TestSix(t *testing.T) {
	const text = "XXX.XX/OOOO.O/....../....../....../......"
	for _, tt := range []struct {
		rule Rule
		move string
		over bool
	}{
		{FreeStyle, "d6", true}, {Standard, "d6", false},
	} {
		b := MustNew(6, tt.rule)
		p, err := b.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		q, err := b.ParseMove(p, tt.move)
		if err != nil || q.over != tt.over || game.Terminal(b, q) != tt.over {
			t.Errorf("%v: over is %v, %v; want %v", b, q.over, err, tt.over)
		}
	}
}

// While no five is possible, which takes nine moves, the plays are the sequences of
// different cells, and the positions the choices of cells for both.
func TestPerft(t *testing.T) {
	for _, b := range allBoards[:4] {
		cells := int64(b.size * b.size)
		want := int64(1)
		for depth := range 4 {
			if want > int64(longtest.Some(1_000_000)) {
				break
			}
			if got, err := game.Perft(t.Context(), b, b.Start(), depth); err != nil || got.Int64() != want {
				t.Errorf("%v: %d plays of %d moves, %v; want %d", b, got, depth, err, want)
			}
			want *= cells - int64(depth)
		}
	}
}

// Near has the moves near stones, and no others.
func TestNear(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for _, b := range allBoards {
		for range longtest.Some(50) {
			p := random(b, rnd, 1+rnd.IntN(30))
			distance := 1 + rnd.IntN(3)
			got := map[Position]bool{}
			for _, o := range (Near{b, distance}).Moves(nil, p) {
				got[o] = true
			}
			n := newNaive(b, p)
			for _, o := range b.Moves(nil, p) {
				r, c := b.Cell(p, o)
				near := false
				for dr := -distance; dr <= distance; dr++ {
					for dc := -distance; dc <= distance; dc++ {
						sign := n.at(r+dr, c+dc)
						near = near || sign == 'X' || sign == 'O'
					}
				}
				if got[o] != near {
					t.Fatalf("%v: move %s to a distance of %d: %v, want %v\n%s", b, b.MoveName(p, o), distance, got[o], near, b.Draw(p))
				}
				delete(got, o)
			}
			if len(got) != 0 {
				t.Fatalf("%d moves that are none", len(got))
			}
		}
	}
}

func TestNotation(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for _, b := range allBoards {
		for range longtest.Some(20) {
			notationtest.Check(t, b, random(b, rnd, rnd.IntN(40)))
		}
	}
}

func TestParseErrors(t *testing.T) {
	b := MustNew(5, FreeStyle)
	for _, text := range []string{"", "...../...../...../.....", "...../...../..x../...../.....", "...../...../....../...../.....",
		"XX.../...../...../...../.....", "XXXXX/OOO../OO.../...../....."} {
		if _, ok := notationtest.CheckParse(t, b, text, game.ErrPosition); ok {
			t.Errorf("%q is read", text)
		}
	}
	for _, text := range []string{"", "a", "a0", "a6", "f1", "a05", "5a", "c+3", "??"} {
		if _, err := b.ParseMove(Position{}, text); err == nil {
			t.Errorf("%q is read as a move", text)
		}
	}
	if _, err := b.Play("c3 c3"); err == nil || err.Error() != "move 2: not a move: c3 is taken" {
		t.Error(err)
	}
	for _, size := range []int{-1, 0, 4, 21} {
		if _, err := New(size, FreeStyle); err == nil {
			t.Errorf("there is a board of size %d", size)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("XXX../OOO../...../...../.....")
	f.Fuzz(func(t *testing.T, text string) {
		notationtest.CheckParse(t, MustNew(5, FreeStyle), text, game.ErrPosition)
	})
}
