package loopy

import (
	"cmp"
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Stop is a stop of a stopper: a pseudonumber (Siegel 2013, ch. VI). The pseudonumbers are on, off, the
// numbers x, x + over and x + under. They are totally ordered: off is the least and on the greatest, and
// x + under < x < x + over < y for numbers x < y. Stops are comparable by ==, and the zero Stop is 0.
type Stop struct {
	Number partizan.Number // 0 for on and off
	kind   int8            // off -2, x + under -1, x 0, x + over 1, on 2
}

// Short reports whether s is a number.
func (s Stop) Short() bool { return s.kind == 0 }

// Cmp returns -1 if s < u, 0 if s == u, and +1 if s > u.
func (s Stop) Cmp(u Stop) int {
	return cmp.Or(cmp.Compare(s.kind/2, u.kind/2), s.Number.Cmp(u.Number), cmp.Compare(s.kind, u.kind))
}

// String returns s in the notation of [Parse], for example "on", "3/2" or "1 + over".
func (s Stop) String() string {
	name := [...]string{"off", "under", "", "over", "on"}[s.kind+2]
	switch {
	case s.kind == 0:
		return s.Number.String()
	case s.Number.Sign() == 0:
		return name
	}
	return fmt.Sprintf("%v + %s", s.Number, name)
}

// Stops returns the left stop and the right stop of a stopper: the pseudonumber at which play ends if Left
// moves first, and if Right moves first. Both players play as well as possible, and nobody moves in a
// pseudonumber. Alternating play in a stopper ends, so the stops are well defined (Siegel 2013, ch. VI). The
// limit and the errors are the same as in [Form.Simplest].
//
// There is no thermograph of a stopper here. Cooling is defined by the options down to a number, and a
// stopper can have no number below. The thermographs of positions with kos (Berlekamp, "The economist's
// view of combinatorial games", 1996; Fraser, "Computer-assisted thermographic analysis of Go endgames", 2002)
// need rules that ban kos and an environment of threats, which a Form does not have.
func (g *Form) Stops(ctx context.Context) (left, right Stop, err error) {
	simplest, err := g.Simplest(ctx)
	if err != nil {
		return Stop{}, Stop{}, err
	}
	w := &stops{Form: simplest, values: simplest.values(), memo: map[[2]int]Stop{}}
	for p, to := range map[partizan.Player]*Stop{partizan.Left: &left, partizan.Right: &right} {
		if *to, err = w.stop(ctx, 0, p); err != nil {
			return Stop{}, Stop{}, err
		}
	}
	return left, right, nil
}

// stops finds the stops of the positions of a stopper in simplest form.
type stops struct {
	*Form
	values map[int]partizan.Value
	memo   map[[2]int]Stop
}

// pseudonumber returns the position s as a pseudonumber, if it is one. In simplest form, on is {pass|}, off
// is {|pass}, x + over is {x|pass} and x + under is {pass|x}.
func (w *stops) pseudonumber(s int) (x Stop, ok bool) {
	if v, short := w.values[s]; short {
		n, ok := v.Number()
		return Stop{Number: n}, ok
	}
	left, right := w.options[partizan.Left][s], w.options[partizan.Right][s]
	pass := func(options []int) bool { return len(options) == 1 && options[0] == s }
	switch {
	case pass(left) && len(right) == 0:
		return Stop{kind: 2}, true
	case pass(right) && len(left) == 0:
		return Stop{kind: -2}, true
	}
	other, kind := left, int8(1)
	switch {
	case pass(left):
		other, kind = right, -1
	case !pass(right):
		return Stop{}, false
	}
	if len(other) != 1 {
		return Stop{}, false
	}
	v, short := w.values[other[0]]
	n, number := v.Number()
	return Stop{n, kind}, short && number
}

// stop returns the stop of position s if the player p moves first.
func (w *stops) stop(ctx context.Context, s int, p partizan.Player) (best Stop, err error) {
	if x, ok := w.pseudonumber(s); ok {
		return x, nil
	}
	k := [2]int{s, int(p)}
	if x, ok := w.memo[k]; ok {
		return x, nil
	}
	if ctx.Err() != nil {
		return Stop{}, prefix.Wrap("loopy", context.Cause(ctx))
	}
	// A stopper in which a player has no move is an integer, on or off.
	for i, o := range w.options[p][s] {
		x, err := w.stop(ctx, o, p.Opponent())
		if err != nil {
			return Stop{}, err
		}
		if sign := 1 - 2*int(p); i == 0 || sign*x.Cmp(best) > 0 {
			best = x
		}
	}
	w.memo[k] = best
	return best, nil
}
