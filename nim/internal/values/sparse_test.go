package values

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// TestSparse compares the sparse-space method with the plain one, far enough for it
// to choose spaces and change them, and for values beyond a byte.
func TestSparse(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	var games []code.Code
	for _, text := range []string{"0.77", treblecross, officers, "4.0#", "0.16", "4.007", "0.127", "4.4"} {
		games = append(games, mustParse(text))
	}
	for range 60 {
		games = append(games, randomOctal(r, 4))
	}
	used := 0
	for _, g := range games {
		n := 3000
		if g == mustParse(treblecross) || g == mustParse(officers) {
			n = 12000
		}
		auto, plain := extended(New(g), n), extended(NewPlain(g), n)
		for i := range n {
			if a, p := auto.At(i), plain.At(i); a != p {
				t.Fatalf("%v: g(%d) = %d, want %d", g, i, a, p)
			}
		}
		if auto.Rare() > 0 {
			used++
		}
	}
	if used < 10 {
		t.Errorf("a sparse space was used in %d games only", used)
	}
}

const (
	treblecross = "0.007"
	officers    = "0.6"
)

// TestAnySpace replaces the space by random ones: the values must not depend on it.
func TestAnySpace(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 200 {
		g := randomOctal(r, 4)
		if g.MaxParts() < 2 {
			continue
		}
		want := extended(NewPlain(g), 1000)
		s := newSparse(g.Moves(), row[uint16]{})
		for n := 0; n < 1000; n += 100 {
			s.space = space{used: true, mask: r.Uint64N(64), odd: 1}
			if s.Aligned() && r.IntN(2) == 0 {
				s.space.sized, s.space.odd = 1, 1-s.By[2][0]&1
			}
			s.restart()
			s.choose = math.MaxInt
			s.Extend(n+100, new(poll.Flag))
		}
		for n := range 1000 {
			if got, want := s.At(n), want.At(n); got != want {
				t.Fatalf("%v: g(%d) = %d, want %d", g, n, got, want)
			}
		}
	}
}
