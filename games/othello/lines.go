package othello

// steps are the distances in bits to the next square along the rows, the columns and the two
// diagonals, forward and back.
var steps = [...]int{1, -1, 8, -8, 9, -9, 7, -7}

// shift returns the squares one step from those of a set.
func shift(set uint64, step int) uint64 {
	if step > 0 {
		return set << step
	}
	return set >> -step
}

// turnable returns the discs of the opponent that can lie between others in a direction. Unless
// that is vertical, those in the first and the last column cannot, and leaving them out keeps
// lines from running from one row into the next.
func (b *Board) turnable(p Position, step int) uint64 {
	if step == 8 || step == -8 {
		return p.theirs
	}
	return p.theirs & b.inner
}

// places returns the squares where the player to move can place a disc.
func (b *Board) places(p Position) (places uint64) {
	for _, step := range steps {
		theirs := b.turnable(p, step)
		line := shift(p.mine, step) & theirs
		for range b.size - 3 { // a line has at most size-2 discs between the outer two
			line |= shift(line, step) & theirs
		}
		places |= shift(line, step)
	}
	return places & b.squares &^ (p.mine | p.theirs)
}

// place returns the position after a disc on a square, which must be one of places.
func (b *Board) place(p Position, s uint64) Position {
	var turned uint64
	for _, step := range steps {
		theirs := b.turnable(p, step)
		var line uint64
		next := shift(s, step)
		for next&theirs != 0 {
			line |= next
			next = shift(next, step)
		}
		if next&p.mine != 0 {
			turned |= line
		}
	}
	return Position{p.theirs &^ turned, p.mine | s | turned}
}
