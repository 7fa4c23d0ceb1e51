package krk

// Canonical returns the least of the eight positions into which turning and
// reflecting the board takes p. It does not change whose turn it is, so a score
// keeps its sign.
func (Rules) Canonical(p Position) Position {
	least := p
	for i := 1; i < 8; i++ {
		q := Position{King: p.King.turned(i), Rook: p.Rook.turned(i), Lone: p.Lone.turned(i), White: p.White}
		if q.less(least) {
			least = q
		}
	}
	return least
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

func (p Position) less(q Position) bool {
	switch {
	case p.King != q.King:
		return p.King < q.King
	case p.Lone != q.Lone:
		return p.Lone < q.Lone
	}
	return p.Rook < q.Rook
}
