package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// noughts is a position of tic-tac-toe, a bit for each cell: what the player to move
// has, and what the opponent has. That says all, so whose turn it is need not be said.
type noughts struct{ Mine, Theirs uint16 }

type noughtsRules struct{}

func (noughtsRules) Moves(dst []noughts, p noughts) []noughts {
	if line(p.Theirs) {
		return dst
	}
	for cell := uint16(1); cell < 1<<9; cell <<= 1 {
		if (p.Mine|p.Theirs)&cell == 0 {
			dst = append(dst, noughts{p.Theirs, p.Mine | cell})
		}
	}
	return dst
}

// Score is -1 if the opponent has just made a line, and 0 if the board is full.
func (noughtsRules) Score(p noughts) int {
	if line(p.Theirs) {
		return -1
	}
	return 0
}

// Canonical returns the least of the positions that turning and reflecting the
// board makes of p.
func (noughtsRules) Canonical(p noughts) noughts {
	least := p
	for i := range 8 {
		p = noughts{turn(p.Mine), turn(p.Theirs)}
		if i == 3 {
			p = noughts{mirror(p.Mine), mirror(p.Theirs)}
		}
		if p.Mine < least.Mine || p.Mine == least.Mine && p.Theirs < least.Theirs {
			least = p
		}
	}
	return least
}

func line(cells uint16) bool {
	for _, l := range [...]uint16{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124} {
		if cells&l == l {
			return true
		}
	}
	return false
}

// mirror exchanges the left and the right column, and turn turns the board.
func mirror(b uint16) uint16 { return b&0o111<<2 | b&0o222 | b&0o444>>2 }

func turn(b uint16) (turned uint16) {
	for i := range 9 {
		turned |= b >> i & 1 << (i%3*3 + 2 - i/3)
	}
	return turned
}

// Tic-tac-toe has 765 positions that no symmetry of the board makes equal.
func Example_symmetry() {
	for _, r := range []game.Rules[noughts]{noughtsRules{}, game.UpToSymmetry(noughtsRules{})} {
		c, err := game.Count(context.Background(), r, noughts{})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(c.Positions, "positions,", c.Plays, "plays")
	}
	// Output:
	// 5478 positions, 255168 plays
	// 765 positions, 26830 plays
}
