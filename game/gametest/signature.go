package gametest

import (
	"reflect"

	"github.com/gametheory-go/gametheory/game"
)

// contract returns the interfaces whose methods a game may have. No other
// method may have the name of one of theirs.
func contract[S comparable]() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[game.Game[S]](),
		reflect.TypeFor[game.Turner[S]](),
		reflect.TypeFor[game.Keyer[S]](),
		reflect.TypeFor[game.Canonicalizer[S]](),
		reflect.TypeFor[game.Bounder[S]](),
		reflect.TypeFor[game.Partitioner[S]](),
		reflect.TypeFor[game.Unwrapper[S]](),
	}
}

// signatures checks the methods of the game, and of those in it. It returns
// false if it finds no innermost one: then game.Find would not end.
func (c *checker[S]) signatures() bool {
	const deepest = 1000
	r := c.rules
	for range deepest {
		c.checkSignatures(r)
		w, ok := r.(game.Unwrapper[S])
		if !ok {
			return true
		}
		if r, ok = try(&c.report, "Unwrap", r, w.Unwrap); !ok {
			return false
		}
	}
	c.fail("Unwrap does not come to an end", "after %d games", deepest)
	return false
}

// checkSignatures compares the methods of r with those of the same name in the
// contract.
func (c *checker[S]) checkSignatures(r game.Rules[S]) {
	v := reflect.ValueOf(r)
	if !v.IsValid() {
		return // Unwrap may return nil
	}
	for _, capability := range contract[S]() {
		for m := range capability.Methods() {
			c.checkSignature(v, capability, m)
		}
	}
}

func (c *checker[S]) checkSignature(v reflect.Value, capability reflect.Type, want reflect.Method) {
	got := v.MethodByName(want.Name)
	if !got.IsValid() {
		if _, ok := reflect.PointerTo(v.Type()).MethodByName(want.Name); ok {
			c.fail(want.Name+" has a pointer receiver",
				"but the game is a %v and not a pointer to it, so that nobody will find the method", v.Type())
		}
		return
	}
	if got.Type() != want.Type {
		c.fail(want.Name+" has another signature", "than it has in %v: %v has %v, want %v",
			capability, v.Type(), got.Type(), want.Type)
	}
}
