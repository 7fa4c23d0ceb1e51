package strategic_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// bayesian is a Bayesian game on a random action graph.
type bayesian struct {
	*graph
	types  [][][]int // the actions of each type of each player
	chance [][]*big.Rat
}

func randomBayesian(r *rand.Rand) *bayesian {
	b := &bayesian{graph: randomGraph(r)}
	for p := range b.sets {
		types := 1 + r.IntN(2)
		b.types = append(b.types, make([][]int, types))
		b.chance = append(b.chance, make([]*big.Rat, types))
		var all []int
		for k := range types {
			set := r.Perm(b.actions)[:1+r.IntN(2)]
			slices.Sort(set)
			b.types[p][k] = set
			all = append(all, set...)
			b.chance[p][k] = big.NewRat(1, 1)
		}
		if types == 2 {
			b.chance[p][0] = big.NewRat(int64(r.IntN(4)), 3)
			b.chance[p][1] = new(big.Rat).Sub(b.chance[p][1], b.chance[p][0])
		}
		slices.Sort(all)
		b.sets[p] = slices.Compact(all)
	}
	return b
}

// expected returns the expected payoff of a player, or of a type of the player unless kind is -1, if each
// type of each player chooses an action, by the definition.
func (b *bayesian) expected(player, kind int, choice [][]int) *big.Rat {
	sum := new(big.Rat)
	var draw func(p int, drawn []int, probability *big.Rat)
	draw = func(p int, drawn []int, probability *big.Rat) {
		if p == len(b.types) {
			profile := make([]int, len(drawn))
			for q, k := range drawn {
				profile[q] = slices.Index(b.sets[q], b.types[q][k][choice[q][k]])
			}
			action, values := b.configuration(profile, player)
			sum.Add(sum, new(big.Rat).Mul(probability, worth(action, values)))
			return
		}
		for k, x := range b.chance[p] {
			switch {
			case p != player || kind < 0:
				draw(p+1, append(slices.Clone(drawn), k), new(big.Rat).Mul(probability, x))
			case k == kind:
				draw(p+1, append(slices.Clone(drawn), k), probability)
			}
		}
	}
	draw(0, nil, big.NewRat(1, 1))
	return sum
}

// write writes the game in the format .bagg.
func (b *bayesian) write(r *rand.Rand) string {
	_, all := b.game()
	graph := b.graph.write(r, all)
	var head, sizes, sets, chance strings.Builder
	for p, types := range b.types {
		fmt.Fprint(&head, len(types), " ")
		for k, set := range types {
			fmt.Fprint(&chance, b.chance[p][k].RatString(), " ")
			fmt.Fprint(&sizes, len(set), " ")
			fmt.Fprintln(&sets, strings.Trim(fmt.Sprint(set), "[]"))
		}
	}
	// What comes before the neighbors of an .agg is replaced.
	lines := strings.Split(graph, "\n")
	rest := strings.Join(lines[3+2*len(b.sets):], "\n")
	return fmt.Sprintf("#BAGG\n# a game\n%s\n%s # types\n%s\n%s\n%s%s", lines[2], &head, &chance, &sizes, &sets, rest)
}

// split returns the choices of the types from the strategies of all agents, or from the plans of the
// players, whose last type varies fastest.
func (b *bayesian) split(profile []int, agents bool) [][]int {
	choice := make([][]int, len(b.types))
	at := 0
	for p, types := range b.types {
		choice[p] = make([]int, len(types))
		if agents {
			at += copy(choice[p], profile[at:])
			continue
		}
		plan := profile[p]
		for k := len(types) - 1; k >= 0; k-- {
			choice[p][k] = plan % len(types[k])
			plan /= len(types[k])
		}
	}
	return choice
}

