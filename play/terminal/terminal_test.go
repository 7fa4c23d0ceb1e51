package terminal_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/lines"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// takeAway is a heap of counters. A player takes one or two counters. The player who takes the last
// counter wins.
func takeAway(n int) play.Description[int] {
	rules := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	g := game.Normal(rules)
	return play.Description[int]{
		About:   "Take one counter or two. Who takes the last one wins.",
		Help:    "  1                take a counter\n",
		Rules:   rules,
		Start:   n,
		Players: []string{"A", "B"},
		Draw:    func(n, player int, _ play.Palette) string { return fmt.Sprintf("%d for player %d\n", n, player) },
		Move:    func(n, o, _ int) string { return fmt.Sprint(n - o) },
		Result:  play.TwoPlayers(g),
		Judge:   play.ByValue(rules, minimax.NewSolver(g).Value, play.WinDrawLoss),
	}
}

func person() terminal.Seat { return terminal.Seat{} }

func machine(t play.Description[int]) terminal.Seat {
	return terminal.Seat{Name: "machine", Machine: play.Seat(game.First(t.Rules))}
}

// playOut plays a game and returns the output.
func playOut(ctx context.Context, d play.Description[int], typed string, seats ...terminal.Seat) (string, play.Result, error) {
	var out bytes.Buffer
	sc := terminal.NewScreen(terminal.IO{In: strings.NewReader(typed), Out: &out})
	r, err := terminal.Play(ctx, sc, play.Custom(d), seats)
	return out.String(), r, err
}

const greeting = "Take one counter or two. Who takes the last one wins.\n"

func TestPlay(t *testing.T) {
	for _, test := range []struct {
		name, typed string
		second      bool // whether the person is the second player
		end         string
		winners     []int
	}{
		{"person wins", "1\n2\n", false, "\n0 for player 1\nA (you) wins.\n", []int{0}},
		{"machine wins", "1\n1\n", false, "\n0 for player 0\nB (machine) wins.\n", []int{1}},
		{"person second", "1\n1\n", true, "\n0 for player 0\nB (you) wins.\n", []int{1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			title := takeAway(4)
			seats := []terminal.Seat{person(), machine(title)}
			if test.second {
				slices.Reverse(seats)
			}
			seen, r, err := playOut(t.Context(), title, test.typed, seats...)
			if err != nil || !strings.HasSuffix(seen, test.end) || !slices.Equal(r.Winners, test.winners) {
				t.Errorf("%v, %v, want the end %q of\n%s", r, err, test.end, seen)
			}
		})
	}
}

// Each typed line has an answer, and a line that is not a move leads to another question.
func TestAnswers(t *testing.T) {
	const board = "\n5 for player 0\nYour move, A.\n> "
	for _, test := range []struct{ typed, answer string }{
		{"", ""},
		{"3", "\"3\" is not a move here; want 1 or 2\n"},
		{"moves", "  1, 2\n"},
		{" EVAL ", "  win   2\n  loss  1\n(exact)\n"},
		{"hint", "I would play 2: win (exact).\nEvery other move loses.\n"},
		{"rules", greeting},
		{"board", "\n5 for player 0\n"},
		{"undo", "There is no move of yours to take back.\n"},
		{"1\nundo", "\nB (machine) plays 1.\n\n3 for player 0\nYour move, A.\n> " + board[:len(board)-2]},
		{"1\nhint", "\nB (machine) plays 1.\n\n3 for player 0\nYour move, A.\n> All moves are the same: loss (exact).\n"},
	} {
		title := takeAway(5)
		seen, _, err := playOut(t.Context(), title, test.typed+"\n", person(), machine(title))
		want := greeting + "Players: A (you), B (machine)\nType a move such as 1, or help.\n" + board + test.answer + "> \n"
		if !errors.Is(err, io.EOF) || seen != want {
			t.Errorf("%q: %v, seen\n%s\nwant\n%s", test.typed, err, seen, want)
		}
	}
}

func TestQuit(t *testing.T) {
	title := takeAway(5)
	for _, word := range []string{"quit", "Q", "exit", "bye"} {
		if _, _, err := playOut(t.Context(), title, word+"\n1\n", person(), machine(title)); err != terminal.ErrQuit {
			t.Errorf("%s: %v", word, err)
		}
	}
}

// Each of two persons can take back the last move, and all moves before.
func TestUndo(t *testing.T) {
	seen, _, err := playOut(t.Context(), takeAway(9), "1\n2\n1\nundo\nundo\nundo\nundo\n", person(), person())
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	var boards []string
	for line := range strings.Lines(seen) {
		if n, player, ok := strings.Cut(line, " for player "); ok {
			boards = append(boards, n+player[:1])
		}
	}
	if want := strings.Fields("90 81 60 51 60 81 90"); !slices.Equal(boards, want) {
		t.Errorf("boards %v, want %v", boards, want)
	}
}

