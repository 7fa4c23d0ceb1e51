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

// safe returns those of the free cells that do not let the opponent win at once: where the opponent
// would win, and not below such a cell.
func (v *view) safe(free uint64) uint64 {
	if forced := v.losses & free; forced != 0 {
		if forced&(forced-1) != 0 {
			return 0
		}
		free = forced
	}
	return free &^ (v.losses >> 1)
}
