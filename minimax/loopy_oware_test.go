package minimax_test

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// oware is Oware, the mancala game of West Africa, with a number of pits a side. A player sows
// the seeds of a pit one by one around the board, but not into the pit that they come from.
// If the last falls into a pit of the opponent's that then has two or three, the player captures
// these, and those before it as long as the same holds there, but not all that the opponent
// has left. A player without seeds must be given some, if possible. Not being able to move does
// not lose: each player captures what lies on their side.
type oware struct{ pits int }

// bowl is a position: the pits from those of the player to move on, and by how many seeds
// this player is ahead.
type bowl struct {
	pits [8]int8
	lead int8
}

// start returns the position with the given number of seeds in each pit.
func (g oware) start(each int8) (s bowl) {
	for i := range 2 * g.pits {
		s.pits[i] = each
	}
	return s
}

func count(pits []int8) (sum int8) {
	for _, n := range pits {
		sum += n
	}
	return sum
}

func (g oware) Moves(dst []bowl, s bowl) []bowl {
	mine, theirs := s.pits[:g.pits], s.pits[g.pits:2*g.pits]
	starving := count(theirs) == 0
	for pit := range mine {
		if mine[pit] == 0 {
			continue
		}
		if next, fed := g.sow(s, pit); fed || !starving {
			dst = append(dst, next)
		}
	}
	return dst
}

// sow sows a pit, and reports whether the opponent has seeds then.
func (g oware) sow(s bowl, pit int) (next bowl, fed bool) {
	all := s.pits[:2*g.pits]
	hand, at := all[pit], pit
	for all[pit] = 0; hand > 0; hand-- {
		for at = (at + 1) % len(all); at == pit; at = (at + 1) % len(all) {
		}
		all[at]++
	}
	kept := s
	for ; at >= g.pits && (all[at] == 2 || all[at] == 3); at-- {
		s.lead += all[at]
		all[at] = 0
	}
	if count(all[g.pits:]) == 0 {
		s = kept
	}
	next.lead = -s.lead
	copy(next.pits[:], s.pits[g.pits:2*g.pits])
	copy(next.pits[g.pits:], s.pits[:g.pits])
	return next, count(next.pits[:g.pits]) > 0
}

func (g oware) Score(s bowl) int {
	return int(s.lead + count(s.pits[:g.pits]) - count(s.pits[g.pits:]))
}

// byStages returns the values of positions from which no move leads to others, by stages:
// those with few seeds first. In each, endless play being worth what endless says, it finds
// by how much either player can do better than that, one amount after the other.
func (g oware) byStages(all []bowl, endless func(s bowl) int) map[bowl]int {
	stages := make(map[int8][]bowl)
	for _, s := range all {
		seeds := count(s.pits[:])
		stages[seeds] = append(stages[seeds], s)
	}
	values := make(map[bowl]int)
	for seeds := range int8(100) {
		g.solve(values, stages[seeds], endless)
	}
	return values
}

// solve adds the values of a stage.
func (g oware) solve(values map[bowl]int, stage []bowl, endless func(s bowl) int) {
	within := make(map[bowl]int)
	for i, s := range stage {
		within[s] = i
	}
	const open = 1000
	type option struct{ to, pays int } // to a position of the stage, or open; and how much more it pays than endless play
	options := make([][]option, len(stage))
	for i, s := range stage {
		for _, o := range g.Moves(nil, s) {
			if to, ok := within[o]; ok {
				options[i] = append(options[i], option{to, open})
			} else {
				options[i] = append(options[i], option{-1, -values[o] - endless(s)})
			}
		}
		if len(options[i]) == 0 {
			options[i] = []option{{-1, g.Score(s) - endless(s)}}
		}
	}
	result := make([]int, len(stage))
	for amount, found := 1, true; found; amount++ {
		found = false
		wins, loses := make([]bool, len(stage)), make([]bool, len(stage))
		good := func(o option) bool { return o.pays != open && o.pays >= amount || o.pays == open && loses[o.to] }
		bad := func(o option) bool { return o.pays <= -amount || o.pays == open && wins[o.to] }
		for changed := true; changed; {
			changed = false
			for i := range stage {
				switch {
				case wins[i] || loses[i]:
					continue
				case slices.ContainsFunc(options[i], good):
					wins[i], result[i] = true, amount
				case !slices.ContainsFunc(options[i], func(o option) bool { return !bad(o) }):
					loses[i], result[i] = true, -amount
				default:
					continue
				}
				changed, found = true, true
			}
		}
	}
	for i, s := range stage {
		values[s] = result[i] + endless(s)
	}
}

// On small boards of Oware, with endless play worth nothing and worth the lead, the values
// are those found by stages.
func TestLoopyOware(t *testing.T) {
	boards := []struct {
		pits  int
		seeds int8
	}{{3, 2}, {4, 1}}
	if longtest.On() {
		boards[0].seeds = 3
	}
	for _, board := range boards {
		g := oware{board.pits}
		start := g.start(board.seeds)
		for _, endless := range []func(s bowl) int{
			func(bowl) int { return 0 },
			func(s bowl) int { return int(s.lead) },
		} {
			l := minimax.NewLoopy[bowl](g)
			l.Endless = endless
			table, err := l.Tabulate(t.Context(), start)
			if err != nil {
				t.Fatal(err)
			}
			var all []bowl
			for s := range table.All() {
				all = append(all, s)
			}
			want := g.byStages(all, endless)
			ahead := 0 // positions of endless play in which somebody is
			for s, got := range table.All() {
				if got.Payoff != want[s] {
					t.Fatalf("%v: %v, want %d", s, got, want[s])
				}
				if got.Payoff == endless(s) && got.Plies == 0 && s.lead != 0 && !game.Terminal(g, s) {
					ahead++
				}
			}
			if ahead < len(all)/20 {
				t.Errorf("%v: too easy: %d of %d positions", board, ahead, len(all))
			}
			v, err := table.Value(start)
			t.Logf("%v: %v, %v; endless play with a lead at %d of %v", board, v, err, ahead, table.Stats)
		}
	}
}
