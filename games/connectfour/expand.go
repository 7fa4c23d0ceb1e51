package connectfour

import "github.com/gametheory-go/gametheory/minimax"

// Expand appends the options of p to dst, for the field Expand of a minimax.AlphaBeta. Expand finds
// the threats of p once. In an option, Expand finds only the threats of the player who has moved.
// Expand stops the computation of the bounds of an option as soon as alpha and beta make better
// bounds unnecessary.
func (f Forced) Expand(dst []minimax.Expanded[Position], p Position, alpha, beta int) []minimax.Expanded[Position] {
	if p.over() {
		return dst
	}
	v, free := p.view(), p.free()
	safe := v.safe(free)
	if v.wins&free != 0 || safe == 0 {
		return f.expandOver(dst, p)
	}
	first, stones := len(dst), p.Stones()
	soon := (cells - 1 - stones) / 2
	var all choices
	if column, ok := all.find(&v, safe, soon >= beta); ok {
		return append(dst, minimax.Expanded[Position]{Move: uint16(column), Lo: -soon, Hi: -soon})
	}
	for i := range all.n {
		o := all.after(&v, i)
		safe := o.settle()
		// The option is filled in where it stays: to copy one takes longer.
		dst = append(dst, minimax.Expanded[Position]{})
		e := &dst[len(dst)-1]
		e.Move, e.Again = uint16(all.column(i)), (o.Stones()-stones)%2 == 0
		a, b := alpha, beta
		if !e.Again {
			a, b = -beta, -alpha
		}
		lo, hi := o.bounds(safe, a, b)
		e.Lo, e.Hi = lo, hi
		switch {
		case e.Again && lo >= beta, !e.Again && hi <= -beta:
			dst[first] = *e
			return dst[:first+1]
		case lo < b && hi > a:
			e.Position = f.Canonical(o.Position)
			e.Key = f.Key(e.Position)
		}
	}
	return dst
}

// expandOver appends the options of a position in which the next stone wins, or the one after it.
func (f Forced) expandOver(dst []minimax.Expanded[Position], p Position) []minimax.Expanded[Position] {
	for i, o := range f.Moves(nil, p) {
		e := minimax.Expanded[Position]{Position: f.Canonical(o), Key: f.Key(f.Canonical(o)), Move: uint16(i)}
		e.Lo, e.Hi = f.Bounds(e.Position)
		dst = append(dst, e)
	}
	return dst
}
