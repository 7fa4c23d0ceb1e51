package gametest_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// hoard is a heap of counters, and each counter is a point. A player takes one or two counters,
// and moves again after leaving an odd number.
type hoard struct{}

type hoarded struct {
	left   int8
	lead   int8 // of the player to move
	second bool
}

func (hoard) Moves(dst []hoarded, s hoarded) []hoarded {
	for k := int8(1); k <= min(2, s.left); k++ {
		o := hoarded{s.left - k, s.lead + k, s.second}
		if o.left%2 == 0 {
			o.lead, o.second = -o.lead, !o.second
		}
		dst = append(dst, o)
	}
	return dst
}

func (hoard) Score(s hoarded) int { return int(s.lead) }

func (hoard) Turn(s hoarded) int {
	if s.second {
		return 1
	}
	return 0
}

func (hoard) Bank(s hoarded) (hoarded, int) {
	return hoarded{s.left, 0, s.second}, int(s.lead)
}

func (hoard) Canonical(s hoarded) hoarded { return hoarded{s.left, s.lead, false} }

// These games have a Bank that breaks the contract.
type (
	unrested  struct{ hoard } // not idempotent
	unsigned  struct{ hoard } // the lead of the other player
	emptied   struct{ hoard } // another heap
	overscore struct{ hoard } // a score that the points do not tell
	lopsided  struct{ hoard } // Canonical with another lead
)

func (unrested) Bank(s hoarded) (hoarded, int) {
	return hoarded{s.left, s.lead / 2, s.second}, int(s.lead - s.lead/2)
}
func (unsigned) Bank(s hoarded) (hoarded, int) { return hoarded{s.left, 0, s.second}, -int(s.lead) }
func (emptied) Bank(s hoarded) (hoarded, int)  { return hoarded{0, 0, s.second}, int(s.lead) }
func (overscore) Score(s hoarded) int          { return 2 * int(s.lead) }
func (lopsided) Canonical(s hoarded) hoarded   { return hoarded{s.left, max(s.lead, -1), false} }

func TestBank(t *testing.T) {
	start := hoarded{left: 9}
	gametest.Test(t, hoard{}, start, hoarded{left: 6, lead: 3})
	expect(t, []expectation{
		{"not idempotent", gametest.Check(unrested{}, start), "Bank is not idempotent at"},
		{"sign", gametest.Check(unsigned{}, start), "Bank changes the score at"},
		{"options", gametest.Check(emptied{}, start), "Bank changes the options at"},
		{"score", gametest.Check(game.Game[hoarded](overscore{}), start), "Bank changes the score at"},
		{"symmetry", gametest.Check(lopsided{}, start), "Bank and Canonical do not agree at"},
	})
}
