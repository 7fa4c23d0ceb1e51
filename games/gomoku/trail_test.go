package gomoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// Wherever the trail has been, its answers are those that it has for the position alone.
func TestTrail(t *testing.T) {
	rnd := rand.New(rand.NewPCG(51, 52))
	loud := 0
	for _, b := range allBoards {
		trail, fresh := newTrail(b), newTrail(b)
		path := []Position{b.Start()}
		trail.Set(path[0])
		for range longtest.Some(400) {
			p := path[len(path)-1]
			fresh.Set(p)
			moves := trail.Moves(nil)
			if want := (focused{b, fresh}).Moves(nil, p); !slices.Equal(moves, want) {
				t.Fatalf("%v: other moves than those of the game\n%s", b, b.Draw(p))
			}
			if got, want := trail.Evaluate(), fresh.Evaluate(); got != want {
				t.Fatalf("%v: a guess of %d, want %d\n%s", b, got, want, b.Draw(p))
			}
			options := b.Moves(nil, p)
			for _, o := range moves {
				if !slices.Contains(options, o) {
					t.Fatalf("%v: not an option\n%s", b, b.Draw(o))
				}
			}
			some, quiet := trail.Loud(nil)
			switch {
			case quiet == (len(some) == len(moves)), len(some) > 0 && !slices.Equal(some, moves):
				t.Fatalf("%v: of %d moves %d are loud, others: %v\n%s", b, len(moves), len(some), quiet, b.Draw(p))
			}
			loud += len(some)
			switch {
			case len(options) > 0 && rnd.IntN(4) > 0:
				o := options[rnd.IntN(len(options))]
				if len(moves) > 0 && rnd.IntN(2) == 0 {
					o = moves[0]
				}
				trail.Enter(o)
				path = append(path, o)
			case len(path) > 1:
				trail.Leave()
				path = path[:len(path)-1]
			}
		}
	}
	if loud == 0 {
		t.Error("no loud move was met")
	}
}

// What is decided at sight is so by the rules, whatever is played.
func TestSight(t *testing.T) {
	rnd := rand.New(rand.NewPCG(53, 54))
	seen := map[int]int{}
	for _, b := range allBoards[:2] {
		trail := newTrail(b)
		for range max(300, longtest.Cases(300, 1200)) {
			p := random(b, rnd, rnd.IntN(b.size*b.size/2))
			trail.Set(p)
			known, ok := trail.sight()
			if !ok {
				continue
			}
			if seen[known.Plies*known.Score]++; known.Plies == 5 {
				if seen[5] <= 4 && !follows(trail, p) {
					t.Fatalf("%v: no win in 5 plies\n%s", b, b.Draw(p))
				}
				continue
			}
			if got := forced(b, p, known.Plies); got != known.Score {
				t.Fatalf("%v: score %d in %d plies, want %d\n%s", b, known.Score, known.Plies, got, b.Draw(p))
			}
		}
	}
	for _, plies := range []int{1, 3, 5, -2} {
		if seen[plies] == 0 {
			t.Errorf("no position was decided in %d plies", plies)
		}
	}
}

// follows reports whether one of the moves that make two threats at once wins at p in 5 plies
// whatever the opponent replies.
func follows(t *trail, p Position) bool {
	b, g := t.g.Board, t.g
	cells := union(g.cells[g.turn][makesThrees], g.cells[g.turn][makesBoth])
	for _, cell := range cells.each(nil) {
		holds := false
		for _, reply := range b.Moves(nil, b.play(p, int(cell))) {
			if holds = forced(b, reply, 3) <= 0; holds {
				break
			}
		}
		if !holds {
			return true
		}
	}
	return false
}

// forced returns the score of p if the play ends within plies whatever the loser does, and
// otherwise 0.
func forced(b *Board, p Position, plies int) int {
	options := b.Moves(nil, p)
	if len(options) == 0 {
		return b.Score(p)
	}
	if plies == 0 {
		return 0
	}
	best := -1
	for _, o := range options {
		if best = max(best, -forced(b, o, plies-1)); best > 0 {
			break
		}
	}
	return best
}
