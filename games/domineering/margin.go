package domineering

import "github.com/gametheory-go/gametheory/games/grid"

// vertical returns the upper squares of as many vertical dominoes as fit at once: half of each
// run of squares in a column.
func vertical(s grid.Set) (tops grid.Set) {
	for {
		top := s.AndNot(down(s)).And(up(s)) // the first square of each run of two or more
		if top.Empty() {
			return tops
		}
		tops = tops.Or(top)
		s = s.AndNot(top.Or(down(top)))
	}
}

// horizontal returns the left squares of as many horizontal dominoes as fit at once.
func horizontal(s grid.Set) (lefts grid.Set) {
	for {
		first := s.AndNot(right(s)).And(left(s))
		if first.Empty() {
			return lefts
		}
		lefts = lefts.Or(first)
		s = s.AndNot(first.Or(first.Lsh(1)))
	}
}

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
func margin(free grid.Set, begins bool) (certain, most int) {
	contested := beside(free).And(free)
	safe := vertical(free.AndNot(contested))
	rest := free.AndNot(safe.Or(down(safe))) // of which no domino is chosen
	openLeft, openRight := right(free), left(free)
	open := openLeft.Or(up(openLeft)).And(openRight.Or(up(openRight)).Rsh(1)) // not protected, at the upper left square
	var blocks grid.Set
	blocked := 0 // how many blocks
	for free := rest; ; blocked++ {
		block := free.And(left(free))
		block = block.And(up(block)).AndNot(open).First()
		if block.Empty() {
			break
		}
		block = block.Or(block.Lsh(1))
		block = block.Or(down(block))
		free = free.AndNot(block.Or(beside(block)))
		blocks = blocks.Or(block)
	}
	top := vertical(rest.AndNot(blocks))
	dominoes := top.Or(down(top))
	touched := beside(dominoes.Or(blocks)).And(dominoes)
	shared := top.And(touched.Or(up(touched))).Len()
	single := top.Len() - shared
	half := dominoes.AndNot(contested).Len() // the dominoes with one contested square
	first := 1
	if begins {
		first = 0
	}
	share := int(shares[first][blocked][single][shared])
	taken := 2*share - min(half, share)
	return safe.Len() + share, min(horizontal(free).Len(), (contested.Len()-taken)/2)
}

// surplus returns a number that the value of the free squares is at least: the moves that are certain for
// Left who plays second, minus the most moves of Right.
func surplus(free grid.Set) int {
	certain, most := margin(free, false)
	return certain - most
}

// shares[first][blocks][single][shared] is how many moves are certain with these numbers of
// protected blocks, single dominoes and shared ones, if the player who wants them begins (0) or
// the opponent does (1). A block is worth at least two shared dominoes. The opponent's moves into
// a block and a shared domino beside it are not looked at: they leave a single domino of the
// block, which is no worse than the shared one.
var shares = func() (all [2][side*side/4 + 1][side*side/2 + 1][side*side/2 + 1]int8) {
	for blocks := range all[0] {
		for single := range all[0][blocks] {
			for shared := 0; 4*blocks+2*single+2*shared <= side*side; shared++ { // for which there is room
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
					first = max(first, all[0][blocks-1][single][shared+2])
					second = max(second, all[1][blocks-1][single][shared+2])
				}
				all[0][blocks][single][shared], all[1][blocks][single][shared] = first, second
			}
		}
	}
	return all
}()
