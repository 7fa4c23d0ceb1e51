package heuristic_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
)

// BenchmarkSolve solves a board of 3x3.
func BenchmarkSolve(b *testing.B) {
	on := board(b, "123123123")
	for b.Loop() {
		solve(b, on)
	}
}

// BenchmarkRate rates all moves of a board of 3x3 by all rules.
func BenchmarkRate(b *testing.B) {
	on := board(b, "123123123")
	for b.Loop() {
		b.StopTimer()
		t := solve(b, on)
		b.StartTimer()
		t.Rate(heuristic.Rules()...)
	}
}

// BenchmarkLost measures what a rule loses to a perfect opponent on a board of 3x3.
func BenchmarkLost(b *testing.B) {
	t := solve(b, board(b, "123123123"))
	q, err := heuristic.Parse("own")
	if err != nil {
		b.Fatal(err)
	}
	t.Rate(q...)
	for b.Loop() {
		t.Policy(q).Lost()
	}
}

// BenchmarkChoose makes the first move with the printed material.
func BenchmarkChoose(b *testing.B) {
	g := bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(1, 1))), 2)
	for _, text := range []string{"rear", "own", "answer"} {
		q, err := heuristic.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		p := heuristic.New(g, q, nil)
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := p.Choose(b.Context(), g.Start(0)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
