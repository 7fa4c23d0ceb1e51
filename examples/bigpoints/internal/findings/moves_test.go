package findings

import (
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// The first moves are those of the game, with the kinds that package reduced gives them
// and the discs that are taken there.
func TestFirstMoves(t *testing.T) {
	for _, z := range []reduced.Size{{Colors: 2, Discs: 2}, {Colors: 2, Discs: 3}, {Colors: 3, Discs: 2}, {Colors: 4, Discs: 2}} {
		for b := range z.Classes() {
			g := reduced.New(b)
			want := make(map[string]int)
			for _, s := range g.Moves(nil, g.Start()) {
				k := g.Kind(g.Start(), s)
				want[k.String()] = int(k.Disc)
			}
			moves := FirstMoves(b)
			if len(moves) != len(want) || len(moves) != 2*z.Colors-1 {
				t.Errorf("%v: %d moves, want %d", b, len(moves), len(want))
			}
			for _, m := range moves {
				if taken, ok := want[m.Kind]; !ok || taken != m.Taken || m.Kind[0] != byte('1'+m.Pawn) || m.Ahead != (m.Kind[1] == '>') {
					t.Errorf("%v: %+v, want the disc %d, %v", b, m, taken, ok)
				}
			}
		}
	}
}

// What the rules name on a board, found by hand: the colors 2, 1 and 3 end at the places
// 3, 4 and 6.
func TestRules(t *testing.T) {
	b, err := reduced.ParseBoard("122133")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"1>", // the rearmost pawn
		"3>", // the foremost, ahead
		"3<", // the foremost, behind
		"2>", // its own color: the second 2, or the second 3
		"3>",
		"1>", // 2 ends first, at place 3: pawn 1 takes it ahead
		"3>", // 3 ends last
		"2>", // its own color, of which 2 ends before 3
	}
	for i, r := range Rules {
		if got := r.Choose(FirstMoves(b)); got != want[i] {
			t.Errorf("%s: %s, want %s", r.Name, got, want[i])
		}
	}
}
