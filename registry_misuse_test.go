package gametheory_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// sentence reports whether a panic begins with the name of the package of the tool, or of one of
// those that it calls, and says something.
func (j *job) sentence(text string) bool {
	name, rest, _ := strings.Cut(text, ": ")
	pkg, _, _ := strings.Cut(j.name, ".")
	return strings.Contains(rest, " ") && slices.Contains([]string{pkg, "game", "minimax", "nim", "bigpoints"}, name)
}

// A nil context, a tool without a game, and negative numbers are refused in a sentence that begins
// with the name of the package, and the tool is as good as ever.
func TestRegistryMisuse(t *testing.T) {
	each(t, small, all, func(j *job, method string) {
		refused := func(what string, call func()) {
			j.Helper()
			if text := panictest.Text(call); !j.sentence(text) {
				j.Errorf("%s: panic %q", what, text)
			}
		}
		want, err := j.call(j.Context(), method)
		if err != nil {
			j.Fatal(err)
		}
		if !slices.Contains(j.forced, method) {
			var none context.Context
			refused("nil context", func() { j.call(none, method) })
		}
		right := func(what string) {
			j.Helper()
			if got, err := j.call(j.Context(), method); err != nil || j.exact && got != want {
				j.Errorf("%s: %v, %v; want %v", what, got, err, want)
			}
		}
		for name, f := range j.fields() {
			before := reflect.New(f.Type()).Elem()
			before.Set(f)
			switch {
			case f.CanInt():
				f.SetInt(-1)
				refused(name+" -1", func() { j.call(j.Context(), method) })
				if name != "Memory" && name != "Workers" {
					break // the call could last for ever
				}
				f.SetInt(math.MaxInt64 >> (64 - f.Type().Bits()))
				if text := panictest.Text(func() { right(name + " as large as can be") }); text != "" && !j.sentence(text) {
					j.Errorf("%s as large as can be: panic %q", name, text)
				}
			case f.CanFloat():
				for _, x := range []float64{-1, math.NaN(), math.Inf(-1)} {
					f.SetFloat(x)
					refused(fmt.Sprint(name, x), func() { j.call(j.Context(), method) })
				}
			case slices.Contains([]string{"Game", "Rules"}, name) && !f.IsZero():
				if kind := reflect.TypeFor[*field](); kind.AssignableTo(f.Type()) {
					j.reset()
					f.Set(reflect.Zero(kind))
					if r, ok := j.tool.(interface{ Reset() }); ok {
						r.Reset() // the game is fixed at the first call
					}
					refused("a nil pointer as the game", func() { j.call(j.Context(), method) })
				}
			}
			f.Set(before)
		}
		right("afterwards")
		if v := reflect.ValueOf(j.tool); v.Kind() == reflect.Pointer && !j.zero {
			none := *j
			none.tool = reflect.New(v.Type().Elem()).Interface()
			refused("no game", func() { none.call(j.Context(), method) })
		}
	})
}

// fields returns the exported fields of the tool, also those of a struct in it.
func (j *job) fields() map[string]reflect.Value {
	all := make(map[string]reflect.Value)
	v := reflect.Indirect(reflect.ValueOf(j.tool))
	if v.Kind() != reflect.Struct || !v.CanSet() {
		return all
	}
	var add func(v reflect.Value)
	add = func(v reflect.Value) {
		for _, f := range reflect.VisibleFields(v.Type()) {
			if !f.IsExported() {
				continue
			}
			if all[f.Name] = v.FieldByIndex(f.Index); f.Name == "Tuning" {
				add(all[f.Name])
			}
		}
	}
	add(v)
	return all
}

const used = " used by several goroutines at once, or by a call of its own"

// A call of a tool within a call of its own is refused, unless the tool may be shared, and leaves the
// tool as good as ever. Calls from several goroutines are right, or refused.
func TestRegistryShared(t *testing.T) {
	each(t, small, ticking, func(j *job, method string) {
		want, err := j.call(j.Context(), method)
		if err != nil {
			j.Fatal(err)
		}
		// Once in a while a tool that is used is one that was changed.
		check := func(text string, got string, err error) {
			j.Helper()
			shared := j.shared || slices.Contains(j.apart, method)
			if text != "" && (shared || !strings.Contains(text, used) || !j.sentence(text)) {
				j.Errorf("panic %q", text)
			}
			if text == "" && (err != nil || j.exact && got != want) {
				j.Errorf("%v, %v; want %v", got, err, want)
			}
		}
		again := j.entry.job(j.TB, small)
		var within atomic.Bool
		again.on = func(int64) {
			if within.CompareAndSwap(false, true) {
				again.call(j.Context(), method)
			}
		}
		var got string
		text := panictest.Text(func() { got, err = again.call(j.Context(), method) })
		again.on = nil
		if check(text, got, err); text == "" && within.Load() && !j.shared && !slices.Contains(j.apart, method) {
			j.Error("a call within another is not refused")
		}
		got, err = again.call(j.Context(), method)
		check("", got, err)

		var running sync.WaitGroup
		for range 8 {
			running.Go(func() {
				for range longtest.Some(20) {
					var got string
					var err error
					text := panictest.Text(func() { got, err = again.call(j.Context(), method) })
					check(text, got, err)
				}
			})
		}
		running.Wait()
		got, err = again.call(j.Context(), method)
		check("", got, err)
	})
}

