package engine_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/engine"
)

// served returns what the engine of a game answers to lines.
func served(t *testing.T, g *play.Game, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := engine.Serve(t.Context(), g, strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestServe(t *testing.T) {
	const introduction = "id name gametheory\noption name Level type combo default best var beginner var best\n" +
		"option name Seed type spin default 0 min 0 max 9223372036854775807\nuciok\n"
	for _, test := range []struct {
		lines string
		want  string
	}{
		{"", ""},
		{"uci", introduction},
		{"uci\r\nquit\r\nuci", introduction},
		{" \n\nisready", "readyok\n"},
		{"go", "bestmove 1\n"},
		{"position startpos\ngo movetime 100000", "bestmove 1\n"},
		{"position startpos moves\ngo nodes 9 depth 3 ponder", "bestmove 1\n"},
		{"position startpos moves 2\ngo wtime 90000 btime 90000 winc 0 binc 1000", "bestmove 2\n"},
		{"position startpos moves 2 2 1\ngo", "bestmove 2\n"},
		{"position startpos moves 2 2 2 1\ngo", "info string error: no position, or the end of a game\nbestmove (none)\n"},
		{"position startpos moves 3\ngo", "info string error: move 1: \"3\" is not a move here; want 1 or 2\n" +
			"info string error: no position, or the end of a game\nbestmove (none)\n"},
		{"position startpos moves 2 2 2 1 1", "info string error: move 5, \"1\", after the end of the game\n"},
		{"position startpos moves #1 2", "info string error: not what chance draws: option 0 where chance does not move\n"},
		{"position startpos moves #x 2", "info string error: \"#x\" is not # and a number\n"},
		{`position startpos moves "1" "2`, "info string error: not a word in quotes: \"\\\"2\" does not end\n"},
		{"position fen 8/8", "info string error: want \"position startpos\", and \"moves\" before moves\n"},
		{"position startpos 1", "info string error: want \"position startpos\", and \"moves\" before moves\n"},
		{"go movetime", "info string error: no number after \"movetime\"\n"},
		{"go wtime x", "info string error: \"x\" after \"wtime\" is not a number\n"},
		{"hello world", "info string error: \"hello\" is not known\n"},
		{"stop", ""},
		{"setoption name level value beginner\nsetoption name Seed value 7\nucinewgame", ""},
		{"setoption name Level value champion", "info string error: no such level: \"champion\", want beginner or best\n"},
		{"setoption name Seed value -1", "info string error: the seed \"-1\" is not a number\n"},
		{"setoption name Hash value 1", "info string error: no option \"Hash\"\n"},
		{"setoption Level", "info string error: want \"setoption name NAME value VALUE\"\n"},
		{strings.Repeat("x", engine.LongestLine+1) + "\nisready", "info string error: a line has more than 1048576 bytes\nreadyok\n"},
		{strings.Repeat("x", engine.LongestLine+1), "info string error: a line has more than 1048576 bytes\n"},
	} {
		if got := served(t, takeAway(7), test.lines); got != test.want {
			t.Errorf("%.200q:\n%s, want\n%s", test.lines, got, test.want)
		}
	}
}

// Without a limit the engine judges the moves until it is stopped, or the input ends.
func TestAnalysis(t *testing.T) {
	for last, want := range map[string]string{"stop\nquit\n": "bestmove 1\n", "": "bestmove 1\n", "quit\n": ""} {
		in, send := io.Pipe()
		receive, out := io.Pipe()
		go func() { out.CloseWithError(engine.Serve(t.Context(), takeAway(7), in, out)) }()
		io.WriteString(send, "position startpos moves 2 2 2\ngo infinite\n")
		lines := bufio.NewReader(receive)
		if line, err := lines.ReadString('\n'); err != nil || line != "info score win 1 pv 1\n" {
			t.Errorf("%q, %v", line, err)
		}
		io.WriteString(send, last)
		send.Close()
		if rest, err := io.ReadAll(lines); err != nil || string(rest) != want {
			t.Errorf("after %q: %q, %v", last, rest, err)
		}
	}
}

// The level and the seed say what is chosen, and a limit of time ends a thought that has no end.
func TestOptions(t *testing.T) {
	said := map[string]bool{}
	for seed := range 20 {
		said[served(t, takeAway(7), "setoption name Level value beginner", fmt.Sprint("setoption name Seed value ", seed), "go")] = true
	}
	if !said["bestmove 1\n"] || !said["bestmove 2\n"] || len(said) != 2 {
		t.Errorf("a beginner of 20 seeds: %v", said)
	}
}

// thinker is a strategy that thinks until its context ends, and has then found nothing.
type thinker struct{}

func (thinker) Choose(ctx context.Context, n int) (int, error) {
	<-ctx.Done()
	return 0, context.Cause(ctx)
}

// A thought ends by its limit, by stop, by quit, by the end of ctx or by a reader that has gone.
func TestThinking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := thinking()
		for limit, want := range map[string]time.Duration{
			"movetime 10000":                       9480 * time.Millisecond,
			"movetime 10":                          8 * time.Millisecond,
			"wtime 100000 btime 1":                 5 * time.Second,
			"wtime 100000 winc 4000":               8 * time.Second,
			"wtime 100 winc 4000":                  75 * time.Millisecond,
			"time1 100000 movetime 1000":           930 * time.Millisecond,
			"time1 0":                              0,
			"wtime -5":                             0,
			"movetime 9000000000000000000 nodes 1": 365*24*time.Hour - 365*24*time.Hour/20 - 20*time.Millisecond,
		} {
			began := time.Now()
			got := served(t, d, "go "+limit)
			if took := time.Since(began); got != "bestmove 1\n" || took.Round(time.Millisecond) != want {
				t.Errorf("go %s: %q after %v, want %v", limit, got, took, want)
			}
		}
		in, send := io.Pipe()
		var out bytes.Buffer
		ended := make(chan error)
		go func() { ended <- engine.Serve(t.Context(), d, in, &out) }()
		io.WriteString(send, "go infinite\nisready\ngo\nstop\n")
		io.WriteString(send, "go movetime 60000\nposition startpos\nisready\ngo infinite\nquit\n")
		want := "readyok\ninfo string error: \"go\" while the engine thinks without a limit\nbestmove 1\nbestmove 1\nreadyok\n"
		if err := <-ended; err != nil || out.String() != want {
			t.Errorf("%v, %q", err, out.String())
		}
		send.Close()
	})
}

func TestEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stop := errors.New("stop")
		ctx, cancel := context.WithCancelCause(t.Context())
		in, send := io.Pipe()
		defer send.Close()
		ended := make(chan error)
		go func() { ended <- engine.Serve(ctx, thinking(), in, io.Discard) }()
		io.WriteString(send, "go\n")
		cancel(stop)
		if err := <-ended; !errors.Is(err, stop) {
			t.Error(err)
		}
		gone, out := io.Pipe()
		gone.CloseWithError(stop)
		if err := engine.Serve(t.Context(), takeAway(7), strings.NewReader("isready\ngo\ngo infinite"), out); !errors.Is(err, stop) {
			t.Error(err)
		}
		// Nobody reads.
		unread, out := io.Pipe()
		defer unread.Close()
		if err := engine.Serve(t.Context(), takeAway(7), strings.NewReader("isready"), out); err == nil {
			t.Error("no error")
		}
		if err := engine.Serve(t.Context(), takeAway(7), failing{stop}, io.Discard); !errors.Is(err, stop) {
			t.Error(err)
		}
	})
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// Draws that are told are those of the position, and need not be those of the seed.
func TestDraws(t *testing.T) {
	const wrong = "info string error: not what chance draws: "
	for line, want := range map[string]string{
		"moves #2 roll #3 hold": "",
		"moves #2 #3 roll":      wrong + "option 2 where chance does not move\n",
		"moves roll #3 hold":    "",
		"moves roll #1 roll":    "",
		"moves roll #3":         "",
		"moves roll #0 hold":    wrong + "option -1 of 6\n",
		"moves roll #7 hold":    wrong + "option 6 of 6\n",
		"moves roll #3 #4":      wrong + "option 3 where chance does not move\n",
	} {
		if got := served(t, dice(1), "position startpos "+line); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// Whatever comes, the engine answers or ends, and each answer to a go is one line.
func FuzzServe(f *testing.F) {
	for _, lines := range []string{"uci\nisready\ngo\nquit", "position startpos moves 1 \"2\" #1\ngo infinite\nstop", "setoption name Seed value 3\n\x00\nucinewgame\ngo nodes 1"} {
		f.Add(lines)
	}
	g := takeAway(7)
	f.Fuzz(func(t *testing.T, lines string) {
		var out bytes.Buffer
		if err := engine.Serve(t.Context(), g, strings.NewReader(lines), &out); err != nil {
			t.Fatalf("%q: %v", lines, err)
		}
		for line := range strings.Lines(out.String()) {
			key, _, _ := strings.Cut(strings.TrimSpace(line), " ")
			switch key {
			case "id", "option", "uciok", "readyok", "info", "bestmove":
			default:
				t.Fatalf("%q: %q", lines, line)
			}
		}
	})
}
