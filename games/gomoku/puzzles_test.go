package gomoku

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// puzzle is a position, by the moves from the empty board, and how it is won: by "fours",
// by "threes" and not by fours, or in "none" of these ways.
type puzzle struct {
	board *Board
	kind  string
	plies int // of the win that was found; 0 if there is none
	moves string
}

func (z puzzle) String() string {
	return fmt.Sprintf("%d %d %s %d %s", z.board.size, int(z.board.rule), z.kind, z.plies, z.moves)
}

// position returns the position, and what looks for wins of its kind.
func (z puzzle) position(t testing.TB) (Position, *Threats) {
	p, err := z.board.Play(z.moves)
	if err != nil {
		t.Fatalf("%v: %v", z, err)
	}
	return p, &Threats{Board: z.board, Threes: z.kind != "fours", Nodes: 50_000}
}

func readPuzzles(t testing.TB) (list []puzzle) {
	data, err := os.ReadFile("testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var z puzzle
		var size, rule int
		words := strings.Fields(line)
		if _, err := fmt.Sscan(strings.Join(words[:4], " "), &size, &rule, &z.kind, &z.plies); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		z.board, z.moves = MustNew(size, Rule(rule)), strings.Join(words[4:], " ")
		list = append(list, z)
	}
	return list
}

// The puzzles are solved: where there is no win, all threats have been looked at. Wins are
// played out against all replies. Only GAMETHEORY_TESTS=all looks at all puzzles.
func TestPuzzles(t *testing.T) {
	kinds := map[string]int{}
	for _, z := range longtest.Every(11, readPuzzles(t)) {
		kinds[z.kind]++
		p, threats := z.position(t)
		if z.kind == "threes" {
			if _, ok, err := (&Threats{Board: z.board}).Win(t.Context(), p); ok || err != nil {
				t.Errorf("%v: won by fours, %v", z, err)
			}
		}
		r, ok, err := threats.Win(t.Context(), p)
		if err != nil || ok != (z.kind != "none") || len(r.Line) > z.plies {
			t.Errorf("%v: %v in %d plies, %v", z, ok, len(r.Line), err)
			continue
		}
		f := &referee{t: t, threats: threats, won: map[Position]bool{}}
		if ok && !f.follow(p, newNaive(z.board, p), r.Line) {
			t.Errorf("%v: the win by %s is refuted", z, z.board.MoveName(p, r.Line[0]))
		}
		if !ok && threats.prove.stopped {
			t.Errorf("%v: not all threats have been looked at", z)
		}
	}
	if longtest.All() && (kinds["fours"] < 30 || kinds["threes"] < 30 || kinds["none"] < 15) || len(kinds) < 3 {
		t.Errorf("only %v", kinds)
	}
}

// BenchmarkThreats solves the puzzles of each kind.
func BenchmarkThreats(b *testing.B) {
	list := readPuzzles(b)
	for _, kind := range []string{"fours", "threes", "none"} {
		b.Run(kind, func(b *testing.B) {
			var positions int64
			for b.Loop() {
				for _, z := range list {
					if z.kind != kind {
						continue
					}
					p, threats := z.position(b)
					r, ok, err := threats.Win(b.Context(), p)
					if err != nil || ok != (kind != "none") {
						b.Fatal(z, ok, err)
					}
					positions += r.Stats.Positions
				}
			}
			b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}
