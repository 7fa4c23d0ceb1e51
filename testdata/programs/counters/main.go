package main

import (
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

// Counters is a heap. A player takes one, two or three; who takes the last one wins.
type counters struct{}

func (counters) Moves(dst []int, n int) []int {
	for take := 1; take <= min(3, n); take++ {
		dst = append(dst, n-take)
	}
	return dst
}

func (counters) Score(int) int { return -1 }

func main() { web.Main(play.Of(counters{}, 15)) }
