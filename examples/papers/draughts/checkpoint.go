package draughts

import "github.com/gametheory-go/gametheory/games/draughts"

// ByCheckpoint looks for the most men that can be captured on b by algorithm I of Henrique and
// Carlos, and returns the work that it has done. The result can be too small: it is the length
// of a capture, but not always of a longest one.
//
// A man captures, always by the first of its diagonals, until it cannot. The first square where
// it had a choice is its only checkpoint. Where it cannot go on, the men that were flagged before
// may be captured, and count. Then the man that was captured last is flagged, for good, and all
// is set up again as it was at the checkpoint, but with the flag: the man repeats its path up to
// where the flag makes it choose another one. The search ends when all diagonals of the
// checkpoint are flagged.
//
// Each return adds a flag, so there are at most as many returns as men, and no path is longer
// than that. But a flag that was set after one path forbids its man to all other paths.
func ByCheckpoint(b draughts.Board) (most int, work Work) {
	most = work.each(newMatrix(&b), func(m matrix, at int) int {
		return work.checkpoint(m, at, work.flags)
	})
	return most, work
}

// checkpoint is where a man first had a choice.
type checkpoint struct {
	board    matrix // with the flags
	at       int
	captured int
}

// checkpoint runs algorithm I for one man. It changes m. The document does not say how flags
// are counted, so that is a parameter.
func (w *Work) checkpoint(m matrix, at int, flags func(m matrix, at int) int) (most int) {
	var point *checkpoint
	captured, last := 0, 0 // last is the place of the man that was captured last
	for {
		if ways, step := m.find(at, int32(draughts.Opponent)); ways > 0 {
			if ways > 1 && point == nil {
				point = &checkpoint{m.copy(), at, captured}
				w.Boards++
			}
			last = at + step
			at = m.jump(at, step)
			captured++
			w.Jumps++
			continue
		}
		most = max(most, captured+flags(m, at))
		if point == nil || captured == point.captured {
			return most
		}
		point.board.cells[last] = flagged
		m, at, captured = point.board.copy(), point.at, point.captured
		w.Boards++
	}
}

// flags captures flags as if they were men, always by the first diagonal, until there is none,
// and counts them. It changes m. The document counts them in O(n), and so follows only one path.
func (w *Work) flags(m matrix, at int) (count int) {
	for {
		ways, step := m.find(at, flagged)
		if ways == 0 {
			return count
		}
		at = m.jump(at, step)
		count++
		w.Jumps++
	}
}
