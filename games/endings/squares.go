package endings

import "math/bits"

// Square is a square of the board, from 0 for a1 by ranks to 63 for h8, or [None].
type Square uint8

// None is the square of a man that is not on the board.
const None Square = 64

// String returns the name of the square, such as e4, and a dash for None.
func (s Square) String() string {
	if s >= None {
		return "-"
	}
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}

// turned returns where symmetry i of the board, from 0 to 7, takes s.
func (s Square) turned(i int) Square {
	if s == None {
		return None
	}
	if i&1 != 0 {
		s ^= 7 // files the other way round
	}
	if i&2 != 0 {
		s ^= 56 // ranks the other way round
	}
	if i&4 != 0 {
		s = s>>3 | s&7<<3 // files become ranks
	}
	return s
}

func bit(s Square) uint64 { return 1 << s } // 0 for None

// attacks reports whether a man attacks a square, given the squares of all men.
func attacks(kind byte, from, to Square, all uint64) bool {
	return targets[kind-'B'][from]&bit(to) != 0 && between[from][to]&all == 0
}

// reach returns the squares that a man attacks, up to and with the first occupied one in each
// direction.
func reach(kind byte, from Square, all uint64) (set uint64) {
	for to := targets[kind-'B'][from]; to != 0; to &= to - 1 {
		if between[from][bits.TrailingZeros64(to)]&all == 0 {
			set |= to & -to
		}
	}
	return set
}

// targets has, by kind, the squares that a man attacks on an empty board, and between has the
// squares between two of a rank, file or diagonal.
var targets, between = lines()

func lines() (targets ['R' - 'B' + 1][None]uint64, between [None][None]uint64) {
	for from := range None {
		for to := range None {
			df, dr := int(to&7)-int(from&7), int(to>>3)-int(from>>3)
			n := max(df, -df, dr, -dr) // how many steps of a king
			straight, diagonal := df == 0 || dr == 0, df == dr || df == -dr
			for kind, attacks := range map[byte]bool{
				'K': n == 1,
				'Q': straight || diagonal,
				'R': straight,
				'B': diagonal,
				'N': df*df+dr*dr == 5,
			} {
				if attacks && n > 0 {
					targets[kind-'B'][from] |= bit(to)
				}
			}
			for i := 1; i < n && (straight || diagonal); i++ {
				between[from][to] |= bit(Square(int(from) + i*(df+8*dr)/n))
			}
		}
	}
	return targets, between
}
