package backgammon_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/games/backgammon"
)

// The pips of a side are those of its checkers, and so is what stands in Lead, with the points that
// are made at home.
func TestLead(t *testing.T) {
	r, start := backgammon.Backgammon()
	for _, tt := range []struct {
		text      string
		pips, off [2]int
		lead      int
	}{
		{"white 24(2) 13(5) 8(3) 6(5), black 24(2) 13(5) 8(3) 6(5), white to roll", [2]int{167, 167}, [2]int{}, 0},
		{"white bar 6(2), black 1, white to roll", [2]int{37, 1}, [2]int{12, 14}, -6*36 + 50},
		{"white bar 6(2), black 1, black to play 31", [2]int{37, 1}, [2]int{12, 14}, 6*36 - 50},
	} {
		p, err := r.Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		for player := range 2 {
			if pips, off := r.Pips(p, player), r.Off(p, player); pips != tt.pips[player] || off != tt.off[player] {
				t.Errorf("%s: player %d has %d pips, and %d off", tt.text, player, pips, off)
			}
		}
		if lead := r.Lead(p); lead != tt.lead {
			t.Errorf("%s: lead %d, want %d", tt.text, lead, tt.lead)
		}
	}
	if lead := r.Lead(start); lead != 0 {
		t.Error(lead)
	}
}
