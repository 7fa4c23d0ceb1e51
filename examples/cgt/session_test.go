package main

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

func newSession(t *testing.T) *session {
	return &session{calc: newCalculator(t.Context(), 0), brief: true}
}

// says tests the answer to a line.
func (s *session) says(t *testing.T, line, want string) {
	t.Helper()
	if got, err := s.line(t.Context(), line); got != want || err != nil {
		t.Errorf("%s: %q, %v, want %q", line, got, err, want)
	}
}

func TestSession(t *testing.T) {
	s := newSession(t)
	for _, test := range [][2]string{
		{"x = {3||2*|1*}", "x = {3||2*|1*}\n"},
		{"f(G, t) := cool(G,t) + x2(G)", "f(G,t) = cool(G,t) + x2(G)\n"},
		{"x2(G) = G + G", "x2(G) = G + G\n"},
		{"f(x, 2)", "f(x, 2) = {29/4*|25/4*}\n"},
		{"f(x, 2) - x - x - 9/4", "f(x, 2) - x - x - 9/4 = 0\n"},
		{"%1 - %", "%1 - % = {29/4*|25/4*}\n"},
		{"f(x, 2) = {29/4*|25/4*}", "true\n"},
		{"^<2> > ^<3>", "true\n"},
		{"^ || *", "true\n"},
		{"^ >= 0", "true\n"},
		{"domineering .../... <= 2 + *", "true\n"},
		{"# nothing", ""},
		{"o = over + 1", "o = a{1|a}\n"},
		{"o > 1", "true\n"},
		{"o < 1 + x2(1/4)", "true\n"},
		{"p = o - domineering 2x2 - 1", "p = {b{1|b}|b{-1|b}}\n"},
		{"p", "p = {b{1|b}|b{-1|b}}\nstops          Left 1 + over, Right -1 + over\nLeft begins    Left wins\nRight begins   Right wins\n"},
		{"outcome x - 3", "N\n"},
		{"compare ^, *", "^ || *\n"},
		{"compare over, ^", "over > ^\n"},
		{"3.over - 2.upon = over - upon - upon", "true\n"},
		{"latex 1/2^*+{2|1}", `\{\tfrac{5}{2}\uparrow {\ast} \,|\, \tfrac{3}{2}\uparrow {\ast}\}` + "\n"},
		{"table {i}.^ for i = 1..3", "1  ^\n2  ^^\n3  ^3\n"},
		{"table outcome {s} for s = ^ v", "^  L\nv  R\n"},
		{"table {i} + *{j} for i = 0..1, j in 1 2", "i\\j  1   2\n0    *   *2\n1    1*  1+*2\n"},
	} {
		s.says(t, test[0], test[1])
	}
}

// A line that cannot be answered changes nothing.
func TestSessionErrors(t *testing.T) {
	s := newSession(t)
	s.says(t, "x = 1", "x = 1\n")
	for line, want := range map[string]string{
		"mean = 3": "has a meaning", "domineering = 3": "", "v = 1": "has a meaning", "on = 1": "has a meaning", "table = 1": "table: no", "f(mean) = 1": "has a meaning",
		"y": "neither defined", "%9": "there are 0 values", "%": "there are 0 values", "x = ": "no expression after its sign", "f(x) =": "no expression", "1 == 1": "no sign of a claim", "1 = 2 = 3": "two signs", "mean()": "argument 1 is empty", "mean(1,2)": "want 1 argument,", "meen(1)": "perhaps mean", "tiny(1)": "perhaps Tiny", "Mean(1)": "perhaps mean", "mean(over)": "a game with loops", "history 3": "after the word", "q = 1": "has a meaning",
		"table {i} for i = 1..99999999999": "no range of numbers", "table {i}{j} for i = 1..2 j = 1..2": "a comma before the next range", "outcome": "outcome: no expression", "load": "load: no file", "nimstring": "nimstring: no position", "nimstring -/||/-": "1 boxes are closed", "x = y": "neither defined", "^ < 0": "false: ^ > 0",
		"f(G) = f(G)": "", "table x for i = 1..2": "no {i} in x", "table {i}": `no "for"`, "table {i} for i = 2..1": "without values", "table {i} for i = 1..999999999": "more than 10000",
		"table {i} for i = a..b": "a..b:", "table {i} for 1..2": "is no range", "table {i}{j}{k} for i=1..2, j=1..2, k=1..2": "one or two ranges", "svg x": "want a file",
		"compare 1": "two expressions", "loopy mean(over)": "a game with loops", "over = 1": "has a meaning",
	} {
		got, err := s.line(t.Context(), line)
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %q, %v, want %s", line, got, err, want)
		}
	}
	if _, err := s.line(t.Context(), "f(1)"); err == nil || !strings.Contains(err.Error(), "nested") {
		t.Error("a function that calls itself:", err)
	}
	s.says(t, "x", "x = 1\n")
}

