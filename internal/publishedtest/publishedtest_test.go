package publishedtest_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

// The longest key finds the value.
func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"squares of ": func(_ context.Context, r publishedtest.Row) (any, error) {
			return publishedtest.List(r.Terms(), func(i int) (int, error) { return i * i, nil })
		},
		"sum of ": publishedtest.Given(func(r publishedtest.Row) any {
			n := r.Numbers()
			return n[0] + n[1]
		}),
		"sum of 2 and 3 by ": publishedtest.Given(func(r publishedtest.Row) any { return []bool{r.Rest == "halves", r.Rest == ""} }),
	})
}
