package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/lines"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "cgt", run) }

func TestHostile(t *testing.T) {
	commandtest.Hostile(t, "cgt", run, "compare", "loopy", "winner", "play", "certify", "check", "1/2", "winner domineering-2x2", "compare 1 2", "play domineering-2x2")
}

// cgt runs the command.
func cgt(ctx context.Context, args ...string) (status int, stdout, stderr string) {
	var out, errs strings.Builder
	status = command.Run(ctx, "cgt", run, args, command.Process{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs})
	return status, out.String(), errs.String()
}

// A certificate of a sum proves the outcome that the value has. A wrong file, and a wrong line of a
// certificate, are refused.
func TestCertificates(t *testing.T) {
	file := filepath.Join(t.TempDir(), "proof.txt")
	for _, sum := range []string{
		"domineering 2x3 + 1/2", "clobber 2x3 + *2 - clobber 3x2", "3", "0", "{2|-1||-3} - domineering 3x3 + ^^*",
		"toads TT_FF + clobber xoxox - hackenbush [br bg rr]", "clobber xoxoxoxoxo + clobber 3x3 + clobber 2x4 + *2 + domineering 3x3 - domineering 3x4",
		"-domineering 3x4 + 1", // the last one, which is corrupted below
	} {
		status, written, stderr := cgt(t.Context(), "certify", file, sum)
		if status != 0 {
			t.Fatalf("%s: %d, %s", sum, status, stderr)
		}
		_, want, _ := cgt(t.Context(), "outcome", sum)
		status, checked, stderr := cgt(t.Context(), "check", file)
		if status != 0 || checked != written || !strings.Contains(checked, "outcome "+strings.TrimSpace(want)+":") {
			t.Errorf("%s: %d, %s%s; want %s and outcome %s", sum, status, checked, stderr, written, want)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{"", "x", string(text[:len(text)-2]), strings.Replace(string(text), "3x4", "3x3", 1), strings.Replace(string(text), "3x4", "3x4x", 1)} {
		if err := os.WriteFile(file, []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
		if status, stdout, stderr := cgt(t.Context(), "check", file); status != 1 || stdout != "" || stderr == "" {
			t.Errorf("%q: %d, %s%s", wrong, status, stdout, stderr)
		}
	}
}

// Expressions with positions in them have the values that package partizan gives the same
// with the values of the positions: 2x3 is {2|-1/2} and 2x2 is +-1 (Winning Ways).
func TestValues(t *testing.T) {
	c := newCalculator(t.Context(), 0)
	for text, want := range map[string]string{
		"domineering 2x3":                         "{2|-1/2}",
		"domineering .../...":                     "{2|-1/2}",
		"DOMINEERING   [ 2x3 ]":                   "{2|-1/2}",
		"domineering[2x3]":                        "{2|-1/2}",
		`domineering "2x3"+1`:                     "{2|-1/2}+1",
		"1+domineering 2x3":                       "1+{2|-1/2}",
		"- domineering 2x3":                       "-{2|-1/2}",
		"--domineering 2x3":                       "{2|-1/2}",
		"1 - domineering 2x3 - -1":                "1-{2|-1/2}+1",
		"3.domineering 2x3":                       "3.{2|-1/2}",
		"{domineering 2x3|0,domineering 3x2||-4}": "{{2|-1/2}|0,{1/2|-2}||-4}",
		"+-(domineering 2x2)":                     "+-(+-1)",
		"+-{domineering 2x2,2}":                   "+-{+-1,2}",
		"1 + -1":                                  "0",
		"1 + +-1":                                 "1 + (+-1)",
		"0.5":                                     "1/2",
		"{0.5|0} - 0.25":                          "{1/4|-1/4}",
		"0.5 + domineering 2x3":                   "1/2+{2|-1/2}",
		"-0.75^":                                  "^-3/4",
		"cool(domineering 2x3, 0.5)":              "{3/2|0}",
		"1+*2":                                    "1 + *2",
		"-1^":                                     "^-1",
		"2 - -1^ - ±1":                            "2-(^-1) - (+-1)",
		"cool(domineering 2x3, 1/2)":              "{3/2|0}",
		"cool({3||2*|1*}, 1/4)":                   "{11/4||2|3/2}",
		"heat(cool(domineering [2x2], 1/2), 1/2)":    "+-1",
		"freeze({3||2*|1*})":                         "9/4*",
		"overheat(7/16, 0, 0)":                       "^[3]",
		"norton(1/2, ^)":                             "{^^*|v*}",
		"conway(*4, *4) + *6":                        "0",
		"ordinal(1, -1)":                             "1/2",
		"reduced({3||2*|1*})":                        "{3||2|1}",
		"weight(^3*) + mean(+-1) + temperature(+-1)": "4",
		"vv* + v<2>":                                 "vv*+v<2>",
	} {
		v, err := c.value(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if u, err := c.Parse(want); v != u || err != nil {
			t.Errorf("%s is %v, want %s, %v", text, v, want, err)
		}
	}
	if c.Err() != nil {
		t.Error(c.Err())
	}
}

// Every example of how a position is written is an expression, with and without what may stand
// around a position; and no game is an expression without a position.
func TestExamples(t *testing.T) {
	c := newCalculator(t.Context(), 0)
	for _, g := range gamelist.Valued() {
		for _, example := range g.Examples {
			want, err := g.Read(example)
			if err != nil {
				t.Fatal(err)
			}
			for _, expression := range []string{g.Name + " " + example, g.Name + " [" + example + "]", "- " + g.Name + ` "` + example + `"`} {
				if sum, err := c.read(expression); err != nil || len(sum) != 1 || sum[0].position.None() || sum[0].position.String() != want.String() {
					t.Errorf("%s is read as %v, %v", expression, sum, err)
				}
			}
		}
		for _, expression := range []string{g.Name, g.Name + " ", g.Name + " []", g.Name + "[ ]", g.Name + ` ""`, "1 + " + g.Name, "-" + g.Name, "2." + g.Name, "mean(" + g.Name + ")", "{" + g.Name + "|0}"} {
			if v, err := c.value(expression); err == nil || !strings.Contains(err.Error(), g.Name+": no position") {
				t.Errorf("%s is %v, %v", expression, v, err)
			}
		}
	}
}

// A sum is the sum of its terms, and the moves that win are those of package partizan.
func TestMoves(t *testing.T) {
	c := newCalculator(t.Context(), 0)
	for _, text := range []string{"{3||2*|1*} + ^ - 1/2 - +-2", "domineering 3x3 - domineering 2x4 + *2", "^ + ^ + *"} {
		sum, err := c.sum(text)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := c.value(text); v != c.total(sum) || err != nil {
			t.Errorf("%s is %v, by its terms %v, %v", text, v, c.total(sum), err)
		}
		for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
			moves, err := c.moves(sum, p)
			won := false
			for _, m := range moves {
				won = won || m.wins
			}
			if won != c.total(sum).Outcome().Wins(p, p) || err != nil {
				t.Errorf("%s: %v wins: %v, %v", text, p, won, err)
			}
		}
	}
}

func TestSVG(t *testing.T) {
	file := filepath.Join(t.TempDir(), "graph.svg")
	if status, _, stderr := cgt(t.Context(), "+-1", "-svg", file); status != 0 {
		t.Fatal(status, stderr)
	}
	drawn, err := os.ReadFile(file)
	status, stdout, stderr := cgt(t.Context(), "-svg=-", "+-1")
	if err != nil || status != 0 || stdout != string(drawn) || !strings.Contains(stdout, "<title>Thermograph of +-1</title>") || !strings.HasPrefix(stderr, "+-1 = +-1\n") {
		t.Error(status, stdout, stderr, err)
	}
	if status, _, _ := cgt(t.Context(), "+-1", "-svg", filepath.Join(file, "below")); status != command.Failed {
		t.Error("status", status)
	}
}

// Who wins a board is found by a search (Breuker, Uiterwijk and van den Herik 2000: the
// second player wins 5 by 5, and Left 4 by 7).
func TestWinner(t *testing.T) {
	for position, want := range map[string]string{
		"domineering 5x5":     "Left begins: Right wins, .*\nRight begins: Left wins, .*\noutcome P: who moves second wins\n",
		"domineering [4x7]":   "Left begins: Left wins, .*\nRight begins: Left wins, .*\noutcome L: Left wins, whoever moves first\n",
		"domineering 2x9":     "Left begins: Left wins, .*\nRight begins: Left wins, .*\noutcome L: .*\n",
		"domineering 2x2 + x": "",
	} {
		status, stdout, stderr := cgt(t.Context(), "winner", position, "-memory", "1", "-workers", "1")
		if ok, err := regexp.MatchString("^"+want+"$", stdout); !ok || err != nil || (status == command.Usage) != (want == "") {
			t.Errorf("%s: status %d, %s%s", position, status, stdout, stderr)
		}
	}
}

// Sums are won as their values say, by the same moves.
func TestWinnerOfSums(t *testing.T) {
	c := newCalculator(t.Context(), 0)
	for _, text := range []string{
		"domineering 3x4 - snort 2x3 + {3||2*|1*} - 1/2", "clobber 2x3 - clobber 3x2 + ^ + *", "domineering 4x3 + domineering 3x4", "-domineering 2x3",
		"{4|1||-2} - +-3 + 1", "toads [TT__FF] - konane 4x4 + *2", "cutcake 3x5 - 4",
	} {
		status, stdout, stderr := cgt(t.Context(), "winner", text)
		if status != 0 {
			t.Errorf("%s: status %d, %s", text, status, stderr)
		}
		sum, err := c.sum(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
			moves, err := c.moves(sum, p)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range moves {
				for _, name := range m.names {
					line := strings.Split(stdout, "\n")[p]
					if len(sum) > 1 {
						name = fmt.Sprintf("%d: %s", m.summand+1, name)
					}
					words := strings.TrimPrefix(line, fmt.Sprintf("%v begins: %v wins by ", p, p))
					words, _, _ = strings.Cut(words, " (")
					if slices.Contains(strings.Split(words, ", "), name) != m.wins {
						t.Errorf("%s: %v wins by %s: %v, and %s", text, p, name, m.wins, line)
					}
				}
			}
		}
		if o := c.total(sum).Outcome(); !strings.Contains(stdout, "outcome "+o.String()) {
			t.Errorf("%s has the outcome %v, and %s", text, o, stdout)
		}
	}
}

// A computation that is too large for the memory fails, and one that is interrupted ends.
func TestLimits(t *testing.T) {
	switches := "+-1 + +-3 + +-9 + +-27 + +-81 + +-243 + +-729 + +-2187 + +-6561 + +-2500 + +-2501 + +-2502 + +-2503"
	if status, _, stderr := cgt(t.Context(), switches, "-memory", "1"); status != command.Failed || !strings.Contains(stderr, "-memory") {
		t.Error(status, stderr)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if status, _, stderr := cgt(ctx, "domineering 6x6"); status != command.Interrupted || stderr != "cgt: interrupted\n" {
		t.Error(status, stderr)
	}
}

// cgtTyped runs the command with lines that are typed.
func cgtTyped(ctx context.Context, lines string, args ...string) (status int, stdout, stderr string) {
	var out, errs strings.Builder
	status = command.Run(ctx, "cgt", run, args, command.Process{Stdin: strings.NewReader(lines), Stdout: &out, Stderr: &errs})
	return status, out.String(), errs.String()
}

// The limit of time ends each of the ways to ask, and of lines that are typed only the one.
func TestTime(t *testing.T) {
	const late = "not found within 20ms; -time sets the limit\n"
	for _, args := range [][]string{
		{"domineering 6x6"}, {"winner", "domineering 9x7"}, {"winner", "-domineering 6x6"}, {"compare", "domineering 6x6", "1"},
		{"play", "domineering 6x6"}, {"1000000.{5|2||1|-7}"}, {"mean(domineering 6x6)"},
	} {
		if status, stdout, stderr := cgt(t.Context(), append(args, "-time", "20ms", "-memory", "64")...); status != command.Failed || stdout != "" || stderr != "cgt: "+late {
			t.Errorf("%q: status %d, %s%s", args, status, stdout, stderr)
		}
	}
	status, stdout, stderr := cgtTyped(t.Context(), "domineering 6x6\n1 + 1\n", "-time", "20ms", "-memory", "64")
	if status != command.Done || !strings.Contains(stdout, late+"> 1 + 1 = 2\n") || stderr != "" {
		t.Errorf("typed: status %d, %s%s", status, stdout, stderr)
	}
}

// A line that is too long is refused, and the next one read; a value that was written is not
// too long.
func TestLongLines(t *testing.T) {
	status, stdout, stderr := cgtTyped(t.Context(), strings.Repeat("1", 2*partizan.MaxText+65)+"\n1 + 1\n")
	if status != command.Done || !strings.Contains(stdout, "> \n# a line has more than 524352 bytes\n> 1 + 1 = 2\n") || stderr != "" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	c := newCalculator(t.Context(), 0)
	v, err := c.value("{7|2*||-3} + {9|{4|^}} + {8||1|-6*} + {5|{2*|-9}}")
	text := v.String()
	if err != nil || len(text) <= lines.Longest || strings.Contains(text, "...") {
		t.Fatalf("a value of %d bytes, %v", len(text), err)
	}
	if status, stdout, stderr = cgtTyped(t.Context(), text+"\n"); status != command.Done || !strings.Contains(stdout, text+" = "+text+"\n") || stderr != "" {
		t.Errorf("status %d, %.300s%s", status, stdout, stderr)
	}
}

// Nothing that is nested deep exhausts the stack, or takes long.
func TestDeep(t *testing.T) {
	n := longtest.Cases(partizan.MaxText/128, partizan.MaxText/64) // the time grows with the square
	for _, deep := range []string{
		strings.Repeat("(", n), strings.Repeat("{", n), strings.Repeat("[", n), strings.Repeat("-", n), strings.Repeat("domineering ", n/2),
		strings.Repeat("mean(", n) + "1" + strings.Repeat(")", n), strings.Repeat("2.", n) + "1", strings.Repeat("Tiny(", n), strings.Repeat("+-(", n),
	} {
		c := newCalculator(t.Context(), 0)
		if v, err := c.value(deep); err == nil {
			t.Errorf("%.20s... is %v", deep, v)
		}
	}
}

// What the flags say changes what is seen; those of values, time and drawings have tests above.
func TestSettings(t *testing.T) {
	run := func(args ...string) string {
		t.Helper()
		status, stdout, stderr := cgt(t.Context(), args...)
		if status != command.Done {
			t.Fatalf("%q: status %d, %s", args, status, stderr)
		}
		return stdout
	}
	const sum = "domineering 3x3 + {2|-1} + ^"
	// -seed: another play from another seed, and the same from the same
	drawn := map[string]bool{}
	for seed := range 5 {
		args := []string{"play", sum, "-players", "random,random", "-seed", fmt.Sprint(seed)}
		once, again := run(args...), run(args...)
		drawn[once] = true
		if once != again {
			t.Errorf("two plays from seed %d", seed)
		}
	}
	if len(drawn) < 3 {
		t.Errorf("%d plays from 5 seeds", len(drawn))
	}
	// -color: the title of the summand in which the last move was
	colors := run("play", sum, "-players", "expert,expert", "-color", "always", "-seed", "1")
	plain := run("play", sum, "-players", "expert,expert", "-color", "never", "-seed", "1")
	if !strings.Contains(colors, "\x1b[1m1: domineering\x1b[0m\n") || strings.Contains(plain, "\x1b") ||
		strings.NewReplacer("\x1b[1m", "", "\x1b[0m", "").Replace(colors) != plain {
		t.Errorf("with colors %q, and without %q", colors, plain)
	}
	// -first and -players: who begins, and who is who
	for args, want := range map[string]string{
		"-first left -players expert,random":  "Players: Left (expert), Right (random)\n",
		"-first right -players expert,random": "Players: Left (random), Right (expert)\n",
	} {
		text := run(append([]string{"play", sum, "-seed", "1"}, strings.Fields(args)...)...)
		begins := strings.Fields(args)[1]
		if first := strings.Index(text, " plays "); !strings.Contains(text, want) || !strings.Contains(strings.ToLower(text[:first]), "\n"+begins+" (") {
			t.Errorf("%s: %s", args, text)
		}
	}
	// -workers: one searches the same positions each time, and any number finds the same winner
	searched := regexp.MustCompile(`after (\d+) positions`)
	one := searched.FindAllString(run("winner", "domineering 6x6", "-workers", "1", "-memory", "8"), -1)
	if again := searched.FindAllString(run("winner", "domineering 6x6", "-workers", "1", "-memory", "8"), -1); len(one) != 2 || !slices.Equal(one, again) {
		t.Errorf("one worker searches %v, and then %v", one, again)
	}
	if text := run("winner", "domineering 6x6", "-workers", "3", "-memory", "8"); !strings.Contains(text, "outcome N") {
		t.Error(text)
	}
}

// The expert wins whatever it can, against all replies at random.
func TestExpertWins(t *testing.T) {
	for seed := range 5 {
		for _, expression := range []string{"domineering 3x4 + +-2 - {3||2*|1*} + ^ - 1", "^ + * - domineering 2x4"} {
			c := newCalculator(t.Context(), 0)
			v, err := c.value(expression)
			if err != nil {
				t.Fatal(err)
			}
			for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
				for _, expert := range []partizan.Player{partizan.Left, partizan.Right} {
					players := "expert,random"
					if first != expert {
						players = "random,expert"
					}
					args := []string{"play", expression, "-seed", string(rune('1' + seed)), "-first", strings.ToLower(first.String()), "-players", players}
					status, stdout, stderr := cgt(t.Context(), args...)
					if v.Outcome().Wins(expert, first) && (status != 0 || !strings.HasSuffix(stdout, expert.String()+" (expert) wins.\n")) {
						t.Errorf("%q: status %d, %s%s", args, status, stdout, stderr)
					}
				}
			}
		}
	}
}

// The expert makes the same moves where the values of sums take too long.
func TestExpertSearches(t *testing.T) {
	c := newCalculator(t.Context(), 0)
	for _, expression := range []string{"domineering 3x4 + +-2 - {3||2*|1*} - clobber 2x3 + ^ - 1", "-domineering 2x4 + {5|2||-3} + * - 1/2"} {
		sum, err := c.sum(expression)
		if err != nil {
			t.Fatal(err)
		}
		for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
			patient, hasty := newTable(c, 0), newTable(c, 0)
			hasty.patience = -1
			s, h := patient.state(sum, first, -1), hasty.state(sum, first, -1)
			for {
				to, err := patient.perfect(t.Context(), s)
				other, err2 := hasty.perfect(t.Context(), h)
				if errors.Is(err, game.ErrTerminal) && errors.Is(err2, game.ErrTerminal) {
					break
				}
				if err != nil || err2 != nil || fmt.Sprint(to.sum) != fmt.Sprint(other.sum) {
					t.Fatalf("%v moves to %v, %v, or by a search to %v, %v", s.sum, to.sum, err, other.sum, err2)
				}
				s, h = to, other
			}
		}
	}
}

func FuzzExpression(f *testing.F) {
	f.Add("domineering 2x3 + 1/2 - {3||2*|1*}")
	f.Add(`cool(domineering [..#/...], "1) - ±1`)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 40 || strings.Trim(text, "domineg cl0123.,#/|{}[]()+-\"r") != "" {
			return
		}
		c := newCalculator(t.Context(), 1<<20)
		sum, err := c.sum(text)
		if err != nil || c.Err() != nil {
			return
		}
		for _, s := range sum {
			if u, err := c.value(s.String()); err == nil && u != s.value {
				t.Fatalf("%q: %q is %v and not %v", text, s, u, s.value)
			}
		}
	})
}

func TestFlags(t *testing.T) {
	transcript.Flags(t, "cgt", run, map[string]string{"color": "TestSettings", "svg": "TestSVG", "database": "TestDatabase"})
}
