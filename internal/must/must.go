// Package must panics with one sentence where a caller has forgotten what is needed, instead
// of leaving it to a nil dereference further down.
package must

import (
	"context"
	"reflect"
)

// HaveContext panics if ctx, an argument of a function of package pkg, is nil.
func HaveContext(pkg string, ctx context.Context) {
	if ctx == nil {
		panic(pkg + ": nil context: context.Background() is one that never ends")
	}
}

// Have panics if v is nil or holds a nil pointer, function, map or channel. The sentence says
// who needs what: "minimax: Solver without a Game".
func Have(v any, sentence string) {
	if v == nil || empty(reflect.ValueOf(v)) {
		panic(sentence)
	}
}

func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Func, reflect.Map, reflect.Chan:
		return v.IsNil()
	}
	return false
}
