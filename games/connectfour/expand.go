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
	var all choices
	all.find(&v, safe)
	first, stones := len(dst), p.Stones()
	if soon := (cells - 1 - stones) / 2; soon >= beta {
		if column, ok := all.win(); ok {
			return append(dst, minimax.Expanded[Position]{Move: uint16(column), Lo: -soon, Hi: -soon})
		}
	}
	for _, column := range all.order[:all.n] {
		o := &all.views[column]
		safe := o.settle()
		e := minimax.Expanded[Position]{Move: uint16(column), Again: (o.Stones()-stones)%2 == 0}
		a, b := alpha, beta
		if !e.Again {
			a, b = -beta, -alpha
		}
		e.Lo, e.Hi = o.bounds(safe, a, b)
		switch {
		case e.Again && e.Lo >= beta, !e.Again && e.Hi <= -beta:
			return append(dst[:first], e)
		case e.Lo < b && e.Hi > a:
			e.Position = f.Canonical(o.Position)
			e.Key = f.Key(e.Position)
		}
		dst = append(dst, e)
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
