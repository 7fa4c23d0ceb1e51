// Package misusetest calls everything that a package exports with what callers pass by
// mistake: nil, zero, negative and huge arguments. What may come of that is a result, an
// error, or a panic with a sentence.
package misusetest

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/workers"
)

// Package is a package under test, that of the working directory.
type Package struct {
	Name      string
	Functions map[string]any // by their names; generic ones for some type
	Values    []any          // of the exported types: their methods are called, and they are arguments
	Arguments []any          // further ones
	Skip      []string       // methods that are not called, for what they do takes years
}

const (
	most     = 300                   // calls of a function
	timeout  = 20 * time.Millisecond // of the contexts
	watchdog = 2 * time.Minute       // of a call
)

// Run calls all functions and methods, after it has made sure that they are all.
func (p *Package) Run(t *testing.T) {
	p.complete(t)
	for name, f := range p.Functions {
		t.Run(name, func(t *testing.T) { p.misuse(t, name, reflect.ValueOf(f)) })
	}
	for i, v := range p.Values {
		v := reflect.ValueOf(v)
		for m := range v.Type().Methods() {
			if slices.Contains(p.Skip, m.Name) {
				continue
			}
			name := fmt.Sprintf("%T.%s", v.Interface(), m.Name)
			t.Run(fmt.Sprint(name, "/", i), func(t *testing.T) { p.misuse(t, name, v.Method(m.Index)) })
		}
	}
}

// misuse calls a function with many arguments.
func (p *Package) misuse(t *testing.T, name string, f reflect.Value) {
	rnd := rand.New(rand.NewPCG(1, 2))
	all := 1
	for in := range f.Type().Ins() {
		all = min(most, all*len(p.arguments(in)))
	}
	for n := range all {
		if p.call(t, name, f, n, rnd); t.Failed() {
			return // one is enough
		}
	}
}

// call calls f, uses what it returns, and checks how that ends. The first argument is
// number n of those that there are, and the others are drawn.
func (p *Package) call(t *testing.T, name string, f reflect.Value, n int, rnd *rand.Rand) {
	ctx, cancel := context.WithTimeout(t.Context(), timeout)
	defer cancel()
	arguments := p.draw(ctx, f, n, rnd)
	ended := make(chan any)
	go func() {
		defer func() { ended <- recover() }()
		for _, r := range call(f, arguments) {
			p.use(ctx, r, rnd)
		}
	}()
	select {
	case panicked := <-ended:
		if panicked != nil && !p.sentence(panicked) {
			t.Errorf("%s(%s) panics: %v", name, text(arguments), panicked)
		}
	case <-time.After(watchdog):
		t.Fatalf("%s(%s) does not return", name, text(arguments))
	}
}

// draw returns arguments for f.
func (p *Package) draw(ctx context.Context, f reflect.Value, n int, rnd *rand.Rand) (arguments []reflect.Value) {
	for in := range f.Type().Ins() {
		choices := p.arguments(in)
		a := choices[n%len(choices)]
		if n = rnd.IntN(most); in == contexts && !a.IsNil() {
			a = reflect.ValueOf(ctx)
		}
		arguments = append(arguments, a)
	}
	return arguments
}

func call(f reflect.Value, arguments []reflect.Value) []reflect.Value {
	if f.Type().IsVariadic() {
		return f.CallSlice(arguments)
	}
	return f.Call(arguments)
}

// use takes the first elements of an iterator, and calls each method of another result.
func (p *Package) use(ctx context.Context, r reflect.Value, rnd *rand.Rand) {
	const few = 5
	n := 0
	if r.Kind() == reflect.Interface || r.Kind() == reflect.Pointer || r.Kind() == reflect.Func {
		if r.IsNil() {
			return
		}
	}
	switch {
	case r.Type().CanSeq() && r.Kind() == reflect.Func:
		for range r.Seq() {
			if n++; n == few {
				break
			}
		}
	case r.Type().CanSeq2() && r.Kind() == reflect.Func:
		for range r.Seq2() {
			if n++; n == few {
				break
			}
		}
	case ours(r.Type()):
		for m := range r.Type().Methods() {
			f := r.Method(m.Index)
			call(f, p.draw(ctx, f, rnd.IntN(most), rnd))
		}
	}
}

