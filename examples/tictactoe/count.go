package main

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
)

// upToSymmetry are the rules of an m,n,k-game in which all positions that can be
// turned or reflected into each other are one.
type upToSymmetry struct{ full }

// Moves appends the representatives of the options of p.
func (u upToSymmetry) Moves(dst []position, p position) []position {
	first := len(dst)
	dst = u.full.Moves(dst, p)
	for i, q := range dst[first:] {
		dst[first+i] = u.Canonical(q)
	}
	return dst
}

// count returns the census of a game, and the number of its positions up to
// symmetry.
func count(ctx context.Context, b *board) (census game.Census, classes int, err error) {
	if census, err = game.Count(ctx, full{b}, position{}); err != nil {
		return census, 0, err
	}
	for range game.Positions(upToSymmetry{full{b}}, position{}) {
		if err := context.Cause(ctx); err != nil {
			return census, classes, err
		}
		classes++
	}
	return census, classes, nil
}
