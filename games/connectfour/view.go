package connectfour

// view is a position and the threats in it: the empty cells on which a stone makes
// four in a row, whether it can be played or not. With them one sees what is forced.
type view struct {
	Position
	wins, losses uint64 // the threats of the player to move, and of the opponent
}

// view returns p with its threats.
func (p Position) view() view {
	return view{p, threats(p.mine, p.all), threats(p.all^p.mine, p.all)}
}

// play returns the view after a stone on cell. Only the threats of the one who has
// played it must be found anew.
func (v view) play(cell uint64) view {
	return view{v.Position.play(cell), v.losses &^ cell, threats(v.mine|cell, v.all|cell)}
}

// safe returns those of the free cells that do not let the opponent win at once.
func (v *view) safe(free uint64) uint64 { return safe(free, v.losses) }

// safe returns those of the free cells that do not let an opponent with these threats
// win at once: where the opponent would win, and not below such a cell.
func safe(free, threats uint64) uint64 {
	if forced := threats & free; forced != 0 {
		if forced&(forced-1) != 0 {
			return 0
		}
		free = forced
	}
	return free &^ (threats >> 1)
}

// winsNext reports whether the player to move, who can neither win at once nor be
// beaten at once, wins with the second stone from now, whatever the opponent does:
// whether after some safe stone the opponent has no safe one.
func (v *view) winsNext(free, safeNow uint64) bool {
	for s := safeNow & v.forcing(free); s != 0; s &= s - 1 {
		cell := s & -s
		all := v.all | cell
		next := Position{all: all}.free()
		if next != 0 && safe(next, threats(v.mine|cell, all)) == 0 {
			return true
		}
	}
	return false
}

// forcing returns cells that contain all those after which the opponent may have no
// safe stone. Such a stone does one of these:
//
//   - It makes a threat on a cell that is free, or two stones have been below it and
//     it makes one above itself, or there has been a threat above it.
//   - Otherwise nothing forces the opponent, who has no safe stone only if there is a
//     threat above each cell that is free then. Take one that is free now without a
//     threat above it, if there is one. The stone is on this cell or makes the threat.
func (v *view) forcing(free uint64) uint64 {
	open := free &^ (v.wins >> 1)
	if open == 0 {
		return board
	}
	open &= -open
	stones, target := v.mine, free|open<<1&board
	return open | v.wins>>1 | stones<<1&(stones<<2) |
		making(stones, target, column) | making(stones, target, column-1) | making(stones, target, column+1)
}

// making returns the cells on which a stone makes, with two others in a direction, a
// threat on a cell of the target. It holds cells that are taken or not of the board,
// too.
func making(stones, target uint64, step int) uint64 {
	// Where there are stones so many steps forward or back.
	f1, f2, b1 := stones>>step, stones>>(2*step), stones<<step
	f3, b2 := f2>>step, b1<<step
	// A pair of cells, this one and that so many steps forward, which two stones
	// make four.
	p1, p2, p3 := f2&(f3|b1)|b1&b2, f1&(f3|b1), f1&f2
	return p1&(target>>step) | p2&(target>>(2*step)) | p3&(target>>(3*step)) |
		p1&target<<step | p2&target<<(2*step) | p3&target<<(3*step)
}
