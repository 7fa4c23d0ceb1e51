package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/race"
)

func TestTranscripts(t *testing.T) {
	if race.Enabled {
		t.Skip("what is found in the time of the command would be less")
	}
	transcript.Test(t, "equilibria", run)
}

func TestHostile(t *testing.T) { commandtest.Hostile(t, "equilibria", run, "nim 2+2") }

// equilibria runs the command, with nothing to read, and returns what it writes.
func equilibria(ctx context.Context, line string) (status int, stdout, stderr string) {
	var out, errs strings.Builder
	p := command.Process{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs}
	status = command.Run(ctx, "equilibria", run, strings.Fields(line), p)
	return status, out.String(), errs.String()
}

// The programs of Windows begin files with a byte order mark.
func TestByteOrderMark(t *testing.T) {
	for _, text := range []string{
		"\ufeffNFG 1 R \"marked\" { \"A\" \"B\" } { 1 1 }\r\n1 2\r\n",
		"\ufeff\r\nEFG 2 R \"marked\" { \"A\" }\r\nt \"\" 1 \"\" { 1 }\r\n",
	} {
		var out, errs strings.Builder
		p := command.Process{Stdin: strings.NewReader(text), Stdout: &out, Stderr: &errs}
		if status := command.Run(t.Context(), "equilibria", run, nil, p); status != 0 || !strings.HasPrefix(out.String(), "marked\n") {
			t.Errorf("%q: status %d, %q, %q", text, status, &out, &errs)
		}
	}
}

// Payoffs that a float64 does not hold have bounds all the same.
func TestPowerAbove(t *testing.T) {
	for text, want := range map[string]int{
		"1": 0, "11/10": 1, "10": 1, "9.99": 1, "1e-15": -15, "0.95e-15": -15, "1.01e-15": -14,
		"1e400": 400, "999e397": 400, "2e-400": -399,
	} {
		x, _ := new(big.Rat).SetString(text)
		if n := powerAbove(x); n != want {
			t.Errorf("%s: %d, want %d", text, n, want)
		}
	}
	for text, want := range map[string]string{
		"0": "0.000000", "-2/3": "-0.666667", "1e20": "1.000000e+20", "-1e-400": "-1.000000e-400",
	} {
		x, _ := new(big.Rat).SetString(text)
		if s := rounded(x); s != want {
			t.Errorf("%s: %s, want %s", text, s, want)
		}
	}
}

