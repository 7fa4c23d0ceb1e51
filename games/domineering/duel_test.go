package domineering

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/words"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// random returns a random position of a board: with as many free squares as not, or more if
// crowded is true, and otherwise fewer.
func random(r *rand.Rand, b *Board, crowded bool) grid.Position {
	set := grid.Set{Low: r.Uint64() | r.Uint64(), High: r.Uint64() | r.Uint64()}
	if !crowded {
		set = set.And(grid.Set{Low: r.Uint64(), High: r.Uint64()})
	}
	return free(set.And(b.All()))
}

func TestDuelContract(t *testing.T) {
	for _, size := range longtest.First(2, [][2]int{{3, 4}, {2, 7}, {4, 4}}) {
		b := board(t, size[0], size[1])
		for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
			p, err := b.Duel(b.Start(), first)
			if err != nil {
				t.Fatal(err)
			}
			gametest.Test(t, Duel{}, p)
			gametest.Test(t, NewDuel(16), p)
		}
	}
	b := board(t, 2, 12)
	if _, err := b.Duel(b.Start(), partizan.Left); !errors.Is(err, game.ErrSize) {
		t.Errorf("a duel on 2 by 12 squares: %v", err)
	}
}

// Duels are won as values say, and the bounds hold, for all positions of 3 by 4 squares and
// for random ones of 5 by 5 and on larger boards, where they are in the way.
func TestDuelValues(t *testing.T) {
	for name, d := range map[string]Duel{"counting": {}, "knowing": NewDuel(12), "knowing more": NewDuel(MaxSquares)} {
		t.Run(name, func(t *testing.T) { testDuelValues(t, d) })
	}
}

func testDuelValues(t *testing.T, duel Duel) {
	solver := partizan.NewSolver(board(t, 8, 8))
	wide := partizan.NewSolver(board(t, 11, 10))
	duels := minimax.NewAlphaBeta[Position](duel)
	duels.Memory, duels.Workers = 1<<20, 1
	asked, decided := 0, 0
	checkOn := func(solver *partizan.Solver[grid.Position], b *Board, p grid.Position) {
		t.Helper()
		o, err := solver.Outcome(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
			d, err := b.Duel(p, first)
			want := -1
			if o.Wins(first, first) {
				want = 1
			}
			lo, hi := duel.Bounds(d)
			v, err2 := duels.Value(t.Context(), d)
			if want < lo || want > hi || v != want || err != nil || err2 != nil {
				t.Fatalf("%s, %v to move, is worth %d, %v, with the bounds %d and %d, and its outcome is %v, %v", b.Text(p), first, v, err2, lo, hi, o, err)
			}
			if asked++; lo == hi {
				decided++
			}
		}
	}
	check := func(b *Board, p grid.Position) {
		t.Helper()
		checkOn(solver, b, p)
	}
	b := board(t, 3, 4)
	for set := range uint64(1 << 12) {
		if !testing.Short() || set%16 == 15 {
			check(b, free(grid.Set{Low: set&0xf | set<<4&0xf00 | set<<8&0xf0000}))
		}
	}
	if decided < asked/2 {
		t.Errorf("the bounds decide %d of %d positions", decided, asked)
	}
	r := rand.New(rand.NewPCG(16, 4))
	rounds := longtest.Some(60)
	for range rounds {
		b = board(t, 5, 5)
		check(b, random(r, b, true))
		b = board(t, 8, 8)
		check(b, random(r, b, false))
		b = board(t, 11, 10)
		p := random(r, b, true)
		for range 3 {
			p = free(p.Left.And(random(r, b, true).Left))
		}
		checkOn(wide, b, p)
	}
}

