// Package capability walks through rules that wrap one another, and finds methods that have the
// name of a capability but are not it, and capabilities that a type loses by embedding. It serves
// rules of several kinds.
package capability

import (
	"errors"
	"fmt"
	"iter"
	"reflect"
	"sync"
)

// deepest is how many games may be wrapped in one another.
const deepest = 1000

// wrapper is a game made from another game of the same kind.
type wrapper[R any] interface{ Unwrap() R }

// unwrapped returns what the method Unwrap of r returns, or false if r is no wrapper of an R. It
// is compiled once for a kind of rules, and not for each capability.
//
//go:noinline
func unwrapped[R any](r any) (inner any, ok bool) {
	w, ok := r.(wrapper[R])
	if !ok {
		return nil, false
	}
	return w.Unwrap(), true
}

// Find returns the capability C of r, or of what r wraps. It panics, in the name of package pkg, if
// games wrap one another without end.
//
// Each package that names a game compiles Find for each capability. So Find is one short function, and
// has no function literal: the walk is that of each.
func Find[C, R any](pkg string, r R) (found C, ok bool) {
	inner := any(r)
	for range deepest {
		if found, ok = inner.(C); ok {
			return found, true
		}
		if inner, ok = unwrapped[R](inner); !ok {
			return found, false
		}
	}
	panic(text(pkg, inner))
}

// text is what Find panics with.
func text(pkg string, r any) string { return fmt.Sprint(pkg, ": ", endless(r)) }

// endless says that games wrap one another without end, of which r is one.
func endless(r any) error {
	return fmt.Errorf("method Unwrap of %T does not come to an end after %d games", r, deepest)
}

// each calls f with r, with what unwrap returns for that, and so on, until f returns false or there is no
// more. The error says that games wrap one another without end.
func each(r any, unwrap func(r any) (inner any, wraps bool), f func(r any) bool) error {
	for range deepest {
		if !f(r) {
			return nil
		}
		inner, wraps := unwrap(r)
		if !wraps {
			return nil
		}
		r = inner
	}
	return endless(r)
}

// Kind is a kind of rules.
type Kind struct {
	Rules    reflect.Type   // the interface of the rules
	Position reflect.Type   // the type of their positions
	Methods  []reflect.Type // the interfaces whose methods rules may have; no other method may have the name of one of theirs
	Passed   []reflect.Type // those of Methods that a wrapper passes on
}

// Interfaces returns the types of the fields of a struct, all of them interfaces.
func Interfaces(structure reflect.Type) []reflect.Type {
	var types []reflect.Type
	for f := range structure.Fields() {
		types = append(types, f.Type)
	}
	return types
}

// Check returns an error for each method of r, and of the games that r wraps, that has the name of a
// method of the kind and another signature, or a pointer receiver where the game is not a pointer; and
// for each capability that a game embeds and does not have. Each error wraps the given one. R is the
// kind of rules, which the function tells more about.
func Check[R any](r R, wrapped error, kind func() Kind) error {
	c := checker{
		rules:   reflect.TypeFor[R](),
		wrapper: reflect.TypeFor[wrapper[R]](),
		unwrap:  unwrapped[R],
		kind:    kind,
		wrapped: wrapped,
	}
	return c.check(r)
}

// checker checks rules of one kind.
type checker struct {
	rules   reflect.Type                        // the interface of the rules
	wrapper reflect.Type                        // the interface of what wraps such rules
	unwrap  func(r any) (inner any, wraps bool) // what r wraps
	kind    func() Kind
	wrapped error // by each error
}

// check is [Check].
func (c checker) check(r any) error {
	var errs []error
	err := each(r, c.unwrap, func(r any) bool {
		if t := reflect.TypeOf(r); t != nil { // Unwrap may return nil
			known := c.once(t)
			errs = append(errs, known.errs...)
			if known.embeds {
				errs = append(errs, c.lost(r)...)
			}
		}
		return true
	})
	if err != nil {
		errs = append(errs, fmt.Errorf("%w: %w", c.wrapped, err))
	}
	return errors.Join(errs...)
}

