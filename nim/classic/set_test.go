package classic_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/nim/classic"
)

func TestSet(t *testing.T) {
	for _, members := range [][]int{nil, {0}, {63}, {0, 1, 2}, {5, 40, 62, 63}} {
		s := classic.NewSet(members...)
		if got := slices.Collect(s.All()); !slices.Equal(got, members) || s.Len() != len(members) {
			t.Errorf("%v: %v, %d", members, got, s.Len())
		}
		if want := "{" + fmt.Sprint(members)[1:len(fmt.Sprint(members))-1] + "}"; s.String() != want {
			t.Errorf("%v, want %s", s, want)
		}
		for i := -70; i < 200; i++ {
			if s.Has(i) != slices.Contains(members, i) {
				t.Errorf("%v has %d: %t", s, i, s.Has(i))
			}
		}
	}
	if classic.NewSet(3, 3) != classic.NewSet(3) {
		t.Error("a member that is named twice counts twice")
	}
	mustPanic(t, "classic: 64 in a set", func() { classic.NewSet(64) })
	mustPanic(t, "classic: -1 in a set", func() { classic.NewSet(0, -1) })
}

// Loops over sequences can be left at any time.
func TestSequencesEndEarly(t *testing.T) {
	for i := range classic.NewSet(3, 5, 7).All() {
		if i > 3 {
			t.Fatalf("%d after the loop was left", i)
		}
		break
	}
	for name, g := range map[string]classic.Turning{
		"ruler": classic.Ruler(), "at most": classic.AtMost(5), "exactly": classic.Exactly(3),
		"product": classic.Product(classic.Ruler(), classic.AtMost(3), 7),
	} {
		all := slices.Collect(g.Turns(40))
		for n := range all {
			var some []classic.Set
			for turn := range g.Turns(40) {
				if some = append(some, turn); len(some) > n {
					break
				}
			}
			if !slices.Equal(some, all[:n+1]) {
				t.Fatalf("%s: %v", name, some)
			}
			if n == 200 {
				break
			}
		}
	}
}
