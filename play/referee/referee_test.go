package referee_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/engine"
	"github.com/gametheory-go/gametheory/play/record"
	"github.com/gametheory-go/gametheory/play/referee"
)

// replayed checks that the record of a game is read back, and that its moves lead to its result.
func replayed(t *testing.T, m *referee.Match, g *referee.Game) {
	t.Helper()
	var b strings.Builder
	if err := g.Record.Write(&b); err != nil {
		t.Fatal(err)
	}
	r, err := record.Read(strings.NewReader(b.String()))
	if diff := cmp.Diff(g.Record, r); err != nil || diff != "" {
		t.Fatalf("%v, %s", err, diff)
	}
	open, err := m.Game(r.Seed)
	if err != nil {
		t.Fatal(err)
	}
	c := open.Begin()
	if err := c.Repeat(r.Moves); err != nil {
		t.Fatal(err)
	}
	if g.Loser >= 0 {
		return
	}
	if end, _ := c.Result(); !c.Over() || !slices.Equal(end.Winners, r.Result.Winners) || len(r.Took) != len(r.Moves) {
		t.Errorf("over %v, %v, and the record says %+v", c.Over(), end, r)
	}
	if control := m.Control.String(); r.Clock != control && (r.Clock != "" || control != "none") {
		t.Errorf("clock %q, want %q", r.Clock, control)
	}
}

// Two programs, one of them in Python, play games of two different games by the protocol, in the long form 100. No move is late or
// illegal, and the records can be read back.
func TestPrograms(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no Python: ", err)
	}
	number := 2 * longtest.Cases(2, 25) // of each game
	for name, open := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := &referee.Match{Game: open, Games: number, Workers: 2, Words: []string{name},
				Control: play.TimeControl{Move: time.Hour, Game: 10 * time.Hour, Increment: time.Second}, Entrants: []referee.Entrant{
					referee.Engine("go", program(name), referee.Setting{Name: "Level", Value: "expert"}),
					referee.Engine("python", func(ctx context.Context) *exec.Cmd {
						return exec.CommandContext(ctx, python, "testdata/engine.py")
					}, referee.Setting{Name: "Game", Value: name}),
				}}
			all, table := played(t, m)
			for i, g := range all {
				if want := []int{i % 2, 1 - i%2}; g.Reason != referee.Rules || len(g.Faults) > 0 || !slices.Equal(g.Seats, want) {
					t.Errorf("game %d: %+v", i, g)
				}
				replayed(t, m, g)
			}
			t.Log(table)
			// The first player wins at the heap; at tic-tac-toe nobody loses against the expert.
			half := int64(number / 2) // each begins so often
			if name == "nim" && table.Standings.Total(0) != (game.Record{Wins: half, Losses: half}) ||
				name == "tictactoe" && table.Standings.Total(0).Losses > 0 || len(all) != number {
				t.Errorf("%d games\n%v", len(all), table)
			}
		})
	}
}

// player answers by a function, or ends as it says.
type player struct {
	move func(ctx context.Context, c *play.Course) (referee.Reply, error)
	end  func(atOnce bool)
}

func (p player) Move(ctx context.Context, c *play.Course, _ *play.Clock) (referee.Reply, error) {
	return p.move(ctx, c)
}

func (p player) End(atOnce bool) {
	if p.end != nil {
		p.end(atOnce)
	}
}

// entrant takes the first move after some time, and from its third move on does what third does, unless that is nil.
func entrant(name string, took time.Duration, third func(ctx context.Context, c *play.Course) (referee.Reply, error)) referee.Entrant {
	return referee.Entrant{Name: name, Sit: func(context.Context, referee.Seat) (referee.Player, error) {
		return player{move: func(ctx context.Context, c *play.Course) (referee.Reply, error) {
			if third != nil && c.Plies() >= 4 {
				return third(ctx, c)
			}
			time.Sleep(took)
			return referee.Reply{Move: c.Options()[0]}, nil
		}}, nil
	}}
}

