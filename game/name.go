package game

import "fmt"

// MoveNamer is the capability to write moves, as players of the game do: "e4",
// "take 3", "red up". Lines, errors, drawings and commands use it.
type MoveNamer[S comparable] interface {
	// MoveName returns the text of the move from s to its option next. No two
	// options of s have the same name.
	MoveName(s, next S) string
}

// MoveName returns the name of the move from s to its option next: by the
// [MoveNamer] of r, or, if r has none, the text of the position next.
func MoveName[S comparable](r Rules[S], s, next S) string {
	if n, ok := Find[MoveNamer[S]](r); ok {
		return n.MoveName(s, next)
	}
	return fmt.Sprint(next)
}

// MoveNames returns the names of the moves of a line, such as that of a [Result],
// which begins with an option of s.
func MoveNames[S comparable](r Rules[S], s S, line []S) []string {
	names := make([]string, len(line))
	for i, next := range line {
		names[i] = MoveName(r, s, next)
		s = next
	}
	return names
}
