package reduced

import (
	"iter"
	"strings"
)

// Two boards that differ only by the names of the colors are the same game: the winner, the
// difference of points and the number of positions are equal. A class has all boards that differ
// only by names. Each color is on the board, and therefore only the identity maps a board to the
// same board. All classes of a size have [Size.ClassSize] boards.

// Canonical returns the first board of the class of b in lexicographic order. The first occurrences
// of the colors on this board have the order 1, 2, .... Canonical panics if b is the zero Board.
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

// ClassSize returns the number of boards of each class of size z: the factorial of the number of
// colors, from 2 to 120. ClassSize panics if Check returns an error.
func (z Size) ClassSize() int64 {
	z.mustCheck()
	n := int64(1)
	for c := range int64(z.Colors) {
		n *= c + 1
	}
	return n
}

// CountClasses returns the number of classes of size z, Count divided by ClassSize: 3 for two
// colors of two discs, 5,194,672,859,376 for five colors of five discs. CountClasses panics if
// Check returns an error.
func (z Size) CountClasses() int64 { return z.classes().all().ways }

// Class returns the canonical board with a rank, counted from 0, in the lexicographic order of the
// canonical boards of size z. Class panics if Check returns an error or the rank is out of range.
func (z Size) Class(rank int64) Board {
	l := z.classes()
	return l.board(l.all(), rank)
}

// Classes yields the canonical board of each class of size z in lexicographic order. Classes panics
// if Check returns an error.
func (z Size) Classes() iter.Seq[Board] { return z.ClassRange(0, z.CountClasses()) }

// ClassRange yields the canonical boards of the ranks i, i+1, ..., j-1: a part of [Size.Classes].
// ClassRange panics unless Check returns nil and 0 <= i <= j <= CountClasses.
func (z Size) ClassRange(i, j int64) iter.Seq[Board] { return z.classes().between(i, j) }

// ClassRank returns the rank of Canonical among the canonical boards. ClassRank panics if b is the
// zero Board.
func (b Board) ClassRank() int64 { return b.size.classes().rank(b.Canonical().word) }

func (z Size) classes() listing {
	z.mustCheck()
	return listing{size: z, classes: true}
}
