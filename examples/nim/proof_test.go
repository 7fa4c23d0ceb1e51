package main

import (
	"testing"

	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// Exceptions to periods, with 0 among them where it is one.
func TestExceptions(t *testing.T) {
	for _, test := range []struct {
		game       heap.Code
		exceptions []int64
		source     string
	}{
		{heap.Kayles, []int64{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70},
			"Berlekamp, Conway, Guy: Winning Ways, chapter 4"},
		{heap.DawsonsChess, []int64{0, 14, 16, 17, 31, 34, 51},
			"Berlekamp, Conway, Guy: Winning Ways, chapter 4"},
		{heap.Nim, nil, "g(n) = n"},
		{takeaway.AllBut(2), nil, "g(n) = 0 1 0 1 2 3 2 3 4 5 4 5 ..., by hand"},
	} {
		q := heap.NewSequence(test.game)
		p, err := prove(t.Context(), q, 1000)
		if err != nil {
			t.Fatal(err)
		}
		var last int64 = -1
		if n := len(test.exceptions); n > 0 {
			last = test.exceptions[n-1]
		}
		if p.exceptions != int64(len(test.exceptions)) || p.Preperiod != last+1 {
			t.Errorf("%v has %d exceptions, the last one %s, want %v (%s)",
				test.game, p.exceptions, p.last(), test.exceptions, test.source)
		}
	}
}

// An exception is a value that another one, some periods later, does not foretell.
func TestExceptionsByDefinition(t *testing.T) {
	for _, code := range []string{"0.77", "0.137", "0.303...", "0.0333...", "0.3303...", "0.8", "0.15", "0.26", "4.7"} {
		q := heap.NewSequence(heap.MustParse(code))
		p, err := prove(t.Context(), q, 5000)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		var want int64
		for n := range p.Preperiod {
			later := n
			for later < p.Preperiod {
				later += p.Length
			}
			v, _ := q.At(t.Context(), n)
			w, _ := q.At(t.Context(), later)
			if int64(w)-int64(v) != (later-n)/p.Length*p.Saltus {
				want++
			}
		}
		if p.exceptions != want {
			t.Errorf("%s has %d exceptions to %v, want %d", code, p.exceptions, p, want)
		}
	}
}
