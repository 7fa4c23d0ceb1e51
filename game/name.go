package game

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// MoveName returns the name of the move from s to the option next. If r has no [MoveNamer], the
// name is the text of the position next in one line.
func MoveName[S comparable](r Rules[S], s, next S) string {
	namer, _ := Find[MoveNamer[S]](r)
	return moveName(namer, s, next)
}

// MoveNames returns the names of the moves of a line of play from s, such as the Line of a
// [Result]. The first position of the line is an option of s. MoveNames panics if r is nil, or if
// a position of the line is not an option of the position before. For the names of several
// options of s, use [Analysis.BestNames].
func MoveNames[S comparable](r Rules[S], s S, line []S) []string {
	must.Have(r, "game: MoveNames without rules")
	namer, _ := Find[MoveNamer[S]](r)
	names := make([]string, len(line))
	var options []S
	for i, next := range line {
		if options = moves.Append(r, options[:0], s); !slices.Contains(options, next) {
			panic(fmt.Sprintf("game: MoveNames of what is no line: %v is not an option of %v", oneline.Of(next), oneline.Of(s)))
		}
		names[i] = moveName(namer, s, next)
		s = next
	}
	return names
}

// moveName is [MoveName] with a namer, which may be nil.
func moveName[S comparable](namer MoveNamer[S], s, next S) string {
	if namer == nil {
		return oneline.Of(next)
	}
	return namer.MoveName(s, next)
}
