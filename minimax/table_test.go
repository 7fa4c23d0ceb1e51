package minimax_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/tablefile"
	"github.com/gametheory-go/gametheory/minimax"
)

// saved returns the file of a table.
func saved[S comparable](t testing.TB, table *minimax.Table[S]) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := table.Save(&b, "test"); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// opened opens a file of g.
func opened[S comparable](b []byte, g game.Game[S]) (*minimax.Table[S], error) {
	return minimax.OpenTable(bytes.NewReader(b), int64(len(b)), g, "test")
}

// reopened returns a table that was saved and opened.
func reopened[S comparable](t testing.TB, table *minimax.Table[S], g game.Game[S]) *minimax.Table[S] {
	t.Helper()
	again, err := opened(saved(t, table), g)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// rewriting are tablefile.Records.
type rewriting struct {
	keys [][]byte
	rows []tablefile.Row
}

func (r rewriting) Len() int                     { return len(r.rows) }
func (r rewriting) Key(dst []byte, i int) []byte { return append(dst, r.keys[i]...) }
func (r rewriting) Row(i int) tablefile.Row      { return r.rows[i] }

// rewritten returns a file with one of its rows changed at random, and whether more than the worth
// of endless play has changed.
func rewritten(t *testing.T, r *rand.Rand, file []byte) ([]byte, bool) {
	t.Helper()
	f, err := tablefile.Open(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	f.Widths = tablefile.Widths{Key: f.Key, Payoff: 4, Plies: 4, Worth: 4}
	changed := false
	original, err := tablefile.Open(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var records rewriting
	at := r.IntN(f.Records)
	if err := original.Each(func(key []byte, row tablefile.Row) bool {
		if at--; at == -1 {
			was := row
			switch r.IntN(3) {
			case 0:
				row.Payoff += int32(r.IntN(5) - 2)
			case 1:
				row.Payoff = -row.Payoff
			default:
				row.Plies = uint32(max(0, int(row.Plies)+r.IntN(5)-2))
			}
			if row.Payoff == row.Worth {
				row.Plies = 0
			}
			changed = row != was
		}
		records.keys = append(records.keys, bytes.Clone(key))
		records.rows = append(records.rows, row)
		return true
	}); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := tablefile.Write(t.Context(), &b, f.Header, records, 1); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), changed
}

// Verify finds each wrong value.
func TestVerify(t *testing.T) {
	r := rand.New(rand.NewPCG(30, 31))
	changes := 0
	for range longtest.Cases(4, 40) {
		n := 2 + r.IntN(16)
		for variant, g := range variants(r, n) {
			table, err := minimax.NewLoopy(g).Tabulate(t.Context(), numbers(n)...)
			if err != nil {
				t.Fatal(err)
			}
			file, changed := rewritten(t, r, saved(t, table))
			again, err := opened(file, g)
			if err != nil {
				t.Fatal(err)
			}
			if err := again.Verify(t.Context()); changed != errors.Is(err, minimax.ErrTableCorrupt) {
				t.Fatalf("%s: changed %t: %v\n%v\n%v\n%+v", variant, changed, err, maps.Collect(again.All()), maps.Collect(table.All()), g)
			}
			if changed {
				changes++
			}
		}
	}
	if changes == 0 {
		t.Error("no value was changed")
	}
}

// Tables of games with cycles, and in which endless play is worth something, are what they were.
func TestSaveLoopy(t *testing.T) {
	r := rand.New(rand.NewPCG(32, 33))
	for range longtest.Cases(2, 24) {
		n := 1 + r.IntN(12)
		for name, l := range endlessVariants(r, n, 1+r.IntN(4)) {
			for _, endless := range []func(int) int{nil, l.Endless} {
				l.Reset()
				l.Endless = endless
				table, err := l.Tabulate(t.Context(), numbers(n)...)
				if err != nil {
					t.Fatal(err)
				}
				again := reopened(t, table, l.Game)
				if !maps.Equal(maps.Collect(table.All()), maps.Collect(again.All())) || again.Len() != table.Len() {
					t.Fatalf("%s: %v, want %v", name, maps.Collect(again.All()), maps.Collect(table.All()))
				}
				if err := again.Verify(t.Context()); err != nil {
					t.Fatalf("%s: %v\n%v", name, err, maps.Collect(table.All()))
				}
				for s := range table.All() {
					want, _ := table.Line(s)
					if got, err := again.Line(s); err != nil || len(got) != len(want) {
						t.Fatalf("%s: line of %d is %v, %v, want %v", name, s, got, err, want)
					}
				}
				if b := saved(t, again); !bytes.Equal(b, saved(t, table)) {
					t.Fatal("a table that was opened is saved otherwise")
				}
			}
		}
	}
}

// lap is a game on a ring of n squares: a piece goes one or two squares on, and whoever brings it
// home wins, or gets what pays says.
type lap struct {
	n, pays int
	moves   []int
}

func (g lap) Moves(dst []int, s int) []int {
	if s < 0 || s > g.n {
		panic("no square")
	}
	for _, k := range g.moves {
		if s != 0 && s+k <= g.n {
			dst = append(dst, (s+k)%g.n)
		}
	}
	return dst
}

func (g lap) Score(int) int { return g.pays }

// mostly is a game of many squares in which a piece goes home by one or two squares, from each of which it may also
// go to an end. All of these are worth -1 but for the few in other.
type mostly struct {
	squares int
	other   map[int]int
}

func (g mostly) Moves(dst []int, s int) []int {
	if s > 0 {
		dst = append(dst, -s)
		for k := 1; k <= 2 && k < s; k++ {
			dst = append(dst, s-k)
		}
	}
	return dst
}

func (g mostly) Score(s int) int {
	if score, ok := g.other[s]; ok {
		return score
	}
	return -1
}

// twice numbers the positions of mostly: the ends are stage 0.
type twice int

func (n twice) Stages() int                      { return 2 }
func (n twice) Size(int) uint64                  { return uint64(n) }
func (n twice) Position(stage int, k uint64) int { return (2*stage - 1) * int(k+1) }
func (n twice) Index(s int) (int, uint64) {
	if s < 0 {
		return 0, uint64(-s - 1)
	}
	return 1, uint64(s - 1)
}

// Tables of games that differ in the scores of a few ends alone are those of another game.
func TestOpenTableScores(t *testing.T) {
	const n = 5000
	g := mostly{n, map[int]int{-1234: 0, -4321: 5}}
	var others []mostly
	for _, score := range [][2]int{{-1, 5}, {0, -1}, {0, 4}, {5, 0}} {
		others = append(others, mostly{n, map[int]int{-1234: score[0], -4321: score[1]}})
	}
	solved, err := minimax.NewSolver[int](&g).Tabulate(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	looped, err := minimax.NewLoopy[int](&g).Tabulate(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []*minimax.Table[int]{solved, looped} {
		file := saved(t, table)
		if _, err := opened[int](file, &g); err != nil {
			t.Error(err)
		}
		for _, other := range others {
			if _, err := opened[int](file, &other); !errors.Is(err, minimax.ErrTableGame) {
				t.Errorf("%v: %v", other.other, err)
			}
		}
	}
	for _, valueOnly := range []bool{false, true} {
		dir := t.TempDir()
		for _, workers := range []int{1, 3} {
			b := minimax.Builder[int]{Game: &g, Index: twice(n), Name: "mostly", Dir: filepath.Join(dir, fmt.Sprint(workers)), ValueOnly: valueOnly, Workers: workers}
			table, err := b.Build(t.Context())
			if err != nil || table.Len() != 2*n {
				t.Fatal(err)
			}
			table.Close()
			for _, other := range others {
				b.Reset()
				b.Game = &other
				if _, err := b.Build(t.Context()); !errors.Is(err, minimax.ErrTableGame) {
					t.Errorf("%v: %v", other.other, err)
				}
			}
		}
		one, err := os.ReadFile(filepath.Join(dir, "1", "0000.table"))
		three, err2 := os.ReadFile(filepath.Join(dir, "3", "0000.table"))
		if err != nil || err2 != nil || !bytes.Equal(one, three) {
			t.Errorf("the file depends on the workers: %v, %v", err, err2)
		}
	}
}

// Of many scores a sample has some, the same whatever the order of the positions.
func TestOpenTableManyScores(t *testing.T) {
	const n = 2000
	g := mostly{n, make(map[int]int)}
	for s := 1; s <= n; s++ {
		g.other[-s] = s
	}
	one, err := minimax.NewSolver[int](&g).Tabulate(t.Context(), n)
	two, err2 := minimax.NewSolver[int](&g).Tabulate(t.Context(), -3, -1, n)
	if err != nil || err2 != nil || !bytes.Equal(saved(t, one), saved(t, two)) {
		t.Errorf("%v, %v, or two files of one table differ", err, err2)
	}
	if _, err := opened[int](saved(t, one), mostly{n, nil}); !errors.Is(err, minimax.ErrTableGame) {
		t.Error(err)
	}
}

// A player who follows the strategy of a table gets what the position is worth, or more, and wins in time or gets
// more.
func TestTableStrategy(t *testing.T) {
	r := rand.New(rand.NewPCG(44, 45))
	for range longtest.Some(300) {
		g := randomTurns(r, randomLoopy(r, 12, 4))
		table, err := minimax.NewLoopy[int](g).Tabulate(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		for v, value := range table.All() {
			players := []game.Strategy[int]{game.Random[int](g, r), game.Random[int](g, r)}
			players[g.Turn(v)] = table.Strategy()
			moves, end := 0, v
			for s, err := range game.Play[int](t.Context(), g, v, players...) {
				if err != nil {
					t.Fatal(err)
				}
				if moves, end = moves+1, s; moves > 200 {
					break
				}
			}
			payoff := 0 // of a play without end
			if game.Terminal(g, end) {
				if payoff = g.Score(end); g.Turn(end) != g.Turn(v) {
					payoff = -payoff
				}
			}
			if payoff < value.Payoff || payoff == value.Payoff && payoff > 0 && moves-1 > value.Plies {
				t.Fatalf("%+v: %v at %d: %d after %d moves", g, value, v, payoff, moves-1)
			}
		}
	}
}

// Each returns the error of a file, and All panics with it.
func TestTableDamaged(t *testing.T) {
	table, err := minimax.NewLoopy[int](&lap{20, -1, []int{1, 2}}).Tabulate(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	file := saved(t, table)
	damaged := 0
	for i := range file {
		b := bytes.Clone(file)
		b[i] ^= 1
		again, err := opened[int](b, &lap{20, -1, []int{1, 2}})
		if err != nil {
			continue
		}
		damaged++
		if err, _ := panicked(func() {
			for range again.All() {
			}
		}).(error); !errors.Is(err, minimax.ErrTableCorrupt) {
			t.Errorf("byte %d: %v", i, err)
		}
		if err := again.Each(func(int, minimax.TableValue) bool { return true }); !errors.Is(err, minimax.ErrTableCorrupt) {
			t.Errorf("byte %d: %v", i, err)
		}
	}
	if err := table.Each(func(int, minimax.TableValue) bool { return false }); err != nil {
		t.Error(err)
	}
	if damaged == 0 {
		t.Error("no block was damaged")
	}
}

// panicked returns what f panics with, or nil.
func panicked(f func()) (v any) {
	defer func() { v = recover() }()
	f()
	return nil
}

func TestOpenTableErrors(t *testing.T) {
	g := lap{20, -1, []int{1, 2}}
	table, err := minimax.NewLoopy[int](&g).Tabulate(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	file := saved(t, table)
	for what, other := range map[string]lap{
		"fewer moves": {20, -1, []int{1}}, "moves in another order": {20, -1, []int{2, 1}}, "other scores": {20, -2, []int{1, 2}},
		"fewer squares": {10, -1, []int{1, 2}}, // where Moves panics
	} {
		if _, err := opened[int](file, &other); !errors.Is(err, minimax.ErrTableGame) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := opened(file, game.Game[chase](catAndMouse{})); !errors.Is(err, minimax.ErrTableGame) {
		t.Error(err)
	}
	whole := bytes.NewReader(file)
	if _, err := minimax.OpenTable[int](whole, whole.Size(), &g, "toast"); !errors.Is(err, minimax.ErrTableGame) || !strings.Contains(err.Error(), `"test"`) {
		t.Error(err)
	}
	for i := range file {
		b := bytes.Clone(file)
		b[i] ^= 0x10
		again, err := opened[int](b, &g)
		if err == nil {
			err = again.Verify(t.Context())
		}
		if !errors.Is(err, minimax.ErrTableCorrupt) && !errors.Is(err, minimax.ErrTableVersion) {
			t.Errorf("byte %d of %d: %v", i, len(file), err)
		}
		if _, err := opened[int](file[:i], &g); !errors.Is(err, minimax.ErrTableCorrupt) {
			t.Errorf("%d of %d bytes: %v", i, len(file), err)
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	cancel(stop)
	if err := table.Verify(ctx); !errors.Is(err, stop) {
		t.Error(err)
	}

	words := game.Game[coins](ends{})
	spoken, err := minimax.NewSolver(words).Tabulate(t.Context(), coins{})
	if err != nil {
		t.Fatal(err)
	}
	if err := spoken.Save(new(bytes.Buffer), "words"); !errors.Is(err, minimax.ErrPosition) {
		t.Error(err)
	}
	if _, err := opened(file, words); !errors.Is(err, minimax.ErrPosition) {
		t.Error(err)
	}
	if err := new(minimax.Table[int]).Save(new(bytes.Buffer), ""); !errors.Is(err, game.ErrUnsolved) {
		t.Error(err)
	}
}