// A position is worth at least what the bound says, or if Left begins, Left wins the position minus
// this number; and of a small component the bound tells whether Left wins it.
func TestLeast(t *testing.T) {
	solver := partizan.NewSolver(board(t, 8, 8))
	solver.Store = partizan.NewStore()
	math := solver.Store.Arithmetic(t.Context())
	value := func(p grid.Position) partizan.Value {
		v, err := solver.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	eighths := func(n int) partizan.Value { return partizan.Dyadic(partizan.NewNumber(int64(n), 3)) }
	atLeast := func(v partizan.Value, n int) bool { return n == nothing || math.LessEqual(eighths(n), v) }
	r := rand.New(rand.NewPCG(16, 8))
	boards := []*Board{board(t, 4, 4), board(t, 5, 5), board(t, 3, 8), board(t, 8, 3), board(t, 8, 8)}
	knowing, tight := NewDuel(16), 0
	duels := []Duel{{}, NewDuel(6), knowing}
	rounds := longtest.Some(150)
	for range rounds {
		for _, b := range boards {
			p := random(r, b, b.All().Len() < 64)
			d, err := b.Duel(p, partizan.Left)
			if err != nil {
				t.Fatal(err)
			}
			squares, v := d.free, value(p)
			for _, d := range duels {
				bounds := []func(*sum, grid.Set, bool) int{counted, d.banded}
				if d.known == nil {
					bounds = bounds[:1]
				}
				for _, bound := range bounds {
					bound := func(squares grid.Set, begins bool) int {
						small, rest := d.split(squares)
						return bound(&small, rest, begins)
					}
					if n := bound(squares, false); !atLeast(v, n) {
						t.Fatalf("%s = %v is not %d/8 at least", b.Text(p), v, n)
					}
					if n := bound(squares, true); n != nothing && math.LessEqual(v, eighths(n)) && math.Err() == nil {
						t.Fatalf("%s = %v is %d/8 at most, so that Left does not win the difference", b.Text(p), v, n)
					}
				}
			}
			if part := squares; squares.Len() <= knowing.known.squares && cut(&part) == squares {
				small, rest := knowing.split(squares)
				if n := counted(&small, rest, false); n >= 0 != atLeast(v, 0) {
					t.Fatalf("%s = %v, of which it is known that it is %d/8 at least", b.Text(p), v, n)
				}
				tight++
			}
		}
	}
	if err := math.Err(); err != nil || tight < rounds/2 {
		t.Errorf("%v; %d positions in one piece", err, tight)
	}
}

// Components are found anew where others took their places, and by several goroutines at once.
func TestComponents(t *testing.T) {
	known := newComponents(MaxSquares)
	var parts []grid.Set // of which two and two have the same place
	at := map[uint64]grid.Set{}
	for set := uint64(1); len(parts) < 100; set++ {
		part := grid.Set{Low: set}
		if cornered(part) != part {
			continue
		}
		key, _ := packed(part)
		if other, ok := at[words.Place(key)]; ok {
			parts = append(parts, other, part)
		}
		at[words.Place(key)] = part
	}
	want := map[grid.Set]component{}
	for _, p := range parts {
		want[p], _ = known.get(p)
	}
	shared := newComponents(MaxSquares)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 20 {
				for _, p := range parts {
					if got, ok := shared.get(p); got != want[p] || !ok {
						t.Errorf("%v is %+v, %v, want %+v", p, got, ok, want[p])
					}
				}
			}
		})
	}
	all.Wait()
}

// winners tells who wins boards, by rows and columns: the player who begins (1), the
// other one (2), Left (V) or Right (H) whoever begins (Breuker, Uiterwijk and van den Herik
// 2000). Bullock's program Obsequi (nathanbullock/obsequi, commit 3a856b25) finds the same, also with 9
// columns and up to 7 rows, and on 5 by 10. Other boards of 10 and 11 columns with up to 4 rows are from
// theorems of Lachmann, Moore and Rapaport (2000). Vertical wins all boards of 9 columns and of an even
// number of rows; Horizontal wins 7 by 10 and 9 by 10 (Uiterwijk, Perfectly solving Domineering boards, 2014).
var winners = []struct {
	rows, columns int
	winner        string
}{
	{2, 2, "1"}, {2, 3, "1"}, {2, 4, "H"}, {2, 5, "V"}, {2, 6, "1"}, {2, 7, "1"}, {2, 8, "H"}, {2, 9, "V"}, {2, 10, "1"}, {2, 11, "1"},
	{3, 3, "1"}, {3, 4, "H"}, {3, 5, "H"}, {3, 6, "H"}, {3, 7, "H"}, {3, 8, "H"}, {3, 9, "H"}, {3, 10, "H"}, {3, 11, "H"},
	{4, 4, "1"}, {4, 5, "V"}, {4, 6, "1"}, {4, 7, "V"}, {4, 8, "H"}, {4, 9, "V"},
	{5, 5, "2"}, {5, 6, "H"}, {5, 7, "H"}, {5, 8, "H"}, {5, 9, "H"}, {5, 10, "H"},
	{6, 6, "1"}, {6, 7, "V"}, {6, 8, "H"}, {6, 9, "V"},
	{7, 7, "1"}, {7, 8, "H"}, {7, 9, "H"}, {7, 10, "H"},
	{8, 8, "1"}, {8, 9, "V"},
	{9, 9, "1"}, {9, 10, "H"},
}

func TestWinners(t *testing.T) {
	for _, test := range winners {
		hard := test.rows == 9 && test.columns == 9
		squares := test.rows * test.columns
		if squares > 30 && squares < 70 && !longtest.On() || hard && !longtest.All() {
			continue
		}
		name := fmt.Sprintf("%dx%d", test.rows, test.columns)
		b := board(t, test.rows, test.columns)
		s := minimax.NewAlphaBeta[Position](NewDuel(manySquares(squares)))
		s.Memory, s.Workers = 16<<20, 1
		if hard {
			s.Memory = 1 << 30
		}
		var wins [2]bool
		var positions int64
		for first := range wins {
			p, err := b.Duel(b.Start(), partizan.Player(first))
			if err != nil {
				t.Fatal(err)
			}
			r, err := s.ValueStats(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			wins[first] = r.Value > 0
			positions += r.Stats.Positions
		}
		got := map[[2]bool]string{{true, true}: "1", {false, false}: "2", {true, false}: "V", {false, true}: "H"}[wins]
		if got != test.winner {
			t.Errorf("%s: %s wins, want %s", name, got, test.winner)
		}
		t.Logf("%s: %s, %d positions", name, got, positions)
	}
}
