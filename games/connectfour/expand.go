package connectfour

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Expand appends the options of p. The threats in p are found once, those in an option by the one
// who has moved there only, and its bounds as far as the question goes.
func (f Forced) Expand(dst []game.Expanded[Position], p Position, alpha, beta int) []game.Expanded[Position] {
	if p.over() {
		return dst
	}
	v, free := p.view(), p.free()
	safe := v.safe(free)
	if v.wins&free != 0 || safe == 0 {
		return f.expandOver(dst, p)
	}
	var plays [width]play
	n := 0
	for column, c := range byMiddle {
		cell := safe & c
		if cell == 0 {
			continue
		}
		next := play{v.play(cell), 0, uint16(column)}
		// A threat above one of the opponent's wins nothing.
		next.count = bits.OnesCount64(next.view.losses &^ (next.view.wins << 1))
		i := n
		for ; i > 0 && plays[i-1].count < next.count; i-- {
			plays[i] = plays[i-1]
		}
		plays[i] = next
		n++
	}
	first, parity := len(dst), p.Stones()
	for i := range plays[:n] {
		o := plays[i].view.settle()
		e := game.Expanded[Position]{Move: plays[i].column, Again: (o.Stones()-parity)%2 == 0}
		a, b := alpha, beta
		if !e.Again {
			a, b = -beta, -alpha
		}
		e.Lo, e.Hi = o.bounds(a, b)
		switch {
		case e.Again && e.Lo >= beta, !e.Again && e.Hi <= -beta:
			return append(dst[:first], e)
		case e.Lo < b && e.Hi > a && e.Lo < e.Hi:
			e.Position = f.Canonical(o.Position)
			e.Key = f.Key(e.Position)
		}
		dst = append(dst, e)
	}
	return dst
}

// play is an option as it is before the stones that are forced.
type play struct {
	view
	count  int // of the threats of the one who has moved there
	column uint16
}

// expandOver appends the options of a position in which the next stone wins, or the one after it.
func (f Forced) expandOver(dst []game.Expanded[Position], p Position) []game.Expanded[Position] {
	for i, o := range f.Moves(nil, p) {
		e := game.Expanded[Position]{Position: f.Canonical(o), Key: f.Key(f.Canonical(o)), Move: uint16(i)}
		e.Lo, e.Hi = f.Bounds(e.Position)
		dst = append(dst, e)
	}
	return dst
}
