package reduced

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// duelOf returns what a duel keeps of position s of a game, by the definition of duel.
func (g *duels) duelOf(r *Game, s Position) duel {
	d := duel(s & trackMask)
	up := 0
	for c := range g.colors {
		if s.pawn(c) >= ladder {
			up++
		}
	}
	for c := range g.colors {
		first, second := r.taken(s, c)
		onTrack := g.discs + 1 - first - second
		if s.pawn(c) < ladder {
			onTrack-- // that one is the reserve
		}
		held := [2]int{first, second}[s.Player()]
		k := s.pawn(c)
		switch {
		case k >= ladder && onTrack > 0:
			k, held = settled, g.colors-1-int(k-ladder)
		case k >= ladder:
			k, held = settled, 0
		case up == g.colors-1:
			held = 0
		}
		d |= duel(k)<<(placeShift+3*c) | duel(held)<<(heldShift+3*c)
	}
	lead := (&marginGame{r}).Score(s)
	return d | duel(noLead+2*lead)<<leadShift
}

// start returns the position before the first move.
func (g *duels) start() duel { return 1<<(g.colors*g.discs) - 1 + noLead<<leadShift }

// The options of a duel are those of the position it comes from, and the outlook
// bounds how the play ends: at every position of random plays on boards of all
// sizes.
func TestDuelPlays(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 5))
	for range longtest.Some(3000) {
		z := Size{MinColors + r.IntN(4), MinDiscs + r.IntN(4)}
		rules := New(z.Random(r))
		g := newDuels(rules)
		s := rules.Start()
		if g.start() != g.duelOf(rules, s) {
			t.Fatalf("%v: start %x, want %x", rules.Board(), g.start(), g.duelOf(rules, s))
		}
		var seen []Position
		for {
			seen = append(seen, s)
			if got, want := g.from(rules, s), g.duelOf(rules, s); got != want {
				t.Fatalf("%s: %x, want %x", rules.Text(s), got, want)
			}
			options := rules.Moves(nil, s)
			duels := g.options(nil, g.duelOf(rules, s))
			if len(options) != len(duels) {
				t.Fatalf("%v: %d options of %s, want %d", rules.Board(), len(duels), rules.Text(s), len(options))
			}
			for i, o := range options {
				if duels[i] != g.duelOf(rules, o) {
					t.Fatalf("%v: option %d of %s is %x, want %x", rules.Board(), i, rules.Text(s), duels[i], g.duelOf(rules, o))
				}
			}
			if len(options) == 0 {
				break
			}
			s = options[r.IntN(len(options))]
		}
		end := (&marginGame{rules}).Score(s)
		for _, p := range seen {
			lead := 2 * end
			if p.Player() != s.Player() {
				lead = -lead
			}
			if o := g.look(g.duelOf(rules, p)); lead < o.lo || lead > o.hi {
				t.Fatalf("%v: %s ends with a lead of %d, not between %d and %d", rules.Board(), rules.Text(p), lead, o.lo, o.hi)
			}
		}
	}
}

// At the end the outlook is the lead, and one pawn from it there is no doubt who
// wins if nothing of worth is on the track.
func TestOutlookAtEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 6))
	for range 500 {
		g := newDuels(New(Size{3, 3}.Random(r)))
		s := g.start()
		for options := g.options(nil, s); len(options) > 0; options = g.options(nil, s) {
			s = options[r.IntN(len(options))]
		}
		if o := g.look(s); o.lo != s.lead() || o.hi != s.lead() {
			t.Fatalf("the lead is %d, not between %d and %d", s.lead(), o.lo, o.hi)
		}
	}
}

// The outlook bounds the value of every position.
func TestOutlook(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(4, 8))
	for _, z := range []Size{{2, 5}, {3, 3}, {4, 2}} {
		for range 3 {
			g := newDuels(New(z.Random(r)))
			table, err := minimax.NewSolver(margins{g}).Tabulate(ctx, g.start())
			if err != nil {
				t.Fatal(err)
			}
			for s, v := range table.All() {
				if o := g.look(s); 2*v.Payoff < o.lo || 2*v.Payoff > o.hi {
					t.Fatalf("%v: %x is worth %d half points, not between %d and %d", g.board, s, 2*v.Payoff, o.lo, o.hi)
				}
			}
		}
	}
}

// Both games of duels are worth what the whole game is worth, with any handicap.
func TestDuelValues(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(4, 7))
	boards := []Board{Size{3, 3}.Random(r), Size{4, 2}.Random(r), Size{2, 5}.Random(r)}
	for _, z := range []Size{{2, 2}, {2, 3}, {2, 4}, {3, 2}} {
		for b := range z.Boards() {
			boards = append(boards, b)
		}
	}
	for _, b := range boards {
		rules := New(b)
		g := newDuels(rules)
		want, err := minimax.NewSolver(rules.Margin()).Value(ctx, rules.Start())
		if err != nil {
			t.Fatal(err)
		}
		if got, err := minimax.NewSolver(margins{g}).Value(ctx, g.start()); got != want || err != nil {
			t.Errorf("%v: margin %d, %v; want %d", b, got, err, want)
		}
		for handicap := -2*want - 3; handicap <= -2*want+3; handicap += 2 {
			sign := +1
			if 2*want+handicap < 0 {
				sign = -1
			}
			if got, err := minimax.NewSolver(contest{g}).Value(ctx, g.start().ahead(handicap)); got != sign || err != nil {
				t.Errorf("%v: the first player, %d half points ahead, gets %d, %v; want %d", b, handicap, got, err, sign)
			}
		}
	}
}

// The reduced game keeps the contract of games, with each way to score it, and so do duels.
func TestContract(t *testing.T) {
	for _, word := range longtest.First(1, []string{"121212", "1221", "12341234"}) {
		b, err := ParseBoard(word)
		if err != nil {
			t.Fatal(err)
		}
		r := New(b)
		gametest.Test(t, r, r.Start())
		gametest.Test(t, r.Margin(), r.Start())
		gametest.Test(t, r.Outcome(), r.Start())
		g := newDuels(r)
		gametest.Test(t, margins{g}, g.start())
		gametest.Test(t, contest{g}, g.start().ahead(-1))
	}
}

func TestDuelAllocations(t *testing.T) {
	g := newDuels(New(Size{5, 5}.Random(rand.New(rand.NewPCG(1, 1)))))
	arena := make([]duel, 0, 2*MaxColors)
	s := g.start().ahead(-1)
	if n := testing.AllocsPerRun(100, func() {
		contest{g}.Moves(arena, s)
		margins{g}.Moves(arena, s)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
