package thumb

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

func size(colors, discs int) reduced.Size { return reduced.Size{Colors: colors, Discs: discs} }

// tiny is a plan with all that a plan may have, which is done in no time.
func tiny() Plan {
	m := bigpoints.Material{Colors: 2, Discs: 3, Whites: 1, Blacks: 1}
	return Plan{
		Training: []Sample{{size(2, 3), 4, 1}, {Size: size(2, 2)}},
		Sizes:    []Sample{{Size: size(2, 2)}, {size(2, 3), 5, 2}},
		Meeting:  Sample{Size: size(2, 2)},
		Box:      Series{m, 2, 3},
		Levels:   []Match{{opponent.Casual, 1, 2, Series{m, 3, 4}}, {opponent.Expert, 0.001, 1, Series{m, 2, 5}}},
		Many:     []Crowd{{3, opponent.Casual, Series{m, 3, 6}}},
	}
}

// The tables of a plan are what they were, and the same again from what was kept.
func TestReport(t *testing.T) {
	dir := t.TempDir()
	var parts []string
	f, err := tiny().Run(t.Context(), 2, dir, func(part string) { parts = append(parts, part) })
	if err != nil {
		t.Fatal(err)
	}
	g := f.Report()
	for name, picture := range g.Pictures {
		commandtest.Golden(t, *update, filepath.Join("testdata", name), string(picture))
	}
	var tables strings.Builder
	for _, name := range slices.Sorted(maps.Keys(g.Parts)) {
		fmt.Fprintf(&tables, "## %s\n\n%s\n", name, g.Parts[name])
	}
	commandtest.Golden(t, *update, filepath.Join("testdata", TextFile), tables.String())
	if len(parts) != 2+2*2+1+1+3+1 {
		t.Errorf("parts %q", parts)
	}
	again, err := tiny().Run(t.Context(), 1, dir, func(part string) { t.Errorf("%s is done again", part) })
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(g, again.Report()); diff != "" {
		t.Errorf("what was kept makes other tables:\n%s", diff)
	}
	commandtest.WellFormed(t, "heuristics.svg", string(g.Pictures["heuristics.svg"]))
}

