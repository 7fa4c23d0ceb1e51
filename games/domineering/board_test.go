package domineering

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/partizantest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func board(t testing.TB, rows, columns int) *Board {
	t.Helper()
	b, err := New(rows, columns)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestContract(t *testing.T) {
	for _, size := range longtest.First(3, [][2]int{{1, 1}, {3, 3}, {4, 3}, {2, 9}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			b := board(t, size[0], size[1])
			partizantest.Test(t, b, b.Start())
		})
	}
}

// plain is the game without its capabilities.
func plain(b *Board) partizan.Rules[Position] {
	return partizan.RulesFunc[Position](func(dst []Position, s Position, p partizan.Player) []Position {
		return partizan.Options(b, dst, s, p)
	})
}

// Taken apart and turned, positions have the values that they have as they are, on small
// and on long boards.
func TestPlain(t *testing.T) {
	store := partizan.NewStore()
	for _, size := range [][2]int{{3, 4}, {4, 3}, {2, 9}, {9, 2}} {
		b := board(t, size[0], size[1])
		fast, slow := partizan.NewSolver(b), partizan.NewSolver(plain(b))
		fast.Store, slow.Store = store, store
		n := 0
		for s := range game.Positions(side(b), b.Start()) {
			v, err := fast.Value(t.Context(), s)
			u, err2 := slow.Value(t.Context(), s)
			if v != u || err != nil || err2 != nil {
				t.Fatalf("%s is %v, %v, and plainly %v, %v", b.Text(s), v, err, u, err2)
			}
			if n++; n == 3000 {
				break
			}
		}
	}
}

// side has the moves of both players.
func side(b *Board) game.Rules[Position] {
	return game.RulesFunc[Position](func(dst []Position, s Position) []Position { return b.Right(b.Left(dst, s), s) })
}

// The images of a position have one representative, up to the sign that a quarter turn
// has, and it is its own.
func TestSigned(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 1))
	b := board(t, 8, 8)
	for range 2000 {
		p := Position(r.Uint64() & r.Uint64() & r.Uint64())
		rep, sign := b.Signed(p)
		for _, image := range []Position{b.mirror(p), b.flip(p), b.mirror(b.flip(p))} {
			if q, n := b.Signed(image); q != rep || n != sign {
				t.Fatalf("%s is represented by %s, %d, and its image by %s, %d", b.Text(p), b.Text(rep), sign, b.Text(q), n)
			}
		}
		if q, n := b.Signed(transpose(p)); q != rep || n != -sign {
			t.Fatalf("%s is represented by %s, %d, and turned by %s, %d", b.Text(p), b.Text(rep), sign, b.Text(q), n)
		}
		if q, n := b.Signed(rep); q != rep || n < 0 {
			t.Fatalf("%s is represented by %s, %d", b.Text(rep), b.Text(q), n)
		}
	}
}

func TestNotation(t *testing.T) {
	for _, size := range [][2]int{{4, 5}, {2, 12}, {64, 1}} {
		b := board(t, size[0], size[1])
		r := rand.New(rand.NewPCG(16, 2))
		for range 100 {
			p := Position(r.Uint64()) & b.all
			if again, err := b.Parse(b.Text(p)); again != p || err != nil {
				t.Fatalf("%s is read as %s, %v", b.Text(p), b.Text(again), err)
			}
			for _, player := range []partizan.Player{partizan.Left, partizan.Right} {
				for _, o := range partizan.Options(b, nil, p, player) {
					if again, err := b.ParseMove(p, player, strings.ToUpper(b.MoveName(p, o))); again != o || err != nil {
						t.Fatalf("%s is read as %s, %v", b.MoveName(p, o), b.Text(again), err)
					}
				}
			}
		}
	}
	if b, p, err := ParseBoard(".#./..."); err != nil || b.Text(p) != ".#./..." {
		t.Error(b, p, err)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]error{
		"0x3": game.ErrSize, "9x9": game.ErrSize, "99999999999x3": game.ErrSize, "": game.ErrSize, "4x": game.ErrPosition, "../.": game.ErrPosition, "..x/...": game.ErrPosition,
		".../.o.": game.ErrPosition, "-1x-1": game.ErrSize,
	} {
		if _, _, err := ParseBoard(text); !errors.Is(err, want) && !errors.Is(err, game.ErrPosition) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
	b := board(t, 2, 2)
	if _, err := b.ParseMove(b.Start(), partizan.Left, "a1-b1"); !errors.Is(err, game.ErrMove) || !strings.Contains(err.Error(), "a1-a2, b1-b2") {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("4x4")
	f.Add(".#./...")
	f.Fuzz(func(t *testing.T, text string) {
		b, p, err := ParseBoard(text)
		if err != nil {
			return
		}
		if q, err := b.Parse(b.Text(p)); q != p || err != nil {
			t.Fatalf("%q is %s, read as %s, %v", text, b.Text(p), b.Text(q), err)
		}
	})
}

func BenchmarkSolver(b *testing.B) {
	for _, size := range []string{"4x6", "5x5", "4x5", "2x12"} {
		b.Run(size, func(b *testing.B) {
			board, p, err := ParseBoard(size)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				s := partizan.NewSolver(board)
				if _, err := s.Value(b.Context(), p); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(s.Store.Len()), "values")
			}
		})
	}
}

// Sums of positions, which fall apart, are won as their values say.
func TestSums(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 3))
	b := board(t, 4, 4)
	values, search := partizan.NewSolver[Position](b), partizan.NewSumSolver[Position](b)
	for range 300 {
		var total partizan.Value
		var sum []partizan.Term[Position]
		for range 1 + r.IntN(4) {
			p := Position(r.Uint64()|r.Uint64()) & b.all
			v, err := values.Value(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			term := partizan.Term[Position]{Position: p, Negative: r.IntN(2) == 0}
			if term.Negative {
				v = values.Store.Arithmetic(t.Context()).Neg(v)
			}
			total = values.Store.Arithmetic(t.Context()).Add(total, v)
			sum = append(sum, term)
		}
		if o, err := search.Outcome(t.Context(), sum); o != total.Outcome() || err != nil {
			t.Fatalf("%v has the outcome %v, %v, and the value %v", sum, o, err, total)
		}
	}
}