// What a player does wrong ends the game, or is a fault, and the record says so.
func TestFaults(t *testing.T) {
	wait := func(d time.Duration) func(ctx context.Context, c *play.Course) (referee.Reply, error) {
		return func(ctx context.Context, c *play.Course) (referee.Reply, error) {
			select {
			case <-time.After(d):
				return referee.Reply{Move: c.Options()[0]}, nil
			case <-ctx.Done():
				return referee.Reply{}, context.Cause(ctx)
			}
		}
	}
	fail := func(err error) func(context.Context, *play.Course) (referee.Reply, error) {
		return func(context.Context, *play.Course) (referee.Reply, error) { return referee.Reply{}, err }
	}
	second := play.TimeControl{Move: time.Second}
	for _, test := range []struct {
		name    string
		third   func(ctx context.Context, c *play.Course) (referee.Reply, error)
		control play.TimeControl
		grace   time.Duration
		reason  referee.Reason
		said    string // in the reason of the record, or in a fault
	}{
		{"in time", wait(time.Second), second, 0, referee.Rules, "the rules"},
		{"late", wait(time.Second + 1), second, 0, referee.Late, "no move in time of 1: no move in time: 1s"},
		{"within the grace", wait(1500 * time.Millisecond), second, time.Second, referee.Rules, "late: 1.5s of 1s"},
		{"after the grace", wait(2001 * time.Millisecond), second, time.Second, referee.Late, "no move in time of 1"},
		{"out of time", wait(80 * time.Millisecond), play.TimeControl{Game: 250 * time.Millisecond}, 0, referee.Late, "no move in time: 70ms"},
		{"increment", wait(80 * time.Millisecond), play.TimeControl{Game: 250 * time.Millisecond, Increment: 80 * time.Millisecond}, 0, referee.Rules, ""},
		{"without a limit", wait(time.Hour + 1), play.TimeControl{}, 0, referee.Late, "1h0m0s"},
		{"own measure", func(context.Context, *play.Course) (referee.Reply, error) {
			return referee.Reply{Move: "1", Took: 2 * time.Second}, nil
		}, second, 0, referee.Late, "no move in time"},
		{"illegal", func(context.Context, *play.Course) (referee.Reply, error) { return referee.Reply{Move: "4"}, nil },
			second, 0, referee.Illegal, `illegal move of 1: "4" is not a move here`},
		{"illegal error", fail(&referee.Loss{Reason: referee.Illegal, Err: errors.New("x")}), second, 0, referee.Illegal, "illegal move of 1: x"},
		{"exit", fail(engine.ErrExited), second, 0, referee.Exited, "exit of 1: the engine has exited"},
		{"refusal", fail(errors.New("no")), second, 0, referee.Refused, "refusal of 1: no"},
	} {
		synctest.Test(t, func(t *testing.T) {
			m := &referee.Match{Game: nim, Games: 1, Control: test.control, Grace: test.grace,
				Entrants: []referee.Entrant{entrant("a", 90*time.Millisecond, test.third), entrant("b", 0, nil)}}
			if test.control.Game == 0 {
				m.Entrants[0] = entrant("a", 0, test.third)
			}
			all, table := played(t, m)
			g := all[0]
			replayed(t, m, g)
			lost := test.reason != referee.Rules
			if g.Reason != test.reason || (g.Loser == 0) != lost || lost && (!slices.Equal(g.Winners, []int{1}) || table.Entrants[0].Lost[g.Reason] != 1 || len(g.Moves) != 4) {
				t.Errorf("%s: %+v", test.name, g)
			}
			if said := fmt.Sprint(g.Record.Result.Reason, g.Faults); !strings.Contains(said, test.said) {
				t.Errorf("%s: %s, want %s", test.name, said, test.said)
			}
			if late := strings.HasPrefix(test.said, "late"); (table.Entrants[0].Late > 0) != late || (table.Entrants[0].Faults > 0) != (late || lost) {
				t.Errorf("%s: %+v", test.name, table.Entrants[0])
			}
		})
	}
}

// Each two of three entrants play from each opening at both seats, and the same whatever the number of workers.
func TestSchedule(t *testing.T) {
	var last []*referee.Game
	for _, workers := range []int{0, 1, 3} {
		m := &referee.Match{Game: dice, Workers: workers, Games: 8, Seed: 7, Openings: [][]string{nil, {"roll", "roll"}},
			Entrants: []referee.Entrant{referee.Level("a", "best"), referee.Level("b", "beginner"), referee.Level("c", "best")}}
		all, table := played(t, m)
		for _, g := range all {
			replayed(t, m, g)
			for i := range g.Moves {
				g.Moves[i].Took, g.Record.Took[i] = 0, 0
			}
		}
		if diff := cmp.Diff(last, all); last != nil && diff != "" {
			t.Errorf("%d workers: %s", workers, diff)
		}
		last = all
		for i := range m.Entrants {
			if n := table.Standings.Total(i).Plays(); n != 16 {
				t.Errorf("entrant %d has %d plays", i, n)
			}
		}
		seats := map[string]int{}
		for _, g := range all {
			seats[fmt.Sprint(g.Seats, g.Opening, g.Record.Seed)]++
		}
		for _, want := range []string{"[0 1] 0 7", "[1 0] 0 7", "[2 1] 2 8", "[0 2] 0 9", "[2 0] 2 10"} {
			if seats[want] != 1 {
				t.Errorf("not once %s: %v", want, seats)
			}
		}
	}
}

// Three players sit at each seat in turn. Who loses by a fault loses against both others.
func TestThree(t *testing.T) {
	m := &referee.Match{Game: trio, Entrants: []referee.Entrant{referee.Level("a", "best"), entrant("b", 0, nil),
		entrant("c", 0, func(context.Context, *play.Course) (referee.Reply, error) { return referee.Reply{}, game.ErrTerminal })}}
	all, table := played(t, m)
	for i, g := range all {
		replayed(t, m, g)
		if seat := (2 - i + 3) % 3; g.Seats[seat] != 2 || g.Loser != seat || len(g.Winners) != 2 {
			t.Errorf("game %d: %+v", i, g)
		}
	}
	if len(all) != 3 || table.Standings.Pairs[0][1].Draws != 3 || table.Standings.Total(2).Losses != 6 {
		t.Errorf("%d games\n%v", len(all), table)
	}
}