// What is measured is what the policies of the boards say.
func TestMeasure(t *testing.T) {
	q, err := heuristic.Parse("own, short")
	if err != nil {
		t.Fatal(err)
	}
	e, err := Measure(t.Context(), 2, Sample{Size: size(3, 2)}, []heuristic.Priorities{nil, q})
	if err != nil {
		t.Fatal(err)
	}
	// All boards, and not one of each class.
	var all, own heuristic.Figures
	lost, n := 0.0, 0.0
	for b := range size(3, 2).Boards() {
		table, err := heuristic.Tabulate(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		p := table.Policy(q)
		all, own, lost, n = all.Add(p.Everywhere()), own.Add(p.OwnPlay()), lost+p.Lost(), n+1
	}
	r := &e.Rows[1]
	for name, c := range map[string][2]float64{
		"right":    {r.all(right).Value, all.Kept / all.Choices},
		"outcome":  {r.all(outcome).Value, all.Outcome / all.Choices},
		"own play": {r.own(right).Value, own.Kept / own.Choices},
		"given":    {r.ownLost().Value, own.Lost / n},
		"lost":     {r.lost().Value, lost / n},
	} {
		if math.Abs(c[0]-c[1]) > 1e-9 {
			t.Errorf("%s: %v, want %v", name, c[0], c[1])
		}
	}
}

// Meetings are those of the policies: against one other, the two results are opposite.
func TestMeet(t *testing.T) {
	sequences := Singles(heuristic.Rules()[:2])
	m, err := Meet(t.Context(), 2, Sample{Size: size(2, 3)}, sequences)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(m[0].Score()+m[1].Score()-1) > 1e-9 || math.Abs(m[0].Margin+m[1].Margin) > 1e-9 {
		t.Errorf("%+v", m)
	}
	score, n := 0.0, 0.0
	for b := range size(2, 3).Boards() {
		table, err := heuristic.Tabulate(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		p, q := table.Policy(sequences[0]), table.Policy(sequences[1])
		score += p.Against(q).Score() + q.Against(p).Swap().Score()
		n += 2
	}
	if math.Abs(score/n-m[0].Score()) > 1e-9 {
		t.Errorf("score %v, want %v", m[0].Score(), score/n)
	}
}

// A ratio and its interval, told by hand: the residuals of 1/2, 2/3 and 3/3 from 6/8 are
// -1/2, -1/4 and 3/4, and the quantile of Student's t with 2 degrees of freedom is 4.303.
// Those with 5 and 11 are 2.571 and 2.201 (any table of it).
func TestRatio(t *testing.T) {
	e := ratio([]float64{1, 2, 3}, []float64{2, 3, 3}, true)
	half := student(2) * math.Sqrt((0.25+0.0625+0.5625)/2*3) / 8
	if e.Value != 0.75 || math.Abs(e.High-e.Value-half) > 1e-12 || math.Abs(e.Value-e.Low-half) > 1e-12 {
		t.Errorf("%+v, want a half of %v", e, half)
	}
	for f, want := range map[float64]float64{5: 2.571, 11: 2.201, 29: 2.045, 1e9: 1.960} {
		if got := student(f); math.Abs(got-want) > 0.01 {
			t.Errorf("student(%v) = %v, want %v", f, got, want)
		}
	}
	if e := ratio([]float64{1, 2}, []float64{2, 2}, false); e.Low != 0.75 || e.High != 0.75 {
		t.Errorf("%+v", e)
	}
	if e := ratio(nil, nil, true); e.Value != 0 {
		t.Errorf("%+v", e)
	}
}

func TestCancel(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if _, err := tiny().Run(ctx, 1, t.TempDir(), func(string) {}); !errors.Is(err, cause) {
		t.Errorf("error %v", err)
	}
}

// The committed page says of the smaller sizes what is found of them now, of the rules
// what they say, and of the combinations what they lose on the boards of 3x2.
func TestCommitted(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "report", TextFile))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), sentences()) {
		t.Error("the page has other rules: run go run ./examples/bigpoints report -only heuristics again")
	}
	quick := map[string]Sample{}
	for _, s := range Whole.Sizes {
		if s.Boards == 0 && s.Size.Count().Int64() <= 90 {
			quick[s.Size.String()] = s
		}
	}
	compared := 0
	for i, part := range strings.Split(string(text), "\n| rule | 2x2 |")[1:] {
		lines := strings.Split(part, "\n")
		head := cells("| rule | 2x2 |" + lines[0])
		var sequences []heuristic.Priorities
		var rows [][]string
		for _, line := range lines[2:] {
			if !strings.HasPrefix(line, "|") {
				break
			}
			row := cells(line)
			q, err := heuristic.Parse(row[0])
			if err != nil {
				t.Fatal(err)
			}
			sequences, rows = append(sequences, q), append(rows, row)
		}
		for column, name := range head {
			s, ok := quick[name]
			if !ok {
				continue
			}
			e, err := Measure(t.Context(), 0, s, sequences)
			if err != nil {
				t.Fatal(err)
			}
			for k, row := range rows {
				want := percent(e.Rows[k].own(right))
				if i == 1 {
					want = points(e.Rows[k].lost())
				}
				if compared++; row[column] != want {
					t.Errorf("%s, %s: the page has %s, and it is %s", row[0], name, row[column], want)
				}
			}
		}
	}
	if want := 2 * len(quick) * (len(Rules()) + 2); compared != want || len(quick) != 4 {
		t.Errorf("%d figures of %d sizes are compared, want %d", compared, len(quick), want)
	}
}

// cells returns the cells of a line of a table.
func cells(line string) []string {
	var all []string
	for _, cell := range strings.Split(strings.Trim(line, "|"), "|") {
		all = append(all, strings.TrimSpace(cell))
	}
	return slices.Clip(all)
}
