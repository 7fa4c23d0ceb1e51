package gomoku

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

var puzzlesFlag = flag.Bool("puzzles", false, "write testdata/puzzles.txt anew")

const puzzlesFile = "testdata/puzzles.txt"

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
	data, err := os.ReadFile(puzzlesFile)
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
// played out against all replies, one in five, and in the long form all.
func TestPuzzles(t *testing.T) {
	if *puzzlesFlag {
		makePuzzles(t)
	}
	kinds := map[string]int{}
	for i, z := range readPuzzles(t) {
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
		if ok && (longtest.On() || i%5 == 0) && !f.follow(p, newNaive(z.board, p), r.Line) {
			t.Errorf("%v: the win by %s is refuted", z, z.board.MoveName(p, r.Line[0]))
		}
		if !ok && threats.prove.stopped {
			t.Errorf("%v: not all threats have been looked at", z)
		}
	}
	if kinds["fours"] < 30 || kinds["threes"] < 30 || kinds["none"] < 15 {
		t.Errorf("only %v", kinds)
	}
}

// makePuzzles writes puzzles from random plays: of the wins by fours those of 7 plies or
// more, and of those without a win such as have threats to look at.
func makePuzzles(t *testing.T) {
	rnd := rand.New(rand.NewPCG(23, 24))
	wanted := map[string]int{"fours": 32, "threes": 32, "none": 16}
	var s strings.Builder
	s.WriteString("# size, rule (0 free-style, 1 exactly five), how it is won, plies of a win, moves\n")
	for wanted["fours"]+wanted["threes"]+wanted["none"] > 0 {
		b := MustNew([]int{15, 15, 19, 10, 20}[rnd.IntN(5)], Rule(rnd.IntN(2)))
		z, won := randomPuzzle(t, b, rnd)
		if wanted[z.kind] == 0 {
			continue
		}
		if won {
			f := &referee{t: t, threats: &Threats{Board: b, Threes: z.kind != "fours", Nodes: 50_000}, won: map[Position]bool{}}
			p, _ := b.Play(z.moves)
			if !f.confirm(p, newNaive(b, p)) {
				t.Fatalf("%v: refuted", z)
			}
		}
		wanted[z.kind]--
		fmt.Fprintln(&s, z)
	}
	if err := os.WriteFile(puzzlesFile, []byte(s.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// randomPuzzle returns a position after random moves near others, and whether it is won. Its
// kind is empty if it is too easy, or nothing is known.
func randomPuzzle(t *testing.T, b *Board, rnd *rand.Rand) (z puzzle, won bool) {
	p, names := b.Start(), []string(nil)
	for range 10 + rnd.IntN(30) {
		options := Near{b, 1 + rnd.IntN(2)}.Moves(nil, p)
		if len(options) == 0 {
			return z, false
		}
		o := options[rnd.IntN(len(options))]
		names, p = append(names, b.MoveName(p, o)), o
	}
	if p.over {
		return z, false
	}
	z = puzzle{board: b, moves: strings.Join(names, " ")}
	r, ok, err := (&Threats{Board: b}).Win(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if ok {
		if z.plies = len(r.Line); z.plies >= 7 {
			z.kind = "fours"
		}
		return z, true
	}
	threats := &Threats{Board: b, Threes: true, Nodes: 3_000}
	if r, ok, err = threats.Win(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	switch z.plies = len(r.Line); {
	case ok && z.plies >= 7:
		z.kind = "threes"
	case !ok && !threats.prove.stopped && r.Stats.Positions > 40:
		z.kind = "none"
	}
	return z, ok
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
