package heap

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// TestNaive compares all methods with the definition, on random games of all kinds.
func TestNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		g := randomGame(r, 6)
		want := naive(g, 40)
		for _, m := range []Method{Auto, Plain} {
			if got := values(t, &Sequence{Game: g, Method: m}, len(want)); !slices.Equal(got, want) {
				t.Fatalf("%v by method %v: %v, want %v", g, m, got, want)
			}
		}
	}
	for range 100 {
		g := randomOctal(r, 5)
		want := naive(g, 200)
		for _, m := range []Method{Auto, Plain} {
			if got := values(t, &Sequence{Game: g, Method: m}, len(want)); !slices.Equal(got, want) {
				t.Fatalf("%v by method %v: %v, want %v", g, m, got, want)
			}
		}
	}
}

// TestSparse compares the sparse-space method with the plain one, far enough for it
// to choose spaces and change them, and for values beyond a byte.
func TestSparse(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	games := []Game{Kayles, Treblecross, Officers, GrundysGame, MustParse("0.16"), MustParse("4.007"), MustParse("0.127"), MustParse("4.4")}
	for range 60 {
		games = append(games, randomOctal(r, 4))
	}
	used := 0
	for _, g := range games {
		n := 3000
		if g == Treblecross || g == Officers {
			n = 12000
		}
		auto, plain := NewSequence(g), &Sequence{Game: g, Method: Plain}
		if err := errors.Join(auto.Extend(t.Context(), int64(n)), plain.Extend(t.Context(), int64(n))); err != nil {
			t.Fatal(err)
		}
		for i := range n {
			if a, p := auto.engine.at(i), plain.engine.at(i); a != p {
				t.Fatalf("%v: g(%d) = %d, want %d", g, i, a, p)
			}
		}
		if auto.Stats().Rare > 0 {
			used++
		}
	}
	if used < 10 {
		t.Errorf("a sparse space was used in %d games only", used)
	}
}

// TestAnySpace replaces the space by random ones: the values must not depend on it.
func TestAnySpace(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 200 {
		g := randomOctal(r, 4)
		if g.Most() < 2 {
			continue
		}
		want := &Sequence{Game: g, Method: Plain}
		if err := want.Extend(t.Context(), 1000); err != nil {
			t.Fatal(err)
		}
		s := newSparse(g.moves(), row[uint16]{})
		for n := 0; n < 1000; n += 100 {
			s.space = space{used: true, mask: r.Uint64N(64), odd: 1}
			if s.aligned() && r.IntN(2) == 0 {
				s.space.sized, s.space.odd = 1, 1-s.by[2][0]&1
			}
			s.restart()
			s.choose = math.MaxInt
			s.extend(n+100, new(atomic.Bool))
		}
		for n := range 1000 {
			if got, want := s.row.at(n), want.engine.at(n); got != want {
				t.Fatalf("%v: g(%d) = %d, want %d", g, n, got, want)
			}
		}
	}
}

// TestWide has values beyond two bytes.
func TestWide(t *testing.T) {
	for _, m := range []Method{Auto, Plain} {
		q := &Sequence{Game: Nim, Method: m}
		if err := q.Extend(t.Context(), 70000); err != nil {
			t.Fatal(err)
		}
		for n := range 70000 {
			if v := q.engine.at(n); v != uint64(n) {
				t.Fatalf("method %v: a heap of %d in Nim has value %d", m, n, v)
			}
		}
	}
}

// TestLasker: the values of Lasker's Nim are those of Nim, but that the last two of
// each four, 4k+3 and 4k+4, are exchanged (Winning Ways, ch. 4).
func TestLasker(t *testing.T) {
	for n, v := range values(t, NewSequence(LaskersNim), 400) {
		want := nim.Nimber(n)
		switch {
		case n%4 == 3:
			want++
		case n%4 == 0 && n > 0:
			want--
		}
		if v != want {
			t.Errorf("g(%d) = %d, want %d", n, v, want)
		}
	}
}

func TestMemory(t *testing.T) {
	q := &Sequence{Game: GrundysGame, Memory: 1 << 18}
	err := q.Extend(t.Context(), 1<<20)
	if !errors.Is(err, game.ErrMemory) {
		t.Fatal(err)
	}
	known := q.Stats().Values
	if known < 1000 {
		t.Errorf("%d values", known)
	}
	q.Memory = 1 << 20
	if err := q.Extend(t.Context(), 2*known); err != nil {
		t.Fatal(err)
	}
	q = &Sequence{Game: MustParse("0.8888"), Memory: 1 << 18}
	if err := q.Extend(t.Context(), math.MaxInt64); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
}

func TestCancel(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	q := &Sequence{Game: Officers, Progress: func(SequenceStats) { cancel(cause) }}
	if err := q.Extend(ctx, math.MaxInt64); !errors.Is(err, cause) {
		t.Fatal(err)
	}
	known := q.Stats().Values
	if _, err := q.Value(ctx, known); !errors.Is(err, cause) {
		t.Error(err)
	}
	if _, err := q.Value(ctx, known-1); err != nil {
		t.Error(err)
	}
	for _, err := range q.Values(ctx) {
		if err != nil && !errors.Is(err, cause) {
			t.Error(err)
		}
	}
	if _, err := q.Value(t.Context(), known+100); err != nil {
		t.Error(err)
	}
}

func TestNegative(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a heap of -1 has a value")
		}
	}()
	NewSequence(Kayles).Value(t.Context(), -1)
}

func TestStats(t *testing.T) {
	q := NewSequence(Kayles)
	if s := q.Stats(); s.Values != 0 {
		t.Error(s)
	}
	q.Extend(t.Context(), 10000)
	if s := q.Stats(); s.Values != 10000 || s.Largest != 8 || s.Rare == 0 {
		t.Error(s)
	}
}
