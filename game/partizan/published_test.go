package partizan_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	type value = partizan.Value
	type arithmetic = partizan.Arithmetic
	publishedtest.Test(t, map[string]publishedtest.Find{
		"cooled by the second: ": cooled,
		"frozen: ":               by(func(a *arithmetic, g []value) value { return a.Freeze(g[0]) }),
		"heated by the second: ": by(func(a *arithmetic, g []value) value { return a.Heat(g[0], g[1]) }),
		"overheated from the second to the third: ": by(func(a *arithmetic, g []value) value {
			return a.Overheat(g[0], g[1], g[2])
		}),
		"Norton product: ":  by(func(a *arithmetic, g []value) value { return a.Norton(g[0], g[1]) }),
		"Conway product: ":  by(func(a *arithmetic, g []value) value { return a.Conway(g[0], g[1]) }),
		"ordinal product: ": by(func(a *arithmetic, g []value) value { return a.OrdinalProduct(g[0], g[1]) }),
		"power of ^: ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			n, err := strconv.Atoi(r.Rest)
			a := partizan.NewStore().Arithmetic(ctx)
			return a.Power(n), errors.Join(err, a.Err())
		},
	})
}

// by finds one of the values of the row.
func by(f func(a *partizan.Arithmetic, g []partizan.Value) partizan.Value) publishedtest.Find {
	return func(ctx context.Context, r publishedtest.Row) (any, error) {
		a := partizan.NewStore().Arithmetic(ctx)
		texts := strings.Split(r.Rest, "; ")
		g, err := publishedtest.List(len(texts), func(i int) (partizan.Value, error) { return a.Parse(texts[i]) })
		if err != nil {
			return nil, err
		}
		return f(a, g), a.Err()
	}
}

func cooled(ctx context.Context, r publishedtest.Row) (any, error) {
	a := partizan.NewStore().Arithmetic(ctx)
	text, by, _ := strings.Cut(r.Rest, "; ")
	g, err := a.Parse(text)
	if err != nil {
		return nil, err
	}
	x, err := partizan.ParseNumber(by)
	if err != nil {
		return nil, err
	}
	return a.Cool(g, x), a.Err()
}

// Cool requires a temperature above -1.
func TestCoolTooFar(t *testing.T) {
	a := partizan.NewStore().Arithmetic(t.Context())
	if a.Cool(partizan.Nimber(1), partizan.NewNumber(-1, 0)); !errors.Is(a.Err(), partizan.ErrDomain) {
		t.Errorf("error %v", a.Err())
	}
}