// A panic of the rules is raised in the caller, and leaves the tool as good as ever.
func TestRegistryPanics(t *testing.T) {
	each(t, large, rules, func(j *job, method string) {
		j.skipQuick(method)
		j.skipAlike(method)
		want, err := j.call(j.Context(), method)
		if err != nil {
			j.Fatal(err)
		}
		again := j.entry.job(j.TB, large)
		at := j.ticks.Load() / 2
		again.on = func(n int64) {
			if n == at {
				panic("mistaken rules")
			}
		}
		text := panictest.Text(func() { _, err = again.call(j.Context(), method) })
		if !strings.Contains(text, "mistaken rules") && !(j.recovers && err != nil && strings.Contains(err.Error(), "mistaken rules")) {
			j.Errorf("panic %q, %v", text, err)
		}
		got, err := again.call(j.Context(), method)
		if err != nil || j.exact && got != want {
			j.Errorf("afterwards: %v, %v; want %v", got, err, want)
		}
	})
}

// rules wants tools for rules, that call Moves.
func rules(j *job) bool { return !j.timed && !j.looks }

// slips are what Moves does with the moves that it should append to dst.
var slips = map[string]func(dst, moves []int) []int{
	"ignores dst":         func(_, moves []int) []int { return moves },
	"drops what dst held": func(dst, moves []int) []int { return append(dst[:0], moves...) },
	"drops the last":      func(dst, moves []int) []int { return append(dst[:max(0, len(dst)-1)], moves...) },
	"prepends":            func(dst, moves []int) []int { return append(moves, dst...) },
	"changes dst": func(dst, moves []int) []int {
		if len(dst) > 0 {
			dst[len(dst)-1] = 0
		}
		return append(dst, moves...)
	},
	"returns nil at the end": func(dst, moves []int) []int {
		if len(moves) == 0 {
			return nil
		}
		return append(dst, moves...)
	},
}

// Where Moves does not append to dst, a call panics with a sentence that names Moves, or what it
// answers is right all the same.
func TestRegistrySlips(t *testing.T) {
	each(t, small, rules, func(j *job, method string) {
		j.skipAlike(method)
		for _, n := range longtest.First(2, []int{2, 5, 1, 8}) {
			for slip, take := range slips {
				j.slip(method, pile(n), slip, take)
			}
		}
	})
}

// slip checks what the method says of a game in which Moves slips.
func (j *job) slip(method string, g graph, slip string, take func(dst, moves []int) []int) {
	j.Helper()
	want, err := j.entry.job(j.TB, small, g).call(j.Context(), method)
	if errors.Is(err, game.ErrChance) {
		return
	}
	if err != nil {
		j.Fatal(err)
	}
	slipping := j.entry.job(j.TB, small, g)
	slipping.take = func(dst []int, s int) []int { return take(dst, g.Moves(nil, s)) }
	var got string
	text := panictest.Text(func() { got, err = slipping.call(j.Context(), method) })
	if text == "" && j.recovers && err != nil {
		text = err.Error()
	}
	if text != "" && !strings.Contains(text, "does not append to dst") || text == "" && (err != nil || j.exact && got != want) {
		j.Errorf("Moves %s: panic %q; %v, %v, want %v", slip, text, got, err, want)
	}
}

// The first call fixes the game of a tool that has a Reset: another one, and other functions, change no answer
// before a Reset, but those of methods that stand apart. Then, or at once where there is no Reset, the tool does
// what a new one does.
func TestRegistryChanged(t *testing.T) {
	changes := func(j *job) bool {
		return len(j.fields()) > 0 && (j.exact || j.option("Depth").IsValid() && !strings.Contains(j.name, "MonteCarlo"))
	}
	each(t, small, changes, func(j *job, method string) {
		j.skipAlike(method)
		for _, z := range longtest.First(1, []size{small, large, small}) {
			before, err := j.call(j.Context(), method)
			if err != nil {
				j.Fatal(err)
			}
			other := j.entry.job(j.TB, z)
			others := other.fields()
			for name, f := range j.fields() {
				if fixed(name, f) {
					f.Set(others[name])
				}
			}
			if j.resets() && !slices.Contains(j.apart, method) {
				if after, err := j.call(j.Context(), method); err != nil || after != before {
					j.Errorf("%s before another game was set, %s, %v then", before, after, err)
				}
			}
			j.reset()
			for name, f := range j.fields() {
				f.Set(others[name])
			}
			j.start, j.args = other.start, other.args
			got, err := j.call(j.Context(), method)
			want, err2 := other.call(j.Context(), method)
			if got != want || err != nil || err2 != nil {
				j.Errorf("%s, %v; a new tool says %s, %v", got, err, want, err2)
			}
		}
	})
}

// fixed reports whether a field says what the game is: whether it is a game, or a function that is no Progress.
func fixed(name string, f reflect.Value) bool {
	return slices.Contains([]string{"Game", "Rules", "Multiplayer"}, name) || name != "Progress" && (f.Kind() == reflect.Func || f.Kind() == reflect.Interface)
}

// Games with what changes their meaning.
type (
	diced struct{ moves }
	hides struct{ moves }
)

func (d diced) Chances(dst []int, s int) []int {
	for range d.f.graph.Moves(nil, s) {
		dst = append(dst, 1)
	}
	return dst
}
func (hides) View(int) string { return "" }

// A game in which chance moves, or players do not see all, is refused by tools that do not know such.
func TestRegistryRefuses(t *testing.T) {
	each(t, small, func(j *job) bool { return rules(j) && !j.own }, func(j *job, method string) {
		refuses := func(inner game.Rules[int], known bool, want string) {
			j.Helper()
			j := j.entry.job(j.TB, small)
			j.inner = inner
			text := panictest.Text(func() { j.call(j.Context(), method) })
			if refused := strings.Contains(text, want); refused == known || text != "" && !j.sentence(text) {
				j.Errorf("panic %q, want one about %q: %t", text, want, !known)
			}
		}
		refuses(diced{moves{j.field}}, j.chance, "chance moves")
		refuses(hides{moves{j.field}}, j.hidden, "players do not see all")
	})
}
