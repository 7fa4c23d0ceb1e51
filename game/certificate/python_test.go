package certificate_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// task is a line of the input of the checkers in Python.
type task struct {
	Certificate string `json:"certificate"`
	Game        []any  `json:"game"`
	Start       [2]int `json:"start"`
}

// python runs a program on the tasks, and returns the answers of the program.
func python(t *testing.T, program string, tasks []task) []string {
	t.Helper()
	path, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("without python3")
	}
	var input bytes.Buffer
	for _, task := range tasks {
		if err := json.NewEncoder(&input).Encode(task); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.CommandContext(t.Context(), path, "-B", "testdata/"+program)
	c.Stdin = &input
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

// wroteBy returns a certificate from a Writer.
func wroteBy[S comparable](t *testing.T, g game.Game[S], start S, c certificate.Claim, trust certificate.Capability) []byte {
	t.Helper()
	w := certificate.NewWriter(g, minimax.NewSolver(g))
	w.Trust = trust
	var file bytes.Buffer
	if _, err := w.Write(t.Context(), &file, start, c); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// A program in Python, without code of this package, confirms certificates of two games.
func TestPythonBoards(t *testing.T) {
	var tasks []task
	var want []string
	add := func(file []byte, c certificate.Claim, board ...any) {
		tasks = append(tasks, task{hex.EncodeToString(file), board, [2]int{}})
		want = append(want, fmt.Sprint(c.Player, c.Value))
	}
	tictactoe := mnk.TicTacToe()
	four, err := connectfour.New(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, trust := range []certificate.Capability{0, certificate.RulesAlone} {
		for player := range 2 {
			c := certificate.Claim{Player: player}
			file := wroteBy(t, tictactoe, tictactoe.Start(), c, trust)
			add(file, c, 3, 3, 3, false)
			add(file[:len(file)-1], c, 3, 3, 3, false)
			want[len(want)-1] = "wrong: truncated"
			add(append(slices.Clone(file), 0), c, 3, 3, 3, false)
			want[len(want)-1] = "wrong: extra"
		}
		c := certificate.Claim{Player: 1}
		add(wroteBy(t, four, four.Start(), c, trust), c, 4, 4, 4, true)
	}
	for i, got := range python(t, "check.py", tasks) {
		if got != want[i] {
			t.Errorf("certificate %d of %v: %q, want %q", i, tasks[i].Game, got, want[i])
		}
	}
}

// The program in Python agrees with the Checker on certificates of random games, and on mutants.
func TestPythonRandom(t *testing.T) {
	var tasks []task
	var want []string
	accepted := 0
	for seed := range longtest.Cases(100, 1000) {
		d := rand.New(rand.NewPCG(uint64(seed), 47))
		r, g := newRandom(d)
		start := vertex{int16(d.IntN(len(r.arcs))), 0}
		c := certificate.Claim{Player: d.IntN(2), Endless: !r.acyclic}
		c.Value = r.value(spot{start, c.Player == 0}, c.Endless)
		w := certificate.NewWriter(g, r.source(d, g))
		w.Trust = certificate.Capability(d.IntN(8))
		var file bytes.Buffer
		if _, err := w.Write(t.Context(), &file, start, c); err != nil {
			t.Fatal(err)
		}
		for i := range 4 {
			data := slices.Clone(file.Bytes())
			if i > 0 { // the flags and the value come before the choices
				data[8+d.IntN(len(data)-8)] ^= 1 << d.IntN(8)
			}
			report, err := certificate.NewChecker(g).Check(context.Background(), start, bytes.NewReader(data))
			if errors.Is(err, certificate.ErrGame) {
				continue // the program in Python gives each game all capabilities
			}
			if err == nil {
				accepted++
				want = append(want, fmt.Sprint(report.Claim.Player, report.Claim.Value))
			} else {
				want = append(want, "wrong")
			}
			tasks = append(tasks, task{hex.EncodeToString(data), r.json(), [2]int{int(start.v), 0}})
		}
	}
	for i, got := range python(t, "checkrandom.py", tasks) {
		if got != want[i] && !strings.HasPrefix(got, want[i]+":") {
			t.Errorf("%d: %q, want %q: %v", i, got, want[i], tasks[i])
		}
	}
	t.Logf("%d of %d accepted", accepted, len(want))
}

// json returns the arguments of the class Table.
func (r *random) json() []any {
	arcs := make([][][2]int, len(r.arcs))
	for v, from := range r.arcs {
		arcs[v] = [][2]int{}
		for _, a := range from {
			arcs[v] = append(arcs[v], [2]int{int(a.to), int(a.gain)})
		}
	}
	bounds := make([][2]int, r.n)
	for v, b := range r.bounds {
		bounds[v] = b
	}
	return []any{arcs, r.scores, r.turns, r.n, bounds}
}
