package gomoku

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The lines that a move makes and prevents are those of the definitions.
func TestMakes(t *testing.T) {
	rnd := rand.New(rand.NewPCG(51, 52))
	for _, b := range longtest.First(3, allBoards) {
		p := random(b, rnd, b.size*2)
		n := newNaive(b, p)
		mine, theirs := "XO"[p.Player()], "XO"[1-p.Player()]
		for _, o := range (Near{Board: b}).Moves(nil, p) {
			r, c := b.Cell(p, o)
			var want [2]Lines
			for i, sign := range [2]byte{mine, theirs} {
				for _, d := range directions {
					if k := n.kind(r, c, d[0], d[1], sign); k >= two {
						want[i] = append(want[i], Kind(k-two)+Two)
					}
				}
				slices.Sort(want[i])
				slices.Reverse(want[i])
			}
			made, prevented := b.Makes(p, o)
			if fmt.Sprint(made, prevented) != fmt.Sprint(want[0], want[1]) {
				t.Fatalf("%v: %s makes %v and prevents %v, want %v\n%s", b, b.MoveName(p, o), made, prevented, want, b.Draw(p))
			}
		}
	}
}

func TestForks(t *testing.T) {
	for _, tt := range []struct {
		moves, move, want string
	}{
		{"h8 a1 h9 a15 g7 o1 f7 o15", "h7", "double three"},
		{"h8 a1 h9 a15 h10 o1 g7 o15 f7 a3", "h7", ""}, // an open four
		{"h8 h11 h9 a15 h10 o1 g7 o15 f7 a3", "h7", "four and open three"},
		{"h8 h11 h9 a15 h10 o1 g7 d7 f7 o15 e7 a3", "h7", "double four"},
		{"h8 a1", "h9", ""},
	} {
		b := MustNew(15, FreeStyle)
		p, err := b.Play(tt.moves)
		if err != nil {
			t.Fatal(err)
		}
		o, err := b.ParseMove(p, tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if made, _ := b.Makes(p, o); made.Fork() != tt.want {
			t.Errorf("after %s, %s makes %v, the fork %q, want %q", tt.moves, tt.move, made, made.Fork(), tt.want)
		}
	}
}

// The cells of lines that win are those in a line of five, found the slow way.
func TestWinningLine(t *testing.T) {
	rnd := rand.New(rand.NewPCG(53, 54))
	for _, b := range allBoards[:3] {
		for range 20 {
			p := b.Start()
			for !p.over && p.Stones() < b.size*b.size {
				options := Near{b, 1}.Moves(nil, p)
				p = options[rnd.IntN(len(options))]
			}
			n, sign := newNaive(b, p), "XO"[1-p.Player()]
			var want [][2]int
			for r := range b.size {
				for c := range b.size {
					if p.over && n.cells[r][c] == sign && n.inFive(r, c, sign) {
						want = append(want, [2]int{r, c})
					}
				}
			}
			if got := b.WinningLine(p); !slices.Equal(got, want) {
				t.Fatalf("%v: %v, want %v\n%s", b, got, want, b.Draw(p))
			}
		}
	}
}

// inFive reports whether a stone is one of a line that wins.
func (n naive) inFive(r, c int, sign byte) bool {
	for _, d := range directions {
		if n.five(r, c, d[0], d[1], sign) {
			return true
		}
	}
	return false
}
