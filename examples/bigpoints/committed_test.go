package main

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// The report in the directory report is the one that the command makes: the text of
// how it is made is that of the plan, and the lines of the tables on sizes that are
// solved in no time are what is found of them now.
func TestCommittedReport(t *testing.T) {
	committed := read(t, filepath.Join("report", findings.TextFile))
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
	for line := range strings.Lines(read(t, filepath.Join(makeReport(t, quick).out, findings.TextFile))) {
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
	committed := read(t, filepath.Join("report", findings.TextFile))
	for _, name := range reportFiles[1:] {
		if !strings.Contains(committed, "]("+name+")") {
			t.Errorf("the report does not show %s", name)
		}
		d := xml.NewDecoder(strings.NewReader(read(t, filepath.Join("report", name))))
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
		text := read(t, filepath.Join("report", c.file))
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

// The chapter on the balance is made by its plan.
func TestCommittedBalance(t *testing.T) {
	committed := read(t, filepath.Join("report", balanceChapter.file))
	for _, g := range balancePlan.series {
		if line := g.command(); !strings.Contains(committed, line+"\n") {
			t.Errorf("the page does not have\n%s", line)
		}
	}
}
