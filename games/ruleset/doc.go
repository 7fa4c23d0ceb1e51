// Package ruleset reads partizan games from short texts. A text describes the moves of Left and of
// Right by patterns and replacements. The package compiles a text to rules for package partizan.
//
//	game Clobber
//	board grid
//	signs x o .
//	left  xo -> .x orthogonal
//	right ox -> .o orthogonal
//
// [Parse] reads a ruleset, and [Ruleset.Read] a position:
//
//	r, err := ruleset.Parse(text)
//	rules, p, err := r.Read("xox/ox.")
//	v, err := partizan.NewSolver(rules).Value(ctx, p)
//
// [Find] returns one of the rulesets of this package, and [All] returns all. [Text] returns the text
// with the sources.
//
// # Lines
//
// A ruleset has one statement in each line. A semicolon also ends a statement. A comment begins with
// two slashes and ends with the line.
//
//	game NAME          first; letters, digits, blanks, - and '
//	board KIND         second; grid, strip, graph or heaps
//	signs S S ... S    2 to 4 characters; the last sign also stands beyond the board: a wall
//	fill ROWS          optional; rows such as xo/ox, repeated on boards of a given size
//	left MOVE          a move of Left
//	right MOVE         a move of Right
//	both MOVE          a move of both players
//
// The players move in turn, and a player who cannot move loses. Play in a sum of positions is play
// in one of the positions.
//
// # Patterns
//
// A move on a grid or a strip replaces squares along a line. The pattern begins on any square, and
// goes in each of the given directions.
//
//	MOVE       PATTERN -> PATTERN DIRECTIONS
//	           [then PATTERN -> PATTERN DIRECTIONS]
//	           [beside SIGNS -> SIGNS]
//	           [if groups SIGNS touch SIGNS]
//	PATTERN    squares, and repetitions of squares
//	    x        a square with the sign x
//	    [xo]     a square with one of these signs
//	    x* x+    any number of such squares; at least one
//	    (ox)*    any number of such pairs
//	DIRECTION  east west north south northeast northwest southeast southwest
//	           orthogonal (4), diagonal (4), knight (8)
//
// The replacement has the same shape as the pattern: a sign for each square, with the same
// parentheses and repetitions. The sign _ keeps a square. Each length of a repetition is a move of
// its own. A pattern of one square has no direction. The last of several squares may be a wall, and
// then stays as it is: with the signs x, o and a dot, the pattern x[xo]*. reaches to the end of a row
// of stones.
//
// The pattern after the word then begins on the last square of the pattern before. A square that may
// be a wall does not count as the last. The signs beside
// are those of squares with a common side with a changed square: each sign of the first list becomes
// the sign at the same place of the second list. The condition is about the position after the move:
// each group of squares with the same sign of the first list, with a changed square or beside one, has
// a neighbor with a sign of the second list.
//
// # Graphs
//
// A ruleset for graphs has patterns without directions. A pattern lies along any path without repeated
// vertices, and walls are vertices that are out of the game. The vertices beside are neighbors.
//
// # Heaps
//
// A heap has up to three numbers. A move replaces a heap by a sum of heaps.
//
//	MOVE  (n, ...) -> HEAPS [for LOOPS] [if CONDITIONS]
//	      octal CODE
//	HEAPS 0, or heaps such as (n-1), (a) + (n-a) or k*(n/k), with + between
//	LOOPS a in 1..n/2, or s in {1, 3}, with commas between
//	CONDITIONS  such as n mod 2 = 0, or n != 3, with commas between
//
// Expressions have whole numbers, names, parentheses and the operators + - * / mod. The operators / and
// mod round down. A move does not exist if a divisor is less than 1, if a number of a heap or of
// copies is less than 0, or if a condition is false. The code is an octal code of one number
// (Berlekamp, Conway and Guy 1982, ch. 4), such as 0.77 for Kayles.
//
// # Squares without numbers
//
// A square has one of at most four signs, and no number. Games with counters on squares or vertices are
// outside of the language. Examples are Sheep in MCGS 1.7, and weighted Arc Kayles in CGSuite 2.2. The
// reason is the compilation: a pattern becomes operations on two sets of squares, and the search for
// independent parts, for symmetries and for keys uses these sets. Numbers would need a second
// compilation, with expressions in patterns. Write rules for such a game in Go. A row of up to three
// stacks is a heap with up to three numbers.
//
// # Compilation
//
// [Ruleset.On] compiles patterns to operations on sets of squares. The rules divide a position into
// independent parts and use the symmetries that the moves have.
package ruleset
