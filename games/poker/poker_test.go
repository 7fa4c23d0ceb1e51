package poker_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

var all = map[string]poker.Rules{
	"Kuhn":      poker.Kuhn(3),
	"four":      poker.Kuhn(4),
	"raised":    {Ranks: 3, Suits: 1, Bets: [2]int{1, 0}, Raises: 2},
	"Leduc":     poker.Leduc(),
	"two ranks": {Ranks: 2, Suits: 2, Bets: [2]int{1, 1}},
	"suited":    {Ranks: 4, Suits: 2, Bets: [2]int{3, 0}, Raises: 1},
	"one rank":  {Ranks: 1, Suits: 3, Bets: [2]int{1, 2}, Raises: 1},
	"four bets": {Ranks: 2, Suits: 3, Bets: [2]int{3, 1}, Raises: 2},
}

func TestContract(t *testing.T) {
	for name, r := range all {
		t.Run(name, func(t *testing.T) { gametest.Test(t, r, poker.Position{}) })
	}
}

// The information sets that others count: 12 of Kuhn's poker, 288 of Leduc poker without suits.
func TestSets(t *testing.T) {
	for name, want := range map[string]int{"Kuhn": 12, "Leduc": 288} {
		g := unfold(t.Context(), all[name])
		if err := g.Check(); err != nil || len(g.Sets) != want {
			t.Errorf("%s: %d sets, want %d, %v", name, len(g.Sets), want, err)
		}
	}
}

// What linear programming in the sequence form says, the best replies to both strategies prove. Lemke's
// path says the same with integers alone, but would take minutes in Leduc poker, and so does the normal
// form where it is not too large.
func TestBothWays(t *testing.T) {
	for name, r := range all {
		g := unfold(t.Context(), r)
		s, err := extensive.NewMinimax(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for player, want := range []*big.Rat{s.Value, new(big.Rat).Neg(s.Value)} {
			if _, got, err := g.BestReply(s.Behavior, player); err != nil || got.Cmp(want) != 0 {
				t.Errorf("%s: player %d gets %v against the other's strategy, %v; want %v", name, player, got, err, want)
			}
		}
		if name != "Leduc" && name != "four bets" {
			if e, err := extensive.NewLemke(g).Solve(t.Context()); err != nil || e.Payoffs[0].Cmp(s.Value) != 0 {
				t.Errorf("%s: Lemke's path ends at %v, %v; want %v", name, e.Payoffs, err, s.Value)
			}
		}
		if got := s.Value.RatString(); name == "Leduc" && got != leduc {
			t.Errorf("Leduc poker is worth %s, want %s", got, leduc)
		}
		form, err := g.Strategic(t.Context(), 1<<17)
		if err != nil {
			continue
		}
		if v, err := strategic.NewMinimax(form).Value(t.Context()); err != nil || v.Cmp(s.Value) != 0 {
			t.Errorf("%s: the normal form is worth %v, %v; want %v", name, v, err, s.Value)
		}
	}
}

// The exact value of Leduc poker, whose first digits are published. It was computed here, and is
// proved by the best replies of TestBothWays.
const leduc = "-1454920850547486749701863871533/16995463438839962469905132501930"

// suited is poker with cards that have suits, so that chance deals each as often and players see
// more.
type suited struct{ poker.Rules }

// dealt is a position and the cards dealt, with their suits.
type dealt struct {
	poker.Position
	cards string
}

func (r suited) Moves(dst []dealt, p dealt) []dealt {
	for _, o := range r.Rules.Moves(nil, p.Position) {
		if len(r.Rules.Chances(nil, p.Position)) == 0 {
			dst = append(dst, dealt{o, p.cards})
			continue
		}
		for suit := range r.Suits {
			if card := fmt.Sprint(r.Rules.MoveName(p.Position, o), suit); !strings.Contains(p.cards, card) {
				dst = append(dst, dealt{o, p.cards + card})
			}
		}
	}
	return dst
}

func (r suited) Chances(dst []int, p dealt) []int {
	for _, n := range r.Rules.Chances(nil, p.Position) {
		dst = append(dst, slices.Repeat([]int{1}, n)...)
	}
	return dst
}

func (r suited) Turn(p dealt) int  { return r.Rules.Turn(p.Position) }
func (r suited) Score(p dealt) int { return r.Rules.Score(p.Position) }

func (r suited) View(p dealt) string {
	own := 2 * r.Turn(p)
	return r.Rules.View(p.Position) + " with " + p.cards[own:own+2] + p.cards[4:]
}

func (r suited) MoveName(p, next dealt) string {
	if next.cards != p.cards {
		return next.cards[len(p.cards):]
	}
	return r.Rules.MoveName(p.Position, next.Position)
}

// Suits mean nothing: with cards instead of ranks, Leduc poker has its 936 information sets, and is
// worth the same, which the best replies prove to the strategies that look at ranks only.
func TestSuits(t *testing.T) {
	r := suited{poker.Leduc()}
	if longtest.On() {
		gametest.Test(t, r, dealt{})
	}
	ranks := unfold(t.Context(), r.Rules)
	s, err := extensive.NewMinimax(ranks).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]strategic.Mixed{}
	for i, set := range ranks.Sets {
		byName[set.Name] = s.Behavior[i]
	}
	g, err := extensive.NewUnfolding[dealt](r).Unfold(t.Context(), dealt{})
	if err != nil || len(g.Sets) != 936 {
		t.Fatalf("%d sets, %v", len(g.Sets), err)
	}
	var b extensive.Behavior
	for _, set := range g.Sets {
		name, _, _ := strings.Cut(set.Name, " with ")
		b = append(b, byName[name])
	}
	for player, want := range []string{leduc, strings.TrimPrefix(leduc, "-")} {
		if _, got, err := g.BestReply(b, player); err != nil || got.RatString() != want {
			t.Errorf("player %d gets %v against the other's strategy, %v; want %s", player, got, err, want)
		}
	}
}

