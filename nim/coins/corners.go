package coins

import (
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/nim"
)

// Product returns the product of two coin-turning games, a game with coins on a board with this
// number of columns. The coin in column x and row y, counted from 0, has the number x +
// columns·y. A move combines a turn of a and a turn of b: it turns a coin if a turns the column
// of the coin and b turns the row. Product panics if columns is not from 1 to 64.
//
// The tartan theorem (Berlekamp, Conway and Guy 1982, chapter 14): the coin in column x and row y
// has the nim-product of the value of coin x in a and the value of coin y in b. The product has a
// closed formula if both games have one.
//
// The product of two games Twins, TurnExactly(2), is Turning Corners: a move turns the corners of
// a rectangle. The coin at x and y has the value x⊗y, the nim-product of x and y. This game
// defines the nim-product.
func Product(a, b Turning, columns int) Turning {
	if columns < 1 || columns > nim.SetSize {
		panic(fmt.Sprintf("coins: a board of %d columns", columns))
	}
	t := Turning{Turns: func(n int) iter.Seq[nim.Set] {
		return crossings(a.turns(n%columns), b.turns(n/columns), n, columns)
	}}
	if a.Coin != nil && b.Coin != nil {
		t.Coin = func(n int) nim.Nimber { return a.Coin(n % columns).Mul(b.Coin(n / columns)) }
	}
	return t
}

// crossings yields the sets of coins that a move turns together with coin n, if the given columns
// turn with the column of n and the given rows turn with the row of n.
func crossings(columns, rows iter.Seq[nim.Set], n, width int) iter.Seq[nim.Set] {
	x, y := n%width, n/width
	return func(yield func(nim.Set) bool) {
		for c := range columns {
			for r := range rows {
				var turn nim.Set
				for j := range (r | 1<<y).All() {
					turn |= (c | 1<<x) << (width * j)
				}
				if !yield(turn &^ (1 << n)) {
					return
				}
			}
		}
	}
}
