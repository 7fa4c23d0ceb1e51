package heaps

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/play/scene"
)

// The heaps in the units of their scene. A heap of more counters than a line has goes on in
// the next.
const (
	lineCounters = 10
	counterSide  = 48.0
	nameWidth    = 62.0
)

// piles draws heaps, each a row of counters, and knows the moves.
type piles struct {
	scene.Scene
	moves []move
	runs  bool // whether a move may leave several heaps: then what is taken need not be the end
	y     float64
}

// sceneHeaps draws heaps. Where a move only takes counters, a click on a counter takes it and
// those on its right. Where one may leave several heaps, a click on a counter says where the
// counters begin that are taken, and one on a button how many there are.
//
// Heaps stand where they have stood from the start of the line, and what is left of one in its
// place.
func sceneHeaps(line []nim.Heaps, moves []move) scene.Scene {
	s := line[len(line)-1]
	p := piles{moves: moves, y: 8}
	p.Width = nameWidth + lineCounters*counterSide + 10
	p.Label = "Heaps: " + s.String()
	p.runs = slices.ContainsFunc(moves, func(m move) bool { return m.left.Len() > 1 })
	small := s.Len() <= drawnHeaps && s.Largest() <= drawnCounters
	for i, h := range standing(line) {
		p.heap(i+1, h.n, h.taken, h.fresh, small)
	}
	if s.Len() == 0 {
		p.Add(scene.Part{ID: "end", Label: "no heap is left", Shapes: []scene.Shape{scene.Text("soft", p.Width/2, p.y+30, 22, "no heap is left")}})
		p.y += 60
	}
	p.Height = p.y + 4
	p.buttons()
	return p.Scene
}

// place is where a heap stands, or has stood.
type place struct {
	n     int
	fresh bool // whether the last move changed it
	taken int  // by the last move, if that left one heap or none
}

// standing returns the heaps of the last position of a line, in their places. Of heaps of one size
// the first is taken to be the one that was moved in.
func standing(line []nim.Heaps) (all []place) {
	for _, n := range line[0].AppendTo(nil) {
		all = append(all, place{n: n})
	}
	for i, s := range line[1:] {
		m := between(line[i], s)
		left := m.left.AppendTo(nil)
		at := slices.IndexFunc(all, func(p place) bool { return p.n == m.from })
		for j := range all {
			all[j].fresh, all[j].taken = false, 0
		}
		if at < 0 { // a move in no heap, as of some codes of octal games
			continue
		}
		if len(left) == 0 {
			left = []int{0}
		}
		parts := make([]place, len(left))
		for j, n := range left {
			parts[j] = place{n: n, fresh: true}
		}
		if len(left) == 1 {
			parts[0].taken = m.from - left[0]
		}
		all = slices.Replace(all, at, at+1, parts...)
	}
	return all
}

// heap draws a heap: its size, which stands for all of its moves, its counters and those that
// the last move took from it.
func (p *piles) heap(number, n, ghosts int, fresh, small bool) {
	label := scene.Part{ID: fmt.Sprint("heap", number), Label: fmt.Sprintf("heap %d of %d", number, n)}
	lines := 1
	if small {
		lines = (max(n, 1)-1)/lineCounters + 1
	}
	class := "strong"
	if fresh {
		label.Label += ", the last move"
		label.Shapes = append(label.Shapes, scene.RoundRect("last-cell "+scene.Last, 6, p.y+2, nameWidth-14, counterSide-4, 12))
	}
	label.Shapes = append(label.Shapes, scene.Text(class, nameWidth/2-1, p.y+counterSide/2, fitNumber(n), fmt.Sprint(n)))
	label.Moves = p.all(func(m move) bool { return m.from == n })
	label.X, label.Y, label.Room = nameWidth-14, p.y+counterSide-11, 11
	if !small && label.Moves != nil {
		label.Shapes = append(label.Shapes, scene.RoundRect("pile", nameWidth, p.y+6, min(float64(n), 500)+20, counterSide-12, 10))
	}
	if label.Moves != nil {
		label.Shapes = append(label.Shapes, scene.RoundRect(scene.Hit, 4, p.y, nameWidth-8, counterSide, 12))
	}
	p.Add(label)
	if small {
		for i := range n + ghosts {
			if i < lineCounters*lines {
				p.counter(number, n, i, i >= n)
			}
		}
	}
	p.y += float64(lines)*counterSide + 6
}

// fitNumber returns a size of text for a number beside its heap.
func fitNumber(n int) float64 { return min(24, 80/float64(len(fmt.Sprint(n)))) }

// counter draws counter i of a heap of n, counted from 0.
func (p *piles) counter(number, n, i int, ghost bool) {
	x := nameWidth + (float64(i%lineCounters)+0.5)*counterSide
	y := p.y + (float64(i/lineCounters)+0.5)*counterSide
	if ghost {
		p.Add(scene.Part{Shapes: []scene.Shape{scene.Circle("ghost", x, y, 0.38*counterSide)}})
		return
	}
	c := scene.Part{ID: fmt.Sprintf("heap%d-%d", number, i+1), Label: fmt.Sprintf("heap %d, counter %d of %d", number, i+1, n),
		X: x, Y: y, Room: 0.38 * counterSide}
	c.Moves = p.all(func(m move) bool { return m.from == n && p.begins(m, i) })
	c.Shapes = append(c.Shapes, scene.Circle("counter", x, y, 0.38*counterSide), scene.Circle("counter inner", x, y, 0.22*counterSide))
	if c.Moves != nil {
		c.Shapes = append(c.Shapes, scene.Rect(scene.Hit, x-counterSide/2, y-counterSide/2, counterSide, counterSide))
	}
	p.Add(c)
}

// begins reports whether what a move takes of a heap can begin with counter i: whether i
// counters before it are a heap that the move leaves.
func (p *piles) begins(m move, i int) bool {
	left := m.left.AppendTo(nil)
	if i == 0 {
		return len(left) == 0 || p.runs && len(left) == 1
	}
	return slices.Contains(left, i)
}

// all returns the names of the moves that a function wants.
func (p *piles) all(want func(move) bool) (names []string) {
	for _, m := range p.moves {
		if want(m) {
			names = append(names, m.String())
		}
	}
	return names
}

// taken returns how many counters a move takes.
func taken(m move) int {
	n := m.from
	for left := range m.left.All() {
		n -= left
	}
	return n
}

// buttons adds a button for each number of counters that can be taken, if that is not
// said by a counter alone.
func (p *piles) buttons() {
	const most = 6
	var numbers []int
	for _, m := range p.moves {
		if n := taken(m); !slices.Contains(numbers, n) {
			numbers = append(numbers, n)
		}
	}
	if !p.runs || len(numbers) < 2 {
		return
	}
	slices.Sort(numbers)
	var buttons []scene.ButtonPart
	if len(numbers) > most {
		buttons = append(buttons,
			scene.ButtonPart{ID: "whole", Text: "one heap or none left", Label: "leave at most one heap", Moves: p.all(func(m move) bool { return m.left.Len() <= 1 })},
			scene.ButtonPart{ID: "break", Text: "several heaps left", Label: "leave several heaps", Moves: p.all(func(m move) bool { return m.left.Len() > 1 })})
	} else {
		for _, n := range numbers {
			text := fmt.Sprint("take ", n)
			if n == 0 {
				text = "split"
			}
			buttons = append(buttons, scene.ButtonPart{ID: fmt.Sprint("take", n), Text: text, Label: text, Moves: p.all(func(m move) bool { return taken(m) == n })})
		}
	}
	p.Buttons(buttons...)
}
