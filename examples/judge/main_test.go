package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/nim/heap"
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
	for a := 1; a <= 16; a++ {
		for b := 1; b <= 16; b++ {
			fmt.Fprintf(&input, "%d %d\n", a, b)
			want = append(want, map[bool]string{true: "Stan wins", false: "Ollie wins"}[euclidWins(a, b)])
		}
	}
	for i, got := range answers(t, "euclid", input.String()+"0 0\n") {
		if got != want[i] {
			t.Errorf("%d, %d: %s", i/16+1, i%16+1, got)
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

// Each problem has a sample: of its judge, if it has one, and larger numbers where they are
// allowed.
func TestSamples(t *testing.T) {
	for name := range problems {
		sample := filepath.Join("testdata", name)
		got := strings.Join(answers(t, name, commandtest.Read(t, sample+".in")), "\n") + "\n"
		if diff := cmp.Diff(commandtest.Read(t, sample+".answer"), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// heapWins says by the definition whether the player to move wins at two heaps, where moves
// are those of a heap: the pairs of sizes that it becomes.
func heapWins(heaps string, moves func(n int) [][2]int, known map[string]bool) bool {
	if won, ok := known[heaps]; ok {
		return won
	}
	won := false
	for i := range len(heaps) {
		for _, m := range moves(int(heaps[i])) {
			next := []byte(heaps[:i] + heaps[i+1:])
			for _, n := range m {
				if n > 0 {
					next = append(next, byte(n))
				}
			}
			slices.Sort(next)
			won = won || !heapWins(string(next), moves, known)
		}
	}
	known[heaps] = won
	return won
}

// All small pairs of heaps have the answer of the definition.
func TestHeapsSmall(t *testing.T) {
	for _, test := range []struct {
		problem, before string
		won, lost       string
		most            int
		moves           func(n int) [][2]int
	}{
		{"nim", "2 ", "Yes", "No", 12, func(n int) (moves [][2]int) {
			for left := range n {
				moves = append(moves, [2]int{left})
			}
			return moves
		}},
		{"takeaway", "", "First", "Second", 12, func(n int) (moves [][2]int) {
			for left := max(n-2, 0); left < n; left++ {
				moves = append(moves, [2]int{left})
			}
			return moves
		}},
		{"crosses", "", "First", "Second", 9, func(n int) (moves [][2]int) {
			for i := range n {
				moves = append(moves, [2]int{max(i-1, 0), max(n-i-2, 0)})
			}
			return moves
		}},
	} {
		var input strings.Builder
		var want []string
		known := make(map[string]bool)
		for a := 1; a <= test.most; a++ {
			for b := a; b <= test.most; b++ {
				fmt.Fprintf(&input, "%s%d %d\n", test.before, a, b)
				word := test.lost
				if heapWins(string([]byte{byte(a), byte(b)}), test.moves, known) {
					word = test.won
				}
				want = append(want, word)
			}
		}
		if diff := cmp.Diff(want, answers(t, test.problem, input.String())); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.problem, diff)
		}
	}
}

// A number is reduced to one of the same value, whether it is before the period or behind it.
func TestReduce(t *testing.T) {
	p := heap.Period{Preperiod: 52, Length: 34}
	for n, want := range map[int64]int64{0: 0, 51: 51, 52: 52, 85: 85, 86: 52, 1 << 40: 52 + (1<<40-52)%34} {
		if got := reduce(big.NewInt(n), p); got != want {
			t.Errorf("%d: %d, want %d", n, got, want)
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

func TestFlags(t *testing.T) { transcript.Flags(t, "judge", run, nil) }
