package domineering

import "math/bits"

// vertical returns how many vertical dominoes fit at once: half of each run of squares in a
// column.
func vertical(p Position) (n int) {
	for {
		top := p &^ (p << 8) & (p >> 8) // the first square of each run of two or more
		if top == 0 {
			return n
		}
		n += bits.OnesCount64(uint64(top))
		p &^= top | top<<8
	}
}

// horizontal returns how many horizontal dominoes fit at once.
func horizontal(p Position) (n int) {
	for {
		left := p &^ (p << 1 &^ firstColumn) & (p >> 1 &^ lastColumn)
		if left == 0 {
			return n
		}
		n += bits.OnesCount64(uint64(left))
		p &^= left | left<<1
	}
}

// margin returns a number of vertical dominoes that can be placed for certain, however
// horizontal ones are, if the vertical ones begin or not, and how many horizontal ones can be
// placed at most by then. It counts squares of three kinds:
//
//   - A safe domino: no free square is beside it, so that no horizontal domino can be in its
//     way.
//   - A protected block of two by two free squares, with nothing free at one side. A domino
//     in the column of the other side makes that one safe, so that it is worth two, unless a
//     horizontal domino comes first.
//   - A vulnerable domino, of any two free squares: worth one, unless a horizontal domino comes
//     first.
//
// They are chosen so that no horizontal domino can be in the way of two of them, greedily.
// The players then take turns to take them, and shares tells how many moves that is. There are
// at most as many horizontal dominoes as fit now; and each vertical one of a share, and the
// one that it makes safe, takes contested squares, on which a horizontal one could have been:
// two, or one if only that has a free square beside it.
func margin(p Position, begins bool) (certain, most int) {
	contested := beside(p) & p
	safe, rest := 0, p // of which no domino is chosen, nor one beside
	for free := p &^ contested; ; {
		top := free &^ (free << 8) & (free >> 8)
		if top == 0 {
			break
		}
		safe += bits.OnesCount64(uint64(top))
		free &^= top | top<<8
		rest &^= top | top<<8
	}
	closedLeft, closedRight := ^(p << 1 &^ firstColumn), ^(p >> 1 &^ lastColumn)
	closed := closedLeft&(closedLeft>>8) | (closedRight>>1)&(closedRight>>9)
	blocks, single, half := 0, 0, 0 // half are those with one contested square
	for {
		block := rest & (rest >> 1 &^ lastColumn)
		block &= block >> 8 & closed
		if block == 0 {
			break
		}
		block &= -block
		block |= block << 1
		block |= block << 8
		rest &^= block | beside(block)
		blocks++
	}
	for {
		domino := rest & (rest >> 8)
		if domino == 0 {
			break
		}
		domino &= -domino
		domino |= domino << 8
		rest &^= domino | beside(domino)
		single++
		if domino&^contested != 0 {
			half++
		}
	}
	first := 1
	if begins {
		first = 0
	}
	share := int(shares[first][blocks][single])
	taken := 2*share - min(half, share)
	return safe + share, min(horizontal(p), (bits.OnesCount64(uint64(contested))-taken)/2)
}

// shares tells how many moves are certain with so many protected blocks and vulnerable
// dominoes, if the one who wants them begins (0) or the opponent does (1).
var shares = func() (all [2][17][33]int8) {
	for blocks := range all[0] {
		for single := range all[0][blocks] {
			switch {
			case blocks > 0:
				all[0][blocks][single] = 2 + all[1][blocks-1][single]
			case single > 0:
				all[0][blocks][single] = 1 + all[1][blocks][single-1]
			}
			left := all[0][blocks][single] // if the opponent moves elsewhere
			if blocks > 0 {
				left = min(left, all[0][blocks-1][single])
			}
			if single > 0 {
				left = min(left, all[0][blocks][single-1])
			}
			all[1][blocks][single] = left
		}
	}
	return all
}()
