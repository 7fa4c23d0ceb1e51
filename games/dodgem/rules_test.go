package dodgem

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestContract(t *testing.T) {
	for size := MinSize; size <= MaxSize; size++ {
		if size == 4 && !longtest.All() || size > 4 && !longtest.On() {
			continue
		}
		t.Run(fmt.Sprint(size), func(t *testing.T) { gametest.Test(t, Rules(size).Game(), Rules(size).Start()) })
	}
}

// undecided returns all positions in which each player has cars on the board, and so
// not won yet unless blocked.
func undecided(d Rules) (all []Position) {
	for mine := uint32(1); mine < d.square(0, int(d)); mine++ {
		for others := uint32(1); others < d.square(0, int(d)); others++ {
			if mine&others == 0 && max(bits.OnesCount32(mine), bits.OnesCount32(others)) < int(d) {
				all = append(all, Position{mine, others})
			}
		}
	}
	return all
}

func table(t *testing.T, d Rules, starts ...Position) *minimax.Table[Position] {
	t.Helper()
	table, err := minimax.NewLoopy[Position](d.Game()).Tabulate(t.Context(), starts...)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Berlekamp, Conway and Guy (Winning Ways, ch. 22, Dodgem) list who wins each of the
// positions of 3 by 3 in which both have cars. No position is a draw.
func TestThree(t *testing.T) {
	const d = Rules(3)
	all := undecided(d)
	// M. Fleury (rec.games.abstract, 1996) counted 666, "after dividing by two for
	// symmetry".
	if len(all) != 2*666 {
		t.Fatalf("%d positions, want %d", len(all), 2*666)
	}
	for p, v := range table(t, d, append(all, d.Start())...).All() {
		if v.Payoff == 0 {
			t.Errorf("a draw:\n%v", d.Draw(p, 0))
		}
	}
}

// The game has cycles, so that it takes a solver like this one.
func TestCycles(t *testing.T) {
	if _, err := minimax.NewSolver(Rules(3).Game()).Tabulate(t.Context(), Rules(3).Start()); !errors.Is(err, game.ErrCycle) {
		t.Errorf("error %v, want a cycle", err)
	}
}

// The page "A Tricky Win In Dodgem" of Zillions of Games shows a win of the first
// player. A few moves later this player must not take a car off the board that could go,
// but move it down, which is the only move that wins.
func TestTrickyWin(t *testing.T) {
	const d = Rules(3)
	solved := table(t, d, d.Start())
	line, err := solved.Line(d.Start())
	if err != nil {
		t.Fatal(err)
	}
	p, tricky := d.Start(), false
	for ply, next := range line {
		a, err := solved.Analyze(p)
		if err != nil {
			t.Fatal(err)
		}
		wins, leaves := 0, false
		for _, o := range a.Options {
			if o.Value.Payoff > 0 {
				wins++
			}
			leaves = leaves || bits.OnesCount32(o.Position.others) < bits.OnesCount32(p.mine)
		}
		name := d.MoveText(p, next, ply%2)
		if ply%2 == 0 && wins == 1 && leaves && name == "c3-c2" {
			tricky = true
		}
		p = next
	}
	if !tricky {
		t.Error("no move down was needed")
	}
}

// Who is ahead can be counted on the drawing: the squares from each car to its side.
func TestAhead(t *testing.T) {
	rnd := rand.New(rand.NewPCG(6, 1))
	for size := MinSize; size <= MaxSize; size++ {
		d := Rules(size)
		p := d.Start()
		for ply := range 60 {
			if game.Terminal(d, p) {
				break
			}
			want := 0 // of the first player
			lines := strings.Split(d.Draw(p, ply%2), "\n")
			for i := range size { // from the uppermost row down
				for column, car := range strings.Fields(lines[i])[1:] {
					switch car {
					case ">":
						want -= size - column
					case "^":
						want += i + 1
					}
				}
			}
			if ply%2 == 1 {
				want = -want
			}
			if got := d.Ahead(p); got != want {
				t.Errorf("%d squares ahead, want %d, at\n%v", got, want, d.Draw(p, ply%2))
			}
			options := d.Moves(nil, p)
			p = options[rnd.IntN(len(options))]
		}
	}
}