// A match stops when its context ends, while somebody thinks or between games, and all players end at once.
func TestCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stop := errors.New("stop")
		ctx, cancel := context.WithCancelCause(t.Context())
		ended := 0
		sit := func(context.Context, referee.Seat) (referee.Player, error) {
			return player{func(ctx context.Context, _ *play.Course) (referee.Reply, error) {
				<-ctx.Done()
				return referee.Reply{}, context.Cause(ctx)
			}, func(atOnce bool) {
				if atOnce {
					ended++
				}
			}}, nil
		}
		m := &referee.Match{Game: nim, Entrants: []referee.Entrant{{Name: "a", Sit: sit}, {Name: "b", Sit: sit}}}
		time.AfterFunc(time.Minute, func() { cancel(stop) })
		for range 2 {
			for g, err := range m.Plays(ctx) {
				if !errors.Is(err, stop) || g != nil {
					t.Errorf("%+v, %v", g, err)
				}
			}
		}
		if ended != 2 {
			t.Errorf("%d have ended", ended)
		}
	})
}

// A program that does not start, or that is no engine, loses.
func TestNoProgram(t *testing.T) {
	for _, command := range [][]string{{"/no such program"}, {"true"}} {
		m := &referee.Match{Game: nim, Games: 1, Entrants: []referee.Entrant{
			referee.Engine("a", func(ctx context.Context) *exec.Cmd { return exec.CommandContext(ctx, command[0]) }),
			referee.Level("b", "best"),
		}}
		all, table := played(t, m)
		if g := all[0]; g.Reason != referee.Exited || g.Loser != 0 || !strings.Contains(g.Record.Result.Reason, "exit of 1: not started") {
			t.Errorf("%+v", g)
		}
		if !strings.Contains(table.String(), "a lost 1 by exit") {
			t.Error(table)
		}
	}
}

func TestErrors(t *testing.T) {
	a, b := referee.Level("a", "best"), referee.Level("b", "best")
	for want, m := range map[string]*referee.Match{
		"1 entrants, and the game is for 2":        {Game: nim, Entrants: []referee.Entrant{a}},
		`"a" is not a name, or the name of two`:    {Game: nim, Entrants: []referee.Entrant{a, a}},
		`"" is not a name`:                         {Game: nim, Entrants: []referee.Entrant{a, referee.Level("", "best")}},
		`opening 2: move 2: "4" is not a move`:     {Game: nim, Entrants: []referee.Entrant{a, b}, Openings: [][]string{nil, {"1", "4"}}},
		"opening 1: the game is over":              {Game: nim, Entrants: []referee.Entrant{a, b}, Openings: [][]string{strings.Fields("3 3 3 3 3")}},
		"an increment without a time for the game": {Game: nim, Entrants: []referee.Entrant{a, b}, Control: play.TimeControl{Increment: 1}},
	} {
		for g, err := range m.Plays(t.Context()) {
			if !errors.Is(err, referee.ErrMatch) || !strings.Contains(err.Error(), want) || g != nil {
				t.Errorf("%+v, %v, want %s", g, err, want)
			}
		}
	}
	wrong := errors.New("no game")
	m := &referee.Match{Game: func(uint64) (*play.Game, error) { return nil, wrong }}
	for _, err := range m.Plays(t.Context()) {
		if err != wrong {
			t.Error(err)
		}
	}
	m = &referee.Match{Game: nim, Games: 1, Entrants: []referee.Entrant{referee.Level("a", "champion"), b}}
	if all, _ := played(t, m); !strings.Contains(all[0].Record.Result.Reason, `no such level: "champion"`) {
		t.Errorf("%+v", all[0])
	}
	panictest.Want(t, "referee: Match without a Game", func() {
		for range (&referee.Match{}).Plays(t.Context()) {
		}
	})
}

// The difference of Elo points is that of the logistic curve, 400·log10(s/(1-s)) at a score s, as Elo's table has it:
// 0.76 means 200 points, 0.64 means 100, 0.5 means 0.
func TestElo(t *testing.T) {
	for wins, want := range map[int]float64{76: 200, 64: 100, 50: 0, 36: -100} {
		m := &referee.Match{Entrants: []referee.Entrant{{Name: "a"}, {Name: "b"}}}
		table := m.Table()
		for i := range 100 {
			g := &referee.Game{Seats: []int{0, 1}, Winners: []int{1}, Loser: -1}
			if i < wins {
				g.Winners = []int{0}
			}
			table.Add(g)
		}
		e := table.Standings.Total(0).Elo(0.95)
		if math.Abs(e.Value-want) > 0.7 || e.Low >= e.Value || e.High <= e.Value {
			t.Errorf("%d of 100: %v, want %v", wins, e, want)
		}
	}
}
