package main

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
)

// count returns the census of a game, and the number of its positions up to
// symmetry.
func count(ctx context.Context, b *mnk.Board) (census game.Census, classes int, err error) {
	start := b.Start()
	if census, err = game.Count(ctx, b, start); err != nil {
		return census, 0, err
	}
	for range game.Positions(game.UpToSymmetry(b), b.Canonical(start)) {
		if err := context.Cause(ctx); err != nil {
			return census, classes, err
		}
		classes++
	}
	return census, classes, nil
}
