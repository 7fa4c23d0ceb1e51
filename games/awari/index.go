package awari

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/subsets"
)

// Index numbers the positions without a lead by the seeds on the board. Stage n has all
// distributions of n seeds over the pits. For 12 pits the number of distributions is the binomial
// coefficient C(n+11, 11). A move with a capture leads to an earlier stage. All other moves stay in
// the stage.
//
// The number of a distribution is the rank of a set in the combinatorial number system (Lehmer
// 1960). For each pit i except the last pit, counted from 0, let s(i) be the number of seeds in
// pits 0 to i, plus i. The numbers s(i) ascend, and form the set. The rank is the sum of the
// binomial coefficients C(s(i), i+1).
type Index struct {
	Board Board
	Seeds int // the largest number of seeds on the board; 0, or more seeds than the Board has, means all seeds
}

var _ game.Index[Position] = Index{}

// ways returns the number of ways to distribute fewer than n seeds over i+1 pits.
func ways(i, n int) uint64 { return subsets.Count(n+i, i+1) }

// Stages returns the largest number of seeds on the board plus 1.
func (x Index) Stages() int {
	if all := x.Board.total(); x.Seeds == 0 || x.Seeds > all {
		return all + 1
	}
	return x.Seeds + 1
}

// Size returns the number of distributions of a number of seeds over the pits.
func (x Index) Size(seeds int) uint64 { return ways(2*x.Board.pits-2, seeds+1) }

// Index returns the number of seeds on the board at p, and the rank of the distribution. The stage
// is -1 if the board has too many seeds for x. Index ignores the lead.
func (x Index) Index(p Position) (stage int, number uint64) {
	stage, number = x.Board.place(p)
	if stage >= x.Stages() {
		return -1, 0
	}
	return stage, number
}

// place returns the number of the seeds on the board, and the place of their distribution.
// Multiplying a row by ones makes each byte the sum of the bytes up to it.
func (b Board) place(p Position) (seeds int, number uint64) {
	mine, theirs := p.mine*ones, p.theirs*ones
	for i := range b.pits {
		seeds = int(mine >> (8 * i) & 0xff)
		number += ways(i, seeds)
	}
	theirs += uint64(seeds) * ones
	for i := range b.pits - 1 {
		number += ways(b.pits+i, int(theirs>>(8*i)&0xff))
	}
	return int(theirs >> (8 * (b.pits - 1)) & 0xff), number
}

// Position returns the position with a number, without a lead.
func (x Index) Position(seeds int, number uint64) Position {
	b := x.Board
	var p Position
	left := seeds // in the pits up to i
	for i := 2*b.pits - 2; i >= 0; i-- {
		upTo := left
		for ways(i, upTo) > number {
			upTo--
		}
		number -= ways(i, upTo)
		b.put(&p, i+1, left-upTo)
		left = upTo
	}
	b.put(&p, 0, left)
	return p
}

// put adds seeds to a pit. The pits of the other player come after those of the player to move.
func (b Board) put(p *Position, pit, seeds int) {
	if pit < b.pits {
		p.mine += uint64(seeds) << (8 * pit)
	} else {
		p.theirs += uint64(seeds) << (8 * (pit - b.pits))
	}
}

// Key returns a number that identifies p. The number has two digits in a mixed radix. The lower
// digit is the number of the distribution among all distributions with at most as many seeds as the
// board. The higher digit is the lead.
func (b Board) Key(p Position) uint64 {
	last := 2*b.pits - 1
	seeds, number := b.place(p)
	return uint64(p.Lead()+b.total())*ways(last, b.total()+1) + ways(last, seeds) + number
}
