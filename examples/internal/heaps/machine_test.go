package heaps

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/play"
)

// novice is a person who types random legal moves.
type novice struct {
	game heap.Code
	dice *rand.Rand
	seen bytes.Buffer
}

func (n *novice) Write(p []byte) (int, error) { return n.seen.Write(p) }

// Read types a move at the position that is drawn last, in one of the ways to write it.
func (n *novice) Read(p []byte) (int, error) {
	shown := n.seen.String()
	_, board, _ := strings.Cut(shown[:strings.LastIndex(shown, "Your move")], "Players")
	var sizes []string
	for line := range strings.SplitSeq(board[strings.LastIndex(board, "\n\n")+2:], "\n") {
		if fields := strings.Fields(line); len(fields) > 0 {
			sizes = append(sizes, fields[0])
		}
	}
	s, err := nim.ParseHeaps(strings.Join(sizes, " "))
	if err != nil {
		return 0, err
	}
	options := n.game.Moves(nil, s)
	m := between(s, options[n.dice.IntN(len(options))])
	rest, _ := less(m.from, m.left)
	forms := []string{
		m.String(),
		fmt.Sprintf("%d to %v", m.from, m.left),
		fmt.Sprintf("take %d from %d leave %v", rest, m.from, m.left),
	}
	return copy(p, forms[n.dice.IntN(len(forms))]+"\n"), nil
}

// play lets the machine play against the novice, and returns whether it has won.
func (n *novice) play(t *testing.T, start nim.Heaps, misere, machineFirst bool) bool {
	t.Helper()
	g := ByCode(n.game)
	known, err := NewTheory(t.Context(), g, misere, start, 0, silent())
	if err != nil {
		t.Fatal(err)
	}
	seats := []dialogue.Seat{{}, {Name: "machine", Machine: play.Seat[nim.Heaps](Machine{n.game, known})}}
	machine := 1
	if machineFirst {
		slices.Reverse(seats)
		machine = 0
	}
	sc := dialogue.NewScreen(command.Process{Stdin: n, Stdout: n}, false)
	r, err := dialogue.Play(t.Context(), sc, play.Custom(Title(g, misere, start, known, silent())), seats)
	if err != nil {
		t.Errorf("%v: %v, and the play\n%s", g, err, &n.seen)
	}
	return slices.Equal(r.Winners, []int{machine})
}

// The machine wins every play that it can win, whatever the other player does: it
// begins at N-positions, and lets the other one begin at P-positions.
func TestMachineWins(t *testing.T) {
	for _, code := range someGames {
		for _, misere := range []bool{false, true} {
			g := heap.MustParse(code)
			x := oracleOf(g, misere)
			for seed := range uint64(12) {
				dice := rand.New(rand.NewPCG(seed, 7))
				s := nim.NewHeaps(dice.IntN(9), dice.IntN(8), dice.IntN(7))
				if Terminal(g, s) {
					continue
				}
				n := &novice{game: g, dice: dice}
				if !n.play(t, s, misere, x.wins(s)) {
					t.Errorf("%v, misère %t: the machine loses the play\n%s", g, misere, &n.seen)
				}
			}
		}
	}
}

// In a lost position the machine chooses, of few options, one that as few answers as
// possible refute, and does not end a play of misère while it need not; of several,
// one with the most counters.
func TestTrickiest(t *testing.T) {
	for _, code := range someGames {
		for _, misere := range []bool{false, true} {
			g := ByCode(heap.MustParse(code))
			x := oracleOf(g.Code, misere)
			known, err := NewTheory(t.Context(), g, misere, nim.NewHeaps(7, 7), 0, silent())
			if err != nil {
				t.Fatal(err)
			}
			m := Machine{g.Code, known}
			for _, s := range splits(7, 2) {
				if x.wins(s) || Terminal(g.Code, s) {
					continue
				}
				got, err := m.Choose(t.Context(), s)
				if err != nil {
					t.Fatal(err)
				}
				for _, o := range g.Moves(nil, s) {
					if a, b := x.share(o), x.share(got); a < b || a == b && counters(o) > counters(got) {
						t.Errorf("%v, misère %t: the machine goes from %v to %v, but %v is trickier", g, misere, s, got, o)
					}
				}
			}
		}
	}
}

// share returns which part of the moves at s wins, or more than all if there is none.
func (x *oracle) share(s nim.Heaps) float64 {
	all := len(x.game.Moves(nil, s))
	if all == 0 {
		return 2
	}
	return float64(len(x.winning(s))) / float64(all)
}

// Of the options of a large position each is one of the game's, and of every heap
// some are looked at.
func TestOptions(t *testing.T) {
	s := nim.NewHeaps(40, 30, 30)
	all := heap.Kayles.Moves(nil, s)
	if got := options(heap.Kayles, s, len(all)); !slices.Equal(got, all) {
		t.Errorf("all options are %v, want %v", got, all)
	}
	some := options(heap.Kayles, s, 3)
	if len(some) != 6 {
		t.Errorf("3 of the options of each heap are %v", some)
	}
	for _, o := range some {
		if !slices.Contains(all, o) {
			t.Errorf("%v is no option", o)
		}
	}
}

// Two plays of a beginner with the same seed are the same.
func TestSeed(t *testing.T) {
	known, err := NewTheory(t.Context(), ByCode(heap.Kayles), false, nim.NewHeaps(20, 19, 18), 0, silent())
	if err != nil {
		t.Fatal(err)
	}
	c := play.Custom(Title(ByCode(heap.Kayles), false, nim.NewHeaps(20, 19, 18), known, silent())).Begin()
	choices := func(seed uint64) (all []string) {
		for range 4 {
			m, err := c.Choose(t.Context(), "beginner", seed)
			if err != nil {
				t.Fatal(err)
			}
			if all = append(all, m); c.Move(m) != nil {
				t.Fatal(m)
			}
		}
		c.Go(0)
		return all
	}
	if first := choices(1); !slices.Equal(choices(1), first) || slices.Equal(choices(2), first) {
		t.Errorf("the beginner moves %q, then otherwise, or so by another seed", first)
	}
}
