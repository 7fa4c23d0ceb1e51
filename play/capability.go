package play

// Grid is the capability of rules with boards of cells as positions. By default the cells
// determine the drawing, the names of the moves and the clicks.
type Grid[S comparable] interface {
	// Size returns the number of rows and the number of columns. The numbers are the same for all
	// positions.
	Size() (rows, columns int)

	// At returns the sign of a cell of s: '.' is a free cell, ' ' is no cell, such as a gap
	// between two boards, and any other sign is a piece. Rows and columns are counted from 0,
	// from the upper left corner.
	//
	// The player is to move at s, or would be to move if s is terminal. The sign of a piece must
	// not depend on the player.
	At(s S, player, row, column int) rune
}

// Counters is the capability of rules with heaps or pits of counters as positions.
type Counters[S comparable] interface {
	// Counters returns the number of counters in each heap of s. The player is the player to move
	// at s. The order of the heaps must not depend on the player.
	Counters(s S, player int) []int
}
