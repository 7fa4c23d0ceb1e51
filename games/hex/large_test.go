package hex

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/contracttest"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func large(t testing.TB, size int) *Large {
	t.Helper()
	b, err := NewLarge(size)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestLargeContract(t *testing.T) {
	gametest.Test(t, large(t, 2), LargePosition{})
	for _, size := range []int{9, MaxLarge} {
		b := large(t, size)
		gametest.Test(t, b, contracttest.Starts(t, b, b.Start())...)
	}
}

// signs is a board as a table of signs, with the rules of Hex written down cell by cell.
type signs [][]byte

// wins reports whether a sign has a chain: X from the top to the bottom, O from the left to the right.
func (s signs) wins(sign byte) bool {
	size := len(s)
	seen := make([]bool, size*size)
	var walk func(row, column int) bool
	walk = func(row, column int) bool {
		if row < 0 || column < 0 || row >= size || column >= size || seen[size*row+column] || s[row][column] != sign {
			return false
		}
		seen[size*row+column] = true
		if sign == 'X' && row == size-1 || sign == 'O' && column == size-1 {
			return true
		}
		for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}} {
			if walk(row+d[0], column+d[1]) {
				return true
			}
		}
		return false
	}
	for i := range size {
		if sign == 'X' && walk(0, i) || sign == 'O' && walk(i, 0) {
			return true
		}
	}
	return false
}

// value is plain minimax: it returns 1 if the player with a sign, who is to move, wins, and otherwise -1.
func (s signs) value(sign byte) int {
	opponent := byte('X' + 'O' - int(sign))
	if s.wins(opponent) {
		return -1
	}
	for _, row := range s {
		for j := range row {
			if row[j] != '.' {
				continue
			}
			row[j] = sign
			v := s.value(opponent)
			if row[j] = '.'; v < 0 {
				return 1
			}
		}
	}
	return -1
}

// In random plays on large boards the end is where a chain by hand is, options are the free cells, and texts and
// names of moves are read back.
func TestLargeMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(87, 1))
	for i := range longtest.Some(40) {
		b := large(t, 1+i%MaxLarge)
		random := game.Random(b, r)
		for p, err := range game.Play(t.Context(), b, b.Start(), random, random) {
			if err != nil {
				t.Fatal(err)
			}
			notationtest.Check(t, b, p)
			s := table(b, p)
			want := 0
			if !s.wins("OX"[p.Player()]) {
				want = strings.Count(b.Text(p), ".")
			}
			if got := len(b.Moves(nil, p)); got != want {
				t.Fatalf("%s: %d options, want %d", b.Text(p), got, want)
			}
		}
	}
}

func table(b *Large, p LargePosition) (s signs) {
	for row := range strings.SplitSeq(b.Text(p), "/") {
		s = append(s, []byte(row))
	}
	return s
}

// Each cell of a board has the neighbors that a walk by hand has, and a full board has exactly one chain, as by hand.
func TestLargeConnected(t *testing.T) {
	r := rand.New(rand.NewPCG(91, 1))
	for size := 1; size <= MaxLarge; size++ {
		b := large(t, size)
		for row := range size {
			for column := range size {
				var want grid.Set
				for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}} {
					if i, j := row+d[0], column+d[1]; i >= 0 && j >= 0 && i < size && j < size {
						want = want.Or(cell(i, j))
					}
				}
				if got := beside(cell(row, column)).And(b.cells); got != want {
					t.Fatalf("size %d: beside %d, %d are %v, want %v", size, row, column, got, want)
				}
			}
		}
		for range longtest.Some(200) {
			x := grid.Set{Low: r.Uint64(), High: r.Uint64()}.And(b.cells)
			o := b.cells.AndNot(x)
			s := table(b, LargePosition{mine: x})
			if x.Len()%2 == 1 {
				s = table(b, LargePosition{theirs: x})
			}
			if down, across := b.connected(x, 0), b.connected(o, 1); down == across || down != s.wins('X') {
				t.Fatalf("size %d: %v: chains %v and %v", size, x, down, across)
			}
		}
	}
}

// Positions that differ in one cell only are different, in each of the words.
func TestLargeKeys(t *testing.T) {
	b := large(t, MaxLarge)
	p, seen := b.Start(), map[LargePosition]bool{}
	for range 2 {
		options := b.Moves(nil, p)
		for _, o := range options {
			seen[o] = true
		}
		p = options[len(options)-1]
	}
	if want := MaxLarge*MaxLarge*2 - 1; len(seen) != want {
		t.Errorf("%d positions, want %d", len(seen), want)
	}
}

