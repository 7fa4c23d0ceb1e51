package connectfour

import "math/bits"

// Forced is Connect Four on the standard board. Forced is a game.Game. A move is a stone and all
// stones that the stone forces.
//
// A player who can win at once has no other moves. Otherwise Forced omits moves after which the
// opponent can win at once, unless no other moves exist. If only one stone does not lose at once,
// the stone is part of the previous move. Therefore each position has a choice, or the play is
// decided. All values are the values of [Board], and the tree is much smaller. The number of forced
// stones varies, and therefore a player may move twice in a row: see Turn.
type Forced struct{}

// Moves appends the options of p to dst. A threat of a player is an empty cell on which a stone of
// the player completes four in a line. Options with the most threats made by the first stone come
// first. Threats directly above a threat of the opponent do not count, since such a threat never
// wins. Among equal options, options with more threats directly above a playable cell come first:
// the opponent must not play in this cell. Among other equal options, options near the middle come
// first.
func (Forced) Moves(dst []Position, p Position) []Position {
	if p.over() {
		return dst
	}
	v := p.view()
	free := p.free()
	if win := v.wins & free; win != 0 {
		return v.playAll(dst, win)
	}
	safe := v.safe(free)
	if safe == 0 {
		return v.playAll(dst, free)
	}
	var o choices
	o.find(&v, safe, false)
	for i := range o.n {
		next := o.after(&v, i)
		next.settle()
		dst = append(dst, next.Position)
	}
	return dst
}

// choices are the stones of the player to move on some cells.
type choices struct {
	cells [width]uint64 // by column, as byMiddle has them
	made  [width]uint64 // the threats of the player after the stone
	// order has the columns in the order of Moves, below what Moves sorts by.
	order [width]uint16
	n     int
}

// find finds the choices at v, a stone on one of the cells. If soon is true and a choice leaves the
// opponent no stone that does not lose at once, find stops and returns the column of this choice.
func (o *choices) find(v *view, cells uint64, soon bool) (column int, ok bool) {
	above, bad := v.free()<<1, v.losses<<1
	for column, c := range byMiddle {
		cell := cells & c
		if cell == 0 {
			continue
		}
		made := threats(v.mine|cell, v.all|cell)
		if soon && v.loses(cell, made) {
			return column, true
		}
		useful := made &^ bad
		key := uint16(4*bits.OnesCount64(useful)+bits.OnesCount64(useful&above))<<3 | uint16(width-column)
		i := o.n
		for ; i > 0 && o.order[i-1] < key; i-- {
			o.order[i] = o.order[i-1]
		}
		o.order[i], o.cells[column], o.made[column] = key, cell, made
		o.n++
	}
	return 0, false
}

// column returns the column of choice i in the order of Moves.
func (o *choices) column(i int) int { return width - int(o.order[i]&7) }

// after returns the view after choice i at v.
func (o *choices) after(v *view, i int) view {
	column := o.column(i)
	cell := o.cells[column]
	return view{v.Position.play(cell), v.losses &^ cell, o.made[column]}
}

// loses reports whether the opponent of the player to move at v has no stone that does not lose at
// once after a stone on cell, with which the player has made some threats.
func (v *view) loses(cell, made uint64) bool {
	all := v.all | cell
	free := (all + bottom) & board
	if forced := made & free; forced != 0 {
		return forced&(forced-1) != 0 || forced&(made>>1) != 0
	}
	return free&^(made>>1) == 0 && free != 0
}

// win returns the column, as byMiddle has them, of a stone on one of some cells that leaves the
// opponent no stone that does not lose at once.
func (v *view) win(safe uint64) (column uint16, ok bool) {
	for column, c := range byMiddle {
		if cell := safe & c; cell != 0 {
			if v.loses(cell, threats(v.mine|cell, v.all|cell)) {
				return uint16(column), true
			}
		}
	}
	return 0, false
}

// byMiddle has the columns, those in the middle first.
var byMiddle = [width]uint64{
	127 << 21, 127 << 14, 127 << 28, 127 << 7, 127 << 35, 127, 127 << 42,
}

// playAll appends the positions after a stone on each of some cells, after which the
// play is over or decided.
func (v view) playAll(dst []Position, cells uint64) []Position {
	for ; cells != 0; cells &= cells - 1 {
		dst = append(dst, v.Position.play(cells&-cells))
	}
	return dst
}

// settle plays the stones that are forced, up to where the player to move has a choice or no stone
// that does not lose at once, and returns those stones. The last stone was a safe one, as all are
// that it plays, so nobody can win on the way.
func (v *view) settle() (safe uint64) {
	for {
		safe = v.safe(v.free())
		if safe&(safe-1) != 0 || safe == 0 {
			return safe
		}
		*v = v.play(safe)
	}
}

// Score returns the score of [Board] at the end.
func (Forced) Score(p Position) int {
	if four(p.all ^ p.mine) {
		return -(cells/2 + 1 - (p.Stones()+1)/2)
	}
	return 0
}

// Turn returns 0 if the first player is to move, and 1 if the second player is to move.
func (Forced) Turn(p Position) int { return p.Stones() % 2 }

// Key returns the key of [Board].
func (Forced) Key(p Position) uint64 { return p.mine + p.all + bottom }

// Canonical returns p or the mirror image of p.
func (Forced) Canonical(p Position) Position {
	if p.all&(1<<column-1) > p.all>>((width-1)*column) {
		return p // its mirror image has more in the last column
	}
	all := mirror(p.all)
	if all > p.all {
		return p
	}
	mine := mirror(p.mine)
	if all < p.all || mine < p.mine {
		return Position{mine, all}
	}
	return p
}
