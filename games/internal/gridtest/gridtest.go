// Package gridtest tests games with the positions of package grid against their rules as one
// would write them down, on lines of text.
package gridtest

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/partizantest"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

// Moves are the rules of a game: the function returns the text of each option of a player at the
// position that the rows show. It may change rows if it restores them.
type Moves func(rows [][]byte, player partizan.Player) []string

// Text returns the text of a position with these rows.
func Text(rows [][]byte) string {
	words := make([]string, len(rows))
	for i, row := range rows {
		words[i] = string(row)
	}
	return strings.Join(words, "/")
}

// After returns the text of rows with other signs on some squares, given as a row, a column
// and a sign each, and leaves rows as they are.
func After(rows [][]byte, changes ...int) string {
	next := make([][]byte, len(rows))
	for i, row := range rows {
		next[i] = slices.Clone(row)
	}
	for i := 0; i < len(changes); i += 3 {
		next[changes[i]][changes[i+1]] = byte(changes[i+2])
	}
	return Text(next)
}

// At returns the sign on a square, and 0 beyond the board.
func At(rows [][]byte, row, column int) byte {
	if row < 0 || row >= len(rows) || column < 0 || column >= len(rows[row]) {
		return 0
	}
	return rows[row][column]
}

// Random returns the texts of n positions on a board, with random signs from those given on the
// squares.
func Random(rows, columns, n int, signs string, seed uint64) (texts []string) {
	r := rand.New(rand.NewPCG(seed, 16))
	for range n {
		var text []byte
		for row := range rows {
			if row > 0 {
				text = append(text, '/')
			}
			for range columns {
				text = append(text, signs[r.IntN(len(signs))])
			}
		}
		texts = append(texts, string(text))
	}
	return texts
}

// Check checks positions of g, given by their texts, and all that can be reached from them:
// that the options are those of the rules, that texts and names of moves are read back,
// and that the solver, which takes positions apart and uses symmetry, finds the values
// that follow from the definition.
func Check(t *testing.T, g grid.Game, rules Moves, texts ...string) {
	t.Helper()
	if n := check(t, g, rules, texts...); n < 10 {
		t.Errorf("only %d positions", n)
	}
}

// check is Check. It returns how many positions can be reached.
func check(t *testing.T, g grid.Game, rules Moves, texts ...string) int {
	t.Helper()
	solver := partizan.NewSolver[grid.Position](g)
	solver.Store = partizan.NewStore()
	o := oracle{t: t, g: g, rules: rules, calculus: solver.Store.Arithmetic(t.Context()), values: map[string]partizan.Value{}}
	for _, text := range texts {
		p, err := g.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want := o.value(text)
		v, err := solver.Value(t.Context(), p)
		if err != nil || o.calculus.Err() != nil {
			t.Fatal(err, o.calculus.Err())
		}
		if v != want {
			t.Fatalf("%s is %v, by definition %v", text, v, want)
		}
	}
	return len(o.values)
}

// Wide checks positions like Check on boards of more than 64 squares. Two patches of so
// many squares, somewhere on the board, have random signs. The sign fill is on the other squares, of which no move
// may make use.
func Wide(t *testing.T, read func(string) (grid.Game, grid.Position, error), rules Moves, fill, signs string, patch int) {
	t.Helper()
	r := rand.New(rand.NewPCG(48, 16))
	for _, size := range [][2]int{{9, 8}, {11, 11}, {5, 13}, {16, 7}, {1, 70}, {128, 1}} {
		var texts []string
		for range 3 {
			text := strings.Repeat("/"+strings.Repeat(fill, size[1]), size[0])[1:]
			squares := []byte(text)
			for range 2 {
				height := 1 + r.IntN(min(2, size[0]))
				width := min(size[1], patch/height)
				top, left := r.IntN(size[0]-height+1), r.IntN(size[1]-width+1)
				for row := range height {
					for column := range width {
						squares[(top+row)*(size[1]+1)+left+column] = signs[r.IntN(len(signs))]
					}
				}
			}
			texts = append(texts, string(squares))
		}
		g, _, err := read(texts[0])
		if err != nil {
			t.Fatal(err)
		}
		check(t, g, rules, texts...)
	}
}

