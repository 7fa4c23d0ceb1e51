package reduced

import (
	"math/rand/v2"
	"testing"
)

// The thesis' example: with 3 colors, 2 red, 1 green and 3 blue discs, and blue,
// green, red up the ladder in that order, are worth 2·0 + 1·1 + 3·2 = 7 points.
func TestPointsExample(t *testing.T) {
	const red, green, blue = 0, 1, 2
	b, err := ParseBoard("112233")
	if err != nil {
		t.Fatal(err)
	}
	s := 2*inHand(red) + inHand(green) + 3*inHand(blue)
	for step, color := range []int{blue, green, red} {
		s |= Position(ladder+step) << (pawnShift + pawnBits*color)
	}
	// All discs are off the track: what the first player lacks the second has,
	// 1 red and 2 green.
	if got := New(b).Points(s); got != (Points{7, 2}) {
		t.Errorf("points %v, want {7 2}", got)
	}
}

// The laws of every position of random plays: the pawns stand on discs of their
// color or on different steps of the ladder, every disc is in exactly one place,
// the players alternate, and the play ends after as many moves as discs were
// taken, with all pawns up.
func TestLaws(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 3))
	for c := MinColors; c <= MaxColors; c++ {
		for d := MinDiscs; d <= MaxDiscs; d++ {
			for range 30 {
				r := New(Size{c, d}.Random(rnd))
				s := r.Start()
				for ply := 0; ; ply++ {
					checkLaws(t, r, s, ply)
					options := r.Moves(nil, s)
					if len(options) == 0 {
						break
					}
					s = options[rnd.IntN(len(options))]
				}
				for color := range c {
					if s.pawn(color) < ladder {
						t.Fatalf("%v: no move at %s", r.Board(), r.Text(s))
					}
				}
			}
		}
	}
}

func checkLaws(t *testing.T, r *Game, s Position, ply int) {
	t.Helper()
	steps := 0
	taken := 0
	for c := range r.colors {
		k := s.pawn(c)
		switch {
		case k >= ladder:
			steps |= 1 << (k - ladder)
		case k > 0 && uint32(s)&r.disc[c][k] == 0:
			t.Fatalf("%v: pawn %d is not on a disc at %s", r.Board(), c+1, r.Text(s))
		}
		first, second := r.taken(s, c)
		if first < 0 || second < 0 || first+second > r.board.size.Discs+1 {
			t.Fatalf("%v: hands with %d and %d discs of color %d at %s", r.Board(), first, second, c+1, r.Text(s))
		}
		taken += first + second
	}
	if steps&(steps+1) != 0 {
		t.Fatalf("%v: a step left out at %s", r.Board(), r.Text(s))
	}
	if taken != ply || s.Player() != ply%2 {
		t.Fatalf("%v: %d discs taken in %d moves, player %d to move at %s", r.Board(), taken, ply, s.Player(), r.Text(s))
	}
}

func TestText(t *testing.T) {
	b, err := ParseBoard("1221")
	if err != nil {
		t.Fatal(err)
	}
	r := New(b)
	want := []string{
		"1221 pawns 1:start 2:start hands -/- player 1 to move",
		"1.21 pawns 1:1 2:start hands 2/- player 2 to move",
	}
	s := r.Start()
	for i, text := range want {
		if got := r.Text(s); got != text {
			t.Errorf("after %d moves: %q, want %q", i, got, text)
		}
		s = r.Moves(nil, s)[0]
	}
}

func TestObjectiveNames(t *testing.T) {
	for o := Thesis; o <= Outcome; o++ {
		if got, err := ParseObjective(o.String()); got != o || err != nil {
			t.Errorf("%v: %v, %v", o, got, err)
		}
	}
	if Objective(7).String() != "Objective(7)" || Objective(-1).String() != "Objective(-1)" {
		t.Error("a name for what is no objective")
	}
}
