package draughts

import "math/rand/v2"

// RandomSize returns a random size of boards. All sizes have the same probability.
func RandomSize(rnd *rand.Rand) (rows, columns int) {
	const sides = MaxSide - MinSide + 1
	for {
		rows, columns = MinSide+rnd.IntN(sides), MinSide+rnd.IntN(sides)
		if rows*columns <= MaxArea {
			return rows, columns
		}
	}
}

// Random returns b with men on random squares in place of the pieces of b. Each side has 1 to
// MaxMen men. All numbers of men have the same probability.
func Random(rnd *rand.Rand, b Board) Board {
	squares := rnd.Perm(b.Squares())
	own, opponent := 1+rnd.IntN(b.MaxMen()), 1+rnd.IntN(b.MaxMen())
	for i, s := range squares {
		switch {
		case i < own:
			b.pieces[s] = Own
		case i < own+opponent:
			b.pieces[s] = Opponent
		default:
			b.pieces[s] = Empty
		}
	}
	return b
}
