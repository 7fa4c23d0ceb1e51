package main

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/nim"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "bouton", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "bouton", run) }

func TestPictures(t *testing.T) { transcript.TestPictures(t, "bouton", run, "") }

// The moves that the lesson makes by the highest bit are those of the library.
func TestHighestBit(t *testing.T) {
	for a := range 12 {
		for b := range 12 {
			for c := range 12 {
				s := setup{heaps: nim.NewHeaps(a, b, c)}
				var got []nim.Heaps
				for n := range s.heaps.All() {
					if sum := s.heaps.NimSum(); sum > 0 && n&highest(sum) != 0 {
						got = append(got, s.replace(n, n^sum))
					}
				}
				if want := (nim.Nim{}).WinningMoves(s.heaps); !slices.Equal(slices.Compact(got), want) {
					t.Errorf("%v: %v, want %v", s.heaps, got, want)
				}
			}
		}
	}
}

// A move is known by the heap that it changes.
func TestMoved(t *testing.T) {
	h := nim.NewHeaps(6, 5, 3, 3)
	for _, o := range (nim.Nim{}).Moves(nil, h) {
		x, y := moved(h, o)
		if got := (setup{heaps: h}).replace(x, y); y >= x || got != o {
			t.Errorf("%v: %d to %d makes %v", o, x, y, got)
		}
	}
}

// The sum of the three games, without its theorem: whoever is to move wins if and only if
// some move leads to a sum that is lost.
func TestSum(t *testing.T) {
	var sum nim.Sum
	for _, c := range components() {
		sum = append(sum, c.Component)
	}
	known := make(map[string]bool)
	var wins func(s nim.Sum) bool
	wins = func(s nim.Sum) bool {
		if won, ok := known[s.String()]; ok {
			return won
		}
		won := slices.ContainsFunc(s.Moves(), func(m nim.SumMove) bool { return !wins(s.After(m)) })
		known[s.String()] = won
		return won
	}
	for _, m := range sum.Moves() {
		after := sum.After(m)
		lost, err := after.PPosition(t.Context())
		if err != nil || lost == wins(after) {
			t.Errorf("%v: lost %v, %v", after, lost, err)
		}
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "bouton", run, nil) }