// An endless play is a draw, or has the result of Endless.
func TestLongest(t *testing.T) {
	title := takeAway(0)
	title.Rules = game.RulesFunc[int](func(dst []int, n int) []int { return append(dst, n^1) })
	title.Longest = 7
	seen, r, err := playOut(t.Context(), title, "", machine(title), machine(title))
	if err != nil || len(r.Winners) > 0 || !strings.HasSuffix(seen, "No end after 7 moves: a draw.\n") {
		t.Errorf("%v, %v:\n%s", r, err, seen)
	}
	title.Endless = func(n, player int) play.Result {
		return play.Result{Winners: []int{player}, Sheet: fmt.Sprintln(n, "left")}
	}
	seen, r, err = playOut(t.Context(), title, "", machine(title), machine(title))
	if err != nil || !slices.Equal(r.Winners, []int{1}) || !strings.Contains(seen, "\n1 left\n") || strings.Contains(seen, "No end") {
		t.Errorf("%v, %v:\n%s", r, err, seen)
	}
}

// The error of a level ends the play, and names the level.
func TestLevelFails(t *testing.T) {
	broken := errors.New("broken")
	fails := game.StrategyFunc[int](func(context.Context, int) (int, error) { return 0, broken })
	_, _, err := playOut(t.Context(), takeAway(3), "", terminal.Seat{Name: "machine", Machine: play.Seat(fails)}, person())
	if !errors.Is(err, broken) || err.Error() != "A (machine): broken" {
		t.Errorf("%v", err)
	}
}

// The error of a judge does not end the play.
func TestJudgeFails(t *testing.T) {
	title := takeAway(3)
	title.Judge = func(context.Context, play.Position, func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		return play.Judgement[play.Position]{}, game.ErrMemory
	}
	seen, _, err := playOut(t.Context(), title, "hint\neval\n", person(), person())
	if !errors.Is(err, io.EOF) || strings.Count(seen, "I do not know: "+game.ErrMemory.Error()) != 2 {
		t.Errorf("%v:\n%s", err, seen)
	}
}

func TestInterrupted(t *testing.T) {
	enough := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	title := takeAway(5)
	title.Judge = func(context.Context, play.Position, func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		cancel(enough)
		return play.Judgement[play.Position]{}, errors.New("the search has ended")
	}
	if _, _, err := playOut(ctx, title, "hint\n1\n", person(), machine(title)); !errors.Is(err, enough) {
		t.Errorf("in a hint: %v", err)
	}
	if _, _, err := playOut(ctx, title, "", machine(title), machine(title)); !errors.Is(err, enough) {
		t.Errorf("in a play of levels: %v", err)
	}
}

func TestSeats(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a play with a seat too few")
		}
	}()
	_, _, _ = playOut(t.Context(), takeAway(3), "", person())
}

// The position after a sequence of moves, undos and redos is the position of a model with two
// stacks of moves.
func TestUndoIsAStack(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 5))
	for range 200 {
		var typed strings.Builder
		stack, undone := []int{40}, []int(nil)
		for range 15 {
			last := len(stack) - 1
			switch rnd.IntN(4) {
			case 0:
				typed.WriteString("undo\n")
				if last > 0 {
					stack, undone = stack[:last], append(undone, stack[last])
				}
			case 1:
				typed.WriteString("redo\n")
				if n := len(undone) - 1; n >= 0 {
					stack, undone = append(stack, undone[n]), undone[:n]
				}
			default:
				k := 1 + rnd.IntN(2)
				fmt.Fprintln(&typed, k)
				n := stack[last] - k
				if len(undone) > 0 && undone[len(undone)-1] == n {
					undone = undone[:len(undone)-1]
				} else {
					undone = nil
				}
				stack = append(stack, n)
			}
		}
		seen, _, _ := playOut(t.Context(), takeAway(40), typed.String()+"board\n", person(), person())
		i := strings.LastIndex(seen, " for player")
		want := fmt.Sprintf("\n%d for player %d", stack[len(stack)-1], (len(stack)-1)%2)
		if got := seen[strings.LastIndex(seen[:i], "\n") : i+len(" for player")+2]; got != want {
			t.Errorf("%q: %q, want %q", typed.String(), got, want)
		}
	}
}

