package rules

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// ChanceMoves reports whether chance moves at s, a position with the given number of options.
func ChanceMoves[S comparable](r game.Rules[S], s S, options int) bool {
	_, sum := moves.Weights[S](tool.Find[game.Chancer[S]](r), nil, s, options)
	return sum > 0
}
