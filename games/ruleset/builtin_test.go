package ruleset_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/amazons"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/games/toads"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

type reader = func(string) (grid.Game, grid.Position, error)

// reading hides the type of rules.
func reading[R grid.Game](read func(string) (R, grid.Position, error)) reader {
	return func(text string) (grid.Game, grid.Position, error) { return read(text) }
}

// builtin has the packages of games that are also rulesets. Board sizes have at most most squares.
var builtin = map[string]struct {
	read  reader
	signs string // of the ruleset
	most  int
	other *strings.Replacer // from the signs of the ruleset to those of the package
}{
	"clobber":       {reading(clobber.Read), "xo.", 6, strings.NewReplacer()},
	"domineering":   {reading(domineering.ParseBoard), ".#", 9, strings.NewReplacer()},
	"col":           {reading(coloring.ReadCol), ".LR#", 5, strings.NewReplacer()},
	"snort":         {reading(coloring.ReadSnort), ".LR#", 5, strings.NewReplacer()},
	"konane":        {reading(konane.Read), "xo.#", 5, strings.NewReplacer()},
	"toadsandfrogs": {reading(toads.Read), "tf.#", 6, strings.NewReplacer("t", "T", "f", "F", ".", "_")},
	"amazons":       {reading(amazons.Read), "xo.#", 4, strings.NewReplacer()},
}

// The rulesets have the values of the packages, on all boards of a few squares.
func TestBuiltin(t *testing.T) {
	for name, b := range builtin {
		t.Run(name, func(t *testing.T) {
			most := b.most
			if !longtest.On() {
				most--
			}
			boards := 0
			for rows := 1; rows <= most; rows++ {
				if name == "toadsandfrogs" && rows > 1 {
					break
				}
				for columns := 1; rows*columns <= most; columns++ {
					boards += compareAll(t, name, rows, columns)
				}
			}
			if boards < 50 {
				t.Errorf("only %d boards", boards)
			}
		})
	}
}

// compareAll compares all boards of a size.
func compareAll(t *testing.T, name string, rows, columns int) (boards int) {
	t.Helper()
	b := builtin[name]
	read := read(t, name)
	store := partizan.NewStore()
	one := partizan.Solver[grid.Position]{Store: store}
	other := partizan.Solver[grid.Position]{Store: store}
	squares := make([]byte, rows*columns)
	var visit func(i int)
	visit = func(i int) {
		if i < len(squares) {
			for _, sign := range []byte(b.signs) {
				squares[i] = sign
				visit(i + 1)
			}
			return
		}
		var text []string
		for row := range rows {
			text = append(text, string(squares[row*columns:(row+1)*columns]))
		}
		board := strings.Join(text, "/")
		boards++
		r, p, err := read(board)
		g, q, err2 := b.read(b.other.Replace(board))
		if err != nil || err2 != nil {
			t.Fatal(board, err, err2)
		}
		if one.Rules == nil {
			one.Rules, other.Rules = r, g
		}
		v, err := one.Value(t.Context(), p)
		w, err2 := other.Value(t.Context(), q)
		if v != w || err != nil || err2 != nil {
			t.Fatalf("%s is %v, %v, and in the package %v, %v", board, v, err, w, err2)
		}
	}
	visit(0)
	return boards
}

// Cutcake is a ruleset of heaps and a package of rectangles.
func TestCutcake(t *testing.T) {
	read := read(t, "cutcake")
	for _, size := range [][2]string{{"2x3", "(2,3)"}, {"4x4", "(4,4)"}, {"3x8", "(3,8)"}, {"5x6", "(5,6)"}, {"8x4", "(8,4)"}} {
		g, p, err := cutcake.Read(size[0])
		if err != nil {
			t.Fatal(err)
		}
		r, q, err := read(size[1])
		if err != nil {
			t.Fatal(err)
		}
		store := partizan.NewStore()
		v, err := (&partizan.Solver[grid.Position]{Rules: g, Store: store}).Value(t.Context(), p)
		w, err2 := (&partizan.Solver[grid.Position]{Rules: r, Store: store}).Value(t.Context(), q)
		if v != w || err != nil || err2 != nil {
			t.Errorf("%s is %v, %v, and in the package %v, %v", size[1], w, err2, v, err)
		}
	}
}

// Each benchmark finds the value of a board with a package and with the ruleset.
func BenchmarkSolver(b *testing.B) {
	for _, tt := range []struct{ name, board, other string }{
		{"clobber", "xoxo/oxox/xoxo", ""},
		{"domineering", "...../...../...../.....", ""},
		{"col", "..../..../....", ""},
		{"snort", "..../..../....", ""},
		{"konane", "xoxox/ox.xo/xo.ox/oxoxo", ""},
		{"toadsandfrogs", "tttt...ffff", "TTTT___FFFF"},
		{"amazons", "x.../..../...o", ""},
	} {
		for _, kind := range []string{"package", "ruleset"} {
			b.Run(tt.name+"/"+kind, func(b *testing.B) {
				board, read := tt.board, read(b, tt.name)
				if kind == "package" {
					read = builtin[tt.name].read
					board = builtin[tt.name].other.Replace(board)
				}
				for b.Loop() {
					g, p, err := read(board)
					if err != nil {
						b.Fatal(err)
					}
					if _, err := partizan.NewSolver[grid.Position](g).Value(b.Context(), p); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
