package domineering

import "math/bits"

// vertical returns the upper squares of as many vertical dominoes as fit at once: half of each
// run of squares in a column.
func vertical(p Position) (tops Position) {
	for {
		top := p &^ (p << 8) & (p >> 8) // the first square of each run of two or more
		if top == 0 {
			return tops
		}
		tops |= top
		p &^= top | top<<8
	}
}

// horizontal returns the left squares of as many horizontal dominoes as fit at once.
func horizontal(p Position) (lefts Position) {
	for {
		left := p &^ (p << 1 &^ firstColumn) & (p >> 1 &^ lastColumn)
		if left == 0 {
			return lefts
		}
		lefts |= left
		p &^= left | left<<1
	}
}

// count returns how many squares there are.
func count(p Position) int { return bits.OnesCount64(uint64(p)) }

// margin returns a number of vertical dominoes that can be placed for certain, whatever the
// opponent does, and how many horizontal ones can be placed at most by then; begins tells
// whether the vertical ones begin. It counts dominoes of four kinds:
//
//   - A safe domino: no free square is beside it, so that no horizontal domino can be in its
//     way.
//   - A protected block of two by two free squares, with nothing free at one side. A domino
//     in the column of the other side makes that one safe, so that it is worth two, unless a
//     horizontal domino comes first.
//   - A single domino, of any two free squares, with none of another kind beside it: worth one,
//     unless a horizontal domino comes first.
//   - A shared domino, which others are beside: a horizontal one can be in the way of two of
//     them, or of one of them and a block.
//
// They are chosen greedily, as many as fit in each run of a column. The players then take turns
// to take them, and shares tells how many the player gets. There are at most as many horizontal
// dominoes as fit now; and each vertical one of the share takes contested squares, on which a
// horizontal one could have been: two, or one if the other has no free square beside it.
func margin(p Position, begins bool) (certain, most int) {
	contested := beside(p) & p
	safe := vertical(p &^ contested)
	rest := p &^ (safe | safe<<8) // of which no domino is chosen
	closedLeft, closedRight := ^(p << 1 &^ firstColumn), ^(p >> 1 &^ lastColumn)
	closed := closedLeft&(closedLeft>>8) | (closedRight>>1)&(closedRight>>9)
	var blocks Position
	blocked := 0 // how many blocks
	for free := rest; ; blocked++ {
		block := free & (free >> 1 &^ lastColumn)
		block &= block >> 8 & closed
		if block == 0 {
			break
		}
		block &= -block
		block |= block << 1
		block |= block << 8
		free &^= block | beside(block)
		blocks |= block
	}
	top := vertical(rest &^ blocks)
	dominoes := top | top<<8
	touched := beside(dominoes|blocks) & dominoes
	shared := count(top & (touched | touched>>8))
	single := count(top) - shared
	half := count(dominoes &^ contested) // the dominoes with one contested square
	first := 1
	if begins {
		first = 0
	}
	share := int(shares[first][blocked][single][shared])
	taken := 2*share - min(half, share)
	return count(safe) + share, min(count(horizontal(p)), (count(contested)-taken)/2)
}

// shares[first][blocks][single][shared] is how many moves are certain with these numbers of
// protected blocks, single dominoes and shared ones, if the player who wants them begins (0) or
// the opponent does (1). A block is worth at least two shared dominoes. The opponent's moves into
// a block and a shared domino beside it are not looked at: they leave a single domino of the
// block, which is no worse than the shared one.
var shares = func() (all [2][17][33][33]int8) {
	for blocks := range all[0] {
		for single := range all[0][blocks] {
			for shared := range all[0][blocks][single] {
				var first, second int8
				if shared > 0 {
					first = 1 + all[1][blocks][single][shared-1]
				}
				if single > 0 {
					first = max(first, 1+all[1][blocks][single-1][shared])
				}
				if blocks > 0 {
					first = max(first, 2+all[1][blocks-1][single][shared])
				}
				second = first // if the opponent moves elsewhere
				if shared > 0 {
					second = min(second, all[0][blocks][single][max(shared-2, 0)])
				}
				if single > 0 {
					second = min(second, all[0][blocks][single-1][shared])
				}
				if blocks > 0 {
					second = min(second, all[0][blocks-1][single][shared])
					split := min(shared+2, 32)
					first = max(first, all[0][blocks-1][single][split])
					second = max(second, all[1][blocks-1][single][split])
				}
				all[0][blocks][single][shared], all[1][blocks][single][shared] = first, second
			}
		}
	}
	return all
}()
