package ruleset

import (
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// maxAlone limits the moves that KnownValue plays. A play of this length may be a cycle.
const maxAlone = 1 << 13

// minAlone is the number of squares from which KnownValue looks at a position. A Solver remembers the
// values of smaller positions sooner than KnownValue finds them.
const minAlone = 12

// KnownValue returns the value of some positions of at least 12 squares in which only one player can
// move: the largest number of moves. KnownValue knows two cases.
//
// In the first case, the moves of the player never hinder each other. Two moves do not hinder each
// other if the patterns have no common square that one of the moves changes. Suppose that this is true
// for any two possible moves. After one of the moves the other is possible, and the order does not
// matter. So all plays have the same end and the same length (the diamond property: Newman 1942).
//
// In the second case, each move removes squares with some signs, and so the number of such squares is
// a bound of the number of moves. KnownValue tries to find a play with that number of moves.
func (b *BoardRules) KnownValue(p grid.Position) (partizan.Value, bool) {
	if p.Any().Len() < minAlone {
		return partizan.Value{}, false
	}
	for player := range partizan.Right + 1 {
		if !b.free[player] && b.supplies[player] == nil || !b.alone(p, player) {
			continue
		}
		var n int
		if b.free[player] {
			n = b.length(p, player)
		} else {
			n = b.exhausted(p, player)
		}
		if n < 0 {
			continue
		}
		if player == partizan.Right {
			n = -n
		}
		return partizan.Integer(n), true
	}
	return partizan.Value{}, false
}

// alone reports whether the opponent of a player can never move. It may return false although the
// opponent can never move.
func (b *BoardRules) alone(p grid.Position, player partizan.Player) bool {
	opponent := player.Opponent()
	if b.hasFixed(p, opponent) {
		return false
	}
	var r reach
	r.begin(b, p)
	// As long as the opponent has no move, only the moves of the player add codes.
	r.close(func(l *partLeg) bool { return l.player == player })
	return !r.moves(opponent)
}

// hasFixed reports whether a pattern of a player without repetitions fits.
func (b *BoardRules) hasFixed(p grid.Position, player partizan.Player) bool {
	for i := range b.moves[player] {
		for j := range b.moves[player][i].fixed {
			if !b.moves[player][i].fixed[j].anchors(b, p).Empty() {
				return true
			}
		}
	}
	return false
}

// moves reports whether a leg of a player fits.
func (r *reach) moves(player partizan.Player) bool {
	for i := range r.board.parts.legs {
		if l := &r.board.parts.legs[i]; l.player == player && r.fitAny(l) {
			return true
		}
	}
	return false
}

// length returns the length of a play of one player, or -1 if the play has maxAlone moves.
func (b *BoardRules) length(p grid.Position, player partizan.Player) (n int) {
	for moved := true; moved; {
		moved = false
		for i := range b.moves[player] {
			for j := range b.moves[player][i].fixed {
				f := &b.moves[player][i].fixed[j]
				for at := f.anchors(b, p); !at.Empty(); at = at.Rest() {
					if n++; n == maxAlone {
						return -1
					}
					// The moves from the other anchors are still possible.
					p, moved = f.apply(p, at.Min()), true
				}
			}
		}
	}
	return n
}

// placed is a pattern in a direction.
type placed struct {
	*path
	step vector
}

// at returns the square of a node. The pattern begins on square 0.
func (p placed) at(node int) vector { return vector{node * p.step.row, node * p.step.column} }

// isFree reports whether the moves of a player never hinder each other.
func (b *BoardRules) isFree(player partizan.Player) bool {
	var all []placed
	for i := range b.moves[player] {
		m := &b.moves[player][i]
		if m.fixed == nil || !m.after.plain || m.legs[0].ahead != 0 {
			return false
		}
		for _, v := range m.legs[0].vectors {
			all = append(all, placed{&m.legs[0].path, v})
		}
	}
	for i, p := range all {
		for j, q := range all[:i+1] {
			for s := range p.nodes {
				for t := range q.nodes {
					if from := q.at(t).minus(p.at(s)); (i != j || from != vector{}) && hinders(p, q, from) {
						return false
					}
				}
			}
		}
	}
	return true
}

// hinders reports whether p from a square and q from square 0 can both fit, and one changes a common
// square.
func hinders(p, q placed, from vector) (changed bool) {
	for s, n := range p.nodes {
		for t, m := range q.nodes {
			if q.at(t).minus(p.at(s)) != from {
				continue
			}
			if n.from&m.from == 0 {
				return false
			}
			changed = changed || n.to != same || m.to != same
		}
	}
	return changed
}
