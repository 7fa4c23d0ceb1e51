package survey_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// The parts of a range adjoin, are as many as asked for, and differ by a rank at most.
func TestSplit(t *testing.T) {
	for _, r := range []survey.Range{{0, 1}, {0, 17}, {5, 105}, {3, 3 + 623_360_743_125_120}} {
		for n := int64(1); n <= min(r.Len(), 120); n++ {
			end := r.First
			for k := range n {
				p := r.Split(k, n)
				if p.First != end || p.Len() != r.Len()/n && p.Len() != r.Len()/n+1 {
					t.Fatalf("part %d of %d of %v is %v, after one that ends at %d", k, n, r, p, end)
				}
				end = p.End
			}
			if end != r.End {
				t.Fatalf("%d parts of %v end at %d", n, r, end)
			}
		}
	}
	// As many parts as ranks, of as many as there may be.
	all := survey.Range{First: 0, End: math.MaxInt64}
	if got, want := all.Split(math.MaxInt64-1, math.MaxInt64), (survey.Range{First: math.MaxInt64 - 1, End: math.MaxInt64}); got != want {
		t.Errorf("the last part is %v, want %v", got, want)
	}
}

func TestParseRange(t *testing.T) {
	for _, text := range []string{"", ":", "3", "3:", ":3", "3:3", "4:3", "-1:3", "0:03", "0:+3", "0:3 ", "0:99999999999999999999"} {
		if r, err := survey.ParseRange(text); !errors.Is(err, survey.ErrRange) {
			t.Errorf("%q is %v, %v", text, r, err)
		}
	}
	if r, err := survey.ParseRange("3:17"); err != nil || r != (survey.Range{First: 3, End: 17}) {
		t.Error(r, err)
	}
}

// A command line that is read is written again, and none other is read.
func TestParseCommand(t *testing.T) {
	for _, line := range []string{
		"bigpoints -colors 2 -discs 2 -objective thesis",
		"bigpoints -colors 5 -discs 5 -classes -range 7:900 -objective margin -search -moves -seconds=false",
		"bigpoints -colors 3 -discs 2 -objective outcome -seconds=false",
	} {
		if j, err := survey.ParseCommand(line); err != nil || j.Command() != line {
			t.Errorf("%q is %q, %v", line, j.Command(), err)
		}
	}
	for _, line := range []string{
		"", "bigpoints", "garbage",
		"bigpoints -discs 2 -colors 2 -objective thesis",
		"bigpoints -colors 2 -discs 2",
		"bigpoints -colors 2 -discs 2 -objective best",
		"bigpoints -colors 2 -discs 2 -objective thesis -search",
		"bigpoints -colors 7 -discs 2 -objective thesis",
		"bigpoints -colors 2 -discs 2 -range 0:6 -objective thesis",
		"bigpoints -colors 2 -discs 2 -range 3:7 -objective thesis",
		"bigpoints -colors 2 -discs 2 -objective thesis -seconds=true",
		"bigpoints -colors 2 -discs 2 -objective thesis -workers 3",
		"bigpoints -colors 2 -discs 2 -objective thesis extra",
	} {
		if j, err := survey.ParseCommand(line); !errors.Is(err, survey.ErrCommand) {
			t.Errorf("%q is %q, %v", line, j.Command(), err)
		}
	}
}

// The rows of the parts are those of the whole, by whichever way boards are solved, and
// each is what the analysis of its board alone says.
func TestSolve(t *testing.T) {
	for _, flags := range []string{
		"-colors 3 -discs 2 -objective thesis -seconds=false",
		"-colors 3 -discs 2 -objective margin -search -moves -seconds=false",
		"-colors 2 -discs 4 -classes -objective outcome -search -seconds=false",
	} {
		j, err := survey.ParseCommand("bigpoints " + flags)
		if err != nil {
			t.Fatal(err)
		}
		solve := func(r survey.Range, workers int) string {
			var b strings.Builder
			next := r.First
			for a, err := range j.Solve(t.Context(), r, workers, 0) {
				if err != nil {
					t.Fatal(err)
				}
				want, err := reduced.Analyze(t.Context(), a.Board, j.Objective)
				if err != nil || want.Winner() != a.Winner() {
					t.Errorf("board %v: %v, want %v, %v", a.Board, a.Value, want.Value, err)
				}
				b.Write(j.Form().Append(nil, a.Analysis))
				next++
			}
			if next != r.End {
				t.Errorf("the ranks %v have rows up to %d", r, next)
			}
			return b.String()
		}
		whole, parts := solve(j.Ranks, 2), ""
		for k := range int64(4) {
			parts += solve(j.Ranks.Split(k, 4), 1)
		}
		if diff := cmp.Diff(whole, parts); diff != "" {
			t.Errorf("%s (-whole +parts):\n%s", flags, diff)
		}
	}
}
