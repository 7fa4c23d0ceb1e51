package memo

import "unsafe"

// Keys turns positions of type S into keys of type K, which is uint64 if [Words] holds, and S otherwise.
type Keys[S, K comparable] struct {
	key  interface{ Key(s S) uint64 } // the game's numbers, or nil
	same bool                         // a position has the bits of its key
}

// NewKeys returns the keys for K, which must be uint64 if [Words] of key holds, and S otherwise.
func NewKeys[S, K comparable](key interface{ Key(s S) uint64 }) Keys[S, K] {
	var s S
	var k K
	same := unsafe.Sizeof(s) == unsafe.Sizeof(k) && unsafe.Alignof(s) >= unsafe.Alignof(k)
	return Keys[S, K]{key, key == nil && same}
}

// Of returns the key of s.
//
// The conversions go through pointers since the compiler cannot know what K is.
func (ks *Keys[S, K]) Of(s S) K {
	if ks.same {
		return *(*K)(unsafe.Pointer(&s))
	}
	k := ks.number(s)
	return *(*K)(unsafe.Pointer(&k))
}

// Told returns the key of s, whose number is n if the game numbers its positions.
func (ks *Keys[S, K]) Told(s S, n uint64) K {
	if ks.key == nil {
		return ks.Of(s)
	}
	return *(*K)(unsafe.Pointer(&n))
}

func (ks *Keys[S, K]) number(s S) uint64 {
	if ks.key != nil {
		return ks.key.Key(s)
	}
	return word(&s)
}

// word returns the bits of *s, whose type [IsWord] admits, as a number. It copies
// them, since s may lie where no number may be read.
func word[S comparable](s *S) (w uint64) {
	*(*S)(unsafe.Pointer(&w)) = *s
	return w
}

// Words reports whether positions have words as their keys: whether the game numbers them or they are words
// themselves.
func Words[S comparable](key interface{ Key(s S) uint64 }) bool { return key != nil || IsWord[S]() }

// IsWord reports whether values of type S are equal exactly when their bits are, and
// have at most as many as a word.
func IsWord[S comparable]() bool {
	var s S
	return unsafe.Sizeof(s) <= 8 && IsBits[S]()
}
