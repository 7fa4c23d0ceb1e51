package balance

import (
	"iter"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Boards yields all boards of material m in lexicographic order, whites and blacks last;
// or one board of each class of those that differ by the names of the colors only: the
// one whose colors are met in the order 1, 2, 3 on the way to the ladder. The classes
// have the same size, since no renaming leaves a board as it is.
func Boards(m bigpoints.Material, classes bool) iter.Seq[bigpoints.Board] {
	return func(yield func(bigpoints.Board) bool) {
		e := enumeration{material: m, classes: classes, yield: yield}
		for d := range bigpoints.Disc(m.Colors) {
			e.rest[d] = m.Discs
		}
		e.rest[bigpoints.White], e.rest[bigpoints.Black] = m.Whites, m.Blacks
		e.extend("")
	}
}

// enumeration goes through the words of some discs.
type enumeration struct {
	material bigpoints.Material
	classes  bool
	rest     bigpoints.Hand
	yield    func(bigpoints.Board) bool
}

// extend yields the boards that begin with a word, and returns false if that is enough.
func (e *enumeration) extend(word string) bool {
	if len(word) == e.material.Places() {
		b, err := bigpoints.ParseBoard(word)
		if err != nil {
			panic("balance: " + err.Error())
		}
		return e.yield(b)
	}
	met := false // a color that has not been met before
	for d := range bigpoints.Disc(len(e.rest)) {
		unmet := int(d) < e.material.Colors && e.rest[d] == e.material.Discs
		if e.rest[d] == 0 || e.classes && unmet && met {
			continue
		}
		met = met || unmet
		e.rest[d]--
		ok := e.extend(word + d.String())
		e.rest[d]++
		if !ok {
			return false
		}
	}
	return true
}

// ClassSize returns how many boards there are in a class.
func ClassSize(m bigpoints.Material) int64 {
	n := int64(1)
	for c := range m.Colors {
		n *= int64(c + 1)
	}
	return n
}
