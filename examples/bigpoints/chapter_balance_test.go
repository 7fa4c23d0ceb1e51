package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/balance"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// smallBalance is a plan with all that a plan may have, which is done in no time.
func smallBalance() (plan balanceGoals) {
	m := bigpoints.Material{Colors: 2, Discs: 2, Blacks: 1}
	for n := 2; n <= 3; n++ {
		plan.series = append(plan.series,
			printed(n, opponent.Casual, 1, balance.All, 20),
			printed(n, opponent.Casual, 1, balance.Nobody, 10),
			printed(n, opponent.Casual, 1, balance.AllButOne, 6))
		for _, o := range bigpoints.Objectives() {
			plan.solved = append(plan.solved, balance.Solved{Material: m, Players: n, Objective: o})
		}
		plan.compared = append(plan.compared, balance.Compared{Material: m, Players: n, A: bigpoints.LargestLead, B: bigpoints.Win},
			balance.Compared{Material: m, Players: n, A: bigpoints.MostPoints, B: bigpoints.PointsOrDeficit})
		plan.hidden = append(plan.hidden, balance.Hidden{Material: m, Players: n})
	}
	quick := printed(2, opponent.Expert, 0.001, balance.All, 4)
	quick.Material = m
	plan.series = append(plan.series, quick)
	return plan
}

// The chapter is the golden one, and made again of the rows and results that are there.
func TestBalanceChapter(t *testing.T) {
	r := &reporter{data: t.TempDir(), stdout: io.Discard, stderr: io.Discard}
	g, err := r.balance(t.Context(), smallBalance())
	if err != nil {
		t.Fatal(err)
	}
	r.pages = written
	got, err := r.page(balanceChapter, g.Parts)
	if err != nil {
		t.Fatal(err)
	}
	commandtest.Golden(t, *update, filepath.Join("testdata", "report", balanceChapter.file), got)
	rows := filepath.Join(r.data, "balance-3-casual.csv")
	whole := commandtest.Read(t, rows)
	commandtest.Write(t, rows, whole[:len(whole)/2])
	again, err := r.balance(t.Context(), smallBalance())
	if diff := cmp.Diff(g, again); diff != "" || err != nil {
		t.Errorf("the second time (+) it is not the first (-), %v\n%s", err, diff)
	}
	commandtest.Write(t, filepath.Join(r.data, "balance-hidden-2x2+0w+1b-3.json"), "{")
	if _, err := r.balance(t.Context(), smallBalance()); err == nil || !strings.Contains(err.Error(), "balance-hidden-2x2+0w+1b-3.json") {
		t.Errorf("error %v", err)
	}
}

// The command goes on with its file, and refuses that of other games.
func TestBalance(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.csv")
	args := []string{"-players", "3", "-level", "casual", "-material", "2x3+1w+1b", "-csv", name, "-games"}
	var first, second, fresh strings.Builder
	for _, call := range []struct {
		stdout *strings.Builder
		args   []string
	}{{&first, append(args, "7")}, {&second, append(args, "12")}, {&fresh, append(args[:6:6], "-games", "12")}} {
		if interrupted, err := measureBalance(t.Context(), call.args, call.stdout, io.Discard); interrupted || err != nil {
			t.Fatal(interrupted, err)
		}
	}
	if second.String() != fresh.String() || !strings.Contains(first.String(), "7 games") {
		t.Errorf("in two runs\n%s%s\nand in one\n%s", &first, &second, &fresh)
	}
	for _, test := range []struct {
		args   string
		status int
	}{
		{"-players 3 -level advanced -material 2x3+1w+1b -csv " + name, command.Failed},
		{"-players 6", command.Usage},
		{"-level king", command.Usage},
		{"-games 0", command.Usage},
		{"-workers -1", command.Usage},
		{"much", command.Usage},
		{"-h", command.Done},
	} {
		var stderr strings.Builder
		if status := run(t.Context(), append([]string{"balance"}, strings.Fields(test.args)...), io.Discard, &stderr); status != test.status {
			t.Errorf("balance %s: status %d, %s", test.args, status, &stderr)
		}
	}
	if _, err := os.Stat(name); err != nil {
		t.Error(err)
	}
}

// Each flag of the games changes what comes of them, but for the number of games at a time.
func TestBalanceFlags(t *testing.T) {
	played := func(flags string) string {
		t.Helper()
		out := must(t, append(strings.Fields("balance -games 12 -material 2x3+1w+1b -level intermediate -players 3"), strings.Fields(flags)...)...)
		_, table, _ := strings.Cut(out, "\n") // without the line that names the games
		return table
	}
	first := played("")
	for flags, same := range map[string]bool{
		"-seed 1": true, "-workers 3": true,
		"-seed 2": false, "-remember nobody": false, "-effort 0.5": false, "-players 2": false, "-material 2x3+1b": false, "-level casual": false, "-games 30": false,
	} {
		if got := played(flags); (got == first) != same {
			t.Errorf("balance %s:\n%s\nand without\n%s", flags, got, first)
		}
	}
}
