package main

import (
	"context"

	report "github.com/gametheory-go/gametheory/examples/papers/draughts"
	"github.com/gametheory-go/gametheory/games/draughts"
)

const algorithmUsage = "count by algorithm `A`: exact, a dynamic program that is right on every board\n" +
	"and takes microseconds; or one of Henrique and Carlos (2022): checkpoint,\n" +
	"their algorithm I, which finds too few men on some boards; or tree, their\n" +
	"algorithm II, which makes a tree of all captures, and takes minutes and\n" +
	"gigabytes where there are millions"

// algorithms are those that find no more than the number of men.
var algorithms = map[string]func(ctx context.Context, b draughts.Board) (int, error){
	"checkpoint": func(_ context.Context, b draughts.Board) (int, error) {
		n, _ := report.ByCheckpoint(b)
		return n, nil
	},
	"tree": func(ctx context.Context, b draughts.Board) (int, error) {
		n, _, err := report.ByTree(ctx, b)
		return n, err
	},
}
