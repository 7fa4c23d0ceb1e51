package misere

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// born returns the forms born by a day: the forms with options born by the day before.
func born(f *Forms[Form], day int) []Form {
	all := []Form{{}}
	for range day {
		found := map[Form]bool{}
		for set := range 1 << len(all) {
			var options []Form
			for i, o := range all {
				if set>>i&1 != 0 {
					options = append(options, o)
				}
			}
			found[f.Game(options...)] = true
		}
		all = all[:0]
		for o := range found {
			all = append(all, o)
		}
		slices.SortFunc(all, compareID)
	}
	return all
}

// The numbers of forms born by day 0 to 5 are 1, 2, 3, 5, 22 and 4171780 (Conway 1976, chapter 12, who
// credits Grundy and Smith 1956).
func TestFormsBorn(t *testing.T) {
	f := NewForms[Form](FormRules{})
	var four []Form
	for day, want := range []int{1, 2, 3, 5, 22} {
		four = born(f, day)
		if len(four) != want {
			t.Fatalf("%d forms are born by day %d, want %d: %v", len(four), day, want, four)
		}
	}
	// Day 5: the sets of the 22 forms that are in canonical form, by reducesTo in words.
	var options, has [22]uint32
	for i, g := range four {
		for j, o := range four {
			if g.has(o) {
				options[i] |= 1 << j
				has[j] |= 1 << i
			}
		}
	}
	var lost uint32
	for i, g := range four {
		if g.PPosition() {
			lost |= 1 << i
		}
	}
	count, zero := 0, slices.Index(four, Form{})
	for set := range uint32(1 << 22) {
		reversible := false
		for i := range four {
			if set != options[i] && options[i]&^set == 0 && set&^options[i]&^has[i] == 0 && (i != zero || set&lost != 0) {
				reversible = true
				break
			}
		}
		if !reversible {
			count++
		}
	}
	if count != 4171780 {
		t.Errorf("%d forms are born by day 5, want 4171780", count)
	}
	// And canonical agrees with the words on random sets.
	r := rand.New(rand.NewPCG(48, 200))
	for range 2000 {
		set := r.Uint32() & r.Uint32() & (1<<22 - 1)
		var list []Form
		for i, o := range four {
			if set>>i&1 != 0 {
				list = append(list, o)
			}
		}
		g := f.Game(list...)
		at := slices.Index(four, g)
		if canonical := len(g.list()) == bits.OnesCount32(set) && at < 0; canonical {
			continue
		}
		if at < 0 || options[at]&^set != 0 || set&^options[at]&^has[at] != 0 {
			t.Fatalf("%v becomes %v", list, g)
		}
	}
}

// loses is the oracle: whether the player to move loses the sum of positions of a game in misère play.
func loses(d digraph, sum [3]int, memo map[[3]int]bool) bool {
	if l, ok := memo[sum]; ok {
		return l
	}
	lost, moves := true, 0
	for i, n := range sum {
		for _, o := range d[n] {
			next := sum
			next[i] = o
			moves++
			lost = lost && !loses(d, next, memo)
		}
	}
	memo[sum] = lost && moves > 0
	return memo[sum]
}

// Forms of random games: equal forms have equal outcomes in all sums with two positions of the game, forms
// have the outcomes and genera of their positions, and different forms of small games are told apart by
// some sum.
func TestFormsOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 201))
	equal, reversible := 0, 0
	for range longtest.Cases(60, 600) {
		d := newDigraph(r)
		f, genera, formGenera := NewForms[int](d), NewGenera[int](d), NewGenera[Form](FormRules{})
		forms := make([]Form, len(d))
		memo := map[[3]int]bool{}
		for n := range d {
			v, err := f.Value(t.Context(), n)
			if err != nil {
				t.Fatal(err)
			}
			forms[n] = v
			want, err := genera.Genus(t.Context(), n)
			got, err2 := formGenera.Genus(t.Context(), v)
			if got != want || v.PPosition() != loses(d, [3]int{n}, memo) || err != nil || err2 != nil {
				t.Fatalf("%v: %v has genus %v, want %v", d, v, got, want)
			}
			if len(v.list()) < len(d[n]) {
				reversible++
			}
			if again, err := f.Parse(t.Context(), v.String()); again != v || err != nil {
				t.Fatalf("%v is read as %v, %v", v, again, err)
			}
		}
		for a := range d {
			for b := range a {
				if forms[a] != forms[b] {
					continue
				}
				equal++
				for x := range d {
					for y := range d {
						if loses(d, [3]int{a, x, y}, memo) != loses(d, [3]int{b, x, y}, memo) {
							t.Fatalf("%v: %d and %d are %v, and differ with %d and %d", d, a, b, forms[a], x, y)
						}
					}
				}
			}
		}
		// A sum of forms has the outcome of the sum of positions.
		for range 10 {
			p := [3]int{r.IntN(len(d)), r.IntN(min(len(d), 8)), r.IntN(min(len(d), 6))}
			two, err2 := f.Sum(t.Context(), forms[p[0]], forms[p[1]])
			sum, err := f.Sum(t.Context(), two, forms[p[2]])
			if err2 != nil || err != nil || sum.PPosition() != loses(d, p, memo) {
				t.Fatalf("%v: the sum of %v is %v, %v", d, p, sum, err)
			}
		}
	}
	if equal < 50 || reversible < 50 {
		t.Errorf("%d pairs are equal, and %d positions have reversible moves", equal, reversible)
	}
}

