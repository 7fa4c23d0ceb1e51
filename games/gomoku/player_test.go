package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// openings returns different positions after a few moves near the center.
func openings(b *Board, n int) (starts []Position) {
	rnd := rand.New(rand.NewPCG(31, 32))
	seen := map[Position]bool{}
	for len(starts) < n {
		p := b.play(Position{}, int(b.cells[0]))
		for range 3 {
			o := Near{b, 2}.Moves(nil, p)
			p = o[rnd.IntN(min(len(o), 25))]
		}
		if !seen[p] {
			seen[p] = true
			starts = append(starts, p)
		}
	}
	return starts
}

// The player takes a five, prevents one, and makes an open four.
func TestPlayerTactics(t *testing.T) {
	b := MustNew(15, FreeStyle)
	for _, tt := range []struct{ name, moves, want string }{
		{"makes a five", "h8 a1 h9 a2 h10 a3 h11 a5", "h7 h12"},
		{"prevents a five", "h8 h7 h9 a2 h10 a3 h11", "h12"},
		{"makes an open four", "h8 a1 h9 a2 h10 a4", "h7 h11"},
		{"prevents an open four", "h8 a1 h9 o2 h10", "h7 h11 h6 h12"},
		{"two threes", "h8 a1 h9 a15 g7 o1 f7 o15", "h7"},
	} {
		for _, plain := range []bool{false, true} {
			p, err := b.Play(tt.moves)
			if err != nil {
				t.Fatal(err)
			}
			pl := &Player{Board: b, Depth: 4, Plain: plain}
			r, err := pl.Best(t.Context(), p)
			if err != nil || len(r.Line) == 0 {
				t.Fatalf("%s: %v %v", tt.name, r, err)
			}
			got := b.MoveName(p, r.Line[0])
			if !containsWord(tt.want, got) {
				t.Errorf("%s (plain %v): %s, want one of %s; value %d", tt.name, plain, got, tt.want, r.Value)
			}
			if r.Value > MaxGuess && !r.Line[len(r.Line)-1].over {
				t.Errorf("%s (plain %v): the line of a win ends after %d plies", tt.name, plain, r.Plies)
			}
		}
	}
}

func containsWord(words, w string) bool {
	for i := 0; i+len(w) <= len(words); i++ {
		if words[i:i+len(w)] == w && (i+len(w) == len(words) || words[i+len(w)] == ' ') {
			return true
		}
	}
	return false
}

// Whole plays on a small board: all moves are legal, and the end is an end.
func TestPlayerPlays(t *testing.T) {
	for _, b := range []*Board{MustNew(5, FreeStyle), MustNew(7, Standard)} {
		pl := &Player{Board: b, Nodes: 300, Memory: 1 << 20}
		p := b.Start()
		for !game.Terminal(b, p) {
			o, err := pl.Choose(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.take(p, b.move(p, o)); err != nil {
				t.Fatal(err)
			}
			p = o
		}
		if _, err := pl.Choose(t.Context(), p); err != game.ErrTerminal {
			t.Errorf("at the end: %v", err)
		}
	}
}

// BenchmarkPlayer counts the positions that the player looks at in a second.
func BenchmarkPlayer(b *testing.B) {
	bd := MustNew(15, FreeStyle)
	starts := openings(bd, 4)
	nodes := int64(0)
	for i := 0; b.Loop(); i++ {
		pl := &Player{Board: bd, Nodes: 20_000, Memory: 4 << 20}
		r, err := pl.Best(b.Context(), starts[i%len(starts)])
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Stats.Positions
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
}

// BenchmarkSearch is minimax.Search with the evaluation of the player, which is found anew
// for each position.
func BenchmarkSearch(b *testing.B) {
	bd := MustNew(15, FreeStyle)
	starts := openings(bd, 4)
	nodes := int64(0)
	for i := 0; b.Loop(); i++ {
		g := newGrid(bd, Position{})
		sr := &minimax.Search[Position]{
			Game: Near{Board: bd}, Depth: 3, Nodes: 2000,
			Evaluate: func(p Position) int { g.set(p); return g.guess() },
		}
		r, err := sr.Best(b.Context(), starts[i%len(starts)])
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Stats.Positions
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
}
