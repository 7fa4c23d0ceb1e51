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
)

var board = gomoku.MustNew(15, gomoku.FreeStyle)

// first plays a game of an engine with a behavior, as X, against one without fault.
func first(t *testing.T, behavior string, limits manager.Limits, opening ...manager.Cell) *manager.Game {
	t.Helper()
	m := &manager.Match{Board: board, Limits: limits, Openings: [][]manager.Cell{opening},
		Engines: [2]manager.Engine{engine(t, behavior), engine(t, "good")}}
	for g, err := range m.Games(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	t.Fatal("no game")
	return nil
}

// What an engine does wrong in its third move, the fifth of the game, ends the game or not,
// and is reported with the line.
func TestReferee(t *testing.T) {
	t.Parallel()
	limits := manager.Limits{Turn: 200 * time.Millisecond, Grace: 5 * time.Second}
	for _, tt := range []struct {
		behavior string
		winner   int // -1 means that the game goes on: whoever wins, it is by a line
		reason   manager.Reason
		fault    string // part of the fault; empty if there is none
	}{
		{"good", -1, manager.Line, ""},
		{"off the board", 1, manager.Illegal, "15,3"},
		{"taken", 1, manager.Illegal, "a15 is taken"},
		{"no cell", 1, manager.Illegal, `not a cell: "3;4" (after "TURN 3,0")`},
		{"number", 1, manager.Illegal, `not a cell: "7"`},
		{"unknown", 1, manager.Refused, `refused: "UNKNOWN command" (after "TURN 3,0")`},
		{"refuses", 1, manager.Refused, `refused: "ERROR too large" (after "START 15")`},
		{"exits", 1, manager.Exited, "exited"},
		{"raves", 1, manager.Exited, "killed after a line of more than 65536 bytes"},
		{"floods", 1, manager.Exited, "killed after more than 1048576 bytes"},
		{"late", -1, manager.Line, "late: "},
		{"babbles", -1, manager.Line, `not a line of the protocol: "I think"`},
		{"twice", -1, manager.Line, `an answer that was not asked for: "14,13"`},
		{"suggests", -1, manager.Line, ""},
		{"stays", -1, manager.Line, "no exit within 5s"},
		{"talks", -1, manager.Line, "output after END"},
		{"fails", -1, manager.Line, "exit status 3"},
	} {
		t.Run(tt.behavior, func(t *testing.T) {
			t.Parallel()
			limits := limits
			if tt.behavior != "late" {
				limits.Turn = 0 // the machine may be busy
			}
			g := first(t, tt.behavior, limits)
			if g.Reason != tt.reason || tt.winner >= 0 && g.Winner != tt.winner {
				t.Errorf("engine %d won by %v, want %d by %v", g.Winner, g.Reason, tt.winner, tt.reason)
			}
			if tt.reason != manager.Line && tt.behavior != "refuses" && len(g.Moves) != 4 {
				t.Errorf("%d moves", len(g.Moves))
			}
			var mine []string
			for _, f := range g.Faults {
				if f.Engine == 0 {
					mine = append(mine, f.String())
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
	if g.Winner != 1 || g.Reason != manager.Silent {
		t.Errorf("engine %d won by %v", g.Winner, g.Reason)
	}
}

// A program that cannot be started loses.
func TestNoProgram(t *testing.T) {
	m := &manager.Match{Board: board, Openings: make([][]manager.Cell, 1),
		Engines: [2]manager.Engine{{Command: []string{"/no such program"}}, engine(t, "good")}}
	for g, err := range m.Games(t.Context()) {
		if err != nil || g.Winner != 1 || g.Reason != manager.Exited {
			t.Errorf("%+v, %v", g, err)
		}
	}
}

// The engines are told the opening by BOARD, each with its own stones as 1, and all stones
// of the game are in its text. X begins, whoever that is.
func TestOpening(t *testing.T) {
	opening := []manager.Cell{{X: 7, Y: 7}, {X: 0, Y: 0}, {X: 8, Y: 8}}
	g := first(t, "good", manager.Limits{}, opening...)
	if m := g.Moves[0]; m.Engine != 1 || m.Cell != (manager.Cell{X: 1}) {
		t.Errorf("the first move is %+v", m)
	}
	text := g.Text(board)
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
			Engines: [2]manager.Engine{engine(t, "hangs"), engine(t, "good")}}
		for g, err := range m.Games(ctx) {
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

func TestResult(t *testing.T) {
	var r manager.Result
	r.Add(&manager.Game{Winner: 0, Moves: []manager.Move{{Engine: 0, Took: 3}, {Engine: 1, Took: 5, Late: true}}, Memory: [2]int64{7, 8}})
	r.Add(&manager.Game{Winner: 1, Reason: manager.Illegal, Faults: []manager.Fault{{Engine: 0}}, Memory: [2]int64{9, 1}})
	r.Add(&manager.Game{Winner: -1, Reason: manager.Full})
	if r.Games != 3 || r.Record.String() != "1 won, 1 drawn, 1 lost" || r.Late != [2]int{0, 1} || r.Faults != [2]int{1, 0} ||
		r.Memory != [2]int64{9, 8} || r.Longest[1].Took != 5 || r.Reasons[1][manager.Illegal] != 1 {
		t.Errorf("%+v", r)
	}
}
