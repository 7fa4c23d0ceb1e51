package ruleset

import "github.com/gametheory-go/gametheory/games/grid"

// Read reads a position and returns the rules for the position: *[BoardRules], *[GraphRules] or
// *[HeapRules]. The error wraps game.ErrSize or game.ErrPosition.
//
//   - A board has rows of signs with slashes between, such as xo/ox, or a size such as 4x5 if the
//     ruleset has a line fill.
//   - A graph has the signs of the vertices, and edges between vertices, which have numbers from 1:
//     .x.:1-2,2-3.
//   - Heaps have numbers, such as 5+3 or (3,4)+2*(1,2). The text none has no heaps.
func (r *Ruleset) Read(text string) (rules grid.Game, p grid.Position, err error) {
	switch r.board {
	case Graph:
		rules, p, err = r.readGraph(text)
	case Heaps:
		h := &HeapRules{r}
		rules = h
		p, err = h.Parse(text)
	default:
		rules, p, err = r.readBoard(text)
	}
	if err != nil {
		return nil, grid.Position{}, err
	}
	return rules, p, nil
}
