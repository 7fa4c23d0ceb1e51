package extensive_test

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// stage is a game of two players with two moves each: the payoffs of both by moves.
type stage [2][2][2]*big.Rat

// equilibria returns the equilibria of a nondegenerate stage: the probabilities of the first moves. It
// returns false if a player has equal payoffs.
func (s *stage) equilibria() (all [][2]*big.Rat, ok bool) {
	one, zero := big.NewRat(1, 1), new(big.Rat)
	for i := range 2 {
		for j := range 2 {
			// The gain of the first move against the other one, where the opponent makes a move.
			first, second := s[i][j][0].Cmp(s[1-i][j][0]), s[i][j][1].Cmp(s[i][1-j][1])
			if first == 0 || second == 0 {
				return nil, false
			}
			if first > 0 && second > 0 {
				all = append(all, [2]*big.Rat{[]*big.Rat{one, zero}[i], []*big.Rat{one, zero}[j]})
			}
		}
	}
	// p makes the second player indifferent, and q the first.
	p := tie(s[0][0][1], s[0][1][1], s[1][0][1], s[1][1][1])
	q := tie(s[0][0][0], s[1][0][0], s[0][1][0], s[1][1][0])
	if p != nil && q != nil {
		all = append(all, [2]*big.Rat{p, q})
	}
	return all, true
}

// tie returns the probability p, strictly between 0 and 1, with p a + (1-p) c = p b + (1-p) d.
func tie(a, b, c, d *big.Rat) *big.Rat {
	up, down := new(big.Rat).Sub(d, c), new(big.Rat).Sub(a, b)
	if down.Add(down, up).Sign() == 0 {
		return nil
	}
	if p := up.Quo(up, down); p.Sign() > 0 && p.Cmp(big.NewRat(1, 1)) < 0 {
		return p
	}
	return nil
}

// value returns the expected payoffs if the first moves have the probabilities of e.
func (s *stage) value(e [2]*big.Rat) [2]*big.Rat {
	sum := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	one := big.NewRat(1, 1)
	for i := range 2 {
		for j := range 2 {
			p, q := e[0], e[1]
			if i == 1 {
				p = new(big.Rat).Sub(one, p)
			}
			if j == 1 {
				q = new(big.Rat).Sub(one, q)
			}
			w := new(big.Rat).Mul(p, q)
			for player := range sum {
				sum[player].Add(sum[player], new(big.Rat).Mul(w, s[i][j][player]))
			}
		}
	}
	return sum
}

// twoStages returns a game in which both players move at once, twice: the second time in one of four stages.
func twoStages(last [4]stage) *extensive.Game {
	g := &extensive.Game{Players: []string{"A", "B"}}
	var add func(k int) int
	add = func(k int) int { // stage k, or the first if it is -1
		v, first, second := len(g.Nodes), len(g.Sets), len(g.Sets)+1
		g.Sets = append(g.Sets, extensive.Set{Player: 0, Nodes: []int{v}}, extensive.Set{Player: 1})
		g.Nodes = append(g.Nodes, extensive.Node{Set: first})
		for i := range 2 {
			w := len(g.Nodes)
			g.Nodes[v].Moves = append(g.Nodes[v].Moves, extensive.Move{Name: "ab"[i : i+1], Node: w})
			g.Sets[second].Nodes = append(g.Sets[second].Nodes, w)
			g.Nodes = append(g.Nodes, extensive.Node{Set: second})
			for j := range 2 {
				next := 0
				if k < 0 {
					next = add(2*i + j)
				} else {
					next = len(g.Nodes)
					g.Nodes = append(g.Nodes, extensive.Node{Set: extensive.Terminal, Payoffs: last[k][i][j][:]})
				}
				g.Nodes[w].Moves = append(g.Nodes[w].Moves, extensive.Move{Name: "ab"[j : j+1], Node: next})
			}
		}
		return v
	}
	add(-1)
	return g
}

// The subgame-perfect equilibria of two stages are what the equilibria of games of two by two say.
func TestPerfectionAllStages(t *testing.T) {
	rnd := rand.New(rand.NewPCG(47, 8))
	count, several := 0, 0
	for range longtest.Cases(24, 2000) {
		var last [4]stage
		for k := range last {
			for i := range 2 {
				for j := range 2 {
					for p := range 2 {
						last[k][i][j][p] = big.NewRat(rnd.Int64N(1_000_000), 1+rnd.Int64N(3))
					}
				}
			}
		}
		g := twoStages(last)
		var lists [4][][2]*big.Rat
		generic := true
		for k := range last {
			var ok bool
			lists[k], ok = last[k].equilibria()
			generic = generic && ok
		}
		want := map[string]int{}
		for _, a := range lists[0] {
			for _, b := range lists[1] {
				for _, c := range lists[2] {
					for _, d := range lists[3] {
						root := stage{{last[0].value(a), last[1].value(b)}, {last[2].value(c), last[3].value(d)}}
						list, ok := root.equilibria()
						generic = generic && ok
						for _, e := range list {
							want[fmt.Sprint([5][2]*big.Rat{e, a, b, c, d})]++
						}
					}
				}
			}
		}
		if !generic {
			continue
		}
		all, err := allPerfect(t, g)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]int{}
		for _, p := range all {
			var e [5][2]*big.Rat
			for i, m := range p.Behavior {
				e[i/2][i%2] = m[0]
			}
			found[fmt.Sprint(e)]++
			for _, s := range p.Subgames {
				if s.Infinite {
					t.Errorf("%+v is not infinite", s)
				}
			}
		}
		if d := cmp.Diff(want, found); d != "" {
			t.Errorf("equilibria differ: %s", d)
		}
		count++
		if len(want) > 1 {
			several++
		}
	}
	if count < 6 || several < 2 {
		t.Errorf("only %d games, %d with several equilibria", count, several)
	}
}

// slowly is a context that takes time to look at.
type slowly struct{ context.Context }

func (c slowly) Err() error {
	time.Sleep(progress.Every / 2)
	return c.Context.Err()
}

// Reports sum the work in the subgames so far.
func TestPerfectionProgress(t *testing.T) {
	g := twice(t)
	for name, call := range map[string]func(*extensive.Perfection, context.Context) error{
		"Solve": func(p *extensive.Perfection, ctx context.Context) error { _, err := p.Solve(ctx); return err },
		"All": func(p *extensive.Perfection, ctx context.Context) (err error) { // Solve takes pure equilibria without other work
			results := 0
			for _, err = range p.All(ctx) {
				if results++; results == longtest.Cases(20, math.MaxInt) {
					break
				}
			}
			return err
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			reports := 0
			var at strategic.Stats
			p := &extensive.Perfection{Game: g, Progress: func(st strategic.Stats) {
				if reports++; st.Pivots < at.Pivots || st.Vertices < at.Vertices || st.Elapsed <= at.Elapsed {
					t.Errorf("%s: %+v after %+v", name, st, at)
				}
				at = st
			}}
			if err := call(p, slowly{t.Context()}); err != nil || reports < 10 || name == "All" && at.Vertices == 0 {
				t.Errorf("%s: %v, %d reports, the last is %+v", name, err, reports, at)
			}
		})
	}
}
