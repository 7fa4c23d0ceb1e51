package bigpoints_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
)

func board(t testing.TB, word string) bigpoints.Board {
	t.Helper()
	b, err := bigpoints.ParseBoard(word)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func position(t testing.TB, g *bigpoints.Game, text string) bigpoints.Position {
	t.Helper()
	s, err := g.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// words returns all boards of material m.
func words(m bigpoints.Material) []string {
	rest := map[string]int{"w": m.Whites, "b": m.Blacks}
	for c := range bigpoints.Disc(m.Colors) {
		rest[c.String()] = m.Discs
	}
	var all []string
	var extend func(word string)
	extend = func(word string) {
		if len(word) == m.Places() {
			all = append(all, word)
			return
		}
		for _, letter := range strings.Split("12345wb", "") {
			if rest[letter] > 0 {
				rest[letter]--
				extend(word + letter)
				rest[letter]++
			}
		}
	}
	extend("")
	return all
}

// randomMaterial returns any material with at least two discs.
func randomMaterial(r *rand.Rand) bigpoints.Material {
	for {
		m := bigpoints.Material{
			Colors: 1 + r.IntN(bigpoints.MaxColors),
			Discs:  1 + r.IntN(bigpoints.MaxDiscs),
			Whites: r.IntN(bigpoints.MaxWhites + 1),
			Blacks: r.IntN(bigpoints.MaxBlacks + 1),
		}
		if m.Check() == nil {
			return m
		}
	}
}

// somewhere returns a game and a position of a random play, which seed
// determines.
func somewhere(seed uint64) (*bigpoints.Game, bigpoints.Position) {
	r := rand.New(rand.NewPCG(seed, 0))
	players := bigpoints.MinPlayers + r.IntN(bigpoints.MaxPlayers-bigpoints.MinPlayers+1)
	g := bigpoints.New(randomMaterial(r).Random(r), players)
	s := g.Start(r.IntN(players))
	for range r.IntN(100) {
		if all := g.Moves(nil, s); len(all) > 0 {
			s = all[r.IntN(len(all))]
		}
	}
	return g, s
}
