package minimax_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

// duelPile is taking 1 or 2: who cannot move loses. Position 2n+p has n things and player p to
// move. With take it may not append its options as it should.
type duelPile struct {
	take func(dst []int, s int) []int // or nil
}

func (g duelPile) Moves(dst []int, s int) []int {
	if g.take != nil {
		return g.take(dst, s)
	}
	for k := 1; k <= min(2, s/2); k++ {
		dst = append(dst, s-2*k^1)
	}
	return dst
}
func (duelPile) Score(int) int  { return -1 }
func (duelPile) Turn(s int) int { return s % 2 }
func (duelPile) Players() int   { return 2 }
func (duelPile) Payoff(s, player int) int {
	if player == s%2 {
		return -1
	}
	return 1
}

// worth is what position s is worth to the player to move.
func (duelPile) worth(s int) int {
	if s/2%3 == 0 {
		return -1
	}
	return 1
}

// slips are methods with the options of duelPile that do not append as they should.
var slips = map[string]func(dst []int, s int) []int{
	"ignores dst":         func(_ []int, s int) []int { return duelPile{}.Moves(nil, s) },
	"drops what dst held": func(dst []int, s int) []int { return duelPile{}.Moves(dst[:0], s) },
	"drops the last":      func(dst []int, s int) []int { return duelPile{}.Moves(dst[:max(0, len(dst)-1)], s) },
	"prepends":            func(dst []int, s int) []int { return append(duelPile{}.Moves(nil, s), dst...) },
	"changes dst": func(dst []int, s int) []int {
		if len(dst) > 0 {
			dst[len(dst)-1] = 0
		}
		return duelPile{}.Moves(dst, s)
	},
	"returns nil at the end": func(dst []int, s int) []int {
		if s < 2 {
			return nil
		}
		return duelPile{}.Moves(dst, s)
	},
	"keeps a table": func() func(_ []int, s int) []int {
		var table [100][]int
		for s := range table {
			table[s] = duelPile{}.Moves(nil, s)
		}
		return func(_ []int, s int) []int { return table[s] }
	}(),
}

// slipping is a Path of duelPile whose methods do not append.
type slipping struct {
	s    []int
	take func(dst []int, s int) []int
	loud bool // which of the methods slips
}

func (p *slipping) Set(s int)     { p.s = []int{s} }
func (p *slipping) Enter(o int)   { p.s = append(p.s, o) }
func (p *slipping) Leave()        { p.s = p.s[:len(p.s)-1] }
func (p *slipping) Evaluate() int { return 0 }

func (p *slipping) Moves(dst []int) []int {
	if p.loud {
		return duelPile{}.Moves(dst, p.s[len(p.s)-1])
	}
	return p.take(dst, p.s[len(p.s)-1])
}

func (p *slipping) Loud(dst []int) (loud []int, quiet bool) {
	if p.loud {
		return p.take(dst, p.s[len(p.s)-1]), false
	}
	return dst, p.s[len(p.s)-1] > 1
}

// Where a method of a Path does not append to dst, a call panics with a sentence that names it, or what it
// answers is right all the same. All moves are loud, or none.
func TestPathSlips(t *testing.T) {
	for slip, take := range slips {
		for method, loud := range map[string]bool{"Moves": false, "Loud": true} {
			caught := 0
			for s := range 50 {
				sr := &minimax.Search[int]{Game: duelPile{}, Depth: 4, Scale: 1, Memory: 1 << 16, Tuning: minimax.Tuning[int]{Path: &slipping{take: take, loud: loud}, NoisyPlies: 2}}
				func() {
					defer func() {
						if v := recover(); v != nil {
							caught++
							if text := fmt.Sprint(v); !strings.HasPrefix(text, "game: "+method+" of ") {
								t.Errorf("%d: panic %v does not name %s", s, v, method)
							}
						}
					}()
					r, err := sr.Best(ctx, s)
					if err != nil || r.Exact && r.Value != (duelPile{}).worth(s) {
						t.Errorf("%s %s, %d: %+v, %v", method, slip, s, r, err)
					}
				}()
			}
			if caught == 0 {
				t.Errorf("%s that %s is never noticed", method, slip)
			}
		}
	}
}
