package hackenbush

import (
	"errors"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// Number returns the value of a position of blue and red edges without cycles in linear time. If
// the position has a cycle or a green edge, or if partizan.Number has no room for the value, ok is
// false.
//
// The value of several trees on one vertex is the sum of the values of the trees. By the colon
// principle (Conway 1976), only the value x of the part above an edge counts. A blue edge with x
// above has the value {0, options of Left above the edge | options of Right above the edge}. This
// value is (x+n)/2^(n-1) for the least positive integer n with x+n > 1. For a red edge, the value
// is the negative of the value of a blue edge with -x above (Berlekamp, Conway and Guy 1982,
// chapter 7).
func (r Rules) Number(p grid.Position) (value partizan.Number, ok bool) {
	if !p.Both().Empty() {
		return value, false
	}
	defer func() {
		if e := recover(); e != nil {
			if err, is := e.(error); !is || !errors.Is(err, partizan.ErrRange) {
				panic(e)
			}
			value, ok = partizan.Number{}, false
		}
	}()
	b := newBlocks[partizan.Number](r.drawing(p))
	b.plus = partizan.Number.Add
	b.onto = func(color byte, above partizan.Number) partizan.Number {
		if color == 'b' {
			return onBlue(above)
		}
		return onBlue(above.Neg()).Neg()
	}
	b.cycle = func(int32, []int32) (value partizan.Number) {
		b.stopped = true
		return value
	}
	value = b.walk()
	return value, !b.stopped
}

// Evaluate returns the value of a position in which no green edge is on a cycle. If a green edge is on
// a cycle or above a cycle, or if cycles with more than [MaxEdges] edges have common edges, ok is
// false.
//
// The value of several parts on one vertex is the sum of the values of the parts. The value of an edge
// with a part above is the ordinal sum of the values of the edge and the part: by the colon principle
// (Conway 1976), only the value of the part counts. So the time is linear in the number of edges that
// are on no cycle, apart from the arithmetic of c. Blue and red edges on cycles need a search, and the
// time may be exponential in the number of these edges. The memory of the search is memory of the store
// of c, and is given back at the end.
func (r Rules) Evaluate(c *partizan.Arithmetic, p grid.Position) (v partizan.Value, ok bool) {
	v, _, ok = r.drawing(p).value(c)
	return v, ok
}

// PictureValue returns the value of a picture with any number of edges: see [Rules.Evaluate]. The
// forms of the text are the forms of [Read]. The error wraps game.ErrPosition, also for a picture that
// Evaluate does not solve, or is the error of c.
func PictureValue(c *partizan.Arithmetic, text string) (partizan.Value, error) {
	d, err := read(text)
	if err != nil {
		return partizan.Value{}, err
	}
	v, b, ok := d.value(c)
	if !ok && c.Err() == nil {
		return partizan.Value{}, game.SyntaxErrorf(game.ErrPosition, "the picture has a cycle with green edges, or more than %d edges on cycles", maxBlock)
	}
	for i, e := range d.picture {
		if d.colors[i] != '.' && b.number[b.ends[i][0]] == 0 {
			return partizan.Value{}, errFloating(e)
		}
	}
	return v, c.Err()
}

// newBlocks returns the blocks of a drawing.
func newBlocks[V any](d drawing) *blocks[V] {
	b := &blocks[V]{ends: make([][2]int32, len(d.picture)), colors: d.colors}
	number := map[int]int32{0: 0}
	for i, e := range d.picture {
		for side, vertex := range [2]int{e.U, e.V} {
			v, ok := number[vertex]
			if !ok {
				v = int32(len(number))
				number[vertex] = v
			}
			b.ends[i][side] = v
		}
	}
	b.above = make([]V, len(number))
	return b
}

// value returns the value, and the blocks after the walk. If ok is false, no way to find the value is
// known, or c has an error.
func (d drawing) value(c *partizan.Arithmetic) (v partizan.Value, b *blocks[partizan.Value], ok bool) {
	b = newBlocks[partizan.Value](d)
	s := &cycles{c: c, memo: make(map[string]*block)}
	defer s.close()
	b.plus = func(v, u partizan.Value) partizan.Value { return c.Add(v, u) }
	b.onto = func(color byte, above partizan.Value) partizan.Value { return onto(c, color, above) }
	b.cycle = func(root int32, edges []int32) (v partizan.Value) {
		v, ok := s.cycle(b, root, edges)
		b.stopped = !ok
		return v
	}
	return b.walk(), b, !b.stopped
}

// onto returns the value of an edge with a part above.
func onto(c *partizan.Arithmetic, color byte, above partizan.Value) partizan.Value {
	unit := partizan.Integer(1)
	switch color {
	case 'r':
		unit = partizan.Integer(-1)
	case 'g':
		unit = partizan.Nimber(1)
	}
	// On an edge of the same color, one more than what is there: an ordinal sum would count the
	// steps.
	if n, is := above.Nimber(); is && color == 'g' {
		return partizan.Nimber(n + 1)
	}
	if x, is := above.Number(); is && (color == 'b' && x.Sign() >= 0 || color == 'r' && x.Sign() <= 0) {
		return c.Add(above, unit)
	}
	return c.OrdinalSum(unit, above)
}
