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
// Conway and Guy 1982, chapter 14): coins lie in a row, and a move turns some of them over, of
// which the last must show heads before and tails afterwards. Which others may be turned
// depends on that one alone. A player who cannot move, since no coin shows heads, loses.
//
// A position is the [nim.Set] of the coins that show heads. Coins are numbered from 0; the
// literature counts them from 0 in some games and from 1 in others.
//
// The usual games are [TurnAtMost], [TurnExactly] and [TurnAdjacent], and on a board [Product].
//
// # The theorem
//
// The Grundy value of a position is the nim-sum of the values of its coins, that is, of the
// positions in which one coin alone shows heads (Lenstra 1977). The coins are not independent,
// as they would be in a sum: if a coin is to be turned that shows heads already, then that head
// vanishes, too. But two equal games in a sum cancel out anyway. So the value is that of the
// sum in which every head is a game of its own, and heads pile up. (Positions therefore have no
// Parts.)
//
// So the values of single coins determine the whole game. They are
//
//	g(n) = mex { nim-sum of g(i) over the other coins i of a turn }.
//
// A Turning may be used by several goroutines at once if its functions may. Its methods
// panic if Turns is nil.
type Turning struct {
	// Turns yields the sets of coins that may be turned along with coin n, all of
	// them below n, each set once. The empty one is among them if coin n may be
	// turned alone.
	Turns func(n int) iter.Seq[nim.Set]

	// Coin is the value of coin n by a closed formula, or nil if there is none.
	Coin func(n int) nim.Nimber
}

// turns returns the turns of coin n.
func (t Turning) turns(n int) iter.Seq[nim.Set] {
	if t.Turns == nil {
		panic("coins: Turning without Turns")
	}
	return t.Turns(n)
}

// Moves appends the options of s, each once: those at coin 0 first.
func (t Turning) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	for n := range s.All() {
		for turn := range t.turns(n) {
			dst = append(dst, s^turn^1<<n)
		}
	}
	return dst
}

// MoveName returns the coins that are turned over, such as "{0 3}". It panics if there are
// none, or if the one with the highest number does not show heads at s.
func (t Turning) MoveName(s, next nim.Set) string {
	if next >= s {
		return impartial.NoMove("coins", s, next)
	}
	return (s ^ next).String()
}

// Value returns the Grundy value of s by the closed formula. It panics if there is
// none; then [Turning.Values] has the values of the coins.
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

// WinningMoves returns the winning moves at s in normal play, in the order of Moves. It
// takes time proportional to the number of moves. It panics as Value does.
func (t Turning) WinningMoves(s nim.Set) []nim.Set { return impartial.WinningMoves(t, s, t.PPosition) }

// Values returns the values of coins 0 to n-1, computed from the turns by the theorem, without
// the closed formula and without visiting other positions. It takes time proportional to the
// number of turns of all these coins together.
//
// It panics if ctx is nil, or n is negative or more than 64. The error is context.Cause(ctx).
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
