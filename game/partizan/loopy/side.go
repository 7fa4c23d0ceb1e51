package loopy

import (
	"context"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Sides returns the onside and the offside of g in simplest form. In the onside of g, an endless
// play is a win of Left, and in the offside a win of Right. Sides returns the stoppers that are
// equal to the sides: g is at most the onside and at least the offside. For example, the sides of
// dud are on and off. If g is a stopper, both sides are equal to g. The sides decide the order: g >= h
// if both sides of g are at least the same sides of h (Conway 1978; Siegel 2013, ch. VI).
//
// The onside of a sum is the onside of the sum of the onsides, and likewise for offsides. So a long sum can
// be computed side by side.
//
// Some games have a side that equals no stopper, for example Bach's Carousel (Siegel 2009). Then the
// error wraps [ErrSide]. A stopper that Sides returns is proved to be the side. The search for the
// stopper is not proved to be complete, so the same error may come for a game with sides. The limit
// and the other errors are as for [Form.Simplest].
func (g *Form) Sides(ctx context.Context) (onside, offside *Form, err error) {
	must.HaveContext("loopy", ctx)
	g.mustHave()
	if onside, err = g.onside(ctx); err != nil {
		return nil, nil, err
	}
	if offside, err = g.Neg().onside(ctx); err != nil { // the onside of -g is the negative of the offside
		return nil, nil, err
	}
	return onside, offside.Neg(), nil
}

// onside returns the stopper that equals the onside of g. It simplifies g until g is a stopper.
// Each step is a guess that is proved or dropped.
func (g *Form) onside(ctx context.Context) (*Form, error) {
	for !g.Stopper() {
		next, err := g.smaller(ctx)
		if err != nil {
			return nil, err
		}
		g = next
	}
	return g.Simplest(ctx)
}

// smaller returns a game with the same onside that is a stopper, or has fewer positions or moves.
//
// It replaces reversible options and drops dominated options at all positions, as in a stopper. At
// one position this is right: the proof for games without loops holds. At all positions together
// this may be wrong, since it changes endless plays. An option whose replacement never ends leads to
// an endless play by moves of Left and answers of Right, or the reverse. In the onside, Left wants
// this play, and Right does not: so Left keeps the option, and Right loses it.
//
// Equal positions can be joined in several ways, which have different endless plays.
func (g *Form) smaller(ctx context.Context) (*Form, error) {
	geq, err := g.order(ctx, true)
	if err != nil {
		return nil, err
	}
	first := g.classes(geq)
	last, own := make([]int, len(first)), make([]int, len(first))
	for v, c := range first {
		last[c], own[v] = v, v
	}
	for v, c := range first {
		last[v] = last[c]
	}
	for _, class := range [][]int{first, last, own} {
		h := g.simplified(geq, class, partizan.Left)
		if !h.Stopper() && h.Size() >= g.Size() && h.moves() >= g.moves() {
			continue
		}
		if equal, err := equalOnsides(ctx, g, h); equal || err != nil {
			return h, err
		}
	}
	return nil, prefix.Errorf("loopy", "%w for a side of a game with %d positions and %d moves", ErrSide, g.Size(), g.moves())
}

// equalOnsides reports whether the onsides of two games are equal.
func equalOnsides(ctx context.Context, g, h *Form) (bool, error) {
	for _, x := range [2][2]*Form{{g, h}, {h, g}} {
		if pairs, err := survives(ctx, x[0], x[1], true); err != nil || !pairs[0] {
			return false, err
		}
	}
	return true, nil
}
