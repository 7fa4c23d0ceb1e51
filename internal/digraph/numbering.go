package digraph

import "github.com/gametheory-go/gametheory/internal/memo"

// numbering gives numbers to positions.
type numbering[S comparable] struct{ *memo.Entries[S, uint32] }

// of returns the number of s, if it has one.
func (n numbering[S]) of(s S) (number uint32, ok bool) {
	if e, _ := n.Find(s); e != nil {
		return e.Value, true
	}
	return 0, false
}

// add returns the number of s, which is next if it has none yet, or ok false if
// there is no memory for that. Then Resume has to be called before of and add.
func (n numbering[S]) add(s S, next uint32) (number uint32, ok bool) {
	e, slot := n.Find(s)
	if e != nil {
		return e.Value, true
	}
	if e = n.Insert(s, slot); e == nil {
		return 0, false
	}
	e.Value = next
	return next, true
}
