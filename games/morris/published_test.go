package morris

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// upTo are the first stages of an index.
type upTo struct {
	all
	stages int
}

type all = *Index

func (x upTo) Stages() int { return x.stages }

// built returns the table of a Builder, of the stages with no man in hand and at most men men on the
// board, or of all stages if men is 0.
func built(t *testing.T, r Rules, men int) *minimax.Table[Position] {
	t.Helper()
	x := NewIndex(r)
	stages := x.Stages()
	if men > 0 {
		for stages = 0; x.stages[stages][0].mine+x.stages[stages][0].theirs <= men; stages++ {
		}
	}
	b := &minimax.Builder[Position]{Game: r, Index: upTo{x, stages}, Name: "morris", Dir: t.TempDir()}
	table, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { table.Close() })
	return table
}

// rulesOf returns the rules of a row such as 6 men each, flying.
func rulesOf(r publishedtest.Row) Rules {
	moving := Straight
	if strings.Contains(r.Rest, "flying") {
		moving = Flying
	}
	return mustNew(r.Numbers()[0], moving)
}

func mustNew(men int, moving Moving) Rules {
	r, err := New(men, moving)
	if err != nil {
		panic(err)
	}
	return r
}

// ending is what is known of the positions with given numbers of men on the board, up to symmetry.
type ending struct{ won, lost, drawn, longestWin, longestLoss int }

func endingOf(r Rules, table *minimax.Table[Position], mine, theirs int) (e ending) {
	for p, v := range table.All() {
		switch {
		case size(p.mine) != mine || size(p.theirs) != theirs || r.Canonical(p) != p:
		case v.Payoff > 0:
			e.won++
			e.longestWin = max(e.longestWin, v.Plies)
		case v.Payoff < 0:
			e.lost++
			e.longestLoss = max(e.longestLoss, v.Plies)
		default:
			e.drawn++
		}
	}
	return e
}

// reached returns how many positions are reached, each with the player to move, of those of which
// only the canonical ones are looked at.
func reached(r Rules) (positions int) {
	x := NewIndex(r)
	seen := make([][]uint8, x.Stages()) // by number, the players who move there, as bits
	for stage := range seen {
		seen[stage] = make([]uint8, x.Size(stage))
	}
	type turn struct {
		Position
		player int
	}
	var todo []turn
	reach := func(p Position, player int) {
		p = r.Canonical(p)
		if stage, number := x.Index(p); seen[stage][number]>>player&1 == 0 {
			seen[stage][number] |= 1 << player
			positions += r.images(p)
			todo = append(todo, turn{p, player})
		}
	}
	reach(r.Start(), 0)
	var options []Position
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		options = r.Moves(options[:0], at.Position)
		for _, o := range options {
			reach(o, 1-at.player)
		}
	}
	return positions
}

// images returns how many positions p can be turned into, itself among them.
func (r Rules) images(p Position) int {
	same := 0
	for i := range r.board.turns {
		if s := &r.board.turns[i]; s.of(p.mine) == p.mine && s.of(p.theirs) == p.theirs {
			same++
		}
	}
	return len(r.board.turns) / same
}

func TestPublished(t *testing.T) {
	three, nine := mustNew(3, Straight), mustNew(9, Flying)
	start := three.Start()
	tables := make(map[int]*minimax.Table[Position]) // of Nine Men's Morris, by the men on the board
	// ended finds something of positions of Nine Men's Morris.
	ended := func(find func(e ending) any) publishedtest.Find {
		return publishedtest.All(publishedtest.Long(publishedtest.Given(func(row publishedtest.Row) any {
			n := row.Numbers()
			if tables[n[0]+n[1]] == nil {
				tables[n[0]+n[1]] = built(t, nine, n[0]+n[1])
			}
			return find(endingOf(nine, tables[n[0]+n[1]], n[0], n[1]))
		})), "4 against 3", "3 against 4")
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Three Men's Morris: the first player wins": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			return minimax.NewLoopy(three).Value(ctx, start)
		},
		"first moves of Three Men's Morris that win": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			a, err := minimax.NewLoopy(three).Analyze(ctx, start)
			var names []string
			for _, o := range a.Options {
				if o.Value > 0 {
					names = append(names, three.MoveName(start, o.Position))
				}
			}
			return names, err
		},
		"Three Men's Morris without the middle at first: a draw": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			a, err := minimax.NewLoopy(three).Analyze(ctx, start)
			best := -1
			for _, o := range a.Options {
				if three.MoveName(start, o.Position) != "b2" {
					best = max(best, o.Value)
				}
			}
			return best, err
		},
		"Morris, ": publishedtest.All(publishedtest.Long(func(_ context.Context, row publishedtest.Row) (any, error) {
			r := rulesOf(row)
			v, err := built(t, r, 0).Value(r.Start())
			return v.Payoff, err
		}), "5 men each: a draw", "6 men each: a draw", "6 men each, flying: a draw"),
		"positions reached, ": publishedtest.All(publishedtest.Long(publishedtest.Given(func(row publishedtest.Row) any { return reached(rulesOf(row)) }),
			"4 men each, flying"), "5 men each", "5 men each, flying", "6 men each", "6 men each, flying"),
		"Nine Men's Morris, the longest loss with men ": ended(func(e ending) any { return e.longestLoss }),
		"Nine Men's Morris, the longest win with men ":  ended(func(e ending) any { return e.longestWin }),
		"Nine Men's Morris, percent won with men ": ended(func(e ending) any {
			return math.Round(100 * float64(e.won) / float64(e.won+e.lost+e.drawn))
		}),
		"Nine Men's Morris, won, lost and drawn but for symmetry with men ": ended(func(e ending) any {
			return []int{e.won, e.lost, e.drawn}
		}),
	})
}