// A redo goes to the next position with the person to move, including the replies to the move.
func TestRedo(t *testing.T) {
	title := takeAway(9)
	seen, _, err := playOut(t.Context(), title, "1\n1\nundo\nundo\nredo\nredo\nredo\n", person(), machine(title))
	var boards []string
	for line := range strings.Lines(seen) {
		if n, _, ok := strings.Cut(line, " for player 0"); ok {
			boards = append(boards, n)
		}
	}
	if want := strings.Fields("9 7 5 7 9 7 5"); !errors.Is(err, io.EOF) || !slices.Equal(boards, want) || !strings.Contains(seen, "There is no move to make again.") {
		t.Errorf("%v, boards %v, want %v:\n%s", err, boards, want, seen)
	}
}

// After the end a person can take the last move back, play again, or leave.
func TestGoOn(t *testing.T) {
	for _, test := range []struct{ typed, boards, end string }{
		{"1\n1\n1\n\n", "3 2 1 0", "Type undo, again, or just Enter to leave.\n> "},
		{"1\n1\n1\nundo\nundo\n2\n\n", "3 2 1 0 1 2 0", "Type undo, again, or just Enter to leave.\n> "},
		{"1\n2\nagain\n2\n1\nboard\nwhat\n\n", "3 2 0 3 1 0 0", "\"what\"? Want undo, again, or just Enter.\n> "},
	} {
		var out strings.Builder
		sc := terminal.NewScreen(terminal.IO{In: strings.NewReader(test.typed), Out: &out})
		_, err := terminal.Round{Game: play.Custom(takeAway(3)), Seats: []terminal.Seat{person(), person()}}.Play(t.Context(), sc)
		var boards []string
		for line := range strings.Lines(out.String()) {
			if n, _, ok := strings.Cut(line, " for player "); ok {
				boards = append(boards, n)
			}
		}
		if err != nil || strings.Join(boards, " ") != test.boards || !strings.HasSuffix(out.String(), test.end) {
			t.Errorf("%q: %v, boards %v:\n%s", test.typed, err, boards, &out)
		}
	}
}

// No typed line makes the terminal panic. The play ends with the moves or with the input, and each
// drawn position is right.
func FuzzPlay(f *testing.F) {
	for _, typed := range []string{"1\n2\nundo\n", "hint\neval\nmoves\nhelp\n2\n2\n2\n2\n", "quit", "\x00\n\xff\n1 \n", "undo\nboard\nrules\n-1\n99999999999999999999\n"} {
		f.Add(typed, true)
	}
	f.Fuzz(func(t *testing.T, typed string, second bool) {
		for _, line := range strings.Split(typed, "\n") {
			if len(line) > lines.Longest {
				return
			}
		}
		title := takeAway(7)
		seats := []terminal.Seat{person(), machine(title)}
		if second {
			slices.Reverse(seats)
		}
		seen, r, err := playOut(t.Context(), title, typed, seats...)
		if err == nil != (len(r.Winners) == 1) || err != nil && err != terminal.ErrQuit && err != io.EOF {
			t.Errorf("%q: %v, %v:\n%s", typed, r, err, seen)
		}
	})
}

// A judgement is kept for its position, and not used for another position.
func TestJudgedOnce(t *testing.T) {
	title := takeAway(5)
	judge, asked := title.Judge, 0
	title.Judge = func(ctx context.Context, n play.Position, _ func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		asked++
		return judge(ctx, n, nil)
	}
	seen, _, err := playOut(t.Context(), title, "hint\neval\n1\nhint\nundo\nhint\n", person(), person())
	var hints []string
	for line := range strings.Lines(seen) {
		if _, hint, ok := strings.Cut(line, "I would play "); ok {
			hints = append(hints, hint[:1])
		}
	}
	if want := strings.Fields("2 1 2"); !errors.Is(err, io.EOF) || !slices.Equal(hints, want) || asked != 3 {
		t.Errorf("%v, hints %v, want %v, judged %d times", err, hints, want, asked)
	}
}

// limited is a writer with room for a number of bytes.
type limited int

var errNoRoom = errors.New("no room left")

func (l *limited) Write(p []byte) (int, error) {
	if len(p) > int(*l) {
		return 0, errNoRoom
	}
	*l -= limited(len(p))
	return len(p), nil
}

// A failed write of any text, up to the last word, is an error.
func TestWriteError(t *testing.T) {
	title := takeAway(3)
	seats := []terminal.Seat{machine(title), machine(title)}
	whole, _, err := playOut(t.Context(), title, "", seats...)
	if err != nil {
		t.Fatal(err)
	}
	for room := range limited(len(whole)) {
		sc := terminal.NewScreen(terminal.IO{In: strings.NewReader(""), Out: &room})
		if _, err := terminal.Play(t.Context(), sc, play.Custom(title), seats); !errors.Is(err, errNoRoom) {
			t.Errorf("a part: %v", err)
		}
	}
}

