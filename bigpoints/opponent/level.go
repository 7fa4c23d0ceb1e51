package opponent

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Level is how well an [Opponent] plays.
type Level int

// The levels, each stronger than the one before it.
const (
	// Beginner moves at random.
	Beginner Level = iota

	// Casual is greedy: it wants the best lead in points after its move, of the
	// pawns that are up.
	Casual

	// Intermediate values moves by plays at random: Monte Carlo tree search.
	Intermediate

	// Advanced looks two moves ahead, and evaluates what comes then by [Expect].
	Advanced

	// Expert looks as far ahead as a fixed number of positions or plays allows, and
	// plays the end exactly.
	Expert
)

// levelNames are the names of the levels, in their order.
var levelNames = [...]string{"beginner", "casual", "intermediate", "advanced", "expert"}

// ErrLevel says that a text is not the name of a level.
var ErrLevel = errors.New("no such level")

// Levels returns all levels, the weakest first.
func Levels() []Level {
	all := make([]Level, len(levelNames))
	for i := range all {
		all[i] = Level(i)
	}
	return all
}

// ParseLevel returns the level with a name, in letters of either case. The error
// wraps [ErrLevel].
func ParseLevel(name string) (Level, error) {
	for i, n := range levelNames {
		if strings.EqualFold(n, name) {
			return Level(i), nil
		}
	}
	return 0, game.SyntaxErrorf(ErrLevel, "%q, want one of %s", name, strings.Join(levelNames[:], ", "))
}

// String returns the name of the level, which [ParseLevel] reads.
func (l Level) String() string {
	if l < 0 || int(l) >= len(levelNames) {
		return fmt.Sprintf("Level(%d)", int(l))
	}
	return levelNames[l]
}
