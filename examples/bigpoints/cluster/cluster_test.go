package main

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

var update = flag.Bool("update", false, "rewrite the golden files, the chart and the tables of the page")

func output(t *testing.T, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	return commandtest.Output(t, "cluster", run, args...)
}

func must(t *testing.T, args ...string) string {
	t.Helper()
	return commandtest.Must(t, "cluster", run, args...)
}

func TestHelp(t *testing.T) {
	commandtest.Golden(t, *update, filepath.Join("testdata", "help.txt"), must(t, "-h"))
}

// shown finds, on the page, what this command writes: a command line and the lines below it.
var shown = regexp.MustCompile("(?s)(\\$ go run ./examples/bigpoints/cluster([^\n]*)\n).*?```")

// The tables on the page are what the command writes.
func TestPage(t *testing.T) {
	const name = "README.md"
	text, tables := commandtest.Read(t, name), 0
	got := shown.ReplaceAllStringFunc(text, func(block string) string {
		tables++
		m := shown.FindStringSubmatch(block)
		return m[1] + must(t, strings.Fields(m[2])...) + "```"
	})
	if tables < 3 {
		t.Errorf("%d tables on the page", tables)
	}
	commandtest.Golden(t, *update, name, got)
}

// The chart is what the command draws, well-formed, and on the page.
func TestChart(t *testing.T) {
	made := filepath.Join(t.TempDir(), "end.svg")
	must(t, "-svg", made)
	commandtest.Golden(t, *update, "end.svg", commandtest.Read(t, made))
	commandtest.WellFormed(t, "end.svg", commandtest.Read(t, "end.svg"))
	if !strings.Contains(commandtest.Read(t, "README.md"), "](end.svg)") {
		t.Error("the page does not show it")
	}
}

// Each flag changes what is simulated, or what it costs.
func TestFlags(t *testing.T) {
	for _, test := range []struct {
		base  string
		flags []string
	}{
		{"-size 5x3 -workers 10", []string{"-start 5m", "-own 10s", "-loss 20m", "-slow 0.5", "-rate 1e6", "-files 100"}},
		{"-size 5x3 -workers 10 -slow 0.5", []string{"-factor 9", "-twice", "-seed 2", "-size 4x5", "-workers 20"}},
		{"-plan", []string{"-price 1", "-rate 1e6"}},
	} {
		numbers := func(flags string) string {
			out := must(t, append(strings.Fields(test.base), strings.Fields(flags)...)...)
			_, table, _ := strings.Cut(out, "\n\n") // without what only repeats the flags
			return table
		}
		first := numbers("")
		if numbers("") != first {
			t.Errorf("cluster %s: not the same twice", test.base)
		}
		for _, flags := range test.flags {
			if numbers(flags) == first {
				t.Errorf("cluster %s: %s changes nothing", test.base, flags)
			}
		}
	}
}

// A survey whose workers are lost before any range ends is neither tabled nor drawn.
func TestLost(t *testing.T) {
	for _, args := range []string{"", "-workers 10", "-svg lost.svg"} {
		t.Chdir(t.TempDir())
		args := strings.Fields("-size 5x3 -start 0s -loss 100ms " + args)
		_, stderr, status := output(t, args...)
		if status != command.Failed || stderr != "cluster: "+errLost.Error()+"\n" {
			t.Errorf("cluster %q: status %d, standard error %q", args, status, stderr)
		}
		if _, err := os.Stat("lost.svg"); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("cluster %q: lost.svg: %v", args, err)
		}
	}
	_, stderr, status := output(t, "-size", "5x3", "-loss", "100ms")
	if status != command.Usage || !strings.Contains(stderr, "-loss is 100ms") {
		t.Errorf("a loss shorter than the start: status %d, standard error %q", status, stderr)
	}
}

// Where ranges of some lengths do not end, the others are drawn.
func TestSomeLost(t *testing.T) {
	made := filepath.Join(t.TempDir(), "some.svg")
	must(t, "-svg", made, "-loss", "20m")
	if text := commandtest.Read(t, made); !strings.Contains(text, "ranges of 3.33 min") || strings.Contains(text, "ranges of 33.3 min") || strings.Contains(text, "NaN") {
		t.Errorf("%.500s", text)
	}
}

// Where a chart cannot be written is said before the work, which is more than can be done here.
func TestChartPlace(t *testing.T) {
	_, stderr, status := output(t, "-svg", filepath.Join(t.TempDir(), "missing", "end.svg"))
	if status != command.Failed || !strings.Contains(stderr, "missing") {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
}

// Each sample is what its command makes, as far as its first boards go.
func TestSamples(t *testing.T) {
	for _, size := range sizes {
		name := filepath.Join("testdata", "samples", size+".csv")
		line, _, _ := strings.Cut(commandtest.Read(t, name+".run"), "\n")
		plain := regexp.MustCompile(` -sample \d+ -seed \d+`).ReplaceAllString(line, "")
		job, err := survey.ParseCommand(plain)
		if err != nil {
			t.Fatal(err)
		}
		if job.Size.String() != size || plain == line {
			t.Errorf("%s: %s", name, line)
		}
		r, err := rows.NewReader(strings.NewReader(commandtest.Read(t, name)))
		if err != nil {
			t.Fatal(err)
		}
		a, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		v := reduced.Survey{Objective: job.Objective, Search: job.Search, Workers: 1}
		for b, err := range v.Run(t.Context(), func(yield func(reduced.Board) bool) { yield(a.Board) }) {
			if err != nil || b.Value != a.Value || b.Stats.Positions != a.Stats.Positions {
				t.Errorf("%s: board %v: %v, %d positions, %v; the sample has %v, %d", name, a.Board,
					b.Value, b.Stats.Positions, err, a.Value, a.Stats.Positions)
			}
		}
	}
}

func TestWrongFlags(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"5x3", `unexpected argument "5x3"`},
		{"-size 6x6", "want one of"},
		{"-workers -1", "-workers is -1"},
		{"-workers 100001", "-workers is 100001"},
		{"-loss -1s", "-loss is -1s, and may not be negative"},
		{"-slow 2", "-slow is 2"},
		{"-slow NaN", "-slow is NaN"},
		{"-factor 0.5", "-factor is 0.5"},
		{"-rate 0", "-rate is 0"},
		{"-price -1", "-price is -1"},
		{"-files 0", "-files is 0"},
		{"-price 1", "-price needs -plan"},
		{"-plan -size 5x3", "-size is not for -plan"},
		{"-plan -svg x.svg", "-svg is not for -plan"},
		{"-svg x.svg -workers 3", "-workers is not for -svg"},
		{"-loss 5", `invalid value "5" for flag -loss`},
	} {
		stdout, stderr, status := output(t, strings.Fields(test.args)...)
		if status != command.Usage || stdout != "" || !strings.Contains(stderr, test.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("cluster %s: status %d, standard output %q, standard error %q, want %q", test.args, status, stdout, stderr, test.want)
		}
	}
}

func TestHostile(t *testing.T) { commandtest.Hostile(t, "cluster", run) }
