package play_test

import (
	"context"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/play"
)

// A line goes on from the judgement that it is given, which nobody makes again, and is proved where
// all its moves are.
func TestLine(t *testing.T) {
	for _, test := range []struct {
		name   string
		guess  int // the number of counters that are judged by a guess
		most   int
		line   []string
		proved bool
	}{
		{"proved", 0, 9, []string{"1", "1", "2"}, true},
		{"cut", 0, 2, []string{"1", "1"}, true},
		{"guessed at first", 4, 9, []string{"1", "1", "2"}, false},
		{"guessed later", 3, 9, []string{"1"}, true},
		{"guessed after the end", 3, 1, []string{"1"}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := takeAway(4)
			judge, asked := d.Judge, []int(nil)
			d.Judge = func(ctx context.Context, n play.Position, deeper func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
				asked = append(asked, n.(int))
				j, err := judge(ctx, n, deeper)
				j.Line = j.Line[:min(1, len(j.Line))]
				for i := range j.Moves {
					j.Moves[i].Exact = n != test.guess
				}
				return j, err
			}
			c := play.New(d).Begin()
			j, err := c.Judge(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			line, proved, err := c.Line(t.Context(), j, test.most)
			if err != nil || !slices.Equal(line, test.line) || proved != test.proved || c.Plies() != 0 {
				t.Errorf("%q, proved %t, %v; want %q, %t", line, proved, err, test.line, test.proved)
			}
			want := []int{4, 3, 2}[:len(test.line)]
			if test.name == "guessed later" {
				want = append(want, 3) // which is no proof
			}
			if !slices.Equal(asked, want) {
				t.Errorf("judged %d, want %d", asked, want)
			}
		})
	}
}

// What is found before the end of the context is a line.
func TestLineInterrupted(t *testing.T) {
	c := play.New(takeAway(4)).Begin()
	j, err := c.Judge(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	j.Line = j.Line[:1]
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if line, _, err := c.Line(ctx, j, 9); err != nil || len(line) == 0 {
		t.Errorf("%q, %v", line, err)
	}
}
