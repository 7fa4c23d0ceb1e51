package nim_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
)

func TestSet(t *testing.T) {
	for _, members := range [][]int{nil, {0}, {63}, {0, 1, 2}, {5, 40, 62, 63}} {
		s := nim.NewSet(members...)
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
	if nim.NewSet(3, 3) != nim.NewSet(3) {
		t.Error("a member that is named twice counts twice")
	}
	panictest.Want(t, "nim: 64 in a set of numbers from 0 to 63", func() { nim.NewSet(64) })
	panictest.Want(t, "nim: -1 in a set of numbers from 0 to 63", func() { nim.NewSet(0, -1) })
}
