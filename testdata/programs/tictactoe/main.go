// Tic-tac-toe, from the rules.
package main

import (
	"os"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/terminal"
	"github.com/gametheory-go/gametheory/play/web"
)

type tictactoe struct{}

// A board has X, O or a dot in each of nine cells.
type board [9]byte

var lines = [8][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func won(b board) bool {
	for _, l := range lines {
		if b[l[0]] != '.' && b[l[0]] == b[l[1]] && b[l[1]] == b[l[2]] {
			return true
		}
	}
	return false
}

func (tictactoe) Moves(dst []board, b board) []board {
	if won(b) {
		return dst
	}
	mark := byte('X')
	for _, m := range b {
		if m != '.' {
			mark ^= 'X' ^ 'O'
		}
	}
	for i, m := range b {
		if m == '.' {
			next := b
			next[i] = mark
			dst = append(dst, next)
		}
	}
	return dst
}

func (tictactoe) Score(b board) int {
	if won(b) {
		return -1
	}
	return 0
}

// The board, with cells to click on.

func (tictactoe) Size() (rows, columns int)               { return 3, 3 }
func (tictactoe) At(b board, _ int, row, column int) rune { return rune(b[3*row+column]) }

func main() {
	g := play.Of(tictactoe{}, board([]byte(".........")))
	if len(os.Args) > 1 {
		web.Main(g) // as the flag -http or -static says
	}
	terminal.Main(g)
}
