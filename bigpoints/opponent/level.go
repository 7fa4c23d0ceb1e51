package opponent

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Level is the strength of an [Opponent].
type Level int

// The levels, from the weakest to the strongest.
const (
	// Beginner moves at random.
	Beginner Level = iota

	// Casual is greedy: Casual maximizes the lead in points after the move. Discs of a color count
	// no points before the pawn of this color is on the ladder.
	Casual

	// Intermediate is Monte Carlo tree search with random playouts.
	Intermediate

	// Advanced searches two plies, and evaluates the positions by [Expect].
	Advanced

	// Expert searches a fixed number of positions or playouts. The last moves of Expert are exact.
	Expert
)

// levelNames are the names of the levels, the weakest first.
var levelNames = [...]string{"beginner", "casual", "intermediate", "advanced", "expert"}

// ErrLevel reports a text that is not the name of a level.
var ErrLevel = errors.New("no such level")

// Levels returns all levels, the weakest first.
func Levels() []Level {
	all := make([]Level, len(levelNames))
	for i := range all {
		all[i] = Level(i)
	}
	return all
}

// ParseLevel returns the level with a name. Case does not matter. The error wraps [ErrLevel].
func ParseLevel(name string) (Level, error) {
	for i, n := range levelNames {
		if strings.EqualFold(n, name) {
			return Level(i), nil
		}
	}
	return 0, game.SyntaxErrorf(ErrLevel, "%q, want one of %s", name, strings.Join(levelNames[:], ", "))
}

// String returns the name of the level. [ParseLevel] reads the name.
func (l Level) String() string {
	if l < 0 || int(l) >= len(levelNames) {
		return fmt.Sprintf("Level(%d)", int(l))
	}
	return levelNames[l]
}
