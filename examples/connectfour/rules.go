package main

import "math/bits"

// rules are those of Connect Four, a game.Game of positions. A score is 22 less the
// stones that the winner has played, or 0: it is larger for a sooner win.
//
// Moves leaves out what a glance shows to be wrong. A player who can win at once does
// so, and nothing else; otherwise moves that let the opponent win at once are left
// out, unless there are no others. That changes no value, and nine tenths of the
// tree.
type rules struct{}

// Moves appends the options of p, those first that make most threats, and then those
// nearer to the middle.
func (rules) Moves(dst []position, p position) []position {
	if four(p.all^p.mine) || p.all == board {
		return dst
	}
	free := p.free()
	if win := threats(p.mine, p.all) & free; win != 0 {
		return p.playAll(dst, win)
	}
	cells := p.safe(free)
	if cells == 0 {
		return p.playAll(dst, free)
	}
	first := len(dst)
	var counts [width]int
	for _, c := range byMiddle {
		cell := cells & c
		if cell == 0 {
			continue
		}
		n := bits.OnesCount64(threats(p.mine|cell, p.all|cell))
		dst = append(dst, position{})
		i := len(dst) - 1 - first
		for ; i > 0 && counts[i-1] < n; i-- {
			dst[first+i], counts[i] = dst[first+i-1], counts[i-1]
		}
		dst[first+i], counts[i] = p.play(cell), n
	}
	return dst
}

// byMiddle has the columns, those in the middle first.
var byMiddle = [width]uint64{
	127 << 21, 127 << 14, 127 << 28, 127 << 7, 127 << 35, 127, 127 << 42,
}

// safe returns the free cells that do not let the opponent win at once.
func (p position) safe(free uint64) uint64 {
	lost := threats(p.all^p.mine, p.all)
	if forced := lost & free; forced != 0 {
		if forced&(forced-1) != 0 {
			return 0
		}
		free = forced
	}
	return free &^ (lost >> 1)
}

// playAll appends the positions after a stone on each of some cells.
func (p position) playAll(dst []position, cells uint64) []position {
	for ; cells != 0; cells &= cells - 1 {
		dst = append(dst, p.play(cells&-cells))
	}
	return dst
}

// Score returns the payoff at the end.
func (rules) Score(p position) int {
	if four(p.all ^ p.mine) {
		return -(cells/2 + 1 - (p.moves()+1)/2)
	}
	return 0
}

// Bounds tells who wins within two moves, and otherwise how soon anyone can.
func (rules) Bounds(p position) (lo, hi int) {
	n := p.moves()
	if four(p.all ^ p.mine) {
		v := -(cells/2 + 1 - (n+1)/2)
		return v, v
	}
	free := p.free()
	if threats(p.mine, p.all)&free != 0 {
		v := (cells + 1 - n) / 2
		return v, v
	}
	if free != 0 && p.safe(free) == 0 {
		v := -(cells - n) / 2
		return v, v
	}
	if n >= cells-2 {
		return 0, 0
	}
	return -(cells - 2 - n) / 2, (cells - 1 - n) / 2
}

// Key returns a number for p: the stones to move and, above them in each column, a
// carry from the others.
func (rules) Key(p position) uint64 { return p.mine + p.all + bottom }

// Canonical returns p or its mirror image.
func (rules) Canonical(p position) position {
	m := position{mirror(p.mine), mirror(p.all)}
	if m.all < p.all || m.all == p.all && m.mine < p.mine {
		return m
	}
	return p
}
