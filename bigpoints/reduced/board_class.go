package reduced

import (
	"iter"
	"strings"
)

// Two boards that differ only by the names of the colors are one game: who wins, by how much
// and how many positions there are is the same for both. The boards that are the same in this
// sense are a class. As every color is on the board, no renaming but that which changes nothing
// leaves it what it is, so that all classes of a size are equally large: [Size.ClassSize]
// boards.

// Canonical returns the board of b's class whose colors appear for the first time
// in the order 1, 2, ...: the first of the class in lexicographic order. It
// panics if b is the zero Board.
func (b Board) Canonical() Board {
	b.size.mustCheck()
	var name [MaxColors + 1]rune // of each color, 0 if it has not appeared
	next := '1'
	b.word = strings.Map(func(d rune) rune {
		if name[d-'0'] == 0 {
			name[d-'0'] = next
			next++
		}
		return name[d-'0']
	}, b.word)
	return b
}

// ClassSize returns how many boards are in each class of size z: the factorial of
// the number of colors, 2 to 120. It panics if Check fails.
func (z Size) ClassSize() int64 {
	z.mustCheck()
	n := int64(1)
	for c := range int64(z.Colors) {
		n *= c + 1
	}
	return n
}

// CountClasses returns the number of classes of size z, Count divided by ClassSize:
// 3 for two colors of two discs, 5,194,672,859,376 for five of five. It panics if
// Check fails.
func (z Size) CountClasses() int64 { return z.classes().all().ways }

// Class returns the canonical board of the class of the given rank, counted from
// 0, in the lexicographic order of the canonical boards of size z. It panics
// unless Check is nil and the rank less than CountClasses.
func (z Size) Class(rank int64) Board {
	l := z.classes()
	return l.board(l.all(), rank)
}

// Classes yields the canonical board of each class of size z, in lexicographic
// order. It panics if Check fails.
func (z Size) Classes() iter.Seq[Board] { return z.ClassRange(0, z.CountClasses()) }

// ClassRange yields the canonical boards of the ranks i, i+1, ..., j-1, as
// [Size.Class] does: a part of [Size.Classes]. It panics unless Check is nil and
// 0 <= i <= j <= CountClasses.
func (z Size) ClassRange(i, j int64) iter.Seq[Board] { return z.classes().between(i, j) }

// ClassRank returns the rank of b's class: that of Canonical among the canonical
// boards. It panics if b is the zero Board.
func (b Board) ClassRank() int64 { return b.size.classes().rank(b.Canonical().word) }

func (z Size) classes() listing {
	z.mustCheck()
	return listing{size: z, classes: true}
}
