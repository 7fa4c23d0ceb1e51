package classic

import (
	"context"
	"iter"

	"github.com/gametheory-go/gametheory/nim"
)

// Turning is a coin-turning game (Lenstra 1977; Berlekamp, Conway and Guy 1982,
// chapter 14): coins lie in a row, and a move turns some of them over, such that
// the last one that is turned shows heads before and tails afterwards. Which others
// may be turned depends on that one alone. A player who cannot move, since no coin
// shows heads, loses.
//
// A position is the [Set] of the coins that show heads. Coins are numbered from 0;
// the literature counts them from 0 in some games and from 1 in others.
//
// The usual games are [AtMost], [Exactly] and [Ruler], and with coins on a
// chessboard [Product].
//
// # The theorem
//
// The Grundy value of a position is the nim-sum of the values of its coins, that is
// of the positions in which it alone shows heads (Lenstra 1977). The coins are not
// independent, as they would be in a sum: if a coin is to be turned that shows
// heads already, then that head vanishes, too. But two equal games in a sum cancel
// out anyway. So the value is that of the sum in which every head is a game of its
// own, and heads pile up. (Positions therefore have no Parts.)
//
// So the whole game is known when the values of single coins are, which are
//
//	g(n) = mex { nim-sum of g(i) over the other coins i of a turn }.
//
// A Turning may be used by several goroutines at once if its functions may.
type Turning struct {
	// Turns yields the sets of coins that may be turned along with coin n, all of
	// them below n, each set once. The empty one is among them if coin n may be
	// turned alone.
	Turns func(n int) iter.Seq[Set]

	// Coin is the value of coin n by a closed rule, or nil if there is none.
	Coin func(n int) nim.Nimber
}

// Moves appends the options of s, each once: those at coin 0 first.
func (t Turning) Moves(dst []Set, s Set) []Set {
	for n := range s.All() {
		for turn := range t.Turns(n) {
			dst = append(dst, s^turn^1<<n)
		}
	}
	return dst
}

// Grundy returns the Grundy value of s by the closed rule. It panics if there is
// none; then [Turning.Values] has the values of the coins.
func (t Turning) Grundy(s Set) nim.Nimber {
	if t.Coin == nil {
		panic("classic: a coin-turning game without a closed rule")
	}
	var sum nim.Nimber
	for n := range s.All() {
		sum ^= t.Coin(n)
	}
	return sum
}

// P reports whether s is a P-position. It panics as Grundy does.
func (t Turning) P(s Set) bool { return t.Grundy(s) == 0 }

// Winning appends to dst the winning moves at s, in the order of Moves, and returns
// the extended slice. It takes time proportional to the number of moves. It panics
// as Grundy does.
func (t Turning) Winning(dst []Set, s Set) []Set {
	begin := len(dst)
	dst = t.Moves(dst, s)
	return keep(dst, begin, t.P)
}

// Values returns the values of coins 0 to n-1, computed from the turns without the
// closed rule: by the theorem, and so without a look at other positions. It takes
// time proportional to the number of turns of all these coins together.
//
// It panics if n is negative or more than 64. The error is the cause of the end of
// ctx.
func (t Turning) Values(ctx context.Context, n int) ([]nim.Nimber, error) {
	if n < 0 || n > SetSize {
		panic("classic: values of a negative number of coins, or more than 64")
	}
	values := make([]nim.Nimber, 0, n)
	for coin := range n {
		excluded := make(map[nim.Nimber]bool)
		turns := 0
		for turn := range t.Turns(coin) {
			if turns++; turns%1024 == 0 && ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			var sum nim.Nimber
			for i := range turn.All() {
				sum ^= values[i]
			}
			excluded[sum] = true
		}
		var mex nim.Nimber
		for excluded[mex] {
			mex++
		}
		values = append(values, mex)
	}
	return values, nil
}
