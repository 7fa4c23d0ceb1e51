package reduced

import (
	"fmt"
	"iter"
)

// listing is a list of words of one size in lexicographic order: of all boards,
// or of one board of each class.
//
// The number of words with a given beginning is the number of arrangements of the remaining discs.
// If l of n remaining discs have color c, the share l/n of the arrangements continues with c. One
// pass therefore finds the rank of a word, or the word of a rank (D. H. Lehmer, 1960, for
// permutations).
//
// Boards are in one class if they differ by the names of the colors. The list of classes has the
// board where the colors first appear in the order 1, 2, .... If u colors have not appeared yet,
// the u! ways to name these colors count as one way. The first of the u colors then stands for all
// u colors, and only this color can continue the word as a new color.
type listing struct {
	size    Size
	classes bool
}

// tail holds the facts about the words that can follow a beginning.
type tail struct {
	left [MaxColors]int64 // discs of each color
	n    int64            // discs
	ways int64            // words that begin so
	seen int              // colors
}

// all returns the tail of the empty word.
func (l listing) all() tail {
	t := tail{ways: l.size.Count().Int64(), n: int64(l.size.Colors * l.size.Discs)}
	if l.classes {
		t.ways /= l.size.ClassSize()
	}
	for c := range l.size.Colors {
		t.left[c] = int64(l.size.Discs)
	}
	return t
}

// choices returns how many colors can come next, from color 0 up.
func (l listing) choices(t *tail) int {
	if l.classes {
		return min(t.seen+1, l.size.Colors)
	}
	return l.size.Colors
}

// ways returns how many of the words of t go on with color c.
func (l listing) ways(t *tail, c int) int64 {
	w := t.ways * t.left[c]
	if l.classes && c == t.seen {
		w *= int64(l.size.Colors - t.seen)
	}
	return w / t.n
}

// take goes on with color c.
func (l listing) take(t *tail, c int) {
	t.ways = l.ways(t, c)
	t.left[c]--
	t.n--
	t.seen = max(t.seen, c+1)
}

// rank returns how many words of the list come before word.
func (l listing) rank(word string) int64 {
	t := l.all()
	var before int64
	for _, d := range word {
		for c := range int(d - '1') {
			before += l.ways(&t, c)
		}
		l.take(&t, int(d-'1'))
	}
	return before
}

// board returns the board of a rank among the words of t, which are all.
func (l listing) board(t tail, rank int64) Board {
	if rank < 0 || rank >= t.ways {
		panic(fmt.Sprintf("reduced: rank %d of %d boards", rank, t.ways))
	}
	word := make([]byte, 0, maxTrack)
	for t.n > 0 {
		for c := range l.choices(&t) {
			if w := l.ways(&t, c); rank >= w {
				rank -= w
				continue
			}
			l.take(&t, c)
			word = append(word, digit(c))
			break
		}
	}
	return Board{string(word), l.size}
}

// between yields the boards of the ranks i, i+1, ..., j-1.
func (l listing) between(i, j int64) iter.Seq[Board] {
	all := l.all()
	if i < 0 || i > j || j > all.ways {
		panic(fmt.Sprintf("reduced: ranks %d to %d of %d boards", i, j, all.ways))
	}
	return func(yield func(Board) bool) {
		for rank := i; rank < j && yield(l.board(all, rank)); rank++ {
		}
	}
}

// Board returns the board with a rank, counted from 0, in the lexicographic order of the boards of
// size z. Board panics if Check returns an error or the rank is out of range.
func (z Size) Board(rank int64) Board {
	z.mustCheck()
	l := listing{size: z}
	return l.board(l.all(), rank)
}

// Boards yields the boards of size z in lexicographic order. Boards panics if Check returns an
// error.
func (z Size) Boards() iter.Seq[Board] { return z.BoardRange(0, z.Count().Int64()) }

// BoardRange yields the boards of the ranks i, i+1, ..., j-1: a part of [Size.Boards]. BoardRange
// panics unless Check returns nil and 0 <= i <= j <= Count.
func (z Size) BoardRange(i, j int64) iter.Seq[Board] {
	z.mustCheck()
	return listing{size: z}.between(i, j)
}

// Rank returns the number of boards of the same size before b in lexicographic order. Rank panics
// if b is the zero Board.
func (b Board) Rank() int64 {
	b.size.mustCheck()
	return listing{size: b.size}.rank(b.word)
}