// A turn exchanges the first cell with the last, and so on, in the order of a text.
func TestLargeTurn(t *testing.T) {
	r := rand.New(rand.NewPCG(88, 1))
	for size := 1; size <= MaxLarge; size++ {
		b := large(t, size)
		for _, o := range b.Moves(nil, randomly(t, b, r, size*size/2)) {
			text := []byte(b.Text(o))
			for i, j := 0, len(text)-1; i < j; i, j = i+1, j-1 {
				text[i], text[j] = text[j], text[i]
			}
			turned := LargePosition{b.turn(o.mine), b.turn(o.theirs)}
			if got := b.Text(turned); got != string(text) {
				t.Fatalf("%s: turned to %s, want %s", b.Text(o), got, text)
			}
			if c := b.Canonical(o); c != b.Canonical(turned) || c != o && c != turned {
				t.Fatalf("%s: canonical %s", b.Text(o), b.Text(c))
			}
		}
	}
}

// randomly returns a position after a number of random moves that nobody has won.
func randomly(t *testing.T, b *Large, r *rand.Rand, stones int) LargePosition {
	t.Helper()
	for {
		p := b.Start()
		n := 0
		for ; n < stones; n++ {
			options := b.Moves(nil, p)
			if len(options) == 0 {
				break
			}
			p = options[r.IntN(len(options))]
		}
		if n == stones && len(b.Moves(nil, p)) > 0 {
			return p
		}
	}
}

// The exact tools find the values of plain minimax on boards of 9, 10 and 11 rows. One Solver holds all positions of a
// board.
func TestLargeValues(t *testing.T) {
	r := rand.New(rand.NewPCG(89, 1))
	var counts [2]int // of lost and won positions
	for size := 9; size <= MaxLarge; size++ {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			b := large(t, size)
			solver := minimax.NewSolver(b)
			tools := map[string]func(LargePosition) (int, error){
				"Solver": func(p LargePosition) (int, error) { return solver.Value(t.Context(), p) },
				"AlphaBeta": func(p LargePosition) (int, error) {
					return (&minimax.AlphaBeta[LargePosition]{Game: b, Workers: 1, Memory: 1 << 20}).Value(t.Context(), p)
				},
				"ProofNumber": func(p LargePosition) (int, error) {
					return (&minimax.ProofNumber[LargePosition]{Game: b, Memory: 1 << 20}).Value(t.Context(), p)
				},
			}
			for range longtest.Cases(20, 100) {
				p := randomly(t, b, r, size*size-8-r.IntN(3))
				want := table(b, p).value("XO"[p.Player()])
				counts[(want+1)/2]++
				for name, value := range tools {
					if got, err := value(p); got != want || err != nil {
						t.Fatalf("%s of %s: %d, %v, want %d", name, b.Text(p), got, err, want)
					}
				}
			}
		})
	}
	if counts[0] == 0 || counts[1] == 0 {
		t.Errorf("%d lost and %d won", counts[0], counts[1])
	}
}

// A Large of a size that a Board has takes the same moves in the same order.
func TestLargeLikeBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(90, 1))
	for size := 1; size <= MaxSize; size++ {
		b, c := large(t, size), board(t, size)
		random := game.Random(b, r)
		for p := range game.Play(t.Context(), b, b.Start(), random, random) {
			q, err := c.Parse(b.Text(p))
			if err != nil {
				t.Fatal(err)
			}
			ps, qs := b.Moves(nil, p), c.Moves(nil, q)
			if len(ps) != len(qs) {
				t.Fatalf("%s: %d options, and %d", b.Text(p), len(ps), len(qs))
			}
			for i := range ps {
				if b.Text(ps[i]) != c.Text(qs[i]) {
					t.Fatalf("%s: option %d is %s, and %s", b.Text(p), i, b.Text(ps[i]), c.Text(qs[i]))
				}
			}
		}
	}
}

func TestLargeErrors(t *testing.T) {
	for _, size := range []int{-1, 0, MaxLarge + 1} {
		if _, err := NewLarge(size); !errors.Is(err, game.ErrSize) {
			t.Errorf("size %d: %v", size, err)
		}
	}
	b := large(t, 2)
	for _, text := range []string{"", "../..x", "../../..", "X?/..", "XX/..", "XO/XO", "O./..", "..../.", strings.Repeat("./", 12)} {
		if _, err := b.Parse(text); !errors.Is(err, game.ErrPosition) {
			t.Errorf("%q: %v", text, err)
		}
	}
	p, err := b.Parse("X./..")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", "a1", "c1", "a3", "a"} {
		if _, err := b.ParseMove(p, name); !errors.Is(err, game.ErrMove) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func FuzzLargeParse(f *testing.F) {
	b := large(f, 3)
	for _, text := range []string{"X../.O./...", ".../.../...", "XXX/OO./..."} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := b.Parse(text); err == nil && b.Text(p) != text {
			t.Errorf("%q is read as %q", text, b.Text(p))
		}
	})
}
