package main

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "fibonacci", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "fibonacci", run) }

func TestPictures(t *testing.T) { transcript.TestPictures(t, "fibonacci", run, "") }

// a000045 is the sequence in the OEIS, from F(0) on.
var a000045 = []int{
	0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765, 10946, 17711,
	28657, 46368, 75025, 121393, 196418, 317811, 514229, 832040, 1346269, 2178309, 3524578, 5702887, 9227465,
	14930352, 24157817, 39088169, 63245986, 102334155,
}

// All programs compute the numbers of A000045, from their own starting values on.
func TestOEIS(t *testing.T) {
	for n, want := range a000045 {
		if got := oeis(n); got != want {
			t.Errorf("F(%d) = %d, want %d", n, got, want)
		}
	}
	for last := 1; last <= 2; last++ {
		for n := last; n+2-last < 25; n++ {
			want := a000045[n+2-last]
			for name, f := range map[string]func(*counter, int) int{"loop": (*counter).loop, "recur": (*counter).recur, "remember": (*counter).remember} {
				if got := f(&counter{last: last}, n); got != want {
					t.Errorf("%s up to %d: f(%d) = %d, want %d", name, last, n, got, want)
				}
			}
		}
	}
}

// Mendonça (2016): f(15) = 987 by the recursions that begin with f(0) = f(1) = 1, and 610 by
// those of the final text, which begin with f(1) = f(2) = 1, as A000045 does, in which 987 is
// number 16. The loop as printed
// gives 987 beside either, though its comment has f(1) = f(2) = 1 as well, and 0 for n ≤ 1.
func TestListings(t *testing.T) {
	for last, want := range map[int]int{1: 987, 2: 610} {
		recur, remember := counter{last: last}, counter{last: last}
		if a, b := recur.recur(15), remember.remember(15); a != want || b != want {
			t.Errorf("ones up to f(%d): f(15) = %d and %d, want %d", last, a, b, want)
		}
	}
	if got := printed(15); got != 987 {
		t.Errorf("the loop gives f(15) = %d", got)
	}
	if printed(0) != 0 || printed(1) != 0 {
		t.Errorf("the loop gives %d and %d", printed(0), printed(1))
	}
}

// The calls of the plain recursion are A001595, which begins so, and 2F(n+1) - 1; with a
// memory they are 2n - 1; the loop adds n - 1 times.
func TestCalls(t *testing.T) {
	a001595 := []int{1, 1, 3, 5, 9, 15, 25, 41, 67, 109, 177, 287, 465, 753, 1219, 1973}
	var got []int
	for n, c := range measure(25) {
		got = append(got, c.recur)
		if c.f != a000045[n+1] || c.recur != 2*c.f-1 || n > 0 && (c.remember != 2*n-1 || c.loop != n-1) {
			t.Errorf("f(%d): %+v", n, c)
		}
	}
	if !slices.Equal(got[:len(a001595)], a001595) {
		t.Errorf("%v", got)
	}
}

// The game has as many plays as the sequence says, as many positions as the numbers that
// the memory of the recursion is asked for, and as many nodes as the recursion has calls,
// with one more for each f(1).
func TestGame(t *testing.T) {
	costs := measure(20)
	for n, c := range costs[1:] {
		census, nodes, err := count(t.Context(), n+1)
		if err != nil {
			t.Fatal(err)
		}
		if want := int64(c.recur + costs[n].f); census.Plays.Int64() != int64(c.f) || nodes.Int64() != want || census.Distinct != n+2 {
			t.Errorf("%d counters: %v, %v nodes, want %d plays and %d nodes", n+1, census, nodes, c.f, want)
		}
	}
}

func TestFlags(t *testing.T) {
	transcript.Flags(t, "fibonacci", run, map[string]string{"counters": "TestPictureFlags"})
}

// What is drawn is what the flags ask for.
func TestPictureFlags(t *testing.T) { transcript.TestPictureFlags(t, "fibonacci", run, "-counters 3") }
