package coins

import (
	"context"
	"iter"

	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Turning is a coin-turning game, also called a coin-flipping game (Lenstra 1977; Berlekamp,
// Conway and Guy 1982, chapter 14). Coins lie in a row, and a move turns some coins over. The
// last of these coins must turn from heads to tails. The number of the last coin alone decides
// the choice of the other coins. If no coin shows heads, the player to move loses.
//
// A position is the [nim.Set] of the coins that show heads. Coins are numbered from 0. The
// literature counts from 0 in some games and from 1 in others.
//
// [TurnAtMost], [TurnExactly], [TurnAdjacent] and, on a board, [Product] return the usual games.
//
// # Theorem
//
// The value of a coin is the Grundy value of the position with heads on this coin alone. The
// Grundy value of a position is the nim-sum of the values of its coins (Lenstra 1977).
//
// The coins are not independent, as in a sum. If a move turns a coin that shows heads already,
// this head vanishes. Now take a sum with a game for every head. Two heads on the same coin are
// two equal games there, and cancel out too. So the position has the value of this sum.
// (Positions therefore have no Parts.)
//
// The values of single coins determine the whole game:
//
//	g(n) = mex { nim-sum of g(i) over the other coins i of a turn }.
//
// A Turning is safe for concurrent use if its functions are. The methods panic if Turns is nil.
type Turning struct {
	// Turns yields the sets of coins that a move may turn together with coin n. All members are
	// below n, and each set comes once. If a move may turn coin n alone, Turns yields the empty
	// set.
	Turns func(n int) iter.Seq[nim.Set]

	// Coin is the closed formula for the value of coin n, or nil if there is none.
	Coin func(n int) nim.Nimber
}

// turns returns the turns of coin n.
func (t Turning) turns(n int) iter.Seq[nim.Set] {
	if t.Turns == nil {
		panic("coins: Turning without Turns")
	}
	return t.Turns(n)
}

// Moves appends the options of s, each once. Moves at coin 0 come first.
func (t Turning) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	for n := range s.All() {
		for turn := range t.turns(n) {
			dst = append(dst, s^turn^1<<n)
		}
	}
	return dst
}

// MoveName returns the turned coins, such as "{0 3}". MoveName panics if there are none, or if
// the coin with the highest number does not show heads at s.
func (t Turning) MoveName(s, next nim.Set) string {
	if next >= s {
		return impartial.NoMove("coins", s, next)
	}
	return (s ^ next).String()
}

// Value returns the Grundy value of s by the closed formula. Value panics if there is no closed
// formula; [Turning.Values] then has the values of the coins.
func (t Turning) Value(s nim.Set) nim.Nimber {
	if t.Coin == nil {
		panic("coins: a coin-turning game without a closed formula")
	}
	var sum nim.Nimber
	for n := range s.All() {
		sum ^= t.Coin(n)
	}
	return sum
}

// PPosition reports whether s is a P-position in normal play. It panics as Value does.
func (t Turning) PPosition(s nim.Set) bool { return t.Value(s) == 0 }

// WinningMoves returns the winning moves at s in normal play, in the order of Moves. The time is
// proportional to the number of moves. WinningMoves panics as Value does.
func (t Turning) WinningMoves(s nim.Set) []nim.Set { return impartial.WinningMoves(t, s, t.PPosition) }

// Values returns the values of coins 0 to n-1. Values computes them from the turns by the
// theorem, without the closed formula and without visiting other positions. The time is
// proportional to the number of turns of all these coins.
//
// The error is context.Cause(ctx). Values panics if ctx is nil, or if n is negative or above 64.
func (t Turning) Values(ctx context.Context, n int) ([]nim.Nimber, error) {
	must.HaveContext("coins", ctx)
	if n < 0 || n > nim.SetSize {
		panic("coins: values of a negative number of coins, or more than 64")
	}
	values := make([]nim.Nimber, 0, n)
	var excluded bitset.Set // a bit for each number, and as few as there are turns of a coin
	for coin := range n {
		clear(excluded)
		turns := 0
		for turn := range t.turns(coin) {
			if turns++; turns%1024 == 1 && poll.Cause(ctx) != nil {
				return nil, context.Cause(ctx)
			}
			var sum nim.Nimber
			for i := range turn.All() {
				sum ^= values[i]
			}
			excluded = excluded.Grown(int(sum) + 1)
			excluded.Add(uint64(sum))
		}
		values = append(values, nim.Nimber(excluded.Mex()))
	}
	return values, nil
}
