package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/balance"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The report in the directory report is the one that the command makes: the text of
// how it is made is that of the plan, and the lines of the tables on sizes that are
// solved in no time are what is found of them now.
func TestCommittedReport(t *testing.T) {
	committed := commandtest.Read(t, filepath.Join("report", findings.TextFile))
	r := &reporter{chapters: chapters, plan: plan}
	parts, _ := findings.Split(committed)
	if diff := cmp.Diff(r.how(), parts["commands"]); diff != "" {
		t.Errorf("the report is not made by the plan, run go run ./examples/bigpoints report again:\n%s", diff)
	}
	if diff := cmp.Diff(r.links(), parts["chapters"]); diff != "" {
		t.Errorf("the report does not list its chapters, run go run ./examples/bigpoints report -only with any of them:\n%s", diff)
	}
	var quick []goal
	for _, g := range plan {
		if g.Count().Int64() <= 2520 {
			quick = append(quick, g)
		}
	}
	if len(quick) < 7 {
		t.Fatalf("only %d sizes are compared", len(quick))
	}
	rows := 0
	for line := range strings.Lines(commandtest.Read(t, filepath.Join(makeReport(t, quick).out, findings.TextFile))) {
		if strings.HasPrefix(line, "| ") {
			rows++
			if !strings.Contains(committed, line) {
				t.Errorf("the report has no line\n%s", line)
			}
		}
	}
	if rows != 3*(len(quick)+1) {
		t.Errorf("%d lines of tables are compared", rows)
	}
}

// The charts of the report are well-formed and show the text that they are about.
func TestCommittedCharts(t *testing.T) {
	committed := commandtest.Read(t, filepath.Join("report", findings.TextFile))
	for _, name := range reportFiles[1:] {
		if !strings.Contains(committed, "]("+name+")") {
			t.Errorf("the report does not show %s", name)
		}
		commandtest.WellFormed(t, name, commandtest.Read(t, filepath.Join("report", name)))
	}
}

// Every chapter is there, and shows no picture that is not.
func TestCommittedChapters(t *testing.T) {
	picture := regexp.MustCompile(`!\[[^]]*\]\(([^)]+)\)`)
	for _, c := range chapters {
		text := commandtest.Read(t, filepath.Join("report", c.file))
		if !strings.HasPrefix(text, c.heading()) {
			t.Errorf("%s does not begin with its title: run go run ./examples/bigpoints report -only %s", c.file, c.name)
		}
		if again := "    go run ./examples/bigpoints report -only " + c.name + " "; c.file != findings.TextFile && !strings.Contains(text, again) {
			t.Errorf("%s does not say how it is made: %s", c.file, again)
		}
		for _, m := range picture.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join("report", m[1])); err != nil {
				t.Errorf("%s: %v", c.file, err)
			}
		}
	}
}

// The pictures and the table of trees are made anew, and are the same.
func TestCommittedGraphs(t *testing.T) {
	longtest.Skip(t, "counts the trees of large boards")
	r := &reporter{pages: written, out: t.TempDir(), stdout: io.Discard}
	if err := r.make(t.Context(), graphsChapter); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(r.out)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		got := commandtest.Read(t, filepath.Join(r.out, f.Name()))
		if diff := cmp.Diff(commandtest.Read(t, filepath.Join("report", f.Name())), got); diff != "" {
			t.Errorf("%s is not what report -only graphs makes (-committed +made):\n%.3000s", f.Name(), diff)
		}
	}
}

// The lines of the quick sizes, and their columns in the tables of rules, are what the
// command makes now.
func TestCommittedMoves(t *testing.T) {
	quick := []opening{opened[0], opened[1], opened[2], opened[4]}
	r := &reporter{data: t.TempDir(), stdout: io.Discard, stderr: io.Discard}
	g, err := generateMoves(t.Context(), r, quick)
	if err != nil {
		t.Fatal(err)
	}
	committed := commandtest.Read(t, filepath.Join("report", movesChapter.file))
	made, _, err := findings.Fill(committed, g.Parts)
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range strings.Lines(made) {
		if strings.HasPrefix(line, "| 2x") || strings.HasPrefix(line, "| 3x") {
			lines++
			if !strings.Contains(committed, line) {
				t.Errorf("the page has no line\n%s", line)
			}
		}
	}
	if lines != 3*len(quick)+5 { // and the table of the literal reading
		t.Errorf("%d lines are compared", lines)
	}
	was, is := ruleColumns(committed), ruleColumns(made)
	for _, o := range quick {
		if diff := cmp.Diff(was[o.String()], is[o.String()]); diff != "" || len(is[o.String()]) != 2*(len(findings.Rules)+1) {
			t.Errorf("%v in the tables of rules (-committed +made):\n%s", o, diff)
		}
	}
}

// ruleColumns returns the columns of all tables of rules in a page, by the size at their
// head.
func ruleColumns(page string) map[string][]string {
	columns := make(map[string][]string)
	var head []string
	for line := range strings.Lines(page) {
		cells := strings.Split(strings.TrimSpace(line), " | ")
		switch {
		case strings.HasPrefix(line, "| rule "):
			head = cells
		case !strings.HasPrefix(line, "|"):
			head = nil
		case head != nil && !strings.HasPrefix(line, "|--"):
			for i := 1; i < len(head); i++ {
				name := strings.TrimSuffix(head[i], " |")
				columns[name] = append(columns[name], strings.TrimSuffix(cells[i], " |"))
			}
		}
	}
	return columns
}

// The chapter on the balance is made by its plan, and its tables have what is found now of
// the materials that are solved in no time.
func TestCommittedBalance(t *testing.T) {
	committed := commandtest.Read(t, filepath.Join("report", balanceChapter.file))
	var commands strings.Builder
	for _, g := range balancePlan.series {
		commands.WriteString(g.command() + "\n")
	}
	parts, _ := findings.Split(committed)
	if diff := cmp.Diff(parts["commands"], commands.String()); diff != "" {
		t.Errorf("the commands are others (-committed +made):\n%s", diff)
	}
	largest := int64(60) // board
	if longtest.On() {
		largest = 300
	}
	quick := balancePlan
	quick.series, quick.hidden = smallBalance().series, nil // of which nothing is compared
	quick.solved = slices.DeleteFunc(slices.Clone(quick.solved), func(z balance.Solved) bool { return z.Material.Count().Int64() > largest })
	quick.compared = slices.DeleteFunc(slices.Clone(quick.compared), func(c balance.Compared) bool { // but those of the sentences
		return !longtest.On() || (c.A == bigpoints.MostPoints) == (c.B == bigpoints.Win) || c.A == bigpoints.Win
	})
	g, err := (&reporter{data: t.TempDir(), stdout: io.Discard, stderr: io.Discard}).balance(t.Context(), quick)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range longtest.First(3, []string{"two", "three", "sets", "objectives", "differ", "common"}) {
		for line := range strings.Lines(g.Parts[name]) {
			if !strings.Contains(parts[name], line) {
				t.Errorf("the table %s has no line\n%s", name, line)
			}
		}
	}
}
