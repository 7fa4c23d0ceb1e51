package main

import (
	"context"
	"encoding/csv"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/certify/certificates"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/play"
)

// TestTranscripts runs all transcripts in one directory.
func TestTranscripts(t *testing.T) { transcript.Test(t, "certify", commandtest.Away(t, run)) }

func TestFlags(t *testing.T) {
	transcript.Flags(t, "certify", commandtest.Away(t, run), map[string]string{"times": "TestTimes"})
}

func TestHostile(t *testing.T) {
	commandtest.Hostile(t, "certify", run, "make", "make tictactoe", "check", "check tictactoe", "play", "play tictactoe", "list")
}

func TestTimes(t *testing.T) {
	for _, task := range []string{"make", "check"} {
		t.Chdir(t.TempDir())
		with := commandtest.Must(t, "certify", run, task, "nim-3-4-5", "-times")
		without := commandtest.Must(t, "certify", run, task, "nim-3-4-5")
		if !strings.HasSuffix(with, " s\n") || !strings.HasPrefix(with, strings.TrimSuffix(without, "\n")) {
			t.Errorf("%s: %q with -times, %q without", task, with, without)
		}
	}
}

// The limits of the certificates in the program, in bytes.
const (
	largest = 20_000
	inAll   = 150_000
)

// slow are the games whose certificates take seconds to make.
var slow = map[string]bool{"gomoku-puzzle": true, "connectfour-5x5": true, "breakthrough-5x4": true, "kqkr": true, "kalah-4-4": true}

// The certificates in the program are valid, and prove claims of the list. The command makes the same
// bytes again.
func TestEmbedded(t *testing.T) {
	files, err := filepath.Glob("certificates/*.cert")
	if err != nil {
		t.Fatal(err)
	}
	known, size := 0, 0
	for _, g := range games {
		for _, claim := range g.claims {
			data, err := g.embedded(claim)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			known++
			size += len(data)
			if len(data) > largest {
				t.Errorf("%s: %d bytes", certificates.Name(g.name, claim.Player), len(data))
			}
			report, err := g.check(t.Context(), g.title, limits{}, reader(data))
			if err != nil || report.Claim != claim || report.Bytes != int64(len(data)) {
				t.Errorf("%s: %+v, %v, want %v", g.name, report, err, claim)
			}
			if slow[g.name] && !longtest.All() {
				continue
			}
			m, err := g.maker(t.Context(), g.title, limits{rounds: g.rounds()})
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			if _, err := m.write(t.Context(), &b, claim); err != nil || b.String() != string(data) {
				t.Errorf("%s: other bytes, %v", certificates.Name(g.name, claim.Player), err)
			}
		}
	}
	if known != len(files) || size > inAll {
		t.Errorf("%d certificates of the list with %d bytes, %d files", known, size, len(files))
	}
}

// The proved values are those that others have published.
func TestPublished(t *testing.T) {
	for _, tt := range []struct{ game, dir, what string }{
		{"tictactoe", "mnk", "value of the 3,3,3-game"},
		{"torere", "torere", "the beginning"},
		{"morris", "morris", "Three Men's Morris: the first player wins"},
		{"morris-a1", "morris", "Three Men's Morris without the middle at first: a draw"},
		{"othello-4x4", "othello", "score of Othello, discs alone, on 4 by 4"},
		{"connectfour-5x5", "connectfour", "outcome of Connect Four on 5 columns by 5 rows"},
		{"hex-6x6", "hex", "Hex on 1 by 1, ..., 6 by 6: the first player wins"},
		{"kalah-4-4", "kalah", "score of Kalah with 4 holes of 4 counters"},
	} {
		f, err := os.Open(filepath.Join("../../games", tt.dir, "testdata/published.csv"))
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(f).ReadAll()
		if err := errors.Join(err, f.Close()); err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(rows, func(row []string) bool { return row[0] == tt.what })
		if i < 0 {
			t.Errorf("no row %q", tt.what)
			continue
		}
		words := strings.Fields(strings.Trim(rows[i][1], "[]"))
		want, err := strconv.Atoi(words[len(words)-1])
		if err != nil {
			t.Fatal(err)
		}
		g, _, err := find([]string{tt.game})
		if err != nil {
			t.Fatal(err)
		}
		c := exactly(want)
		if len(g.claims) == 1 { // nobody achieves more than a win
			c = wins
		}
		for i := range c {
			c[i].Endless = g.claims[i].Endless
		}
		if !slices.Equal(g.claims, c) {
			t.Errorf("%s: claims %v, want %v", tt.game, g.claims, c)
		}
	}
}

// A false claim gets no certificate, and no file.
func TestFalse(t *testing.T) {
	t.Chdir(t.TempDir())
	with(t, problem{name: "high", title: "Tic-tac-toe", claims: wins, prover: games[0].prover})
	_, stderr, status := commandtest.Output(t, "certify", run, "make", "high")
	if status != command.Failed || !strings.Contains(stderr, certificate.ErrFalse.Error()) {
		t.Errorf("status %d: %s", status, stderr)
	}
	if files, err := os.ReadDir("."); len(files) > 0 || err != nil {
		t.Error(files, err)
	}
}

