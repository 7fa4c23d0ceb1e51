package disk

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"

	"github.com/gametheory-go/gametheory/internal/tablefile"
)

// How many positions of a table are asked about when a file is opened.
const (
	sampled       = 64                            // of all, evenly spread
	sampledEnds   = tablefile.MaxSample - sampled // terminal ones
	sampledScores = 64                            // of terminal ones
)

// ends is a sample of terminal positions by their scores. It depends on the positions that are added, and not on
// the order in which they are: it has the scores with the least ranks, and of each the positions with the least.
type ends struct {
	of    map[int32][]rankedEnd // sorted by rank
	worst uint64                // the largest rank of a score, if there are sampledScores of them
}

// rankedEnd is the number of a position that is terminal.
type rankedEnd struct{ rank, number uint64 }

// rank returns a hash of a key.
func rank(key []byte) (h uint64) {
	for len(key) > 0 {
		var word [8]byte
		key = key[copy(word[:], key):]
		// Steele, Lea and Flood, 2014
		h += binary.BigEndian.Uint64(word[:]) + 0x9e3779b97f4a7c15
		h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
		h = (h ^ h>>27) * 0x94d049bb133111eb
		h ^= h >> 31
	}
	return h
}

// rankOf returns the rank of a score.
func rankOf(score int32) uint64 { return rank(binary.BigEndian.AppendUint32(nil, uint32(score))) }

// add adds a position with a score.
func (e *ends) add(score int32, at rankedEnd) {
	some, met := e.of[score]
	// A full list needs no look at a rank beyond its last.
	if !met && !e.admit(score) || len(some) == sampledEnds && at.rank >= some[sampledEnds-1].rank {
		return
	}
	i, _ := slices.BinarySearchFunc(some, at, func(a, b rankedEnd) int { return cmp.Compare(a.rank, b.rank) })
	some = slices.Insert(some, i, at)
	// The list is sorted, so that the one with the largest rank goes.
	e.of[score] = some[:min(len(some), sampledEnds)]
}

// admit makes room for a score, or returns false if the others are to stay.
func (e *ends) admit(score int32) bool {
	if e.of == nil {
		e.of = make(map[int32][]rankedEnd)
	}
	if len(e.of) == sampledScores {
		if rankOf(score) >= e.worst {
			return false
		}
		// A score that goes never comes back: from here on worst only falls. So the order of adding does not matter.
		maps.DeleteFunc(e.of, func(score int32, _ []rankedEnd) bool { return rankOf(score) == e.worst })
	}
	e.of[score] = nil
	e.worst = 0
	for score := range e.of {
		e.worst = max(e.worst, rankOf(score))
	}
	return true
}

// merge adds all of f.
func (e *ends) merge(f *ends) {
	for score, some := range f.of {
		for _, at := range some {
			e.add(score, at)
		}
	}
}

// numbers returns the numbers of the positions, as many of each score.
func (e *ends) numbers() (all []uint64) {
	for _, score := range slices.Sorted(maps.Keys(e.of)) {
		some := e.of[score]
		for _, at := range some[:min(len(some), sampledEnds/len(e.of))] {
			all = append(all, at.number)
		}
	}
	return all
}
