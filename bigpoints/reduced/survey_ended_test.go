package reduced_test

import (
	"context"
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// When ctx has ended before, not even the smallest board is solved.
func TestSurveyEnded(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	for range 100 {
		i := 0
		for a, err := range (reduced.Survey{Workers: 2}).Run(ctx, endless) {
			if i++; i > 1 || !errors.Is(err, cause) || a.Stats.Positions != 0 || a.Board == (reduced.Board{}) {
				t.Fatalf("%d: %+v, %v", i, a, err)
			}
		}
	}
}
