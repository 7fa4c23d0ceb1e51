package ruleset_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/ruleset"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

// others are rulesets with published values that are not in the package.
var others = map[string]string{
	"impartialnogo": "game Impartial NoGo; board grid; signs x o . #; fill .; both . -> x if groups xo touch .; both . -> o if groups xo touch .",
	"kayles":        "game Kayles; board heaps; both octal 0.77",
}

// value returns the value of a position, after the word of a game.
func value(ctx context.Context, text string) (partizan.Value, *partizan.Store, error) {
	name, position, _ := strings.Cut(text, " ")
	r, ok := ruleset.Find(name)
	if !ok {
		r = ruleset.MustParse(others[name])
	}
	g, p, err := r.Read(position)
	if err != nil {
		return partizan.Value{}, nil, err
	}
	s := partizan.NewSolver[grid.Position](g)
	v, err := s.Value(ctx, p)
	return v, s.Store, err
}

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"value of ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			v, store, err := value(ctx, r.Rest)
			if err != nil {
				return nil, err
			}
			// The same value may be written in several ways.
			if want, err := store.Arithmetic(ctx).Parse(r.Want); err != nil || want == v {
				return r.Want, err
			}
			return v, nil
		},
		"Fox and Geese, geese in ": publishedtest.Long(foxValue, "row 4 from column 2, fox (1,1)", "row 3 from column 1, fox (1,1)", "row 3 from column 1, fox (1,7)"),
		"onside of ":               publishedtest.Long(side(true)),
		"offside of ":              publishedtest.Long(side(false)),
		"outcome of ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			v, _, err := value(ctx, r.Rest)
			if err != nil {
				return nil, err
			}
			return fmt.Sprint(v.Outcome()), nil
		},
	})
}
