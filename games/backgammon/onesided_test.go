package backgammon_test

import (
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/minimax"
)

// alone is the game of one player who is to bear off in as few rolls as possible, with the plays of
// the oracle.
type alone struct{ rules backgammon.Rules }

type solo struct {
	board           board
	larger, smaller int // or 0 if the dice are to be rolled
	rolls           int
}

func (g alone) Moves(dst []solo, s solo) []solo {
	if _, over := s.board.over(g.rules); over {
		return dst
	}
	if s.larger > 0 {
		for _, b := range s.board.after(g.rules, s.larger, s.smaller) {
			dst = append(dst, solo{board: b, rolls: s.rolls})
		}
		return dst
	}
	s.rolls++
	for s.larger = 1; s.larger <= 6; s.larger++ {
		for s.smaller = 1; s.smaller <= 6; s.smaller++ {
			dst = append(dst, s)
		}
	}
	return dst
}

func (g alone) Chances(dst []int, s solo) []int {
	if _, over := s.board.over(g.rules); over || s.larger > 0 {
		return dst
	}
	for range 36 {
		dst = append(dst, 1)
	}
	return dst
}

func (alone) Turn(solo) int    { return 0 }
func (alone) Score(s solo) int { return -s.rolls }

// TestOneSided compares numbers of rolls with the values of a game of one player, of which Expectimax
// solves all positions.
func TestOneSided(t *testing.T) {
	r := backgammon.Rules{Points: 8, Home: 6, Checkers: 3}
	o := backgammon.NewOneSided(r)
	e := minimax.NewExpectimax(alone{r})
	for _, points := range [][]int{{1}, {6}, {8}, {6, 4, 2}, {8, 3}, {5, 5, 5}, {6, 6}, {2, 2, 1}, {7, 6, 1}} {
		var s solo
		s.board[0][0], s.board[1][1] = r.Checkers-len(points), 1
		for _, at := range points {
			s.board[0][at]++
		}
		v, err := e.Value(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if got := o.Rolls(points...); got.Cmp(v.Neg(v)) != 0 {
			t.Errorf("%d: %v, want %v", points, got, v)
		}
	}
	if got := o.Rolls(); got.Sign() != 0 {
		t.Error("nothing is borne off in ", got)
	}
}

// TestOneSidedWaits has boards on which a roll may have no play. With dice of two sides, a checker on
// point 2 and one on 3 of 3, and a home of 1, one must roll a 1 to begin.
func TestOneSidedWaits(t *testing.T) {
	o := backgammon.NewOneSided(backgammon.Rules{Points: 2, Home: 1, Checkers: 1, Sides: 2})
	// Of four rolls, 11 bears off in one roll, 21 and 12 too: after the 1 the 2 bears off. 22 is no
	// play.
	if got := o.Rolls(2); got.Cmp(big.NewRat(4, 3)) != 0 {
		t.Error(got)
	}
}
