package strategic

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/internal/declared"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// tools are calls of all tools that take a while.
func tools() map[string]func(context.Context, func(Stats)) error {
	r := rand.New(rand.NewPCG(1, 1))
	zero := ZeroSum(randomMatrix(r, 25, 25, 100))
	game := randomGame(r, 9, 1, 5, 4, 2)
	two := randomGame(r, 1000, 1, 7, 7)
	three := withoutPure(r, 3, 3, 3)
	return map[string]func(context.Context, func(Stats)) error{
		"Minimax.Solve": func(ctx context.Context, report func(Stats)) error {
			_, err := (&Minimax{Game: zero, Progress: report}).Solve(ctx)
			return err
		},
		"Dominance.Dominated": func(ctx context.Context, report func(Stats)) error {
			_, err := (&Dominance{Game: zero, Weak: true, Progress: report}).Dominated(ctx)
			return err
		},
		"Dominance.Eliminate": func(ctx context.Context, report func(Stats)) error {
			_, err := (&Dominance{Game: zero, Weak: true, Progress: report}).Eliminate(ctx)
			return err
		},
		"Correlated.Solve": func(ctx context.Context, report func(Stats)) error {
			_, err := (&Correlated{Game: game, Progress: report}).Solve(ctx)
			return err
		},
		"Equilibria.All": func(ctx context.Context, report func(Stats)) (last error) {
			for _, err := range (&Equilibria{Game: two, Progress: report}).All(ctx) {
				last = err
			}
			return last
		},
		"Equilibria.Solve": func(ctx context.Context, report func(Stats)) error {
			_, err := (&Equilibria{Game: two, Progress: report}).Solve(ctx)
			return err
		},
		"LemkeHowson.Solve": func(ctx context.Context, report func(Stats)) error {
			_, err := (&LemkeHowson{Game: zero, Progress: report}).Solve(ctx)
			return err
		},
		"SupportEnumeration.Solve": func(ctx context.Context, report func(Stats)) error {
			_, err := (&SupportEnumeration{Game: three, Progress: report}).Solve(ctx)
			return err
		},
		"LogitPath.All": func(ctx context.Context, report func(Stats)) (last error) {
			for _, err := range (&LogitPath{Game: three, Progress: report}).All(ctx) {
				last = err
			}
			return last
		},
		"Approximation.Best": func(ctx context.Context, report func(Stats)) error {
			_, err := (&Approximation{Game: three, Progress: report}).Best(ctx)
			return err
		},
	}
}

// withoutPure returns a game without an equilibrium in pure strategies.
func withoutPure(r *rand.Rand, sizes ...int) *Game {
	for {
		g := randomGame(r, 1000, 1, sizes...)
		pure := false
		for range g.PureEquilibria(context.Background()) {
			pure = true
		}
		if !pure {
			return g
		}
	}
}

// counting is a context that ends when it has been looked at a number of times.
type counting struct {
	context.Context
	cancel context.CancelCauseFunc
	left   int // looks until the end
	after  int // looks after the end
}

var errStopped = errors.New("enough")

func (c *counting) Err() error {
	if c.left--; c.left == 0 {
		c.cancel(errStopped)
	}
	if c.left <= 0 {
		c.after++
	}
	return c.Context.Err()
}

// Whenever the context ends, the next look at it ends the call, with its cause. A call
// looks often.
func TestCancel(t *testing.T) {
	for name, call := range calls() {
		t.Run(name, func(t *testing.T) {
			context1, cancel := context.WithCancelCause(t.Context())
			all := &counting{Context: context1, cancel: cancel, left: 1 << 30}
			if err := call(all, nil); err != nil {
				t.Fatal(err)
			}
			looks := 1<<30 - all.left
			if looks < 50 {
				t.Errorf("only %d looks at the context", looks)
			}
			for at := 1; at <= looks; at += 1 + looks/longtest.Cases(10, 40) {
				ctx, cancel := context.WithCancelCause(t.Context())
				c := &counting{Context: ctx, cancel: cancel, left: at}
				if err := call(c, nil); !errors.Is(err, errStopped) {
					t.Fatalf("look %d of %d: the error is %v", at, looks, err)
				}
				if c.after > 2 { // the second time by context.Cause
					t.Errorf("look %d of %d: looked %d times at a context that had ended", at, looks, c.after)
				}
			}
		})
	}
}

