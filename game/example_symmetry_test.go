package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// TicTacToe is tic-tac-toe. The board can be rotated and reflected.
type TicTacToe struct{}

// Marks holds the squares of the player to move and the squares of the opponent, as bits.
type Marks = struct{ Mine, Theirs uint16 }

func (TicTacToe) won(squares uint16) bool {
	for _, line := range []uint16{0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124} {
		if squares&line == line {
			return true
		}
	}
	return false
}

func (g TicTacToe) Moves(dst []Marks, p Marks) []Marks {
	if g.won(p.Theirs) {
		return dst
	}
	for square := uint16(1); square <= 1<<8; square <<= 1 {
		if (p.Mine|p.Theirs)&square == 0 {
			dst = append(dst, Marks{p.Theirs, p.Mine | square})
		}
	}
	return dst
}

// Canonical returns the least of the eight images of the board.
func (TicTacToe) Canonical(p Marks) Marks {
	least := p
	for range 4 {
		p = Marks{turn(p.Mine), turn(p.Theirs)}
		for _, q := range []Marks{p, {reflect(p.Mine), reflect(p.Theirs)}} {
			if q.Mine < least.Mine || q.Mine == least.Mine && q.Theirs < least.Theirs {
				least = q
			}
		}
	}
	return least
}

// turn rotates the board by 90 degrees.
func turn(squares uint16) uint16 { return moved(squares, 6, 3, 0, 7, 4, 1, 8, 5, 2) }

// reflect exchanges left and right.
func reflect(squares uint16) uint16 { return moved(squares, 2, 1, 0, 5, 4, 3, 8, 7, 6) }

// moved returns a board: square i of the result is square from[i] of squares.
func moved(squares uint16, from ...int) (to uint16) {
	for i, f := range from {
		to |= squares >> f & 1 << i
	}
	return to
}

// Of the 5478 positions, 765 remain if symmetric positions count once.
func ExampleUpToSymmetry() {
	all, err := game.Count(context.Background(), TicTacToe{}, Marks{})
	fmt.Println(all, err)
	classes, err := game.Count(context.Background(), game.UpToSymmetry(TicTacToe{}), Marks{})
	fmt.Println(classes, err)
	// Output:
	// 5478 positions, 958 of them terminal, 16167 moves, 255168 plays of 5 to 9 plies <nil>
	// 765 positions, 138 of them terminal, 2096 moves, 26830 plays of 5 to 9 plies <nil>
}
