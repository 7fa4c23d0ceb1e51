package exact

import (
	"context"
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// pair is a game with a move from 0 to 1, after which the same player moves if again is true.
type pair struct{ again bool }

func (pair) Moves(dst []int, n int) []int {
	if n == 0 {
		dst = append(dst, 1)
	}
	return dst
}
func (pair) Score(int) int { return 0 }
func (g pair) Turn(n int) int {
	if g.again {
		return 0
	}
	return n
}

// limited is an engine that proves no more of a value than a span.
type limited struct {
	Engine[int]
	span rules.Span
	err  error
}

func (e limited) Exactly(context.Context, int) (rules.Span, error) { return e.span, e.err }
func (limited) Remembered(int) rules.Span                          { return rules.Anything }
func (limited) Stats() game.Stats                                  { return game.Stats{} }

// What is known of an option bounds the position from below: for the opponent's option by the negated upper bound.
func TestAnalyzeBrokenOff(t *testing.T) {
	for _, tt := range []struct {
		again bool
		low   int32
	}{{true, 2}, {false, -5}} {
		tool := Tool[int]{Config: rules.New[int](pair{tt.again})}
		tool.Config.Meter = new(meter.Meter)
		cause := errors.New("enough")
		tool.Engine = limited{span: rules.Span{Lo: 2, Hi: 5}, err: cause}
		_, err := tool.Analyze(t.Context(), 0)
		u, ok := err.(*Unfinished)
		if !ok || u.Span.Lo != tt.low || u.Span.Hi != rules.MaxScore || u.Err != cause {
			t.Errorf("again %t: %v, want at least %d", tt.again, err, tt.low)
		}
	}
}