// Forms born by day 4 are different: for each two, some form born by day 4 tells them apart.
func TestFormsDiffer(t *testing.T) {
	f := NewForms[Form](FormRules{})
	all := born(f, 4)
	for i, g := range all {
		for _, h := range all[:i] {
			apart := false
			for _, x := range all {
				a, err := f.Sum(t.Context(), g, x)
				b, err2 := f.Sum(t.Context(), h, x)
				if err != nil || err2 != nil {
					t.Fatal(err, err2)
				}
				if apart = a.PPosition() != b.PPosition(); apart {
					break
				}
			}
			if !apart && g.Birthday() < 4 && h.Birthday() < 4 {
				t.Errorf("no form tells %v and %v apart", g, h)
			}
		}
	}
}

// Canonical forms from the literature. In misère play * + * = 0 (Conway 1976, chapter 12), and *2 + *2 is not 0.
// A heap of 5 counters of Kayles is the first that is not a nimber. The form {*2,*3} is an option, the
// sum of two heaps of 2 (Winning Ways, chapter 13).
func TestFormsWorked(t *testing.T) {
	f := NewForms[nim.Heaps](heap.Kayles)
	for text, want := range map[string]string{
		"0": "0", "*": "*", "*0": "0", "* + *": "0", "*2 + *": "*3", "*4+*": "*5", "{}": "0", "{0}": "*", "{*}": "0", "{*2}": "{*2}",
		"*2 + *2": "{*2,*3}", "{{*}}": "*", "{{*2}}": "{{*2}}", "{0,1,{0,1}}": "*3", "({0}+*2)": "*3", "*2+*2+*+*": "{*2,*3}",
	} {
		if v, err := f.Parse(t.Context(), text); v.String() != want || err != nil {
			t.Errorf("%s is %v, %v, want %s", text, v, err, want)
		}
	}
	for n, want := range []string{"0", "*", "*2", "*3", "*", "{*,*2,*3,{*2,*3}}"} {
		v, err := f.Value(t.Context(), nim.NewHeaps(n))
		if v.String() != want || err != nil {
			t.Errorf("a heap of %d is %v, %v, want %s", n, v, err, want)
		}
	}
}

func TestFormErrors(t *testing.T) {
	f := NewForms[nim.Heaps](heap.Kayles)
	for text, want := range map[string]string{
		"": "want a nimber", "*2 *3": `"*3" at byte 4, want "+" or the end`, "{*2": `want "," or "}"`, "{,}": "want a nimber", "(*": `want "+" or ")"`,
		"2": "want a nimber", "*1001": "nimber 1001, at most 1000", "*99999999999999999999999": "at most 1000", "{*2}}": "or the end",
		strings.Repeat("(", 1001): "nested more than 1000", strings.Repeat(" ", MaxFormText+1): "65537 bytes", "{*2,...}": "want a nimber",
	} {
		if _, err := f.Parse(t.Context(), text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30q: %v, want %s", text, err, want)
		}
	}
	f.Memory = 1 << 14
	if _, err := f.Parse(t.Context(), "{*2} + *100 + *200"); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := NewForms[nim.Heaps](heap.Kayles).Value(ctx, nim.NewHeaps(30, 29)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A text that Parse accepts has a form whose text is read as the same form.
func FuzzForm(f *testing.F) {
	for _, seed := range []string{"*2 + *3", "{*2}", "{0,2,{2}}", "(", "{{*2},*4}+*", "*23+*3"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 40 || strings.ContainsAny(text, "456789") || strings.Count(text, "+") > 2 {
			return
		}
		forms := &Forms[Form]{Rules: FormRules{}, Memory: 1 << 24}
		v, err := forms.Parse(t.Context(), text)
		if err != nil {
			return
		}
		written := v.String()
		if strings.Contains(written, "...") || len(written) > MaxFormText {
			return // Parse refuses such texts
		}
		if again, err := forms.Parse(t.Context(), written); again != v || err != nil {
			t.Errorf("%q is %v, read as %v, %v", text, v, again, err)
		}
	})
}