// ours reports whether a type is one of the library.
func ours(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return strings.HasPrefix(t.PkgPath(), "github.com/gametheory-go/")
}

// text writes arguments, not at length.
func text(arguments []reflect.Value) string {
	var all []string
	for _, a := range arguments {
		s := fmt.Sprintf("%T", a.Interface())
		if a.Type() != contexts || a.IsNil() {
			s = fmt.Sprintf("%#v", a)
		}
		all = append(all, s[:min(len(s), 100)])
	}
	return strings.Join(all, ", ")
}

// sentence reports whether a panic is one that says what is wrong: that of this package, or
// of one that it calls.
func (p *Package) sentence(panicked any) bool {
	if there, ok := panicked.(*workers.Panic); ok {
		panicked = there.Value
	}
	s, ok := panicked.(string)
	name, rest, cut := strings.Cut(s, ": ")
	return ok && cut && rest != "" && (name == p.Name || slices.Contains([]string{"game", "nim", "heap"}, name))
}

var contexts = reflect.TypeFor[context.Context]()

// arguments returns values of type t: the zero value, and others that t can hold.
func (p *Package) arguments(t reflect.Type) []reflect.Value {
	values := []reflect.Value{reflect.Zero(t)}
	for v := range p.candidates(t) {
		if v.Type().AssignableTo(t) {
			held := reflect.New(t).Elem()
			held.Set(v)
			values = append(values, held)
		}
	}
	return values
}

// candidates yields values that may be of type t or convertible to it.
func (p *Package) candidates(t reflect.Type) iter.Seq[reflect.Value] {
	return func(yield func(reflect.Value) bool) {
		for _, v := range slices.Concat(p.Values, p.Arguments, []any{context.Background()}) {
			if !yield(reflect.ValueOf(v)) {
				return
			}
		}
		for _, v := range simple(t.Kind()) {
			if !yield(reflect.ValueOf(v).Convert(t)) {
				return
			}
		}
		switch t.Kind() {
		case reflect.Slice:
			p.slices(t, yield)
		case reflect.Func:
			yield(reflect.MakeFunc(t, func([]reflect.Value) (results []reflect.Value) {
				for out := range t.Outs() {
					results = append(results, reflect.Zero(out))
				}
				return results
			}))
		}
	}
}

// slices yields an empty slice and some of one and two elements.
func (p *Package) slices(t reflect.Type, yield func(reflect.Value) bool) {
	s := reflect.MakeSlice(t, 0, 0)
	if !yield(s) {
		return
	}
	elements := p.arguments(t.Elem())
	for i, e := range elements {
		if !yield(reflect.Append(s, e)) || !yield(reflect.Append(s, e, elements[(i+1)%len(elements)])) {
			return
		}
	}
}

// simple returns values of a kind of numbers, strings or booleans.
func simple(k reflect.Kind) []any {
	switch k {
	case reflect.Int, reflect.Int64:
		return []any{1, 2, 7, -1, int64(1) << 40, int64(1)<<62 + 1, int64(math.MinInt64), int64(math.MaxInt64)}
	case reflect.Uint, reflect.Uint64:
		return []any{uint64(1), uint64(5), uint64(1) << 40, ^uint64(0)}
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return []any{1, 5, 100, -1}
	case reflect.Float64:
		return []any{1.0, -1.0}
	case reflect.Bool:
		return []any{true}
	case reflect.String:
		return []any{"x", "1", "-1", "3+5", "0.77", "1 2", strings.Repeat("9", 40), strings.Repeat("((", 2000), "\x00\xff"}
	}
	return nil
}