// A game that is read is that of the definition.
func TestBayesian(t *testing.T) {
	r := newRand(53)
	for range longtest.Cases(200, 1500) {
		b := randomBayesian(r)
		text := b.write(r)
		form, err := strategic.Read(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		agents, err := strategic.Reader{Agents: true}.Read(t.Context(), strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		for profile := range form.Profiles() {
			choice := b.split(profile, false)
			for p, s := range profile {
				if x, want := form.Payoff(profile, p), b.expected(p, -1, choice); x.Cmp(want) != 0 {
					t.Fatalf("%v, player %d: %v, want %v in\n%s", profile, p, x, want, text)
				}
				var names []string
				for k, i := range choice[p] {
					names = append(names, fmt.Sprint(b.types[p][k][i]))
				}
				if name := form.StrategyName(p, s); name != strings.Join(names, ",") {
					t.Fatalf("strategy %d of player %d is %s, want %s", s, p, name, names)
				}
			}
		}
		for profile := range agents.Profiles() {
			choice := b.split(profile, true)
			agent := 0
			for p, types := range b.types {
				for k, set := range types {
					if x, want := agents.Payoff(profile, agent), b.expected(p, k, choice); x.Cmp(want) != 0 {
						t.Fatalf("%v, type %d of player %d: %v, want %v in\n%s", profile, k, p, x, want, text)
					}
					name, player := agents.StrategyName(agent, profile[agent]), agents.PlayerName(agent)
					if name != fmt.Sprint(set[profile[agent]]) || player != fmt.Sprintf("%d.%d", p+1, k+1) {
						t.Fatalf("%s chooses %s", player, name)
					}
					agent++
				}
			}
		}
	}
}

// smallBayesian is the game of two players in the documentation of ReadBayesian.
const smallBayesian = "#BAGG\n2 3 0\n2 1\n0.5 0.5  1\n2 2  2\n0 1  1 2  0 1\n2 0 1  2 0 1  0\n" +
	"1 3 [1 1] 4 [2 0] 1 [1 0] 0\n1 3 [1 1] 2 [0 2] 3 [0 1] 0\n1 1 [] 5\n"

func TestBayesianErrors(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{"", "", ""},
		{"2 1\n", "2 0\n", "line 3, column 3: "},
		{"2 1\n", "2 x\n", `line 3, column 3: "x" where the number of types of a player should be`},
		{"0.5 0.5 ", "0.5 0.4 ", "line 4, column 1: the probabilities that begin here add up to 9/10, not to 1"},
		{"0.5 0.5 ", "1.5 -0.5 ", "line 4, column 5: the probability -0.5 of type 2 of player 1 is negative"},
		{"0.5 0.5 ", "0.5 [ ", `line 4, column 5: "[" where the probability of type 2 of player 1 should be`},
		{"0.5 0.5 ", "0.3333 0.66667", ""},
		{"2 2  2\n", "2 4  2\n", "line 5, column 3: "},
		{"2 2  2\n", "2 0  2\n", "line 5, column 3: "},
		{"1 2  0 1\n", "2 1  0 1\n", "line 6, column 11: the actions of type 2 of player 1 before here are not in ascending order"},
		{"1 2  0 1\n", "1 3  0 1\n", "line 6, column 8: "},
		{"[2 0] 1", "[2 1] 1", "before here, there is no payoff of action 0 for [2 0], which occurs"},
	} {
		_, err := strategic.Read(strings.NewReader(strings.Replace(smallBayesian, test.old, test.new, 1)))
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%q for %q: %v", test.new, test.old, err)
		case test.want != "" && (!errors.Is(err, strategic.ErrSyntax) || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%q for %q: %v, want %s", test.new, test.old, err, test.want)
		}
	}
	// One player of 30 types with two actions each has 2^30 strategies.
	huge := "#BAGG\n1 2 0\n30\n1 " + strings.Repeat("0 ", 29) + strings.Repeat("2 ", 30) + strings.Repeat("0 1 ", 30)
	for _, d := range []strategic.Reader{{}, {Agents: true}} {
		if _, err := d.Read(t.Context(), strings.NewReader(huge)); !errors.Is(err, strategic.ErrSize) {
			t.Error(err)
		}
	}
	for _, memory := range []int64{200, 2000} {
		if _, err := (strategic.Reader{Memory: memory}).Read(t.Context(), strings.NewReader(smallBayesian)); !errors.Is(err, game.ErrMemory) {
			t.Error(memory, err)
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	cancel(stop)
	if _, err := (strategic.Reader{}).ReadBayesian(ctx, strings.NewReader(smallBayesian)); !errors.Is(err, stop) {
		t.Error(err)
	}
}

func FuzzBayesian(f *testing.F) {
	r := newRand(54)
	for range 20 {
		f.Add([]byte(randomBayesian(r).write(r)), false)
	}
	f.Add([]byte(smallBayesian), true)
	f.Fuzz(func(t *testing.T, text []byte, agents bool) {
		g, err := strategic.Reader{Memory: 1 << 20, Agents: agents}.ReadBayesian(t.Context(), bytes.NewReader(text))
		if err == nil && g.Bytes() > 1<<20 {
			t.Errorf("%d bytes", g.Bytes())
		}
	})
}
