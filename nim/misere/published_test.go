package misere

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"misère quotient of ":              solved,
		"order of the misère quotient of ": order,
		"misère nim-values of ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			g := NewGenera(heap.MustParse(r.Rest))
			return publishedtest.List(r.Terms(), func(n int) (nim.Nimber, error) { return g.Value(ctx, nim.NewHeaps(n)) })
		},
		"genera of ": genera,
	})
}

// solved says how many elements a quotient has, how many of them are in the P-portion, and how
// it repeats.
func solved(ctx context.Context, r publishedtest.Row) (any, error) {
	q, err := NewSolver(heap.MustParse(r.Rest)).Tabulate(ctx, 300)
	if err != nil {
		return nil, err
	}
	p, _ := q.Period()
	return []any{q.Order(), len(q.PPortion()), p}, nil
}

func order(ctx context.Context, r publishedtest.Row) (any, error) {
	code, largest, _ := strings.Cut(r.Rest, " to heap ")
	n, err := strconv.Atoi(largest)
	if err != nil {
		return nil, err
	}
	q, err := NewSolver(heap.MustParse(code)).Quotient(ctx, n)
	if err != nil {
		return nil, err
	}
	return q.Order(), nil
}

// genera are those of heaps of 0, 1, ... counters, each as it is published if that is right.
func genera(ctx context.Context, r publishedtest.Row) (any, error) {
	g := NewGenera(heap.MustParse(r.Rest))
	published := strings.Fields(strings.Trim(r.Want, "[]"))
	return publishedtest.List(len(published), func(n int) (string, error) {
		got, err := g.Genus(ctx, nim.NewHeaps(n))
		if err != nil {
			return "", err
		}
		tame, err := g.Tame(ctx, nim.NewHeaps(n))
		// The page on 0.312 has all superscripts in full, so that it does not tell what is tame.
		want, wantTame := full(published[n])
		if got.String() == want && (tame == wantTame || r.Rest == "0.312") {
			return published[n], err
		}
		return fmt.Sprintf("%v, tame %t", got, tame), err
	})
}

// full returns a genus whose superscript is left out where it is tame and that of a heap of
// Nim, or cut to one digit.
func full(text string) (genus string, tame bool) {
	digits, _, superscript := strings.Cut(text, "^")
	n, _ := strconv.ParseUint(digits, 10, 64)
	switch g := nim.Nimber(n); {
	case text == "0":
		return fickle0.String(), true
	case text == "1":
		return fickle1.String(), true
	case !superscript || text == fmt.Sprintf("%d^%d", g, g):
		return newGenus(g, []nim.Nimber{g, g ^ 2}).String(), true
	}
	return text, false
}
