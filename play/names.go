package play

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play/scene"
)

// options returns the options of s, each once.
func (d *description) options(s Position) (options []Position) {
	seen := make(map[Position]bool)
	for _, o := range d.Rules.Moves(nil, s) {
		if !seen[o] {
			seen[o] = true
			options = append(options, o)
		}
	}
	return options
}

// names returns the names of the moves of a player from s to its options: those of Move or of a
// game.MoveNamer, the cells that they change, or the positions that they lead to.
func (d *description) names(s Position, options []Position, player int) []string {
	if d.Move != nil {
		return namedBy(options, func(o Position) string { return d.Move(s, o, player) })
	}
	if n, ok := game.Find[game.MoveNamer[Position]](d.Rules); ok {
		return namedBy(options, func(o Position) string { return n.MoveName(s, o) })
	}
	if names := d.cellNames(s, options, player); names != nil {
		return names
	}
	if !d.hides() {
		names := namedBy(options, func(o Position) string { return strings.Join(strings.Fields(fmt.Sprint(o)), " ") })
		if distinct(names) {
			return names
		}
	}
	names := make([]string, len(options))
	for i := range names {
		names[i] = fmt.Sprint(i + 1)
	}
	return names
}

// name returns the name of one of the moves from s.
func (d *description) name(s, option Position, player int) string {
	options := []Position{option}
	if _, named := game.Find[game.MoveNamer[Position]](d.Rules); d.Move == nil && !named {
		if options = d.options(s); !slices.Contains(options, option) {
			options = append(options, option) // the rules may name some of very many
		}
	}
	return d.names(s, options, player)[slices.Index(options, option)]
}

func namedBy(options []Position, name func(Position) string) []string {
	names := make([]string, len(options))
	for i, o := range options {
		names[i] = name(o)
	}
	return names
}

// distinct reports whether texts differ and none is empty.
func distinct(texts []string) bool {
	sorted := slices.Sorted(slices.Values(texts))
	return len(slices.Compact(sorted)) == len(texts) && !slices.Contains(texts, "")
}

// pass is the name of a move that changes no cell.
const pass = "pass"

// change is how a move changes a board.
type change struct {
	before, after *signs
	all           []place // the cells that it changes
}

// changes returns what the moves from s to its options change, or nil if they lead to no boards or
// if players do not see the same board.
func (d *description) changes(s Position, options []Position, player int) []change {
	before := d.cells(s, player)
	if before == nil || len(options) == 0 || d.hides() {
		return nil
	}
	changes := make([]change, len(options))
	for i, o := range options {
		after := d.cells(o, d.turn(o, player))
		if after == nil {
			return nil
		}
		changes[i] = change{before, after, before.changed(after)}
	}
	return changes
}

// cellNames returns names of moves by the cells that they change, or nil if these do not tell them
// apart.
func (d *description) cellNames(s Position, options []Position, player int) []string {
	changes := d.changes(s, options, player)
	if changes == nil {
		return nil
	}
	ways := []func(change) string{change.piece, change.first, change.whole, change.detailed}
	if changes[0].before.heaps != nil {
		ways = []func(change) string{change.smaller, change.counted}
	}
	for _, way := range ways {
		names := make([]string, len(changes))
		for i, c := range changes {
			if names[i] = way(c); len(c.all) == 0 {
				names[i] = pass
			}
		}
		if distinct(names) {
			return names
		}
	}
	return nil
}

// clicks returns the cells that each of the moves from s is clicked on.
func (d *description) clicks(s Position, options []Position, player int) [][]place {
	changes := d.changes(s, options, player)
	cells := make([][]place, len(changes))
	for _, way := range []func(change) []place{change.heap, change.moved, change.corner, change.changed} {
		names := make([]string, len(changes))
		for i, c := range changes {
			if cells[i] = way(c); len(c.all) > 0 {
				names[i] = placeNames(cells[i])
			} else {
				names[i] = pass
			}
		}
		if distinct(names) {
			break
		}
	}
	return cells
}

// placeNames returns the names of cells, such as b2-b3.
func placeNames(cells []place) string {
	var g scene.Grid
	names := make([]string, len(cells))
	for i, p := range cells {
		names[i] = fmt.Sprint(g.ColumnName(p.column), p.row+1)
	}
	return strings.Join(names, "-")
}

// moved returns the cell that a piece comes from, if there is one, and the cell where it stands
// then. It is nil if the move is not of that kind.
func (c change) moved() (cells []place) {
	var left, free, others []place // cells that are empty now, that were empty, and that were not
	for _, p := range c.all {
		switch {
		case empty(c.after.get(p)):
			left = append(left, p)
		case empty(c.before.get(p)):
			free = append(free, p)
		default:
			others = append(others, p)
		}
	}
	entered := free
	if len(entered) == 0 {
		entered = others
	}
	from := slices.DeleteFunc(slices.Clone(left), func(p place) bool {
		return !slices.ContainsFunc(entered, func(e place) bool { return c.after.get(e) == c.before.get(p) })
	})
	if len(from) == 0 {
		from = left
	}
	if cells = append(from, entered...); len(cells) > 2 {
		return nil
	}
	return cells
}

// empty reports whether a sign is that of a cell without a piece.
func empty(sign rune) bool { return sign == FreeCell || sign == NoCell }

// corner returns the first of the cells from the top and the left.
func (c change) corner() []place { return c.all[:min(1, len(c.all))] }

// changed returns all cells.
func (c change) changed() []place { return c.all }

// heap returns the lowest of the counters that leave the heap that loses most, or nil if none does.
func (c change) heap() []place {
	most, at := 0, place{}
	for i, n := range c.before.heaps {
		if i < len(c.after.heaps) && n-c.after.heaps[i] > most {
			if most, at = n-c.after.heaps[i], (place{i, c.after.heaps[i]}); c.before.numbers != nil {
				at.row = 0
			}
		}
	}
	if most == 0 {
		return nil
	}
	return []place{at}
}

func (c change) piece() string { return placeNames(c.moved()) }
func (c change) first() string { return placeNames(c.corner()) }
func (c change) whole() string { return placeNames(c.all) }

// detailed is whole with the new signs, such as b2=Q.
func (c change) detailed() string {
	names := make([]string, len(c.all))
	for i, p := range c.all {
		names[i] = placeNames([]place{p}) + "=" + string(c.after.get(p))
	}
	return strings.Join(names, "-")
}

// smaller tells how much smaller the heaps become, such as a-2.
func (c change) smaller() string { return c.heapsChanged(func(more int) bool { return more < 0 }) }

// counted tells how all heaps change, such as a-2/b+1/c+1.
func (c change) counted() string { return c.heapsChanged(func(int) bool { return true }) }

func (c change) heapsChanged(told func(more int) bool) string {
	var names []string
	at := func(heaps []int, i int) int {
		if i < len(heaps) {
			return heaps[i]
		}
		return 0
	}
	for i := range max(len(c.before.heaps), len(c.after.heaps)) {
		if more := at(c.after.heaps, i) - at(c.before.heaps, i); more != 0 && told(more) {
			names = append(names, fmt.Sprintf("%s%+d", scene.Grid{}.ColumnName(i), more))
		}
	}
	return strings.Join(names, "/")
}
