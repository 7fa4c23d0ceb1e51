package digraph

import "github.com/gametheory-go/gametheory/internal/memo"

// numberOf returns the number of s among numbers, if it has one.
func numberOf[S comparable](numbers *memo.Entries[S, uint32], s S) (number uint32, ok bool) {
	if e, _ := numbers.Find(s); e != nil {
		return e.Value, true
	}
	return 0, false
}

// addTo returns the number of s among numbers, which is next if it has none yet, or ok false if there is no
// memory for that. Then Resume has to be called before the next call.
func addTo[S comparable](numbers *memo.Entries[S, uint32], s S, next uint32) (number uint32, ok bool) {
	e, slot := numbers.Find(s)
	if e != nil {
		return e.Value, true
	}
	if e = numbers.Insert(s, slot); e == nil {
		return 0, false
	}
	e.Value = next
	return next, true
}
