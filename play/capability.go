package play

// Grid is the capability of rules whose positions are boards of cells in rows and columns. A game
// without a drawing of its own is drawn, and its moves are named and clicked, by it.
type Grid[S comparable] interface {
	// Size returns the numbers of rows and columns, which are the same for all positions.
	Size() (rows, columns int)

	// At returns the sign of a cell of s, with a player to move there, or whose turn it would be if s is terminal. Rows and
	// columns are counted from 0 from the upper left corner. A free cell is '.', and ' ' is no cell, such as a gap
	// between two boards. The sign of a piece does not depend on the player to move.
	At(s S, player, row, column int) rune
}

// Counters is the capability of rules whose positions are heaps or pits.
type Counters[S comparable] interface {
	// Counters returns the number of counters in each heap of s, with a player to move there. The order of
	// the heaps does not depend on the player to move.
	Counters(s S, player int) []int
}