// calls are those of tools, and all others that have a context.
func calls() map[string]func(context.Context, func(Stats)) error {
	calls := tools()
	flat := New(20, 20)
	zero := ZeroSum(randomMatrix(rand.New(rand.NewPCG(1, 2)), 25, 25, 100))
	calls["Game.PureEquilibria"] = func(ctx context.Context, _ func(Stats)) error { return last(flat.PureEquilibria(ctx)) }
	calls["Game.SaddlePoints"] = func(ctx context.Context, _ func(Stats)) error { return last(flat.SaddlePoints(ctx)) }
	calls["Minimax.Value"] = func(ctx context.Context, _ func(Stats)) error {
		_, err := NewMinimax(zero).Value(ctx)
		return err
	}
	three := withoutPure(rand.New(rand.NewPCG(1, 3)), 3, 3, 3)
	calls["Approximation.All"] = func(ctx context.Context, _ func(Stats)) error {
		return last((&Approximation{Game: three, Regret: new(big.Rat), Starts: 3}).All(ctx))
	}
	var nfg, agg bytes.Buffer
	if err := zero.Write(&nfg); err != nil {
		panic(err)
	}
	agg.WriteString("#AGG 6 3 0" + strings.Repeat(" 3", 6) + strings.Repeat(" 0 1 2", 6) + strings.Repeat(" 0", 3) + strings.Repeat(" 1 1 [] 7", 3))
	for name, text := range map[string]string{"Reader.Read": nfg.String(), "Reader.ReadActionGraph": strings.Replace(agg.String(), " ", "\n", 1)} {
		calls[name] = func(ctx context.Context, _ func(Stats)) error {
			_, err := Reader{}.Read(ctx, strings.NewReader(text))
			return err
		}
	}
	return calls
}

// Every method with a context is one of the calls.
func TestCalls(t *testing.T) {
	calls := calls()
	found := 0
	for _, f := range declared.Funcs(t, ".") {
		if f.Receiver == "" || !f.Context {
			continue
		}
		found++
		if name := f.Receiver + "." + f.Name; calls[name] == nil {
			t.Errorf("%s is not called", name)
		}
	}
	if found < 12 {
		t.Errorf("only %d methods with a context", found)
	}
}

// A tool remembers nothing: it gives the same answer again, also while it is asked by others.
func TestSameAnswer(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	two, flat, three := randomGame(r, 3, 1, 5, 6), randomGame(r, 1, 1, 4, 4), randomGame(r, 3, 1, 3, 2, 2)
	zero := ZeroSum(randomMatrix(r, 8, 9, 5))
	minimax, weak, correlated := NewMinimax(zero), &Dominance{Game: flat, Weak: true}, NewCorrelated(three)
	equilibria, supports, path := NewEquilibria(flat), NewSupportEnumeration(three), NewLemkeHowson(two)
	approximation, logit := NewApproximation(three), NewLogitPath(two)
	for name, ask := range map[string]func(ctx context.Context) (any, error){
		"Minimax":    func(ctx context.Context) (any, error) { s, err := minimax.Solve(ctx); s.Stats = Stats{}; return s, err },
		"Dominance":  func(ctx context.Context) (any, error) { return weak.Dominated(ctx) },
		"Eliminate":  func(ctx context.Context) (any, error) { e, err := weak.Eliminate(ctx); return e.Rounds, err },
		"Correlated": func(ctx context.Context) (any, error) { e, err := correlated.Solve(ctx); return e.Profiles, err },
		"Equilibria": func(ctx context.Context) (any, error) {
			var all []Profile
			for e, err := range equilibria.All(ctx) {
				if err != nil {
					return nil, err
				}
				all = append(all, e)
			}
			return all, nil
		},
		"SupportEnumeration": func(ctx context.Context) (any, error) {
			s, err := supports.Solve(ctx)
			s.Stats = Stats{}
			return s, err
		},
		"LemkeHowson":   func(ctx context.Context) (any, error) { e, err := path.Solve(ctx); return e.Profile, err },
		"Approximation": func(ctx context.Context) (any, error) { e, err := approximation.Best(ctx); return e.Profile, err },
		"LogitPath": func(ctx context.Context) (any, error) {
			var all []LogitPoint
			for p, err := range logit.All(ctx) {
				if err != nil {
					return nil, err
				}
				all = append(all, p)
			}
			return all, nil
		},
	} {
		want, err := ask(t.Context())
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				if got, err := ask(t.Context()); err != nil || fmt.Sprintf("%v", got) != fmt.Sprintf("%v", want) {
					t.Errorf("%s: %v, %v, before %v", name, got, err, want)
				}
			})
		}
		all.Wait()
	}
}

