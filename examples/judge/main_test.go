package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
)

// The first transcripts are the samples of UVa 10368 (34 12 and 15 24) and of UVa 847 (162,
// 17 and 34012226).
func TestTranscripts(t *testing.T) { transcript.Test(t, "judge", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "judge", run) }

// answers returns what a problem answers, line by line.
func answers(t *testing.T, problem, input string) []string {
	t.Helper()
	var out, stderr strings.Builder
	status := command.Run(t.Context(), "judge", run, []string{problem}, command.Process{Stdin: strings.NewReader(input), Stdout: &out, Stderr: &stderr})
	if status != command.Done {
		t.Fatalf("status %d, %s", status, &stderr)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// euclidWins says by the definition whether the player to move wins: by all moves.
func euclidWins(a, b int) bool {
	a, b = min(a, b), max(a, b)
	for left := b - a; a > 0 && left >= 0; left -= a {
		if !euclidWins(a, left) {
			return true
		}
	}
	return false
}

// All small games have the answer of the definition, in either order of the numbers.
func TestEuclidSmall(t *testing.T) {
	var input strings.Builder
	var want []string
	for a := 1; a <= 25; a++ {
		for b := 1; b <= 25; b++ {
			fmt.Fprintf(&input, "%d %d\n", a, b)
			want = append(want, map[bool]string{true: "Stan wins", false: "Ollie wins"}[euclidWins(a, b)])
		}
	}
	for i, got := range answers(t, "euclid", input.String()+"0 0\n") {
		if got != want[i] {
			t.Errorf("%d, %d: %s", i/25+1, i%25+1, got)
		}
	}
}

// multiplicationWins says by the definition whether the player to move at p wins.
func multiplicationWins(p, target int, known map[int]bool) bool {
	if won, ok := known[p]; ok {
		return won
	}
	won := false
	for k := 2; k <= 9; k++ {
		won = won || p*k >= target || !multiplicationWins(p*k, target, known)
	}
	known[p] = won
	return won
}

func TestMultiplicationSmall(t *testing.T) {
	const most = 3000
	var input strings.Builder
	for n := 2; n <= most; n++ {
		fmt.Fprintln(&input, n)
	}
	for i, got := range answers(t, "multiplication", input.String()) {
		want := map[bool]string{true: "Stan wins.", false: "Ollie wins."}[multiplicationWins(1, i+2, make(map[int]bool))]
		if got != want {
			t.Errorf("%d: %s", i+2, got)
		}
	}
}

// Many lines are answered, however they are cut into reads.
func TestManyLines(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	var input strings.Builder
	for range 20_000 {
		fmt.Fprintln(&input, 1+rnd.Uint64N(largest), 1+rnd.Uint64N(largest))
	}
	if n := len(answers(t, "euclid", input.String()+"0 0\n")); n != 20_000 {
		t.Errorf("%d answers", n)
	}
}

// Empty lines are skipped and counted, and so are blanks around numbers.
func TestBlanks(t *testing.T) {
	if got := answers(t, "euclid", "\n 34\t12 \r\n\n15 24\n0 0\n\n"); len(got) != 2 {
		t.Errorf("%q", got)
	}
	err := multiplication(t.Context(), strings.NewReader("162\n\n\nx\n"), io.Discard)
	if !errors.Is(err, errInput) || !strings.HasPrefix(err.Error(), "line 4: ") {
		t.Errorf("error %v", err)
	}
}

// noRoom is a writer without room.
type noRoom struct{}

var errNoRoom = errors.New("no room left")

func (noRoom) Write([]byte) (int, error) { return 0, errNoRoom }

// Errors of the streams, and the end of the context, are reported.
func TestStreams(t *testing.T) {
	if err := euclid(t.Context(), strings.NewReader("3 4\n0 0\n"), noRoom{}); !errors.Is(err, errNoRoom) {
		t.Errorf("error %v", err)
	}
	r, w := io.Pipe()
	w.CloseWithError(errNoRoom)
	if err := multiplication(t.Context(), r, io.Discard); !errors.Is(err, errNoRoom) {
		t.Errorf("error %v", err)
	}
	if err := multiplication(t.Context(), strings.NewReader(strings.Repeat("7", longestLine+1)), io.Discard); !errors.Is(err, errInput) {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errNoRoom)
	if err := euclid(ctx, strings.NewReader("3 4\n0 0\n"), io.Discard); !errors.Is(err, errNoRoom) {
		t.Errorf("error %v", err)
	}
}