// The complete text of a value, as definitions, is read as the same value.
func TestFull(t *testing.T) {
	s := newSession(t)
	dice := rand.New(rand.NewPCG(48, 3))
	values := []partizan.Value{partizan.Integer(1), partizan.Nimber(1), partizan.Ups(1, 0), partizan.Integer(-2)}
	for range 40 {
		var sides [2][]partizan.Value
		for p := range sides {
			for range 1 + dice.IntN(3) {
				sides[p] = append(sides[p], values[dice.IntN(len(values))])
			}
		}
		values = append(values, s.calc.Game(sides[0], sides[1]))
	}
	for i, v := range values {
		text := s.calc.full(true, "r", v)
		for line := range strings.Lines(text) {
			if _, err := s.line(t.Context(), strings.TrimSpace(line)); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
		}
		if s.calc.values["r"] != v {
			t.Fatalf("value %d is read as %v from %s", i, s.calc.values["r"], text)
		}
	}
}

// After an error of memory the variables are still there.
func TestSessionMemory(t *testing.T) {
	s := newSession(t)
	s.calc = newCalculator(t.Context(), 1<<20)
	s.says(t, "x = {3||2*|1*}", "x = {3||2*|1*}\n")
	s.says(t, "x", "x = {3||2*|1*}\n")
	_, err := s.line(t.Context(), "domineering 5x5 + clobber 4x4")
	if !errors.Is(err, game.ErrMemory) {
		t.Fatal(err)
	}
	s.recover(t.Context())
	s.says(t, "x - %1 + 1", "x - %1 + 1 = 1\n")
}

// The error of a script names the file and the line.
func TestScript(t *testing.T) {
	file := filepath.Join(t.TempDir(), "script.txt")
	for text, want := range map[string]string{
		"x = 1\n\n# y\nx + y\n": "script.txt:4: \"y\"", "1 = 1\n1 = 2\n": "script.txt:2: false: 1 < 2", "{1|\n": "script.txt:1: not a value",
	} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if status, _, stderr := cgt(t.Context(), "run", file); status != 64 || !strings.Contains(stderr, want) {
			t.Errorf("%q: status %d, %s, want %s", text, status, stderr, want)
		}
	}
	if status, _, stderr := cgt(t.Context(), "run", file+".no"); status != 1 {
		t.Error(status, stderr)
	}
}

// An explanation names a winning answer to each move: the sum after it is one that the winner does not lose
// by moving second.
func TestExplain(t *testing.T) {
	s := newSession(t)
	for _, text := range []string{"domineering 2x3 + domineering 2x3 - 3/2", "^ + ^ + *", "*3 + *5 + *6", "clobber xxo/oox + *", "toads TT_FF - toads T_F", "1", "0", "+-1 + +-2 - domineering 3x3", "{3||2*|1*} - 2"} {
		sum, err := s.calc.sum(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
			if !s.calc.total(sum).Outcome().Wins(p, p) {
				continue
			}
			i, f, err := s.calc.answer(sum, -1, p)
			if err != nil {
				t.Fatal(err)
			}
			after := replaced(sum, i, f.summand)
			if !s.calc.total(after).Outcome().Wins(p, p.Opponent()) {
				t.Errorf("%s: %v does not win by %s", text, p, moveText(sum, i, f))
			}
			for j := range after {
				all, err := s.calc.followers(after[j], p.Opponent())
				if err != nil {
					t.Fatal(err)
				}
				for _, o := range all {
					then := replaced(after, j, o.summand)
					k, answer, err := s.calc.answer(then, j, p)
					if err != nil || !s.calc.total(replaced(then, k, answer.summand)).Outcome().Wins(p, p.Opponent()) {
						t.Errorf("%s: %s is no answer to %s, %v", text, moveText(then, k, answer), moveText(after, j, o), err)
					}
				}
			}
		}
		if _, err := s.explain(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
