package hackenbush

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// Number returns the value of a position of blue and red edges without cycles in linear time. If
// the position has a cycle or a green edge, ok is false.
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
	value, _, ok = grown(r.drawing(p), partizan.Number.Add, func(color byte, above partizan.Number) partizan.Number {
		if color == 'b' {
			return onBlue(above)
		}
		return onBlue(above.Neg()).Neg()
	})
	return value, ok
}

// Evaluate returns the value of a position without cycles, with edges of all colors. The value of
// several trees on one vertex is the sum of the values of the trees. The value of an edge with a
// tree above is the ordinal sum of the values of the edge and the tree: by the colon principle
// (Conway 1976), only the value of the tree counts. If the position has a cycle, ok is false.
//
// The time is linear in the number of edges, apart from the arithmetic of c.
func (r Rules) Evaluate(c *partizan.Arithmetic, p grid.Position) (v partizan.Value, ok bool) {
	v, _, ok = r.drawing(p).value(c)
	return v, ok
}

// TreeValue returns the value of a picture without cycles, with any number of edges: see
// [Rules.Evaluate]. The forms of the text are the forms of [Read]. The error wraps
// game.ErrPosition, also for a picture with a cycle, or is the error of c.
func TreeValue(c *partizan.Arithmetic, text string) (partizan.Value, error) {
	d, err := read(text)
	if err != nil {
		return partizan.Value{}, err
	}
	v, seen, ok := d.value(c)
	if !ok {
		return partizan.Value{}, game.SyntaxErrorf(game.ErrPosition, "the picture has a cycle, and only trees have a formula")
	}
	for i, e := range d.picture {
		if d.colors[i] != '.' && !seen[e.U] {
			return partizan.Value{}, errFloating(e)
		}
	}
	return v, c.Err()
}

// value returns the value by the colon principle, like grown.
func (d drawing) value(c *partizan.Arithmetic) (v partizan.Value, seen map[int]bool, ok bool) {
	add := func(v, u partizan.Value) partizan.Value { return c.Add(v, u) }
	return grown(d, add, func(color byte, above partizan.Value) partizan.Value {
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
	})
}

// grown returns the value of a picture without cycles, from the values of sums and of edges with
// what is above them, and the vertices that are connected to the ground. If there is a cycle of
// such vertices, ok is false.
func grown[V any](d drawing, add func(v, u V) V, onto func(color byte, above V) V) (value V, seen map[int]bool, ok bool) {
	at := make(map[int][]int) // the edges at each vertex
	for i, e := range d.picture {
		if d.colors[i] != '.' {
			at[e.U], at[e.V] = append(at[e.U], i), append(at[e.V], i)
		}
	}
	seen, ok = make(map[int]bool), true
	var above func(vertex, from int) V // the value of what grows from a vertex
	above = func(vertex, from int) (sum V) {
		if seen[vertex] {
			ok = false
		}
		if !ok {
			return sum
		}
		seen[vertex] = true
		for _, i := range at[vertex] {
			if i != from {
				e := d.picture[i]
				sum = add(sum, onto(d.colors[i], above(e.U^e.V^vertex, i)))
			}
		}
		return sum
	}
	value = above(0, -1)
	return value, seen, ok
}