// last returns the error of the last pair.
func last[T any](all iter.Seq2[T, error]) (err error) {
	for _, err = range all {
	}
	return err
}

// No part of a call is long without a look at the context: where games are large, there is one at least
// for so many operations as a part is known to take.
func TestLooks(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	wide, fractions := randomGame(r, 1000, 1, 300, 300), randomGame(r, 1000, 9, 70, 70)
	curve := randomGame(r, 1000, 1, 40, 40, 2)
	zero := ZeroSum(randomMatrix(r, 60, 60, 1000))
	for _, test := range []struct {
		name       string
		operations int
		call       func(context.Context) error
	}{
		{"PureEquilibria", 2 * 300 * 300, func(ctx context.Context) error { return last(wide.PureEquilibria(ctx)) }},
		{"SaddlePoints", 2 * 300 * 300, func(ctx context.Context) error { return last(wide.SaddlePoints(ctx)) }},
		{"Approximation before the path of LemkeHowson", 2 * 300 * 300, func(ctx context.Context) error {
			for range NewApproximation(wide).All(ctx) {
				break
			}
			return nil
		}},
		{"a step of LogitPath", 82 * 82 * 82, func(ctx context.Context) error {
			points := 0
			for _, err := range NewLogitPath(curve).All(ctx) {
				if points++; err != nil || points == 2 {
					return err
				}
			}
			return nil
		}},
		{"LogitPath before the first point", 2 * 40 * 70 * 70, func(ctx context.Context) error {
			for _, err := range NewLogitPath(fractions).All(ctx) {
				return err
			}
			return nil
		}},
		{"Dominated", 2 * 70 * 70 * 20, func(ctx context.Context) error {
			_, err := (&Dominance{Game: fractions, Pure: true}).Dominated(ctx)
			return err
		}},
		{"Minimax", 3 * 60 * 60 * 30, func(ctx context.Context) error {
			_, err := NewMinimax(zero).Solve(ctx)
			return err
		}},
		{"LemkeHowson", 4 * 70 * 70 * 70, func(ctx context.Context) error {
			_, err := NewLemkeHowson(fractions).Solve(ctx)
			return err
		}},
	} {
		ctx, cancel := context.WithCancelCause(t.Context())
		c := &counting{Context: ctx, cancel: cancel, left: 1 << 30}
		if err := test.call(c); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if looks := 1<<30 - c.left; looks < test.operations/eachLook {
			t.Errorf("%s: %d looks at the context for %d operations", test.name, looks, test.operations)
		}
		cancel(nil)
	}
}

// The context is looked at for each vertex, also where a proof that no equilibrium has it
// saves all pivots.
func TestCancelAtVertices(t *testing.T) {
	g := randomGame(rand.New(rand.NewPCG(7, 1)), 1000, 1, 12, 12)
	var vertices int64
	looks := func(call func(context.Context) error) int64 {
		ctx, cancel := context.WithCancelCause(t.Context())
		c := &counting{Context: ctx, cancel: cancel, left: 1 << 30}
		if err := call(c); err != nil {
			t.Fatal(err)
		}
		return 1<<30 - int64(c.left)
	}
	all := looks(func(ctx context.Context) error {
		set, err := NewEquilibria(g).Solve(ctx)
		vertices = set.Stats.Vertices
		return err
	})
	before := looks(func(ctx context.Context) error {
		_, err := NewDominance(g).Eliminate(ctx)
		return err
	})
	if all-before < vertices || vertices < 500 {
		t.Errorf("%d looks at the context, %d of them before the first of %d vertices", all, before, vertices)
	}
}

// slow is a context that takes its time.
type slow struct{ context.Context }

func (s slow) Err() error {
	time.Sleep(progress.Every / 20)
	return s.Context.Err()
}

// Reports come some ten times a second, and what they count grows.
func TestProgress(t *testing.T) {
	for name, call := range tools() {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var last Stats
				reports := 0
				began := time.Now()
				err := call(slow{t.Context()}, func(st Stats) {
					reports++
					if st.Elapsed <= last.Elapsed || st.Pivots < last.Pivots || st.Done < last.Done {
						t.Errorf("%+v after %+v", st, last)
					}
					last = st
				})
				if err != nil {
					t.Fatal(err)
				}
				want := int(time.Since(began) / progress.Every)
				if reports < want/2 || reports > want || want < 2 {
					t.Errorf("%d reports in %d times the time between two", reports, want)
				}
				if last.Pivots == 0 && last.Steps == 0 && last.Boxes == 0 {
					t.Error("no pivots, steps or boxes are counted")
				}
			})
		})
	}
}