// A wrong file is named, with what is wrong.
func TestWrong(t *testing.T) {
	t.Chdir(t.TempDir())
	data, err := certificates.Read("tictactoe", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		game, text string
		want       error
	}{
		{"tictactoe", "a certificate", certificate.ErrFormat},
		{"tictactoe", string(data[:len(data)-1]), certificate.ErrTruncated},
		{"tictactoe", string(data) + "x", certificate.ErrExtra},
		{"nim-3-4-5", string(data), certificate.ErrGame},
	} {
		commandtest.Write(t, "x.cert", tt.text)
		for _, task := range []string{"check", "play"} {
			_, stderr, status := commandtest.Output(t, "certify", run, task, tt.game, "x.cert")
			if status != command.Failed || !strings.Contains(stderr, "x.cert: ") || !strings.Contains(stderr, tt.want.Error()) {
				t.Errorf("%s %q: status %d: %s", task, tt.text, status, stderr)
			}
		}
	}
}

// with adds a game to the list.
func with(t *testing.T, g problem) {
	before := games
	games = append(slices.Clip(games), g)
	t.Cleanup(func() { games = before })
}

// asked is a source that counts questions, and calls a function after so many.
type asked struct {
	certificate.Source[play.Position]
	n     *int
	after int
	then  func()
}

func (a asked) AtLeast(ctx context.Context, p play.Position, v int) (bool, error) {
	if *a.n++; *a.n == a.after {
		a.then()
	}
	if ctx.Err() != nil {
		return false, context.Cause(ctx)
	}
	return a.Source.AtLeast(ctx, p, v)
}

// What an interrupted call has chosen is kept, and the next call goes on with it.
func TestResume(t *testing.T) {
	t.Chdir(t.TempDir())
	var a asked
	s := connectFour(4, 4).(*subject)
	source := s.source
	s.source = func(ctx context.Context, l limits) (c certificate.Source[play.Position], err error) {
		a.n = new(int)
		a.Source, err = source(ctx, l)
		return a, err
	}
	with(t, problem{name: "connectfour-4x4", title: "Connect Four 4x4", claims: exactly(0), prover: s})
	args := []string{"make", "connectfour-4x4", "-player", "1", "-rounds", "-1", "-o", "one.cert"}
	whole := commandtest.Must(t, "certify", run, args...)
	want, all := commandtest.Read(t, "one.cert"), *a.n
	if err := os.Remove("one.cert"); err != nil {
		t.Fatal(err)
	}

	ctx, cancel := context.WithCancelCause(t.Context())
	a.after, a.then = all/2, func() { cancel(errors.New("enough")) }
	var stderr strings.Builder
	status := command.Run(ctx, "certify", run, args, command.Process{Stdout: &stderr, Stderr: &stderr})
	if status != command.Interrupted || !strings.Contains(stderr.String(), "one.cert.part keeps the chosen moves") {
		t.Errorf("status %d: %s", status, stderr.String())
	}
	if len(commandtest.Read(t, "one.cert.part")) == 0 {
		t.Error("nothing is kept")
	}

	a.after = 0
	got := commandtest.Must(t, "certify", run, args...)
	if commandtest.Read(t, "one.cert") != want || got != strings.TrimSuffix(whole, "\n")+", resumed\n" || *a.n >= all {
		t.Errorf("%d questions to resume, %d at once: %q, %q", *a.n, all, got, whole)
	}
	if _, err := os.Stat("one.cert.part"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("one.cert.part: %v", err)
	}

	// A part of another game is named.
	if err := os.Rename("one.cert", "tictactoe-1.cert.part"); err != nil {
		t.Fatal(err)
	}
	_, said, status := commandtest.Output(t, "certify", run, "make", "tictactoe")
	if status != command.Failed || !strings.Contains(said, "tictactoe-1.cert.part: ") || !strings.Contains(said, certificate.ErrGame.Error()) {
		t.Errorf("status %d: %s", status, said)
	}
}

// Where the memory does not suffice, the moves are kept, too.
func TestMemory(t *testing.T) {
	t.Chdir(t.TempDir())
	_, stderr, status := commandtest.Output(t, "certify", run, "make", "breakthrough-5x4", "-rounds", "-1", "-memory", "1")
	if status != command.Failed || !strings.Contains(stderr, game.ErrMemory.Error()) || !strings.Contains(stderr, "keeps the chosen moves") {
		t.Errorf("status %d: %s", status, stderr)
	}
}

// A certificate achieves its claim against moves at random.
func TestPlay(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	for _, g := range games {
		for _, claim := range g.claims {
			data, err := g.embedded(claim)
			if err != nil || slow[g.name] && !longtest.On() {
				continue
			}
			table, seat, err := g.seat(t.Context(), g.title, limits{}, reader(data))
			if err != nil {
				t.Fatal(err)
			}
			for range 5 {
				c := table.Begin()
				for !c.Over() {
					moves := c.Options()
					move := moves[dice.IntN(len(moves))]
					if c.Player() == seat {
						if move, err = c.Choose(t.Context(), proofLevel, 1); err != nil {
							t.Fatal(g.name, err)
						}
					}
					if err := c.Move(move); err != nil {
						t.Fatal(g.name, err)
					}
				}
				r, _ := c.Result()
				won, drawn := slices.Contains(r.Winners, seat), len(r.Winners) == 0
				if claim.Value > 0 && !won || claim.Value == 0 && !won && !drawn {
					t.Errorf("%s: player %d has claimed %v: winners %v", g.name, seat, claim, r.Winners)
				}
			}
		}
	}
}
