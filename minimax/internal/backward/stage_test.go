package backward

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// problem is a random stage: what the best option outside of it is worth, if there is one, and the arcs
// within, marked where the same player moves again.
type problem struct {
	outside []rules.Row
	some    []bool
	to      [][]uint32
}

func randomProblem(r *rand.Rand, n int, most int32) problem {
	p := problem{make([]rules.Row, n), make([]bool, n), make([][]uint32, n)}
	for v := range n {
		for range r.IntN(4) {
			p.to[v] = append(p.to[v], uint32(r.IntN(n))|uint32(r.IntN(2))*mark)
		}
		if len(p.to[v]) == 0 || r.IntN(3) == 0 {
			p.some[v] = true
			p.outside[v] = rules.Row{Payoff: r.Int32N(2*most+1) - most}
			if p.outside[v].Payoff != 0 {
				p.outside[v].Plies = r.Uint32N(6)
			}
		}
	}
	return p
}

// solve is the definition, step by step: for one amount after the other, from the largest down, and one
// distance after the other, whoever has an option that pays, or none that pays less, is decided.
func (p problem) solve(most int32) []rules.Row {
	n := len(p.to)
	rows, done := make([]rules.Row, n), make([]bool, n)
	for amount := most; amount > 0; amount-- {
		for plies := range uint32(10 * n) {
			var now []int
			for v := range n {
				if done[v] {
					continue
				}
				wins, loses, last := p.some[v] && p.outside[v] == rules.Row{Payoff: amount, Plies: plies}, true, uint32(0)
				if p.some[v] {
					loses = p.outside[v].Payoff <= -amount
					if p.outside[v].Payoff == -amount {
						last = p.outside[v].Plies
					}
				}
				for _, to := range p.to[v] {
					w := to &^ mark
					got := rows[w].Payoff
					if to&mark == 0 {
						got = -got
					}
					wins = wins || done[w] && got == amount && rows[w].Plies+1 == plies
					loses = loses && done[w] && got <= -amount
					if loses && got == -amount {
						last = max(last, rows[w].Plies+1)
					}
				}
				if wins || loses && last == plies && p.worst(v, rows) == -amount {
					now = append(now, v)
					rows[v] = rules.Row{Payoff: amount, Plies: plies}
					if !wins {
						rows[v].Payoff = -amount
					}
				}
			}
			for _, v := range now {
				done[v] = true
			}
		}
	}
	return rows
}

// worst returns the largest payoff of the options of v, all of which are decided.
func (p problem) worst(v int, rows []rules.Row) int32 {
	most := int32(-1 << 30)
	if p.some[v] {
		most = p.outside[v].Payoff
	}
	for _, to := range p.to[v] {
		if got := rows[to&^mark].Payoff; to&mark == 0 {
			most = max(most, -got)
		} else {
			most = max(most, got)
		}
	}
	return most
}

func (p problem) run(narrow, plies bool, workers int) ([]rules.Row, error) {
	s := New(len(p.to), narrow, plies, workers)
	for v := range p.to {
		if err := s.Begin(uint32(v), p.outside[v], p.some[v], len(p.to[v])); err != nil {
			return nil, err
		}
		for _, w := range p.to[v] {
			s.Count(w &^ mark)
		}
	}
	if s.Arcs() > 0 {
		if !s.Room() {
			return nil, errors.New("no room")
		}
		for v, to := range p.to {
			for _, w := range to {
				if s.Asks(uint32(v)) {
					s.Put(uint32(v), w&^mark, w&mark != 0)
				}
			}
		}
	}
	if err := s.Run(func() error { return nil }); err != nil {
		return nil, err
	}
	rows := make([]rules.Row, s.Rows().Len())
	for v := range rows {
		rows[v] = s.Rows().Row(uint64(v))
	}
	return rows, nil
}

// Stages of all widths, with and without distances, and with several workers, agree with the definition.
func TestStage(t *testing.T) {
	r := rand.New(rand.NewPCG(30, 1))
	for range 300 {
		n := 1 + r.IntN(12)
		p := randomProblem(r, n, 3)
		want := p.solve(3)
		for _, narrow := range []bool{true, false} {
			for _, plies := range []bool{true, false} {
				for workers := range 4 {
					got, err := p.run(narrow, plies, workers)
					if err != nil {
						t.Fatal(err)
					}
					for v := range want {
						w := want[v]
						if !plies {
							w.Plies = 0
						}
						if got[v] != w {
							t.Fatalf("narrow %v, plies %v, %d workers, %+v: %d is %v, want %v", narrow, plies, workers, p, v, got[v], w)
						}
					}
				}
			}
		}
	}
}

// Large stages, in which owners have much to do at a time, do not depend on the number of workers.
func TestWorkers(t *testing.T) {
	r := rand.New(rand.NewPCG(30, 2))
	p := randomProblem(r, 50_000, 100)
	want, err := p.run(false, true, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{2, 3} {
		got, err := p.run(true, true, workers)
		if err != nil {
			t.Fatal(err)
		}
		for v := range want {
			if got[v] != want[v] {
				t.Fatalf("%d workers: %d is %v, want %v", workers, v, got[v], want[v])
			}
		}
	}
}

// Of ends that are looked at in several steps, all are as near as they are in one step.
func TestManyEnds(t *testing.T) {
	p := randomProblem(rand.New(rand.NewPCG(30, 3)), 20*batch, 1)
	for v, o := range p.outside {
		if o.Payoff != 0 {
			p.outside[v].Plies = 1
		}
	}
	want, err := p.run(true, true, 40)
	if err != nil {
		t.Fatal(err)
	}
	got, err := p.run(true, true, 1)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("one worker says something else than 40, or %v", err)
	}
}

// A narrow stage refuses what is too wide for it, and a wide one does not.
func TestErrWide(t *testing.T) {
	chain := problem{make([]rules.Row, 70_000), make([]bool, 70_000), make([][]uint32, 70_000)}
	chain.outside[0], chain.some[0] = rules.Row{Payoff: 1, Plies: 1}, true
	for v := range chain.to[1:] {
		chain.to[v+1] = []uint32{uint32(v)}
	}
	many := problem{[]rules.Row{{Payoff: 1, Plies: 1}}, []bool{true}, [][]uint32{make([]uint32, 300)}}
	large := problem{[]rules.Row{{Payoff: -128, Plies: 1}}, []bool{true}, [][]uint32{nil}}
	for name, p := range map[string]problem{"plies": chain, "options": many, "payoff": large} {
		t.Run(fmt.Sprint(name), func(t *testing.T) {
			if _, err := p.run(true, true, 2); err != ErrWide {
				t.Error(err)
			}
			if _, err := p.run(false, true, 2); err != nil {
				t.Error(err)
			}
		})
	}
}

// The rows of a stage keep nothing else of it.
func TestRowsAlone(t *testing.T) {
	freed := make(chan bool)
	s := newStage[int8, uint8, uint16](1000, true, 1)
	runtime.AddCleanup(s, func(freed chan bool) { close(freed) }, freed)
	rows := s.Rows()
	for s = nil; ; runtime.GC() {
		select {
		case <-freed:
			runtime.KeepAlive(rows)
			return
		case <-time.After(time.Millisecond):
		}
	}
}
