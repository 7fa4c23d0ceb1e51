package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game/strategic"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "thesis", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "thesis", run) }

func TestPictures(t *testing.T) { transcript.TestPictures(t, "thesis", run, "") }

// The tables of the thesis, as it prints them; of the leaves, what it says of them.
const (
	thesisLeaves = `
		J1: H N O
		J2: J L M`
	thesisStrategies1 = `
		σ1 1 A B
		   2 D I
		σ2 1 A B
		   2 D J
		σ3 1 A C`
	thesisStrategies2 = `
		τ1 1 B D
		   1 C G
		τ2 1 B E
		   1 C G
		τ3 1 B F
		   1 C G
		τ4 1 B D
		   1 C H
		τ5 1 B E
		   1 C H
		τ6 1 B F
		   1 C H`
	thesisNormalForm = `
		   τ1 τ2 τ3 τ4 τ5 τ6
		σ1 N  O  L  N  O  L
		σ2 J  O  L  J  O  L
		σ3 M  M  M  H  H  H`
	thesisMatrix = `
		 1  1 -1  1  1 -1
		-1  1 -1 -1  1 -1
		-1 -1 -1  1  1  1`
	thesisTable1 = `
		P2 \ P1 E11   E12
		E21     (1,0) (2,3)
		E22     (3,4) (0,2)`
)

// same compares a table with that of the thesis, but for blanks.
func same(t *testing.T, what string, rows [][]string, thesis string) {
	t.Helper()
	var got, want []string
	for _, row := range rows {
		got = append(got, strings.ReplaceAll(strings.Join(strings.Fields(strings.Join(row, " ")), " "), ", ", ","))
	}
	for line := range strings.Lines(strings.TrimSpace(thesis)) {
		want = append(want, strings.Join(strings.Fields(line), " "))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-thesis +got):\n%s", what, diff)
	}
}

// What is printed is what the thesis has.
func TestTables(t *testing.T) {
	n, err := newNim(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	leaves := [][]string{{"J1:"}, {"J2:"}}
	for _, row := range n.leaves()[1:] {
		player := slices.Index(n.tree.Players, row[2])
		leaves[player] = append(leaves[player], row[0])
	}
	same(t, "leaves", leaves, thesisLeaves)
	same(t, "strategies of J1", n.plans(0)[1:], thesisStrategies1)
	same(t, "strategies of J2", n.plans(1)[1:], thesisStrategies2)
	form, err := n.normalForm()
	if err != nil {
		t.Fatal(err)
	}
	same(t, "normal form", form, thesisNormalForm)
	same(t, "matrix", payoffs(n.form), thesisMatrix)
	same(t, "table 1", printed(forms.Table1()), thesisTable1)
}

// payoffs returns what the first player gets.
func payoffs(g *strategic.Game) [][]string {
	rows := make([][]string, g.Strategies(0))
	for p := range g.Profiles() {
		rows[p[0]] = append(rows[p[0]], g.Payoff(p, 0).RatString())
	}
	return rows
}

// The thesis gives three of the plays.
func TestPlays(t *testing.T) {
	n, err := newNim(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	rows, different, err := n.plays()
	if err != nil || len(rows) != 1+18 || different != 6 {
		t.Fatalf("%d plays, %d of them different, %v", len(rows)-1, different, err)
	}
	for pair, want := range map[string]string{
		"σ1, τ1": "A → B → D → I → N",
		"σ2, τ1": "A → B → D → J",
		"σ3, τ2": "A → C → G → M",
	} {
		i := slices.IndexFunc(rows, func(row []string) bool { return row[0] == pair })
		if i < 0 || rows[i][1] != want {
			t.Errorf("%s: row %d, want %s", pair, i, want)
		}
	}
}

// The cell that the text gives to E12 and E21 is another one.
func TestSlip(t *testing.T) {
	g := forms.Table1()
	if got := cell(g, slip.profile); got != "(2, 3)" {
		t.Errorf("the cell is %s", got)
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "thesis", run, nil) }
