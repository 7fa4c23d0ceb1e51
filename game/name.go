package game

import "fmt"

// MoveNamer is the capability to write moves as players of the game do: "e4",
// "take 3", "red up". Lines, errors, drawings and commands use it.
type MoveNamer[S comparable] interface {
	// MoveName returns the text of the move from s to its option next, in one
	// line. No two options of s have the same name. It is not called for a next
	// that is not an option of s.
	MoveName(s, next S) string
}

// MoveName returns the name of the move from s to its option next: by the
// [MoveNamer] of r, or, if r has none, the text of the position next.
func MoveName[S comparable](r Rules[S], s, next S) string {
	namer, _ := Find[MoveNamer[S]](r)
	return moveName(namer, s, next)
}

// MoveNames returns the names of the moves of a line that begins with an option of s,
// such as the line of a [Result]. It names each as [MoveName] does.
func MoveNames[S comparable](r Rules[S], s S, line []S) []string {
	namer, _ := Find[MoveNamer[S]](r)
	names := make([]string, len(line))
	for i, next := range line {
		names[i] = moveName(namer, s, next)
		s = next
	}
	return names
}

// moveName is MoveName with the namer, or nil.
func moveName[S comparable](namer MoveNamer[S], s, next S) string {
	if namer == nil {
		return fmt.Sprint(next)
	}
	return namer.MoveName(s, next)
}
