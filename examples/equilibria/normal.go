package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/text"
)

// normalForm makes the normal form of a tree, and prints it, unless it is too large.
func (r *report) normalForm(ctx context.Context) error {
	if r.form == nil {
		t := &extensive.NormalForm{Game: r.tree, Profiles: r.profiles, Memory: r.left}
		form, late, err := within(ctx, r.limits, t.Strategic)
		r.form = form
		switch {
		case late:
			r.section("Normal form")
			r.open("It")
			r.unmade = true
			return nil
		case errors.Is(err, strategic.ErrSize):
			r.section("Normal form")
			fmt.Fprintf(r, "It is not made: %s. -profiles allows for more, up to %d.\n",
				game.Reason(err), strategic.MaxProfiles)
			r.unmade, r.tooLarge = true, fmt.Errorf("%w: see -profiles", err)
			return nil
		case errors.Is(err, game.ErrMemory):
			r.section("Normal form")
			fmt.Fprintf(r, "It is not made: %s. -memory allows for more.\n", game.Reason(err))
			r.unmade, r.tooLarge = true, fmt.Errorf("%w: see -memory", err)
			return nil
		case err != nil:
			return err
		}
	}
	if r.tree != nil {
		r.hold(r.form.Bytes())
	}
	r.hold(r.form.Bytes()) // the game with names for a table
	r.names = forms.NewNames(r.form)
	r.section("Normal form: %s", r.size())
	r.printKeys()
	if r.form.Size() > r.cells {
		fmt.Fprintf(r, "The table of %s is not printed: see -cells.\n", text.Plural(r.form.Size(), "profile"))
		return nil
	}
	if r.markdown {
		return r.names.Short.WriteMarkdown(r)
	}
	return r.names.Short.WriteText(r)
}

// size returns the numbers of strategies.
func (r *report) size() string {
	sizes := make([]int, r.form.Players())
	for p := range sizes {
		sizes[p] = r.form.Strategies(p)
	}
	return product(sizes) + " (" + text.Plural(r.form.Size(), "profile") + ")"
}

// product writes numbers with crosses between them.
func product(factors []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(factors), "[]"), " ", " x ")
}
