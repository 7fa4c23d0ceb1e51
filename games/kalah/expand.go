package kalah

import "github.com/gametheory-go/gametheory/minimax"

// Expand appends the options of p to dst, for the field Expand of a minimax.AlphaBeta. Before
// sowing, Expand finds the player to move after an option and the new stores. These determine all
// fields of a minimax.Expanded except the position. Expand makes the position, with Bank and
// Canonical applied, only if the search needs the position.
func (k Board) Expand(dst []minimax.Expanded[Position], p Position, alpha, beta int) []minimax.Expanded[Position] {
	first := len(dst)
	holes, n, again := k.order(p)
	for i, hole := range holes[:n] {
		e := minimax.Expanded[Position]{Move: uint16(hole), Again: i < again}
		a, b := -beta, -alpha
		if e.Again {
			a, b = alpha, beta
		}
		o := k.sow(p, int(hole))
		won, score := o.stores[0]+o.stores[1], k.Score(o)
		left := k.total() - int(won)
		e.Lo, e.Hi = score-left, score+left
		switch {
		case e.Again && e.Lo >= b, !e.Again && e.Hi <= a:
			return append(dst[:first], e)
		case e.Lo < b && e.Hi > a && e.Lo < e.Hi:
			e.Position, e.Points = k.Canonical(o), score-int(won)
			e.Position.stores = [2]uint8{won, 0}
			e.Key = k.Key(e.Position)
		}
		dst = append(dst, e)
	}
	return dst
}