// checked remembers what is known of the types that have been checked: a tool may be made anew for
// each of a million small games.
var checked sync.Map // from checkedType to checkedMethods

type checkedType struct{ rules, kind reflect.Type }

type checkedMethods struct {
	errs   []error
	embeds bool // a value of the type may lose capabilities of what it embeds
}

// once checks type t, unless that has been done.
func (c checker) once(t reflect.Type) checkedMethods {
	key := checkedType{t, c.rules}
	if known, ok := checked.Load(key); ok {
		return known.(checkedMethods)
	}
	known := checkedMethods{errs: checkType(t, c.wrapped, c.kind())}
	if s := pointedTo(t); s.Kind() == reflect.Struct && !t.Implements(c.wrapper) {
		for f := range s.Fields() {
			known.embeds = known.embeds || f.Anonymous
		}
	}
	checked.Store(key, known)
	return known
}

// pointedTo returns what t points to, or t if it is no pointer.
func pointedTo(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// checkType returns an error for each method of type t that is not what its name says.
//
// Methods are looked up only where one may be wrong. A method that reflection finds is a
// pointer to code in the heap, and under WebAssembly, where code begins at small numbers, the
// garbage collector of Go 1.26 may take that for a pointer to what it has freed, and crash.
func checkType(t reflect.Type, wrapped error, k Kind) (errs []error) {
	for _, capability := range k.Methods {
		if t.Implements(capability) {
			continue
		}
		for want := range capability.Methods() {
			if err := k.checkMethod(t, wrapped, capability, want); err != nil {
				errs = append(errs, err)
			}
		}
	}
	return errs
}

// checkMethod checks the method of type t with the name of want, if there is one and it is meant as want.
func (k Kind) checkMethod(t reflect.Type, wrapped error, capability reflect.Type, want reflect.Method) error {
	got, ok := t.MethodByName(want.Name)
	if !ok {
		p := reflect.PointerTo(t)
		if got, ok := p.MethodByName(want.Name); ok && k.Meant(reflect.Zero(p).Method(got.Index).Type(), want.Type) {
			return fmt.Errorf("%w: %s has a pointer receiver, but the game is a %v and not a pointer to it",
				wrapped, want.Name, t)
		}
		return nil
	}
	if signature := reflect.Zero(t).Method(got.Index).Type(); signature != want.Type && k.Meant(signature, want.Type) {
		return fmt.Errorf("%w: %s of %v is a %v, want the %v of %v",
			wrapped, want.Name, t, signature, want.Type, capability)
	}
	return nil
}

// Meant reports whether a method with this signature and the name of want is meant as want: positions are
// among its parameters, or rules among its results if want has no parameters. Any other method is about
// something else, such as a Turn or View of the user.
func (k Kind) Meant(signature, want reflect.Type) bool {
	if want.NumIn() > 0 {
		return k.mentioned(signature.Ins())
	}
	for t := range signature.Outs() {
		if t.Implements(k.Rules) {
			return true
		}
	}
	return false
}

// mentioned reports whether positions or rules are in one of these types.
func (k Kind) mentioned(types iter.Seq[reflect.Type]) bool {
	for t := range types {
		if k.in(t) {
			return true
		}
	}
	return false
}

// in reports whether positions or rules are in t.
func (k Kind) in(t reflect.Type) bool {
	if t == k.Position || t.Implements(k.Rules) {
		return true
	}
	switch t.Kind() {
	case reflect.Func:
		return k.mentioned(t.Ins()) || k.mentioned(t.Outs())
	case reflect.Map:
		return k.in(t.Key()) || k.in(t.Elem())
	case reflect.Slice, reflect.Array, reflect.Pointer, reflect.Chan:
		return t.Elem() == k.Position || t.Name() == "" && k.in(t.Elem()) // a named type may contain itself
	}
	return false
}
