package minimax_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
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

// downward goes from n to n-1, and ends at 0. It has no cycle.
type downward struct{ duelPile }

func (downward) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}
func (downward) Turn(n int) int { return n % 2 }

// colliding has the same Key for positions that are not the same.
type colliding struct{ downward }

func (colliding) Key(n int) uint64 { return uint64(n % 6) }

// folded represents positions by others that are not symmetric.
type folded struct{ downward }

func (folded) Canonical(n int) int { return 3000 + n%6 }

// pouring has the same options for ever, as it says, and less and less in them.
type pouring struct{}

func (pouring) Moves(dst []*int, s *int) []*int {
	if *s > 0 {
		*s--
		dst = append(dst, s)
	}
	return dst
}

// banking sets points aside, and they are what the game ends by.
type banking struct{ downward }

func (banking) Bank(n int) (rest, points int) { return 3000 + n%6, n }

// forgetful says each time it is asked that something else is an option.
type forgetful struct{ calls *int }

func (f forgetful) Moves(dst []int, n int) []int {
	*f.calls++
	return append(dst, int(uint32(*f.calls)*2654435761>>12)%997)
}
func (forgetful) Score(int) int { return 0 }

// A fault of the rules that closes a cycle that is none is told as what it is.
func TestCycleOfFault(t *testing.T) {
	const from = 3000
	for name, g := range map[string]game.Game[int]{"Key": colliding{}, "Canonical": folded{}, "Moves": forgetful{new(int)}} {
		sv, ab, p, e := minimax.NewSolver(g), &minimax.AlphaBeta[int]{Game: g, Workers: 1}, minimax.NewProofNumber(g), minimax.NewExpectimax(g)
		l := &minimax.Loopy[int]{Game: g, Endless: func(n int) int { return n }}
		ind := &minimax.Induction[int, int]{Rules: g, Outcome: g.Score, Prefer: func(_, a, b int) bool { return a > b }}
		calls := map[string]func() error{
			"Solver.Value":        func() error { _, err := sv.Value(ctx, from); return err },
			"Solver.Solve":        func() error { _, err := sv.Solve(ctx, from); return err },
			"Solver.Analyze":      func() error { _, err := sv.Analyze(ctx, from); return err },
			"Solver.Choose":       func() error { _, err := sv.Choose(ctx, from); return err },
			"Solver.Tabulate":     func() error { _, err := sv.Tabulate(ctx, from); return err },
			"AlphaBeta.Value":     func() error { _, err := ab.Value(ctx, from); return err },
			"AlphaBeta.Analyze":   func() error { _, err := ab.Analyze(ctx, from); return err },
			"ProofNumber.Value":   func() error { _, err := p.Value(ctx, from); return err },
			"ProofNumber.Prove":   func() error { _, err := p.Prove(ctx, from, 1); return err },
			"Expectimax.Value":    func() error { _, err := e.Value(ctx, from); return err },
			"Loopy with Endless":  func() error { _, err := l.Value(ctx, from); return err },
			"Induction, with Key": func() error { _, err := ind.Value(ctx, from); return err },
		}
		for _, call := range slices.Sorted(maps.Keys(calls)) {
			if name == "Canonical" && strings.HasPrefix(call, "Induction") {
				continue // which does not use it
			}
			var bounds *minimax.BoundsError
			if err := calls[call](); !errors.Is(err, game.ErrContract) || errors.Is(err, game.ErrCycle) || errors.As(err, &bounds) ||
				!strings.Contains(err.Error(), name) || strings.Contains(err.Error(), "Loopy") {
				t.Errorf("%s: %s: %v", name, call, err)
			}
		}
	}
	if _, err := minimax.NewAlphaBeta[int](banking{}).Value(ctx, from); !errors.Is(err, game.ErrContract) || !strings.Contains(err.Error(), "Bank") {
		t.Errorf("Bank: %v", err)
	}
	n := 100
	if _, err := game.Count[*int](ctx, pouring{}, &n); !errors.Is(err, game.ErrContract) || !strings.Contains(err.Error(), "points to") {
		t.Errorf("pointers: %v", err)
	}
}

// A cycle of positions that hold pointers is one all the same.
func TestCycleOfPointers(t *testing.T) {
	var a, b int
	g := game.RulesFunc[*int](func(dst []*int, s *int) []*int {
		if s == &a {
			return append(dst, &b)
		}
		return append(dst, &a)
	})
	var cycle *game.CycleError[*int]
	if _, err := game.Count(ctx, g, &a); !errors.As(err, &cycle) || !slices.Equal(cycle.Positions, []*int{&a, &b}) {
		t.Errorf("%v", err)
	}
}