// What does not fit into the memory allowed is said, and the rest is printed.
func TestMemory(t *testing.T) {
	status, _, stderr := equilibria(t.Context(), "nim 5+5+5 -memory 1")
	if status != command.Failed || !strings.Contains(stderr, game.ErrMemory.Error()) {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
}

// full is a writer with room for so many bytes.
type full struct{ room int }

var errFull = errors.New("no room left")

func (w *full) Write(p []byte) (int, error) {
	if w.room -= len(p); w.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWriteError(t *testing.T) {
	rooms := longtest.Some(50) / 2
	for _, line := range []string{
		"-h", "pennies", "testdata/kuhn.efg", "testdata/poker.efg testdata/battle.nfg", "pennies -correlated",
		"nim 2+2 -svg -", "nim 2+2 -dot -", "nim 2+2 -efg -", "nim 2+2 -nfg -",
	} {
		_, all, _ := equilibria(t.Context(), line)
		for room := 0; room < len(all); room += 1 + len(all)/rooms {
			var stderr strings.Builder
			p := command.Process{Stdin: strings.NewReader(""), Stdout: &full{room}, Stderr: &stderr}
			status := command.Run(t.Context(), "equilibria", run, strings.Fields(line), p)
			if status != command.Failed || !strings.Contains(stderr.String(), errFull.Error()) {
				t.Errorf("equilibria %s with room for %d bytes: status %d, standard error %q", line, room, status, &stderr)
			}
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("enough"))
	for _, line := range []string{"", "-", "nim 3+3", "pennies", "testdata/kuhn.efg", "testdata/poker.efg testdata/battle.nfg"} {
		if status, stdout, _ := equilibria(ctx, line); status != command.Interrupted {
			t.Errorf("equilibria %s: status %d, %q", line, status, stdout)
		}
	}
}

// Whoever waits for a file that nobody writes can be interrupted.
func TestInterruptedReading(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() {
		io.WriteString(w, "NFG 1 R")
		cancel(errors.New("enough"))
	}()
	p := command.Process{Stdin: r, Stdout: io.Discard, Stderr: io.Discard}
	if status := command.Run(ctx, "equilibria", run, nil, p); status != command.Interrupted {
		t.Errorf("status %d", status)
	}
}

// hard writes a game whose equilibria would take hours to find, and returns its name.
func hard(t *testing.T) string {
	t.Helper()
	g := strategic.New(40, 40)
	x := uint32(1)
	for profile := range g.Profiles() {
		for p := range profile {
			x = x*1664525 + 1013904223 // Knuth
			g.SetPayoff(profile, p, big.NewRat(int64(x>>20), 1))
		}
	}
	name := filepath.Join(t.TempDir(), "hard.nfg")
	var b bytes.Buffer
	if err := g.Write(&b); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// What takes longer than -time allows is left open, and is no failure.
func TestTime(t *testing.T) {
	name := hard(t)
	for limit := 200 * time.Millisecond; ; limit *= 2 { // on a busy machine the game may not have been read
		status, stdout, stderr := equilibria(t.Context(), fmt.Sprint(name, " -correlated -dominance weak -time ", limit))
		missing := slices.DeleteFunc([]string{
			"Equilibria, as far as they were found: 0", "Whether there are more could not be found out in time: see -time.", "\nOne equilibrium\n",
		}, func(want string) bool { return strings.Contains(stdout, want) })
		switch {
		case status == command.Done && len(missing) == 0:
			return
		case limit > time.Minute:
			t.Fatalf("status %d, %s: no %q in\n%s", status, stderr, missing, stdout)
		}
	}
}

// All questions of all games end before the time of the command does, and each leaves some to
// the next.
func TestWithin(t *testing.T) {
	wait := func(ctx context.Context) (int, error) { <-ctx.Done(); return 17, context.Cause(ctx) }
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		all := (&config{time: time.Hour}).limits()
		for left := 3; left > 0; left-- {
			l := all.share(left)
			if part, want := time.Until(l.until), time.Until(all.until)/time.Duration(left); part != want {
				t.Errorf("%v of %v for one of %d games", part, time.Until(all.until), left)
			}
			for range 5 {
				before := time.Until(l.until)
				if x, late, err := within(t.Context(), l, wait); x != 17 || !late || err != nil || time.Until(l.until) != before-before/2 {
					t.Errorf("%d, %t, %v, %v left of %v", x, late, err, time.Until(l.until), before)
				}
			}
			if err := l.aside(t.Context(), func() error { time.Sleep(2 * time.Hour); return nil }); !errors.Is(err, errTime) {
				t.Errorf("aside: %v", err)
			}
			if err := l.aside(t.Context(), func() error { t.Error("work without time"); return nil }); !errors.Is(err, errTime) {
				t.Errorf("aside: %v", err)
			}
		}
		if spent := time.Since(began); spent != time.Hour {
			t.Errorf("%v were spent", spent)
		}
		time.Sleep(3 * time.Hour) // until what went on aside has come to its end
	})
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	go cancel(stop)
	endless := (&config{}).limits()
	if x, late, err := within(ctx, endless, wait); x != 17 || late || err != stop {
		t.Errorf("%d, %t, %v", x, late, err)
	}
	if err := endless.aside(t.Context(), func() error { return errFull }); err != errFull {
		t.Errorf("aside: %v", err)
	}
}

// What -memory leaves to one question is what those before it do not hold.
func TestMemoryOfAll(t *testing.T) {
	l := (&config{memory: 3}).limits()
	if l.left != 3<<20 {
		t.Errorf("%d bytes", l.left)
	}
	if l.hold(1 << 20); l.left != 2<<20 {
		t.Errorf("%d bytes are left", l.left)
	}
	if l.hold(1 << 40); l.left != 1 { // 0 would mean a default
		t.Errorf("%d bytes are left", l.left)
	}
	if l := (&config{}).limits(); l.left != game.DefaultMemory {
		t.Errorf("%d bytes", l.left)
	}
}

// tripwire ends a context when it has been written a text.
type tripwire struct {
	strings.Builder
	text string
	end  func()
}

func (w *tripwire) Write(p []byte) (int, error) {
	if strings.Contains(string(p), w.text) {
		w.end()
	}
	return w.Builder.Write(p)
}

// A file that cannot be written is found out before the answers, and one that could be is not
// made for that, nor emptied.
func TestFilesUnwritable(t *testing.T) {
	dir := t.TempDir()
	kept, made := filepath.Join(dir, "kept.svg"), filepath.Join(dir, "made.efg")
	if err := os.WriteFile(kept, []byte("kept"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{dir, filepath.Join(dir, "none", "g.nfg")} {
		status, stdout, stderr := equilibria(t.Context(), "pennies -svg "+kept+" -efg "+made+" -nfg "+name)
		if status != command.Failed || stdout != "" || !strings.Contains(stderr, name) {
			t.Errorf("-nfg %s: status %d, %q, %q", name, status, stdout, stderr)
		}
	}
	if text, err := os.ReadFile(kept); string(text) != "kept" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := os.Stat(made); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// What was found until an interruption is printed. When the search begins, on a busy machine, nobody
// knows: if it has not when the interruption comes, that comes later the next time.
func TestInterruptedSearch(t *testing.T) {
	const want = "Equilibria, as far as they were found: "
	svg := filepath.Join(t.TempDir(), "g.svg")
	args := []string{hard(t), "-find", "all", "-time", "0", "-dominance", "none", "-svg", svg}
	for delay, found := time.Millisecond, false; !found; delay *= 2 {
		ctx, cancel := context.WithCancelCause(t.Context())
		stdout := &tripwire{text: "Normal form", end: func() {
			time.AfterFunc(delay, func() { cancel(errors.New("enough")) })
		}}
		p := command.Process{Stdin: strings.NewReader(""), Stdout: stdout, Stderr: io.Discard}
		if status := command.Run(ctx, "equilibria", run, args, p); status != command.Interrupted {
			t.Fatalf("after %v: status %d", delay, status)
		}
		if _, err := os.Stat(svg); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a picture after the interruption: %v", err)
		}
		found = strings.Contains(stdout.String(), want)
	}
}

// A game in which everything is an equilibrium can be interrupted too.
func TestInterruptedPure(t *testing.T) {
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(stop)
	r := &report{config: &config{lines: 10}, distinct: distinct{form: strategic.New(10, 10, 10)}}
	if n, err := r.pureEquilibria(ctx); !errors.Is(err, stop) || n > 1 {
		t.Errorf("%d equilibria, %v", n, err)
	}
}

// All that can be written is written, even if the normal form is too large, and can be
// read again.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	svg, dot, efg, nfg := filepath.Join(dir, "g.svg"), filepath.Join(dir, "g.dot"), filepath.Join(dir, "g.efg"), filepath.Join(dir, "g.nfg")
	flags := " -svg " + svg + " -dot " + dot + " -efg " + efg
	for _, test := range []struct {
		line   string
		status int
	}{
		{"nim 2+2 -misere -nfg " + nfg, command.Done},
		{"pennies -nfg " + nfg, command.Done},
		{"testdata/kuhn.efg -profiles 9", command.Done},
		{"testdata/horse.efg -profiles 3", command.Failed},
	} {
		if status, _, stderr := equilibria(t.Context(), test.line+flags); status != test.status {
			t.Errorf("equilibria %s: status %d, %s", test.line, status, stderr)
		}
		for _, file := range []string{svg, dot, efg} {
			if text, err := os.ReadFile(file); err != nil || len(text) == 0 {
				t.Errorf("equilibria %s: %d bytes in %s, %v", test.line, len(text), file, err)
			}
			os.Remove(file)
		}
	}
}

// The picture of misère Nim with two heaps of two has the nodes A to O of figure 1 in
// Mendonça 2016, and what is won at the six ends.
func TestPicture(t *testing.T) {
	name := filepath.Join(t.TempDir(), "nim.svg")
	if status, _, stderr := equilibria(t.Context(), "nim 2+2 -misere -letters -svg "+name); status != command.Done {
		t.Fatalf("status %d, %s", status, stderr)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, node := range strings.Split("A (2+2)|B (2+1)|C (2)|D (2)|E (1+1)|F (1)|G (1)|H (0)|I (1)|J (0)|K (1)|L (0)|M (0)|N (0)|O (0)", "|") {
		if n := strings.Count(string(text), ">"+node+"</text>"); n != 1 {
			t.Errorf("%d nodes %s", n, node)
		}
	}
	if strings.Contains(string(text), "P (") {
		t.Error("there is a node P")
	}
}

func TestBar(t *testing.T) {
	for _, test := range []struct {
		done float64
		want string
	}{
		{0, ""},
		{0.5, "[############............] 50 %, "},
		{1, "[########################] 100 %, "},
		{1.5, "[########################] 100 %, "},
	} {
		if got := bar(test.done); got != test.want {
			t.Errorf("%v: %q, want %q", test.done, got, test.want)
		}
	}
}

// The tree and its files are the same, and so is what is said about them.
func TestRoundTrip(t *testing.T) {
	for _, line := range []string{"nim 2+2 -misere", "takeaway 6/2", "tictactoe", "testdata/kuhn.efg", "testdata/horse.efg"} {
		name := filepath.Join(t.TempDir(), "g.efg")
		_, want, _ := equilibria(t.Context(), line+" -time 1h -efg "+name)
		status, got, stderr := equilibria(t.Context(), name+" -time 1h")
		if diff := cmp.Diff(want, got); status != command.Done || diff != "" {
			t.Errorf("equilibria %s: status %d, %s (-want +got):\n%s", line, status, stderr, diff)
		}
	}
	for _, line := range []string{"pennies", "testdata/battle.nfg", "testdata/shapley.nfg"} {
		name := filepath.Join(t.TempDir(), "g.nfg")
		_, want, _ := equilibria(t.Context(), line+" -time 1h -nfg "+name)
		status, got, stderr := equilibria(t.Context(), name+" -time 1h")
		if diff := cmp.Diff(want, got); status != command.Done || diff != "" {
			t.Errorf("equilibria %s: status %d, %s (-want +got):\n%s", line, status, stderr, diff)
		}
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "equilibria", run, nil) }
