package manager_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/gomoku/internal/manager"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/play/referee"
)

var board = gomoku.MustNew(15, gomoku.FreeStyle)

// played plays a match, and returns its games.
func played(t *testing.T, m *manager.Match) (games []*referee.Game) {
	t.Helper()
	r, err := m.Referee()
	if err != nil {
		t.Fatal(err)
	}
	for g, err := range r.Plays(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	return games
}

// opponent is an engine without fault.
func opponent(t *testing.T) manager.Engine {
	e := engine(t, "good")
	e.Name = "opponent"
	return e
}

// first plays a game of an engine with a behavior, as X, against one without fault, and another one
// with exchanged stones, and returns the first.
func first(t *testing.T, behavior string, limits manager.Limits, opening ...manager.Cell) *referee.Game {
	t.Helper()
	return played(t, &manager.Match{Board: board, Limits: limits, Openings: [][]manager.Cell{opening},
		Engines: [2]manager.Engine{engine(t, behavior), opponent(t)}})[0]
}

// What an engine does wrong in its third move, the fifth of the game, ends the game or not,
// and is reported with the line.
func TestReferee(t *testing.T) {
	t.Parallel()
	limits := manager.Limits{Turn: 200 * time.Millisecond, Grace: 5 * time.Second}
	for _, tt := range []struct {
		behavior string
		loses    bool // by the fault; otherwise the game goes on
		reason   referee.Reason
		fault    string // part of the fault; empty if there is none
	}{
		{"good", false, referee.Rules, ""},
		{"off the board", true, referee.Illegal, "15,3"},
		{"taken", true, referee.Illegal, "a15 is taken"},
		{"no cell", true, referee.Illegal, `not a cell: "3;4" (after "TURN 3,0")`},
		{"number", true, referee.Illegal, `not a cell: "7"`},
		{"unknown", true, referee.Refused, `refused: "UNKNOWN command" (after "TURN 3,0")`},
		{"refuses", true, referee.Refused, `refused: "ERROR too large" (after "START 15")`},
		{"exits", true, referee.Exited, "exited"},
		{"raves", true, referee.Exited, "killed after a line of more than 65536 bytes"},
		{"floods", true, referee.Exited, "killed after more than 1048576 bytes"},
		{"late", false, referee.Rules, "late: "},
		{"babbles", false, referee.Rules, `not a line of the protocol: "I think"`},
		{"twice", false, referee.Rules, `an answer that was not asked for: "14,13"`},
		{"suggests", false, referee.Rules, ""},
		{"stays", false, referee.Rules, "no exit within 5s"},
		{"talks", false, referee.Rules, "output after END"},
		{"fails", false, referee.Rules, "exit status 3"},
	} {
		t.Run(tt.behavior, func(t *testing.T) {
			t.Parallel()
			limits := limits
			if tt.behavior != "late" {
				limits.Turn = 0 // the machine may be busy
			}
			g := first(t, tt.behavior, limits)
			if g.Reason != tt.reason || (g.Loser == 0) != tt.loses {
				t.Errorf("seat %d lost by %v, want %v by %v", g.Loser, g.Reason, tt.loses, tt.reason)
			}
			if tt.reason != referee.Rules && tt.behavior != "refuses" && len(g.Moves) != 4 {
				t.Errorf("%d moves", len(g.Moves))
			}
			var mine []string
			for _, f := range g.Faults {
				if f.Entrant == 0 {
					mine = append(mine, f.Text)
				}
			}
			if got := strings.Join(mine, "\n"); tt.fault == "" && got != "" || !strings.Contains(got, tt.fault) {
				t.Errorf("faults %q, want %q", got, tt.fault)
			}
		})
	}
}

// An engine that does not answer loses when the limit and the grace are over.
func TestSilent(t *testing.T) {
	t.Parallel()
	g := first(t, "hangs", manager.Limits{Turn: time.Second, Grace: time.Second})
	if g.Loser != 0 || g.Reason != referee.Late {
		t.Errorf("seat %d lost by %v", g.Loser, g.Reason)
	}
}

// A program that cannot be started loses.
func TestNoProgram(t *testing.T) {
	m := &manager.Match{Board: board, Openings: make([][]manager.Cell, 1),
		Engines: [2]manager.Engine{{Name: "none", Command: []string{"/no such program"}}, opponent(t)}}
	for _, g := range played(t, m) {
		if g.Seats[g.Loser] != 0 || g.Reason != referee.Exited {
			t.Errorf("%+v", g)
		}
	}
}

// The engines are told the opening by BOARD, each with its own stones as 1, and all stones
// of the game are in its text. X begins, whoever that is.
func TestOpening(t *testing.T) {
	opening := []manager.Cell{{X: 7, Y: 7}, {X: 0, Y: 0}, {X: 8, Y: 8}}
	g := first(t, "good", manager.Limits{}, opening...)
	if m := g.Moves[3]; g.Opening != 3 || m.Seat != 1 || m.Name != "b15" {
		t.Errorf("the first move is %+v", m)
	}
	text := strings.Join(g.Record.Moves, " ")
	if !strings.HasPrefix(text, "h8 a15 i7 b15 c15 ") {
		t.Errorf("%q", text)
	}
	if p, err := board.Play(text); err != nil || board.Score(p) == 0 {
		t.Errorf("%q: %v, score %d", text, err, board.Score(p))
	}
}

// A match stops when its context ends: before an engine starts, or while one thinks.
func TestCancel(t *testing.T) {
	stop := errors.New("stop")
	for _, after := range []time.Duration{0, 300 * time.Millisecond} {
		ctx, cancel := context.WithCancelCause(t.Context())
		if after == 0 {
			cancel(stop)
		}
		time.AfterFunc(after, func() { cancel(stop) })
		m := &manager.Match{Board: board, Limits: manager.Limits{Grace: time.Hour}, Openings: make([][]manager.Cell, 1),
			Engines: [2]manager.Engine{engine(t, "hangs"), opponent(t)}}
		r, err := m.Referee()
		if err != nil {
			t.Fatal(err)
		}
		for g, err := range r.Plays(ctx) {
			if !errors.Is(err, stop) {
				t.Errorf("after %v: %+v, %v", after, g, err)
			}
		}
	}
}

func TestReadOpenings(t *testing.T) {
	read := func(text string) ([][]manager.Cell, error) {
		return manager.ReadOpenings(strings.NewReader(text), board)
	}
	got, err := read("# two\n\n0,0, 1,-2, -7,7\n0,0,1,1\r\n")
	if err != nil || len(got) != 2 || got[0][1] != (manager.Cell{X: 8, Y: 5}) || got[0][2] != (manager.Cell{X: 0, Y: 14}) || len(got[1]) != 2 {
		t.Errorf("%v, %v", got, err)
	}
	for text, want := range map[string]string{
		"0,0\n1": "line 2", "0,x": `"x" is not a number`, "8,0": "not on the board", "1,1, 1,1": "stone 2",
		"0,0,5,0,1,0,5,1,2,0,5,2,3,0,5,3,4,0": "over",
	} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// Random openings are positions in which the game goes on, all different, and the same for
// the same seed.
func TestRandomOpenings(t *testing.T) {
	for _, size := range longtest.First(1, []int{6, 15, 20}) {
		b := gomoku.MustNew(size, gomoku.Standard)
		got, err := manager.RandomOpenings(t.Context(), b, 2, 4, 7)
		if err != nil || len(got) != 2 {
			t.Fatal(len(got), err)
		}
		again, _ := manager.RandomOpenings(t.Context(), b, 2, 4, 7)
		seen := map[gomoku.Position]bool{}
		for i, o := range got {
			p, err := manager.Place(b, o)
			if err != nil || len(o) != 4 || seen[p] {
				t.Errorf("%v: %v", o, err)
			}
			seen[p] = true
			if q, _ := manager.Place(b, again[i]); q != p {
				t.Errorf("%v, and then %v", o, again[i])
			}
		}
	}
	if _, err := manager.RandomOpenings(t.Context(), board, 1_000_000, 0, 1); err == nil {
		t.Error("there is one opening without stones")
	}
}
