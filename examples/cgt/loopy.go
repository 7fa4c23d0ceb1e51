package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/loopy"
)

// loops says who wins a sum of games with loops, and what its simplest form is if it is a
// stopper.
func loops(ctx context.Context, args []string, w io.Writer) error {
	if len(args) == 0 {
		return command.Usagef("loopy: no game")
	}
	sum, err := loopy.Parse("0")
	if err != nil {
		return err
	}
	for _, arg := range args {
		text, negative := strings.CutPrefix(strings.TrimSpace(arg), "-")
		g, err := loopy.Parse(text)
		if err != nil {
			return err
		}
		if negative {
			g = g.Neg()
		}
		if sum, err = sum.Add(g); err != nil {
			return err
		}
	}
	form := "no stopper: a play may be endless if the players take turns"
	if sum.Stopper() {
		simplest, err := sum.Simplest(ctx)
		if err != nil {
			return err
		}
		form = simplest.String()
	}
	_, err = fmt.Fprintf(w, "simplest form  %s\nLeft begins    %v\nRight begins   %v\n", form, sum.Result(partizan.Left), sum.Result(partizan.Right))
	return err
}
