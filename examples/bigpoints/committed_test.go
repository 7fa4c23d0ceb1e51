package main

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// The report in the directory report is the one that the command makes: the text of
// how it is made is that of the plan, and the lines of the tables on sizes that are
// solved in no time are what is found of them now.
func TestCommittedReport(t *testing.T) {
	committed := commandtest.Read(t, filepath.Join("report", findings.TextFile))
	r := &reporter{chapters: chapters, plan: plan}
	if !strings.HasSuffix(committed, r.how()) {
		t.Error("the report is not made by the plan: run go run ./examples/bigpoints report again")
	}
	if relinked := findings.Relink([]byte(committed), r.links()); string(relinked) != committed {
		t.Error("the report does not list its chapters: run go run ./examples/bigpoints report -only with any of them")
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
		d := xml.NewDecoder(strings.NewReader(commandtest.Read(t, filepath.Join("report", name))))
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Errorf("%s: %v", name, err)
				break
			}
		}
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
		for _, m := range picture.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join("report", m[1])); err != nil {
				t.Errorf("%s: %v", c.file, err)
			}
		}
	}
}

// The pictures and the table of trees are made anew, and are the same.
func TestCommittedGraphs(t *testing.T) {
	if testing.Short() {
		t.Skip("counts the trees of large boards")
	}
	checkCommitted(t, graphsChapter, &reporter{})
}

// checkCommitted makes a chapter and compares its files with those in the directory
// report.
func checkCommitted(t *testing.T, c chapter, r *reporter) {
	t.Helper()
	r.out, r.stdout, r.stderr = t.TempDir(), io.Discard, io.Discard
	if err := r.make(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(r.out)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		got := commandtest.Read(t, filepath.Join(r.out, f.Name()))
		if diff := cmp.Diff(commandtest.Read(t, filepath.Join("report", f.Name())), got); diff != "" {
			t.Errorf("%s is not what report -only %s makes (-committed +made):\n%.3000s", f.Name(), c.name, diff)
		}
	}
}

// The lines of the quick sizes, and their columns in the tables of rules, are what the
// command makes now.
func TestCommittedMoves(t *testing.T) {
	quick := []opening{opened[0], opened[1], opened[2], opened[4]}
	r := &reporter{data: t.TempDir(), stdout: io.Discard, stderr: io.Discard}
	files, err := writeMoves(t.Context(), r, quick)
	if err != nil {
		t.Fatal(err)
	}
	made, committed := string(files["moves.md"]), commandtest.Read(t, filepath.Join("report", "moves.md"))
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

// The chapter on the balance is made by its plan.
func TestCommittedBalance(t *testing.T) {
	committed := commandtest.Read(t, filepath.Join("report", balanceChapter.file))
	for _, g := range balancePlan.series {
		if line := g.command(); !strings.Contains(committed, line+"\n") {
			t.Errorf("the page does not have\n%s", line)
		}
	}
}
