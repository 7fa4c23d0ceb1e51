package page

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// takeAway is the game of one or two counters from a heap, whose size is its argument: whoever takes the last
// one wins. It takes a while to prepare.
func takeAway(name string, preparing time.Duration) play.Entry {
	rules := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	g := game.Normal(rules)
	return play.Entry{Name: name, New: func(_ context.Context, args []string, _ int, _ play.Options) (*play.Game, error) {
		time.Sleep(preparing)
		n, err := strconv.Atoi(strings.Join(args, " "))
		return play.New(play.Description[int]{
			Rules:   rules,
			Start:   n,
			Players: []string{"A", "B"},
			Draw:    func(n, _ int, _ play.Palette) string { return fmt.Sprintln(n) },
			Move:    func(n, o, _ int) string { return fmt.Sprint(n - o) },
			Result:  play.TwoPlayers(g),
			Judge:   play.ByValue(rules, minimax.NewSolver(g).Value, play.WinDrawLoss),
		}), err
	}}
}

// However many tables are opened and positions judged, no more is remembered than may be; and
// what was asked for last is among it.
func TestBounds(t *testing.T) {
	e := takeAway("take", 0)
	ts := newTables(serve.NewGate(1, 1, time.Second), []play.Entry{e}, Options{Think: time.Millisecond})
	for i := range 4 * mostTables {
		s, err := Parse(e.Name, url.Values{"args": {fmt.Sprint(i + 1)}, "seats": {"person,person"}})
		if err != nil {
			t.Fatal(err)
		}
		opened, err := ts.get(t.Context(), e, s, ts.think)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := ts.get(t.Context(), e, s, ts.think); again != opened || err != nil {
			t.Errorf("table %d is opened twice, %v", i, err)
		}
	}
	if n := ts.open.Used(); n > mostTables || n == 0 {
		t.Errorf("%d tables are open, of at most %d", n, mostTables)
	}
	j := finding{Judgement: play.Judgement[string]{Moves: make([]play.Judged[string], 100)}}
	for i := range 3 * judgedBytes / int(weigh("", j)) {
		ts.judged.Set(fmt.Sprint(i), j)
	}
	if n := ts.judged.Used(); n > judgedBytes || n < judgedBytes/2 {
		t.Errorf("judgements take %d bytes, of at most %d", n, judgedBytes)
	}
}

// thinker is a level that thinks for a while, or until it is told to choose.
type thinker struct{ rules play.Rules }

func (l thinker) Choose(ctx context.Context, s play.Position) (play.Position, error) {
	options := l.rules.Moves(nil, s)
	select {
	case <-ctx.Done():
		return options[0], ctx.Err()
	case <-time.After(500 * time.Millisecond):
		return options[len(options)-1], nil
	}
}

// Thirty players of one game who wait for a level at the same time, on two processors, all get its move.
func TestThirty(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := takeAway("take", 0)
		e.New = func(context.Context, []string, int, play.Options) (*play.Game, error) {
			rules := game.Normal(game.RulesFunc[int](func(dst []int, n int) []int { return append(dst, n-1, n-2) }))
			return play.New(play.Description[int]{
				Rules:   rules,
				Start:   9,
				Players: []string{"A", "B"},
				Move:    func(_, o, _ int) string { return fmt.Sprint(o) },
				Levels:  []play.Opponent{{Level: play.Level{Name: "slow"}, New: func(*rand.Rand) play.Strategy { return thinker{play.Erase(rules)} }}},
			}), nil
		}
		ts := newTables(serve.NewGate(2, 32, 2*time.Second), []play.Entry{e}, Options{Think: 500 * time.Millisecond})
		s, err := Parse(e.Name, url.Values{"seats": {"person,slow"}})
		if err != nil {
			t.Fatal(err)
		}
		opened, err := ts.get(t.Context(), e, s, ts.think)
		if err != nil {
			t.Fatal(err)
		}
		if move, err := ts.choose(t.Context(), opened, opened.Begin(), "slow", 1, 0); move != "7" || err != nil {
			t.Errorf("alone: %s, %v, want 7", move, err)
		}
		var all sync.WaitGroup
		for range 30 {
			all.Go(func() {
				if move, err := ts.choose(t.Context(), opened, opened.Begin(), "slow", 1, 0); move == "" || err != nil {
					t.Errorf("%q, %v", move, err)
				}
			})
		}
		all.Wait()
	})
}

// Who goes through the moves of an address may wait for others as long as any other: only the time of the moves counts.
func TestReplayWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := takeAway("take", 0)
		e.New = func(context.Context, []string, int, play.Options) (*play.Game, error) {
			return play.Of(game.Normal(game.RulesFunc[int](func(dst []int, n int) []int {
				time.Sleep(quick)
				return append(dst, n-1)
			})), 9), nil
		}
		gate := serve.NewGate(1, 1, 2*replaying)
		ts := newTables(gate, []play.Entry{e}, Options{Think: time.Second})
		s, err := Parse(e.Name, url.Values{"seats": {"person,person"}, "m": {"8_7_6"}})
		if err != nil {
			t.Fatal(err)
		}
		opened, err := ts.get(t.Context(), e, s, ts.think)
		if err != nil {
			t.Fatal(err)
		}
		leave, err := gate.Enter(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(replaying+quick, leave)
		d := &round{pages: &pages{tables: ts}, State: s, entry: e, table: opened, course: opened.Begin()}
		if err := d.replay(t.Context()); err != nil || len(d.Moves) != 3 {
			t.Errorf("%v, %v", d.Moves, err)
		}
	})
}

// While all computations that may run at once do, a game whose answers cost nothing is opened
// and answered, and one that needs time is not. Afterwards that is answered as if it had
// never been begun in haste.
func TestQuick(t *testing.T) {
	gate := serve.NewGate(1, 0, time.Second)
	games := map[string]play.Entry{"fast": takeAway("fast", 0), "slow": takeAway("slow", time.Millisecond)}
	ts := newTables(gate, slices.Collect(maps.Values(games)), Options{Think: 100 * time.Millisecond})
	leave, err := gate.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	judge := func(game string) (play.Judgement[string], error) {
		e := games[game]
		s, err := Parse(game, url.Values{"args": {"5"}, "seats": {"person,person"}})
		if err != nil {
			t.Fatal(err)
		}
		opened, err := ts.get(t.Context(), e, s, ts.think)
		if err != nil {
			return play.Judgement[string]{}, err
		}
		return ts.judge(t.Context(), opened, opened.Begin(), nil)
	}
	ts.haste = time.Hour           // so that a slow machine is quick enough
	ts.quick["slow"] <- struct{}{} // as while others ask of that
	if j, err := judge("fast"); err != nil || !j.Exact() {
		t.Errorf("fast: %v", err)
	}
	<-ts.quick["slow"]
	ts.haste = time.Nanosecond
	if _, err := judge("slow"); !errors.Is(err, serve.ErrBusy) {
		t.Errorf("slow: %v, want busy", err)
	}
	leave()
	if j, err := judge("slow"); err != nil || len(j.Moves) != 2 {
		t.Errorf("slow: %v, %d moves", err, len(j.Moves))
	}
}
