package play_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/play"
)

// dice is Pig, which says what the die shows.
func dice(seed uint64) play.Description[pig.Position] {
	rules := pig.Pig(100)
	return play.Description[pig.Position]{
		Rules:   rules,
		Start:   rules.Moves(nil, rules.Start())[0], // chance moves first
		Seed:    seed,
		Players: []string{"A", "B"},
		Draw:    func(p pig.Position, player int, _ play.Palette) string { return fmt.Sprintln(p, player) },
		Drawn:   func(p, o pig.Position) string { return rules.MoveName(p, o) },
		Result:  play.TwoPlayers(rules),
	}
}

// Nobody has a turn where chance moves. The same is drawn again after moves that are taken back, and
// another thing by another seed.
func TestChance(t *testing.T) {
	if !play.New(dice(1)).Facts().Chance || play.New(takeAway(3)).Facts().Chance {
		t.Error("chance moves in the wrong games")
	}
	var all []string
	for seed := range uint64(30) {
		g := play.New(dice(seed))
		c := g.Begin()
		drawn := c.Drawn(0)
		for !c.Over() && c.Plies() < 20 {
			if options := c.Options(); options[0] != "roll" {
				t.Fatalf("the moves are %q", options)
			}
			if err := c.Move("roll"); err != nil {
				t.Fatal(err)
			}
			drawn += c.Drawn(c.Plies())
		}
		end := c.Draw(false)
		c.Go(0)
		if err := c.Repeat(slices.Repeat([]string{"roll"}, c.Longest())); err != nil || c.Draw(false) != end {
			t.Errorf("seed %d: %q again, want %q, %v", seed, c.Draw(false), end, err)
		}
		if again := play.New(dice(seed + 1)).Begin().Draw(false); g.Again().Begin().Draw(false) != again {
			t.Errorf("seed %d: the next play begins otherwise than %q", seed, again)
		}
		if slices.Contains(all, drawn) {
			t.Errorf("seed %d: %s is drawn again", seed, drawn)
		}
		all = append(all, drawn)
	}
	if c := play.New(takeAway(3)).Begin(); c.Drawn(0) != "" {
		t.Error("something is drawn where chance does not move")
	}
}

// Each face comes about as often, after any move and in any play: the sum of the squared deviations is
// that of dice.
func TestChanceFair(t *testing.T) {
	const seeds, moves = 600, 10
	var plays [moves]map[string]int
	whole := map[string]int{}
	for i := range plays {
		plays[i] = map[string]int{}
	}
	for seed := range uint64(seeds) {
		c := play.New(dice(seed)).Begin()
		for i := range plays {
			if c.Over() {
				break
			}
			plays[i][c.Drawn(i)]++
			whole[c.Drawn(i)]++
			if err := c.Move("roll"); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i, faces := range append(plays[:], whole) {
		n, chi := 0, 0.0
		for _, k := range faces {
			n += k
		}
		mean := float64(n) / 6
		for _, k := range faces {
			chi += (float64(k) - mean) * (float64(k) - mean) / mean
		}
		if len(faces) != 6 || chi > 20.5 || math.IsNaN(chi) { // with 5 degrees of freedom, once in a thousand
			t.Errorf("after %d moves: %v, chi squared is %.1f", i, faces, chi)
		}
	}
}

// A line ends where chance moves, and a game with chance has no tree.
func TestChanceLine(t *testing.T) {
	c := play.New(dice(1)).Begin()
	j := play.Judgement[string]{Moves: []play.Judged[string]{{Move: "roll", Outcome: play.Win, Exact: true}}}
	if line, proved, err := c.Line(t.Context(), j, 9); err != nil || !proved || !slices.Equal(line, []string{"roll"}) {
		t.Errorf("%q, %t, %v", line, proved, err)
	}
	if _, err := c.Tree(t.Context(), 100, false); err != play.ErrTree {
		t.Errorf("%v", err)
	}
}