// Split checks that the value of a board is the sum of the values of the components that grid.Split
// finds, on random boards with these signs, the first of which is the empty one.
func Split(t *testing.T, read func(string) (grid.Game, grid.Position, error), signs string, around bool) {
	t.Helper()
	store := partizan.NewStore()
	c := store.Arithmetic(t.Context())
	value := func(text string) partizan.Value {
		g, p, err := read(text)
		if err != nil {
			t.Fatal(err)
		}
		v, err := (&partizan.Solver[grid.Position]{Rules: g, Store: store}).Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	parts := 0
	for _, size := range [][2]int{{1, 12}, {3, 4}, {4, 4}, {9, 2}} {
		for _, text := range Random(size[0], size[1], 10, strings.Repeat(signs[:1], len(signs))+signs[1:], 480) {
			var values []partizan.Value
			for _, part := range grid.Split(text, rune(signs[0]), around) {
				values = append(values, value(part))
				parts++
			}
			if want, got := value(text), c.Add(values...); got != want {
				t.Errorf("%s is %v, and its components %v", text, want, values)
			}
		}
	}
	if parts < 50 {
		t.Errorf("only %d components", parts)
	}
}

// oracle finds the values of texts by definition.
type oracle struct {
	t        *testing.T
	g        grid.Game
	rules    Moves
	calculus *partizan.Arithmetic
	values   map[string]partizan.Value
}

// value returns the value of a text by definition.
func (o *oracle) value(text string) partizan.Value {
	if v, ok := o.values[text]; ok {
		return v
	}
	p, err := o.g.Parse(text)
	if err != nil || o.g.Text(p) != text {
		o.t.Fatalf("%s is read as %s, %v", text, o.g.Text(p), err)
	}
	var rows [][]byte
	for row := range strings.SplitSeq(text, "/") {
		rows = append(rows, []byte(row))
	}
	var sides [2][]partizan.Value
	for _, player := range []partizan.Player{partizan.Left, partizan.Right} {
		want := o.rules(rows, player)
		o.compare(p, player, want)
		for _, option := range want {
			sides[player] = append(sides[player], o.value(option))
		}
	}
	v := o.calculus.Game(sides[partizan.Left], sides[partizan.Right])
	o.values[text] = v
	return v
}

// compare compares the options of a position with their texts.
func (o *oracle) compare(p grid.Position, player partizan.Player, want []string) {
	var got []string
	for _, option := range partizan.Options(o.g, nil, p, player) {
		got = append(got, o.g.Text(option))
		name := o.g.MoveName(p, option)
		if again, err := o.g.ParseMove(p, player, strings.ToUpper(name)); again != option || err != nil {
			o.t.Fatalf("%s: move %s leads to %s, %v; want %s", o.g.Text(p), name, o.g.Text(again), err, o.g.Text(option))
		}
	}
	want = slices.Clone(want)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		o.t.Fatalf("%s: %v moves to %v, want %v", o.g.Text(p), player, got, want)
	}
}

// Contract checks the rules with package partizantest, from the positions that texts stand for.
func Contract(t *testing.T, read func(string) (grid.Game, grid.Position, error), texts ...string) {
	t.Helper()
	for _, text := range texts {
		g, p, err := read(text)
		if err != nil {
			t.Fatal(err)
		}
		partizantest.Test[grid.Position](t, g, p)
	}
}

// Alone checks that a position has an integer for its value, and that few others are looked at to
// find it.
func Alone(t *testing.T, read func(string) (grid.Game, grid.Position, error), text string, want int) {
	t.Helper()
	g, p, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	a, err := partizan.NewSolver[grid.Position](g).Analyze(t.Context(), p)
	if n, ok := a.Value.Integer(); n != want || !ok || err != nil {
		t.Errorf("%s is %v, %v, want %d", text, a.Value, err, want)
	}
	if a.Stats.Positions > 2000 {
		t.Errorf("%s: %d positions", text, a.Stats.Positions)
	}
}

