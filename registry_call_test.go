package gametheory_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// A job is a new tool with something to do.
type job struct {
	testing.TB
	*entry
	size
	*field // what a tool for rules is asked about, and the probe of all tools
	tool   any
	start  []any            // the arguments of a method after the context
	args   map[string][]any // those of a method that has others
	said   int64            // the memory that the last answer says is held, if it does
}

// job returns a new tool of the entry, which does not work yet; for a tool for rules, the game may be
// given.
func (e *entry) job(t testing.TB, z size, given ...graph) *job {
	graphs := [...]graph{small: pile(8), large: lattice(12), vast: lattice(1 << coordinate), deep: corridor(depth())}
	f := &field{graph: append(given, graphs[z])[0], probe: new(probe)}
	j := &job{TB: t, entry: e, size: z, field: f, start: []any{f.start()}, args: map[string][]any{"AtLeast": {f.start(), 1}}}
	j.tool = e.make(j)
	return j
}

// of returns what is for the size of the job: small, large or vast. (A game that is deep is small.)
func of[T any](j *job, sizes ...T) T { return sizes[j.size%deep] }

var (
	contextType = reflect.TypeFor[context.Context]()
	errorType   = reflect.TypeFor[error]()
)

// methods yields the methods of the tool that take a context; a tool may be a function that does.
func (j *job) methods() iter.Seq2[string, reflect.Value] {
	return func(yield func(string, reflect.Value) bool) {
		v := reflect.ValueOf(j.tool)
		if v.Kind() == reflect.Func {
			yield("", v)
			return
		}
		for i := range v.NumMethod() {
			if f := v.Method(i); f.Type().NumIn() > 0 && f.Type().In(0) == contextType {
				if !yield(v.Type().Method(i).Name, f) {
					return
				}
			}
		}
	}
}

// set sets a field of the tool, if it has it.
func (j *job) set(name string, value any) (ok bool) {
	f := j.option(name)
	if f.IsValid() {
		f.Set(reflect.ValueOf(value).Convert(f.Type()))
	}
	return f.IsValid()
}

// reset resets the tool, if it has a Reset.
func (j *job) reset() {
	if j.resets() {
		j.tool.(interface{ Reset() }).Reset()
	}
}

func (j *job) resets() bool {
	_, ok := j.tool.(interface{ Reset() })
	return ok
}

// option returns a field of the tool.
func (j *job) option(name string) (f reflect.Value) {
	if v := reflect.Indirect(reflect.ValueOf(j.tool)); v.Kind() == reflect.Struct {
		f = v.FieldByName(name)
	}
	return f
}

// call calls a method of the tool. It returns the text of the answer, of an iterator the last element,
// and the error. If there is no game of rules, looks at the context are ticks.
func (j *job) call(ctx context.Context, method string) (answer string, err error) {
	j.Helper()
	if ctx != nil && j.looks {
		ctx = looking{ctx, j.probe}
	}
	for name, f := range j.methods() {
		if name == method {
			a, err := j.invoke(f, ctx, method)
			return j.text(a), err
		}
	}
	j.Fatalf("%s has no method %s", j.name, method)
	return "", nil
}

func (j *job) invoke(f reflect.Value, ctx context.Context, method string) (answer any, err error) {
	in := []reflect.Value{reflect.Zero(contextType)}
	if ctx != nil {
		in[0] = reflect.ValueOf(ctx)
	}
	args, ok := j.args[method]
	if !ok {
		args = j.start
	}
	for i, a := range args {
		if file, ok := a.([]byte); ok {
			a = bytes.NewReader(file)
		}
		if i+1 < f.Type().NumIn() {
			in = append(in, reflect.ValueOf(a))
		}
	}
	out := f.Call(in)
	last := out[len(out)-1]
	switch {
	case last.Type() == errorType:
		err, _ = last.Interface().(error)
		out = out[:len(out)-1]
	case last.Kind() == reflect.Func && last.Type().CanSeq2():
		out = nil
		n := 0
		for v, w := range last.Seq2() {
			out = []reflect.Value{v}
			if err, _ = w.Interface().(error); err != nil {
				break
			}
			if n++; n == 200 && j.size < vast {
				break
			}
		}
	}
	if len(out) == 0 {
		return nil, err
	}
	return out[0].Interface(), err
}

// text writes an answer without what it cost, and without the line: there may be several.
func (j *job) text(answer any) string {
	v := reflect.ValueOf(answer)
	atomic.StoreInt64(&j.said, 0)
	if !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return ""
	}
	if w, ok := answer.(interface{ Write(io.Writer) error }); ok {
		var b strings.Builder
		_ = w.Write(&b)
		return b.String()
	}
	if f := v.MethodByName("Value"); f.IsValid() && f.Type().NumIn() == 1 && len(j.start) > 0 && reflect.TypeOf(j.start[0]) == f.Type().In(0) {
		var b strings.Builder
		for _, out := range f.Call([]reflect.Value{reflect.ValueOf(j.start[0])}) {
			fmt.Fprintln(&b, out.Interface())
		}
		return b.String()
	}
	if v.Kind() == reflect.Struct {
		if st := v.FieldByName("Stats"); st.IsValid() && st.FieldByName("Memory").IsValid() {
			atomic.StoreInt64(&j.said, st.FieldByName("Memory").Int())
		}
		bare := reflect.New(v.Type()).Elem()
		bare.Set(v)
		for _, name := range []string{"Stats", "Elapsed", "Line"} {
			if f := bare.FieldByName(name); f.IsValid() {
				f.SetZero()
			}
		}
		answer = bare.Interface()
	}
	return fmt.Sprintf("%+v", answer)
}

// each runs a check of each method of the entries that want it, with a new tool for each.
func each(t *testing.T, z size, wanted func(j *job) bool, check func(j *job, method string)) {
	for i := range registry {
		e := &registry[i]
		if some := e.job(t, small); !e.table && wanted(some) {
			for method := range some.methods() {
				if slices.Contains(e.unasked, method) {
					continue
				}
				t.Run(e.name+"."+method, func(t *testing.T) { check(e.job(t, z), method) })
			}
		}
	}
}

// depth is how long a play is where it is long.
func depth() int {
	if longtest.All() {
		return 1_000_000
	}
	return max(longtest.Cases(15_000, 60_000), 12_000) // enough for some reports of progress
}

// skipAlike skips a check that takes long, unless all are wanted, of a method that works as others do, or is
// one of more.
func (j *job) skipAlike(method string, more ...string) {
	alike := []string{"Analyze", "AllWinningMoves", "AtLeast", "Choose", "PPosition", "ValueStats", "WinningMoves"}
	if !longtest.All() && slices.Contains(append(alike, more...), method) {
		j.Skip("without GAMETHEORY_TESTS=all: others work alike")
	}
}
