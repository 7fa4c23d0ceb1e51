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
}

// same reports whether the fields are those of before.
func (t *told[S, O]) same(before *told[S, O]) bool {
	return tool.Same(t.rules, before.rules) && tool.Same(t.outcome, before.outcome) &&
		tool.Same(t.prefer, before.prefer) && tool.Same(t.evaluate, before.evaluate)
}

// check panics with the sentence if one of the values is missing, or the rules have a method
// that has the name of a capability and another signature.
func (t *told[S, O]) check(sentence string, values ...any) {
	for _, v := range values {
		must.Have(v, sentence)
	}
	tool.MustBePlain("minimax", t.rules)
}
