package balance

import (
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

func material(t testing.TB, text string) bigpoints.Material {
	t.Helper()
	m, err := bigpoints.ParseMaterial(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// There are as many boards as the multinomial coefficient says, all different, and each
// is in the class of one of those that stand for a class.
func TestBoards(t *testing.T) {
	for _, text := range []string{"1x2", "1x1+1w", "2x2", "2x2+1w+1b", "2x3+2b", "3x2+1w", "4x1+1b", "5x1"} {
		m := material(t, text)
		all, first := slices.Collect(Boards(m, false)), slices.Collect(Boards(m, true))
		if int64(len(all)) != m.Count().Int64() || int64(len(first))*ClassSize(m) != m.Count().Int64() {
			t.Errorf("%v: %d boards and %d classes of %d, want %v boards", m, len(all), len(first), ClassSize(m), m.Count())
		}
		seen := map[string]int{}
		for _, b := range all {
			seen[b.String()]++
			if seen[b.String()] > 1 || b.Material() != m {
				t.Errorf("%v: %v comes again, or is none", m, b)
			}
			if n := slices.IndexFunc(first, func(c bigpoints.Board) bool { return c.String() == renamed(b.String()) }); n < 0 {
				t.Errorf("%v: nothing stands for %v", m, b)
			}
		}
	}
	for range Boards(material(t, "2x2"), false) {
		break // which must not panic
	}
}

// renamed names the colors of a word in the order in which they are met.
func renamed(word string) string {
	names := map[rune]rune{}
	return strings.Map(func(r rune) rune {
		if r == 'w' || r == 'b' {
			return r
		}
		if names[r] == 0 {
			names[r] = '1' + rune(len(names))
		}
		return names[r]
	}, word)
}

// Without white and black discs the solutions for two players are those of the reduced
// game, which a survey finds by search.
func TestSolveReduced(t *testing.T) {
	for _, z := range []reduced.Size{{Colors: 2, Discs: 2}, {Colors: 2, Discs: 3}, {Colors: 3, Discs: 2}} {
		var want [3]int64
		s := reduced.Survey{Objective: reduced.Outcome, Search: true}
		for a, err := range s.Run(t.Context(), z.Boards()) {
			if err != nil {
				t.Fatal(err)
			}
			want[1-a.Winner()]++
		}
		m := bigpoints.Material{Colors: z.Colors, Discs: z.Discs}
		for _, o := range []bigpoints.Objective{bigpoints.LargestLead, bigpoints.Win} {
			got, err := Solve(t.Context(), m, 2, o, 0)
			if err != nil || got.Won != want {
				t.Errorf("%v, %v: %v, want %v, %v", m, o, got.Won, want, err)
			}
		}
	}
}

// With white and black discs, alpha-beta search of every board finds the same winners and
// leads as backward induction of one board of each class.
func TestSolveSearched(t *testing.T) {
	for _, text := range []string{"2x2+1w+1b", "1x3+2w+1b", "3x1+1w+1b", "2x2+2b"} {
		m := material(t, text)
		got, err := Solve(t.Context(), m, 2, bigpoints.LargestLead, 0)
		if err != nil {
			t.Fatal(err)
		}
		var won [3]int64
		lead := 0
		search := func(g game.Game[bigpoints.Position], s bigpoints.Position) int {
			v, err := minimax.NewAlphaBeta(g).Value(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		for b := range Boards(m, false) {
			g := bigpoints.New(b, 2)
			won[1-search(g.Outcome(), g.Start(0))]++
			lead += search(g.Margin(), g.Start(0))
		}
		if got.Won != won || int(got.Points[0]-got.Points[1]) != lead || got.Boards != m.Count().Int64() {
			t.Errorf("%v: %v and a sum of leads of %v, want %v and %d", m, got.Won, got.Points, won, lead)
		}
	}
}

// plain is backward induction without memory.
func plain(g *bigpoints.Game, o bigpoints.Objective, s bigpoints.Position) bigpoints.Points {
	options := g.Moves(nil, s)
	if len(options) == 0 {
		return g.Points(s)
	}
	best := plain(g, o, options[0])
	for _, t := range options[1:] {
		if p := plain(g, o, t); o.Payoff(p, g.Turn(s), g.Players()) > o.Payoff(best, g.Turn(s), g.Players()) {
			best = p
		}
	}
	return best
}

// bests returns the indexes of the best moves.
func bests(g *bigpoints.Game, o bigpoints.Objective, s bigpoints.Position) (best []int) {
	worth := func(s, t bigpoints.Position) int { return o.Payoff(plain(g, o, t), g.Turn(s), g.Players()) }
	most := o.Payoff(plain(g, o, s), g.Turn(s), g.Players())
	for i, t := range g.Moves(nil, s) {
		if worth(s, t) == most {
			best = append(best, i)
		}
	}
	return best
}

// decisions calls f with the positions of two moves or more.
func decisions(g *bigpoints.Game, f func(s bigpoints.Position)) {
	for s := range game.Positions(g.Rules(), g.Start(0)) {
		if len(g.Moves(nil, s)) > 1 {
			f(s)
		}
	}
}

// Comparisons are those of plain backward induction.
func TestCompare(t *testing.T) {
	for _, text := range []string{"1x2+1w+1b", "2x1+1b", "2x2"} {
		m := material(t, text)
		for n := 2; n <= 3; n++ {
			for _, pair := range [][2]bigpoints.Objective{
				{bigpoints.LargestLead, bigpoints.Win}, {bigpoints.MostPoints, bigpoints.PointsOrDeficit}, {bigpoints.Win, bigpoints.SignedPoints},
			} {
				want := Compared{Material: m, Players: n, A: pair[0], B: pair[1]}
				for b := range Boards(m, false) {
					g := bigpoints.New(b, n)
					want.Boards++
					if !slices.Equal(plain(g, pair[0], g.Start(0)).Winners(n), plain(g, pair[1], g.Start(0)).Winners(n)) {
						want.Winners++
					}
					decisions(g, func(s bigpoints.Position) {
						one, two := bests(g, pair[0], s), bests(g, pair[1], s)
						common := slices.ContainsFunc(one, func(i int) bool { return slices.Contains(two, i) })
						p := plain(g, pair[1], s)
						behind := p[g.Turn(s)] < slices.Max(p[:n])
						want.Decisions++
						for of, is := range map[*int64]bool{&want.Differ: !slices.Equal(one, two), &want.Apart: !common, &want.Lost: behind, &want.LostApart: behind && !common} {
							if is {
								*of++
							}
						}
					})
				}
				if got, err := Compare(t.Context(), m, n, pair[0], pair[1], 0); err != nil || got != want {
					t.Errorf("%+v, want %+v, %v", got, want, err)
				}
			}
		}
	}
}

// With two players nothing is hidden, and with more what looks the same is.
func TestHide(t *testing.T) {
	for _, text := range []string{"2x2+1w+1b", "1x2+1w+2b", "2x3", "2x1+2b"} {
		h, err := Hide(t.Context(), material(t, text), 2, 0)
		if err != nil || h.Positions == 0 || h.Alone != h.Positions || h.Sets != h.Positions {
			t.Errorf("two players: %+v, %v", h, err)
		}
	}
	for _, text := range []string{"2x1+1w+1b", "2x2"} {
		m := material(t, text)
		want := Hidden{Material: m, Players: 3}
		for b := range Boards(m, false) {
			g := bigpoints.New(b, 3)
			sets := map[string][]bigpoints.Position{}
			decisions(g, func(s bigpoints.Position) {
				sets[seen(g, s)] = append(sets[seen(g, s)], s)
			})
			for _, set := range sets {
				want.Sets++
				want.Positions += int64(len(set))
				if len(set) == 1 {
					want.Alone++
					continue
				}
				common := bests(g, bigpoints.LargestLead, set[0])
				for _, s := range set[1:] {
					other := bests(g, bigpoints.LargestLead, s)
					common = slices.DeleteFunc(common, func(i int) bool { return !slices.Contains(other, i) })
				}
				if len(common) == 0 {
					want.Unclear++
					want.InUnclear += int64(len(set))
				}
			}
		}
		if got, err := Hide(t.Context(), m, 3, 0); err != nil || got != want || want.Alone == want.Positions {
			t.Errorf("%+v, want %+v, %v", got, want, err)
		}
	}
}

// seen is what see returns, made of the text of the position.
func seen(g *bigpoints.Game, s bigpoints.Position) string {
	words := strings.Fields(g.Text(s))
	at := slices.Index(words, "hands") + 1
	hands := strings.Split(words[at], "/")
	for i := range hands {
		if i != g.Turn(s) {
			hands[i] = strings.Repeat("?", len(strings.Trim(hands[i], "-")))
		}
	}
	words[at] = strings.Join(hands, "/")
	return strings.Join(words, " ")
}
