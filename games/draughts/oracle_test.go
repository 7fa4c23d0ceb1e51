package draughts

import (
	"math/rand/v2"
	"testing"
)

// bruteForce is the oracle: it plays all captures of the man on s, with the rules as they are
// written and nothing else. It returns the most men captured, and how many positions it saw.
func bruteForce(b Board, s Square) (most int, positions int64) {
	var pieces [MaxSide][MaxSide]Piece
	for row := range b.Rows() {
		for column := range b.Columns() {
			pieces[row][column] = blocked
			if at := b.SquareAt(row, column); at != 0 {
				pieces[row][column] = b.At(at)
			}
		}
	}
	inside := func(row, column int) bool {
		return row >= 0 && row < b.Rows() && column >= 0 && column < b.Columns()
	}
	var jump func(row, column, captured int)
	jump = func(row, column, captured int) {
		positions++
		most = max(most, captured)
		for _, d := range [...][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
			r, c := row+2*d[0], column+2*d[1]
			if !inside(r, c) || pieces[r][c] != Empty || pieces[row+d[0]][column+d[1]] != Opponent {
				continue
			}
			pieces[row+d[0]][column+d[1]] = Empty
			jump(r, c, captured+1)
			pieces[row+d[0]][column+d[1]] = Opponent
		}
	}
	row, column := b.Place(s)
	pieces[row][column] = Empty
	jump(row, column, 0)
	return most, positions
}

// bruteForceBest is bruteForce for the best man on b.
func bruteForceBest(b Board) (most int) {
	for i := range b.Squares() {
		if s := Square(i + 1); b.At(s) == Own {
			n, _ := bruteForce(b, s)
			most = max(most, n)
		}
	}
	return most
}

// board returns an empty board.
func board(tb testing.TB, rows, columns int) Board {
	tb.Helper()
	b, err := New(rows, columns)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// full returns the board with a man of the player on s, and one of the opponent's on each
// square over which it could ever jump.
func full(tb testing.TB, rows, columns int, s Square) Board {
	tb.Helper()
	b := board(tb, rows, columns)
	parity, _ := b.Place(s)
	for row := 1; row < rows-1; row++ {
		for column := 1; column < columns-1; column++ {
			if at := b.SquareAt(row, column); at != 0 && (row+parity)%2 != 0 {
				b = b.Put(at, Opponent)
			}
		}
	}
	return b.Put(s, Own)
}

// scatter returns a board on which each square is the opponent's or the player's by chance.
func scatter(tb testing.TB, r *rand.Rand, rows, columns int, opponent, own float64) Board {
	tb.Helper()
	b := board(tb, rows, columns)
	for i := range b.Squares() {
		switch x := r.Float64(); {
		case x < opponent:
			b = b.Put(Square(i+1), Opponent)
		case x < opponent+own:
			b = b.Put(Square(i+1), Own)
		}
	}
	return b
}
