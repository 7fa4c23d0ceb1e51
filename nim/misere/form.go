package misere

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
)

// Form is the canonical form of an impartial game in misère play (Conway, On Numbers and Games, 1976,
// chapter 12; Siegel, Combinatorial Game Theory, 2013, chapter V.1). Two games are equal in misère play
// if each can replace the other in all sums. Each class of equal games contains exactly one canonical
// form: the game without reversible moves whose options are in canonical form. A move from G to an
// option is reversible if an option of this option is equal to G.
//
// Forms of one [Forms] are equal by == if and only if they are equal games. The zero Form is 0, the game
// without options.
type Form struct{ node *form }

// form is a canonical form with options.
type form struct {
	options  []Form // ascending by id
	id       int    // from 1 on
	birthday int
	lost     bool // for the player to move
	nimber   bool // the options are *0, *1, ..., up to the birthday
}

// id returns 0 for the game without options, and otherwise the number of the form.
func (f Form) id() int {
	if f.node == nil {
		return 0
	}
	return f.node.id
}

func compareID(f, g Form) int { return cmp.Compare(f.id(), g.id()) }

func (f Form) list() []Form {
	if f.node == nil {
		return nil
	}
	return f.node.options
}

// has reports whether g is an option of f.
func (f Form) has(g Form) bool {
	_, ok := slices.BinarySearchFunc(f.list(), g, compareID)
	return ok
}

// Options returns the options of f in a new slice.
func (f Form) Options() []Form { return slices.Clone(f.list()) }

// Birthday returns the number of moves of the longest play.
func (f Form) Birthday() int {
	if f.node == nil {
		return 0
	}
	return f.node.birthday
}

// PPosition reports whether f is a P-position: the player to move loses in misère play.
func (f Form) PPosition() bool { return f.node != nil && f.node.lost }

// Outcome returns nim.PPosition or nim.NPosition, the outcome of f in misère play.
func (f Form) Outcome() nim.Outcome {
	if f.PPosition() {
		return nim.PPosition
	}
	return nim.NPosition
}

// Nimber returns n if f is *n, a Nim heap of n counters.
func (f Form) Nimber() (n int, ok bool) {
	return f.Birthday(), f.node == nil || f.node.nimber
}

// FormRules are the rules of the game whose positions are forms: a move goes to an option. For example,
// NewGenera(FormRules{}) finds the genera of forms.
type FormRules struct{}

// Moves appends the options of f.
func (FormRules) Moves(dst []Form, f Form) []Form { return append(dst, f.list()...) }

// longestForm is the largest length in bytes of the text of an option.
const longestForm = 4096

// String returns f as text, for example "*2", "{*2}" or "{0,*3,{*2}}". The options are in braces,
// nimbers first, except that a nimber is written by its name. [Forms.Parse] reads this notation. An option
// with a text of more than 4096 bytes is written as three dots, and Parse refuses three dots.
func (f Form) String() string { return f.text(map[Form]string{}) }

func (f Form) text(memo map[Form]string) string {
	switch n, ok := f.Nimber(); {
	case ok && n == 0:
		return "0"
	case ok && n == 1:
		return "*"
	case ok:
		return fmt.Sprint("*", n)
	}
	if t, ok := memo[f]; ok {
		return t
	}
	options := f.Options()
	texts := make(map[Form]string, len(options))
	for _, o := range options {
		if texts[o] = o.text(memo); len(texts[o]) > longestForm {
			texts[o] = "..."
		}
	}
	slices.SortFunc(options, func(a, b Form) int {
		_, x := a.Nimber()
		_, y := b.Nimber()
		if x != y {
			return map[bool]int{true: -1, false: 1}[x]
		}
		return cmp.Or(cmp.Compare(a.Birthday(), b.Birthday()), cmp.Compare(texts[a], texts[b]))
	})
	var b strings.Builder
	for i, o := range options {
		b.WriteString(map[bool]string{true: "{", false: ","}[i == 0] + texts[o])
	}
	memo[f] = b.String() + "}"
	return memo[f]
}
