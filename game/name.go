package game

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// MoveName returns the name of the move from s to its option next: by the
// [MoveNamer] of r, or, if r has none, the text of the position next in one line.
func MoveName[S comparable](r Rules[S], s, next S) string {
	namer, _ := Find[MoveNamer[S]](r)
	return moveName(namer, s, next)
}

// MoveNames returns the names of the moves of a line that begins with an option of s,
// such as the line of a [Result]. MoveNames panics if r is nil or a position of the line is not an option of
// the position before. The names of several options of s are those of [Analysis.BestNames].
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

// moveName is MoveName with the namer, or nil.
func moveName[S comparable](namer MoveNamer[S], s, next S) string {
	if namer == nil {
		return oneline.Of(next)
	}
	return namer.MoveName(s, next)
}
