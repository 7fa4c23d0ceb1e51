package minimax

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// told is what an [Induction] or a [MaxN] is told of a game and its players, in its fields.
type told[S comparable, O any] struct {
	rules    game.Rules[S]
	outcome  func(s S) O
	prefer   func(s S, a, b O) bool
	evaluate func(s S) O // of a MaxN

	expect func(weights []int, outcomes []O) O // of an Induction, or nil
}

// same reports whether the fields are those of before.
func (t *told[S, O]) same(before *told[S, O]) bool {
	return tool.Same(t.rules, before.rules) && tool.Same(t.outcome, before.outcome) &&
		tool.Same(t.prefer, before.prefer) && tool.Same(t.evaluate, before.evaluate) && tool.Same(t.expect, before.expect)
}

// check panics with the sentence if one of the values is missing, or the rules have a method
// that has the name of a capability and another signature, View, or Chances without expect.
func (t *told[S, O]) check(sentence string, values ...any) {
	for _, v := range values {
		must.Have(v, sentence)
	}
	if t.expect != nil {
		tool.MustBeSeen("minimax", t.rules)
		return
	}
	tool.MustBePlain("minimax", t.rules)
}
