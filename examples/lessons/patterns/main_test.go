package main

import (
	"errors"
	"io"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "patterns", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "patterns", run) }

func TestPictures(t *testing.T) { transcript.TestPictures(t, "patterns", run, "") }

// The ends of the runs of Euclid's game are ⌊φx⌋ (Cole and Davie 1969), the lower Wythoff
// sequence, OEIS A000201, which begins so.
func TestEuclidEnds(t *testing.T) {
	want := []int{
		1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37, 38, 40, 42, 43, 45, 46, 48,
	}
	table, err := solveEuclid(t.Context(), 50)
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for x := 1; x <= len(want); x++ {
		last, ok := table.run(x)
		if !ok {
			t.Errorf("row %d is no run", x)
		}
		got = append(got, last)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The bounds that a table of any size gives for the golden ratio are fractions of
// consecutive Fibonacci numbers, one below and one above it.
func TestEuclidRatio(t *testing.T) {
	for _, limit := range []int{20, 33, 60, 100} {
		table, err := solveEuclid(t.Context(), limit)
		if err != nil {
			t.Fatal(err)
		}
		low, high, _ := table.ratio()
		var fibonacci []string
		for a, b := int64(1), int64(1); a < 1000; a, b = b, a+b {
			fibonacci = append(fibonacci, big.NewRat(b, a).RatString())
		}
		if !slices.Contains(fibonacci, low.RatString()) || !slices.Contains(fibonacci, high.RatString()) {
			t.Errorf("up to %d: %v to %v", limit, low, high)
		}
		if x, _ := low.Float64(); x > 1.6180339 {
			t.Errorf("up to %d: at least %v", limit, low)
		}
		if x, _ := high.Float64(); x < 1.6180340 {
			t.Errorf("up to %d: at most %v", limit, high)
		}
	}
}

// A table that is not that of the game is seen to be none: of runs with a hole, and where
// the closed formula disagrees.
func TestEuclidDisagrees(t *testing.T) {
	table, err := solveEuclid(t.Context(), 30)
	if err != nil {
		t.Fatal(err)
	}
	if n := table.agree(); n != 31*31 {
		t.Errorf("%d agree", n)
	}
	table[7][9] = false
	if _, ok := table.run(7); ok || table.agree() != 31*31-1 {
		t.Errorf("%d agree, and row 7 is a run: %t", table.agree(), ok)
	}
}

// Paiola's slides (2020): the play of nines and twos names the right winner for all targets
// below 2000. As a way to play it is wrong: Stan's first nine throws away the win for 19 to
// 81 and 325 to 1458, and further nines in 1459 to 2916 as well.
func TestNineAndTwo(t *testing.T) {
	for n := 2; n < 5000; n++ {
		if predict(n) != (numbers.Multiplication{Target: uint64(n)}).PPosition(1) {
			t.Errorf("%d: the wrong winner", n)
		}
	}
	if got := names(blunders(5000, 9)); got != "19..81 and 325..1458" {
		t.Errorf("the first nine is wrong for %s", got)
	}
	for _, tt := range []struct {
		player int
		factor uint64
		want   string
	}{
		{0, 9, "19..81 and 325..2916"},
		{1, 2, "10..18 and 163..324"},
		{1, 9, "163..324"},
	} {
		lost, _, err := wasted(t.Context(), 2916, tt.player, tt.factor)
		if got := names(lost); err != nil || got != tt.want {
			t.Errorf("%s, always by %d: %s, want %s; %v", players[tt.player], tt.factor, got, tt.want, err)
		}
	}
}

// loses says by the definition whether the player to move at p loses when Stan, whose turn
// it is if stan is set, always multiplies by 9.
func loses(p, target int, stan bool) bool {
	if p >= target {
		return true
	}
	if stan {
		return !loses(9*p, target, false)
	}
	for k := 2; k <= 9; k++ {
		if loses(k*p, target, true) {
			return false
		}
	}
	return true
}

// The habit of nines loses as often by the definition.
func TestHabit(t *testing.T) {
	for n := 2; n < 3000; n++ {
		keeps, err := habit{numbers.Multiplication{Target: uint64(n)}, 0, 9}.keeps(t.Context())
		if err != nil || keeps == loses(1, n, true) {
			t.Errorf("%d: %t, %v", n, keeps, err)
		}
	}
}

// noRoom is a writer without room.
type noRoom struct{}

var errNoRoom = errors.New("no room left")

func (noRoom) Write([]byte) (int, error) { return 0, errNoRoom }

func TestWriteError(t *testing.T) {
	var stderr strings.Builder
	status := command.Run(t.Context(), "patterns", run, nil, command.Process{Stdin: strings.NewReader(""), Stdout: noRoom{}, Stderr: &stderr})
	if status != command.Failed || !strings.Contains(stderr.String(), errNoRoom.Error()) {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
	stderr.Reset()
	status = command.Run(t.Context(), "patterns", run, []string{"-o", "main.go"}, command.Process{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: &stderr})
	if status != command.Failed || !strings.Contains(stderr.String(), "main.go") {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
}

func TestFlags(t *testing.T) {
	transcript.Flags(t, "patterns", run, map[string]string{"larger": "TestPictureFlags", "smaller": "TestPictureFlags", "target": "TestPictureFlags"})
}

// What is drawn is what the flags ask for.
func TestPictureFlags(t *testing.T) {
	transcript.TestPictureFlags(t, "patterns", run, "-larger 10", "-smaller 3", "-target 8")
}