// Allocs checks that the options, the parts and the representative of a position are found
// without allocating memory, if dst has room for them.
func Allocs(t *testing.T, read func(string) (grid.Game, grid.Position, error), text string) {
	t.Helper()
	g, p, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	parts, _ := partizan.Find[game.Partitioner[grid.Position]](g)
	signer, _ := partizan.Find[partizan.Signer[grid.Position]](g)
	buffer := make([]grid.Position, 0, 1<<10)
	found := 0
	n := testing.AllocsPerRun(10, func() {
		found = len(g.Left(buffer[:0], p)) + len(g.Right(buffer[:0], p)) + len(parts.Parts(buffer[:0], p))
		_, _ = signer.Signed(p)
	})
	if n > 0 || found == 0 {
		t.Errorf("%s: %v allocations for %d options and parts", text, n, found)
	}
}

// Value returns the value of a position. Callers that have no solver of their own are compiled sooner.
func Value(t testing.TB, g grid.Game, p grid.Position) partizan.Value {
	t.Helper()
	v, err := partizan.NewSolver[grid.Position](g).Value(t.Context(), p)
	if err != nil {
		t.Fatalf("%s: %v", g.Text(p), err)
	}
	return v
}

// Same checks that p in g has the value of q in h.
func Same(t *testing.T, g grid.Game, p grid.Position, h grid.Game, q grid.Position) {
	t.Helper()
	store := partizan.NewStore()
	v, err := (&partizan.Solver[grid.Position]{Rules: g, Store: store}).Value(t.Context(), p)
	w, err2 := (&partizan.Solver[grid.Position]{Rules: h, Store: store}).Value(t.Context(), q)
	if v != w || err != nil || err2 != nil {
		t.Errorf("%s is %v, %v, and %s is %v, %v", g.Text(p), v, err, h.Text(q), w, err2)
	}
}

// Published finds the values of the positions whose texts are in the rows.
func Published[G grid.Game](read func(string) (G, grid.Position, error)) publishedtest.Find {
	return published(func(text string) (grid.Game, grid.Position, error) { return read(text) })
}

func published(read func(string) (grid.Game, grid.Position, error)) publishedtest.Find {
	return func(ctx context.Context, r publishedtest.Row) (any, error) {
		rules, p, err := read(r.Rest)
		if err != nil {
			return nil, err
		}
		s := partizan.NewSolver[grid.Position](rules)
		v, err := s.Value(ctx, p)
		if err != nil {
			return nil, err
		}
		// The same value may be written in several ways.
		if want, err := s.Store.Arithmetic(ctx).Parse(r.Want); err != nil || want == v {
			return r.Want, err
		}
		return v, nil
	}
}

// Benchmark finds the values of positions of one game again and again.
func Benchmark(b *testing.B, read func(string) (grid.Game, grid.Position, error), texts ...string) {
	for b.Loop() {
		var s *partizan.Solver[grid.Position]
		for _, text := range texts {
			g, p, err := read(text)
			if err != nil {
				b.Fatal(err)
			}
			if s == nil {
				s = partizan.NewSolver[grid.Position](g)
			}
			if _, err := s.Value(b.Context(), p); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(s.Store.Len()), "values")
	}
}

// Fuzz checks that a position that is read is written in a way that is read as the same, and
// that errors wrap those of package grid.
func Fuzz(f *testing.F, read func(string) (grid.Game, grid.Position, error), seeds ...string) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, p, err := read(text)
		if err != nil {
			if !wraps(err) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if q, err := g.Parse(g.Text(p)); q != p || err != nil {
			t.Fatalf("%q is %s, read as %s, %v", text, g.Text(p), g.Text(q), err)
		}
	})
}

// wraps reports whether an error wraps one of those of package grid.
func wraps(err error) bool {
	return errors.Is(err, game.ErrSize) || errors.Is(err, game.ErrPosition)
}

// Errors checks that texts cannot be read. Each pair has a text and a part of its error.
func Errors(t *testing.T, read func(string) (grid.Game, grid.Position, error), pairs ...[2]string) {
	t.Helper()
	for _, pair := range pairs {
		if _, _, err := read(pair[0]); err == nil || !wraps(err) || !strings.Contains(err.Error(), pair[1]) {
			t.Errorf("%q: %v, want %q", pair[0], err, pair[1])
		}
	}
}
