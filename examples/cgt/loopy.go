package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/loopy"
)

// loops says who wins a sum of games with loops, and what its simplest form is, or the simplest forms
// of its sides.
func loops(ctx context.Context, args []string, w io.Writer) error {
	if len(args) == 0 {
		return command.Usagef("loopy: no game")
	}
	sum, err := loopy.Parse("0")
	if err != nil {
		return err
	}
	for _, arg := range args {
		g, err := loopy.Parse(strings.TrimSpace(arg))
		if err != nil {
			return err
		}
		if sum, err = sum.Add(g); err != nil {
			return err
		}
	}
	forms, err := sides(ctx, sum)
	if err == nil {
		_, err = fmt.Fprintf(w, "%sLeft begins    %v\nRight begins   %v\n", forms, sum.Result(partizan.Left), sum.Result(partizan.Right))
	}
	return err
}

// sides describes the simplest form of a game, or of its sides.
func sides(ctx context.Context, g *loopy.Form) (string, error) {
	onside, offside, err := g.Sides(ctx)
	if errors.Is(err, loopy.ErrSide) {
		return "sides          no stoppers were found that equal them\n", nil
	}
	if err != nil {
		return "", err
	}
	order, err := loopy.Compare(onside, offside)
	if err != nil || order == partizan.Equal {
		return fmt.Sprintf("simplest form  %v\n", onside), err
	}
	return fmt.Sprintf("onside         %v, the value if Left wins an endless play\noffside        %v, the value if Right wins it\n", onside, offside), nil
}
