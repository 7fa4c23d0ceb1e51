package toads_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/games/toads"
)

func read(text string) (grid.Game, grid.Position, error) { return toads.Read(text) }

// plain are the rules as they are told.
func plain(rows [][]byte, player partizan.Player) (options []string) {
	piece, other, step := byte('T'), byte('F'), 1
	if player == partizan.Right {
		piece, other, step = 'F', 'T', -1
	}
	for from, sign := range rows[0] {
		to := from + step
		if gridtest.At(rows, 0, to) == other {
			to += step
		}
		if sign == piece && gridtest.At(rows, 0, to) == '_' {
			options = append(options, gridtest.After(rows, 0, from, '_', 0, to, int(piece)))
		}
	}
	return options
}

func TestPlain(t *testing.T) {
	for n := 4; n <= 9; n++ {
		r, err := toads.New(n)
		if err != nil {
			t.Fatal(err)
		}
		gridtest.Check(t, r, plain, append(gridtest.Random(1, n, 30, "TF__", uint64(n)), gridtest.Random(1, n, 10, "TTFF_#", uint64(n))...)...)
	}
}

// Short parts of long strips have the values that they have by definition.
func TestWide(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 6))
	g, err := toads.New(grid.MaxSquares)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for range 10 {
		strip := []byte(strings.Repeat("#", grid.MaxSquares))
		for range 2 {
			copy(strip[r.IntN(len(strip)-7):], gridtest.Random(1, 7, 1, "TF__", r.Uint64())[0])
		}
		texts = append(texts, string(strip))
	}
	gridtest.Check(t, g, plain, texts...)
}

func TestContract(t *testing.T) {
	gridtest.Contract(t, read, "TT___FF", "T_F_T_F", "_T#_FT_", "T_TT__T_", "_F_F_T_T__", "_F_T_#T__F", "F__F_F__")
}

// Where no toad will meet a frog, the value of the longest strips is found at once.
func TestAlone(t *testing.T) {
	for text, want := range map[string]int{
		"TTTTTTTT" + strings.Repeat("_", 24): 8 * 24, strings.Repeat("_", 16) + strings.Repeat("F", 16): -16 * 16,
		"____F_F_F_F_____T_T_T___T_______": 12 + 11 + 10 + 7 - (4 + 5 + 6 + 7), "TTTT____#______FFFF#TTT_________": 16 - 24 + 27,
	} {
		gridtest.Alone(t, read, text, want)
	}
}

// Where all pieces stand without a gap the value is an integer (Erickson 1996).
func TestContiguous(t *testing.T) {
	const pieces, squares = 6, 9
	for n := 1; n <= pieces; n++ {
		for which := range 1 << n {
			run := make([]byte, n)
			for i := range run {
				run[i] = "TF"[which>>i&1]
			}
			for before := range squares - n + 1 {
				text := strings.Repeat("_", before) + string(run) + strings.Repeat("_", squares-n-before)
				r, p, err := toads.Read(text)
				if err != nil {
					t.Fatal(err)
				}
				v := gridtest.Value(t, r, p)
				if _, ok := v.Integer(); !ok {
					t.Fatalf("%s is %v", text, v)
				}
			}
		}
	}
}

func TestStart(t *testing.T) {
	r, err := toads.New(12)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := r.Start(3, 2); err != nil || r.Text(p) != "TTT_______FF" {
		t.Error(r.Text(p), err)
	}
	if _, err := r.Start(8, 5); err == nil {
		t.Error("13 pieces on 12 squares")
	}
}

func TestAllocs(t *testing.T) {
	gridtest.Allocs(t, read, "TTT_TF_F_FF")
}

func TestErrors(t *testing.T) {
	gridtest.Errors(t, read, [2]string{"TT.FF", `'.' in row 1`}, [2]string{"T_/_F", "2 rows"}, [2]string{"", "0 columns"},
		[2]string{"1x12", "how long"}, [2]string{strings.Repeat("_", 129), "129 columns"})
}

func FuzzRead(f *testing.F) { gridtest.Fuzz(f, read, "TT__FF", "T#F", "1x5", "é") }

func BenchmarkSolver(b *testing.B) {
	b.Run("TTTTT__FFFFF", func(b *testing.B) { gridtest.Benchmark(b, read, "TTTTT__FFFFF") })
	b.Run("starts of 12 squares", func(b *testing.B) {
		var starts []string
		for toads := range 13 {
			for frogs := range 13 - toads {
				starts = append(starts, strings.Repeat("T", toads)+strings.Repeat("_", 12-toads-frogs)+strings.Repeat("F", frogs))
			}
		}
		gridtest.Benchmark(b, read, starts...)
	})
}