// Kuhn's family of optimal strategies, from one end to the other: with a jack the first player bets
// at most one time in three, with a king three times as often, and calls with a queen one time in
// three more than that.
func TestKuhnFamily(t *testing.T) {
	g := unfold(t.Context(), poker.Kuhn(3))
	s, err := extensive.NewMinimax(g).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sets := map[string]int{}
	for i, set := range g.Sets {
		sets[set.Name] = i
	}
	for alpha := range 8 { // in parts of 18, of which 6 are a third
		p := func(parts int) strategic.Mixed {
			return strategic.Mixed{big.NewRat(int64(18-parts), 18), big.NewRat(int64(parts), 18)}
		}
		b := append(extensive.Behavior(nil), s.Behavior...)
		for view, bets := range map[string]int{"J": alpha, "Q": 0, "K": min(3*alpha, 18), "J kb": 0, "Q kb": alpha + 6, "K kb": 18} {
			b[sets[view]] = p(bets)
		}
		_, got, err := g.BestReply(b, 1)
		if want := big.NewRat(1, 18); err != nil || (got.Cmp(want) == 0) != (alpha <= 6) {
			t.Errorf("with a jack %d/18: the other gets %v, %v", alpha, got, err)
		}
	}
	// The second player has no choice.
	for view, want := range map[string]string{"J k": "(2/3, 1/3)", "Q k": "(1, 0)", "K k": "(0, 1)", "J b": "(1, 0)", "Q b": "(2/3, 1/3)", "K b": "(0, 1)"} {
		if got := s.Behavior[sets[view]].String(); got != want {
			t.Errorf("%s: %s, want %s", view, got, want)
		}
	}
}

// At the start of the game, rules that are out of range panic.
func TestMisuse(t *testing.T) {
	for want, r := range map[string]poker.Rules{
		"poker: 0 ranks":               {Suits: 1, Bets: [2]int{1, 0}},
		"poker: 128 ranks":             {Ranks: 128, Suits: 1, Bets: [2]int{1, 0}},
		"poker: 0 suits":               {Ranks: 3, Bets: [2]int{1, 0}},
		"poker: 1 cards for 2 places":  {Ranks: 1, Suits: 1, Bets: [2]int{1, 0}},
		"poker: 2 cards for 3 places":  {Ranks: 2, Suits: 1, Bets: [2]int{1, 1}},
		"poker: bets of 0 and 1 chips": {Ranks: 3, Suits: 1, Bets: [2]int{0, 1}},
		"poker: -1 raises":             {Ranks: 3, Suits: 1, Bets: [2]int{1, 0}, Raises: -1},
	} {
		if got := panictest.Text(func() { r.Moves(nil, poker.Position{}) }); got != want {
			t.Errorf("%+v: %q, want %q", r, got, want)
		}
		if got := panictest.Text(func() { r.Chances(nil, poker.Position{}) }); got != want {
			t.Errorf("%+v: %q, want %q", r, got, want)
		}
	}
}
