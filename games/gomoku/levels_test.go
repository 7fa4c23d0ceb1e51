package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The second level is stronger than the first: the interval of its score does not reach down
// to a half. The limits of the others are too large for a test.
func TestLevels(t *testing.T) {
	longtest.Skip(t, "takes many seconds")
	b := MustNew(15, FreeStyle)
	levels := Levels(b, 0)
	entrant := func(l Level) game.Entrant[Position] {
		return game.Entrant[Position]{Name: l.Name, New: func(*rand.Rand) game.Strategy[Position] { return l.New() }}
	}
	tour := &game.Tournament[Position]{Game: b, Starts: openings(b, 16),
		Entrants: []game.Entrant[Position]{entrant(levels[1]), entrant(levels[0])}}
	st, err := tour.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if r := st.Pairs[0][1]; r.Score(0.9).Low < 0.5 {
		t.Errorf("%s against %s: %v, score %v", levels[1].Name, levels[0].Name, r, r.Score(0.9))
	}
}

// Analyze agrees with Best on whether a position is won by threats, and finds a move that
// keeps it.
func TestAnalyze(t *testing.T) {
	b := MustNew(15, FreeStyle)
	p, err := b.Play("h8 a1 h9 a15 g7 o1 f7 o15")
	if err != nil {
		t.Fatal(err)
	}
	pl := &Player{Board: b, Nodes: 100_000, Memory: 1 << 20}
	a, err := pl.AnalyzeNear(t.Context(), Near{Board: b, Distance: 1}, p)
	if err != nil || a.Value <= MaxGuess {
		t.Fatalf("value %d, %v", a.Value, err)
	}
	for _, o := range a.Options {
		if b.MoveName(p, o.Position) == "h7" && o.Value <= MaxGuess {
			t.Errorf("h7 is worth %d", o.Value)
		}
	}
	if len(a.Best()) == 0 {
		t.Error("no best move")
	}
}

// Where the first player has three stones near each other and those of the second are far
// away, threats alone prove the win, in a line of 15 plies or more.
func TestThreatsLong(t *testing.T) {
	b := MustNew(15, FreeStyle)
	for _, moves := range []string{
		"h8 a1 i9 a15 g9 o1", "h8 o1 h9 a1 i7 a15", "h8 a8 j10 o15 h10 o1",
	} {
		p, err := b.Play(moves)
		if err != nil {
			t.Fatal(err)
		}
		r, ok, err := (&Threats{Board: b, Threes: true, Nodes: 300_000}).Win(t.Context(), p)
		if !ok || err != nil {
			t.Errorf("after %s: %v, %v", moves, ok, err)
			continue
		}
		checkLine(t, b, p, r.Line)
		t.Logf("after %s: won in %d plies, %d positions", moves, len(r.Line), r.Stats.Positions)
	}
}