// Leave says good-bye. A failed write of the good-bye is an error, and so is any other error.
func TestLeave(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		room limited
		err  error
		want error
	}{
		{10, terminal.ErrQuit, nil}, {10, io.EOF, nil}, {10, nil, nil}, {10, broken, broken},
		{0, terminal.ErrQuit, errNoRoom}, {0, io.EOF, errNoRoom}, {0, broken, broken},
	} {
		sc := terminal.NewScreen(terminal.IO{In: strings.NewReader(""), Out: &test.room})
		if err := sc.Leave(test.err); !errors.Is(err, test.want) {
			t.Errorf("Leave(%v): %v, want %v", test.err, err, test.want)
		}
	}
}

// leveled is takeAway with two levels: one level takes one counter at a time, and the other level
// plays best.
func leveled(n int) *play.Game {
	d := takeAway(n)
	d.Levels = []play.Opponent{
		{Level: play.Level{Name: "weak", About: "slow"}, New: func(*rand.Rand) play.Strategy { return play.Player(game.First(d.Rules)) }},
		{Level: play.Level{Name: "strong", About: "perfect"}, New: func(*rand.Rand) play.Strategy { return play.Player(minimax.NewSolver(game.Normal(d.Rules))) }},
	}
	return play.Custom(d)
}

// A winner is congratulated and offered a stronger level, and a loser is offered a weaker level.
// Another level can also take the seat during a play.
func TestHarder(t *testing.T) {
	const leave = "undo, again, or just Enter to leave.\n> "
	for _, test := range []struct {
		level, typed string
		want         []string // parts of the output, in order
		not          string
	}{
		{"weak", "1\n2\nharder\n1\n2\n", []string{"Well played! You have beaten weak.\nType harder to play against strong, " + leave + "strong plays now: perfect.\n\n4 for player 0", "B (strong) plays"}, "easier"},
		{"strong", "2\n1\n", []string{"B (strong) wins.\nType easier to play against weak, " + leave}, "Well played"},
		{"weak", "1\n1\n1\n", []string{"B (weak) wins.\nType " + leave}, "Well played"},
		{"strong", "easier\n1\n2\n", []string{"> weak plays now: slow.\n> ", "B (weak) plays 1.", "Well played! You have beaten weak."}, "strong plays"},
		{"weak", "easier\n", []string{"There is no such level: levels lists them.\n"}, "plays now"},
		{play.Person, "easier\n", []string{"\"easier\" is not a move here"}, "plays now"},
	} {
		var out strings.Builder
		sc := terminal.NewScreen(terminal.IO{In: strings.NewReader(test.typed), Out: &out})
		g := leveled(4)
		_, err := terminal.Round{Game: g, Seats: terminal.Sit(g, []string{play.Person, test.level}, 1)}.Play(t.Context(), sc)
		seen := out.String()
		for _, want := range test.want {
			_, after, ok := strings.Cut(seen, want)
			if seen = after; !ok {
				t.Errorf("%s, %q: %v, no %q in\n%s", test.level, test.typed, err, want, out.String())
			}
		}
		if strings.Contains(out.String(), test.not) && !strings.Contains(test.typed, test.not) {
			t.Errorf("%s, %q: %q in\n%s", test.level, test.typed, test.not, out.String())
		}
	}
}

// A word of theory is explained after the first use.
func TestDefined(t *testing.T) {
	title := takeAway(5)
	judge := title.Judge
	title.Terms = []play.Term{{Name: "nim-sum", Means: "A nim-sum is a sum."}, {Name: "other", Means: "Another."}}
	title.Judge = func(ctx context.Context, n play.Position, _ func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		j, err := judge(ctx, n, nil)
		j.Why = "The nim-sum is 0."
		return j, err
	}
	seen, _, err := playOut(t.Context(), title, "hint\nhint\nwhy\n", person(), person())
	if !errors.Is(err, io.EOF) || strings.Count(seen, "The nim-sum is 0.\nA nim-sum is a sum.\n") != 1 || strings.Count(seen, "A nim-sum is") != 1 || strings.Contains(seen, "Another") {
		t.Errorf("%v:\n%s", err, seen)
	}
	if want := "Best play goes on: A 2, B 1, A 2\n"; !strings.Contains(seen, want) {
		t.Errorf("no %q in\n%s", want, seen)
	}
}
