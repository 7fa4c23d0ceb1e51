package ruleset

import (
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// supply is a set of codes that all moves of a player use up: a move needs squares with these codes,
// and after the move there are fewer such squares.
type supply struct {
	codes      class
	need, cost int // the least numbers of squares that a move needs, and that a move uses up
}

// suppliesOf returns the supplies of a player. If a move has repetitions or several legs, suppliesOf
// returns nil.
func (b *BoardRules) suppliesOf(player partizan.Player) (all []supply) {
	for set := class(2); set < 1<<codes; set += 2 {
		s := supply{codes: set, need: MaxPattern, cost: MaxPattern}
		for i := range b.moves[player] {
			m := &b.moves[player][i]
			if m.fixed == nil {
				return nil
			}
			need, cost := s.of(m.legs[0].nodes)
			s.need, s.cost = min(s.need, need), min(s.cost, cost)
			for _, e := range m.after.beside {
				if e.from&^set != 0 && set>>e.to&1 != 0 {
					s.cost = 0 // there may be more such squares
				}
			}
		}
		if s.cost > 0 && len(b.moves[player]) > 0 {
			all = append(all, s)
		}
	}
	return all
}

// of returns how many squares a pattern certainly needs, and certainly uses up.
func (s *supply) of(nodes []node) (need, cost int) {
	for _, n := range nodes {
		within := n.from&^s.codes == 0
		if within {
			need++
		}
		if n.to == same {
			continue
		}
		if within {
			cost++
		}
		if s.codes>>n.to&1 != 0 {
			cost--
		}
	}
	return need, cost
}

// most returns a bound of the number of moves of a player who moves alone.
func (b *BoardRules) most(p grid.Position, player partizan.Player) int {
	most := grid.MaxSquares
	for _, s := range b.supplies[player] {
		n := s.codes.of(p).Len()
		if n < s.need {
			return 0
		}
		most = min(most, (n-s.need)/s.cost+1)
	}
	return most
}

// mostOfParts returns a better bound than most: the sum of the bounds of the parts.
func (b *BoardRules) mostOfParts(p grid.Position, player partizan.Player) (most int) {
	var room [16]grid.Position
	for _, part := range b.Parts(room[:0], p) {
		most += b.most(part, player)
	}
	return most
}

// exhausted returns the number of moves of a player who moves alone, if a play is found that has as
// many moves as mostOfParts says. Otherwise, exhausted returns -1. In such a play, each move lowers the
// bound by one.
func (b *BoardRules) exhausted(p grid.Position, player partizan.Player) int {
	n := b.mostOfParts(p, player)
	var room [64]grid.Position
	for left := n; left > 0; left-- {
		found := false
		for _, o := range b.options(room[:0], p, player) {
			if found = b.mostOfParts(o, player) == left-1; found {
				p = o
				break
			}
		}
		if !found {
			return -1
		}
	}
	return n
}
