package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// The positions of Berlekamp's book are in sums, and a loony position is none (The Dots and Boxes Game, 2000, page 50).
func TestNimstring(t *testing.T) {
	s := newSession(t)
	for _, test := range [][2]string{
		{"nimstring ---/...|/.-./...|/...", "nimstring ---/...|/.-./...|/... = *4\n"},
		{"nimstring [--/|../../|../..] + *3", "nimstring [--/|../../|../..] + *3 = *\n"},
		{"{nimstring [--/|../../|../..]|-1}", "{nimstring [--/|../../|../..]|-1} = {*2|-1}\n"},
		{"nimstring 0-1 1-2 2-3 3-0 0-4 4-0", "nimstring 0-1 1-2 2-3 3-0 0-4 4-0 = *\n"},
		{"mean(nimstring [0-1 1-0]) = 0", "true\n"},
		{"nimstring 1-1", ""}, {"nimstring 0-1 x", ""},
		{"table arckayles {g} for g = 0-1 0-1+1-2 0-1+1-2+2-3", "0-1          *\n0-1+1-2      *\n0-1+1-2+2-3  *2\n"},
		{"NodeKayles [0-1 1-2 2-0 3]", "NodeKayles [0-1 1-2 2-0 3] = 0\n"},
	} {
		if got, err := s.line(t.Context(), test[0]); got != test[1] || (err != nil) != (test[1] == "") {
			t.Errorf("%s: %q, %v, want %q", test[0], got, err, test[1])
		}
	}
	if got, err := s.line(t.Context(), "1 + nimstring [1-2,2-0]"); !errors.Is(err, errLoony) {
		t.Errorf("a loony position is %q, %v", got, err)
	}
}

// The values of Nimstring against the rules: a position is loony if the player to move wins its sum with each nimber, and
// else has the nimber with which the player to move loses.
func TestNimstringRules(t *testing.T) {
	dice := rand.New(rand.NewPCG(48, 1))
	for range 300 {
		coins, text := 1+dice.IntN(4), ""
		var strings [][2]int
		for range 1 + dice.IntN(6) {
			u, v := dice.IntN(coins+1), dice.IntN(coins+1)
			if u != v {
				strings = append(strings, [2]int{u, v})
				text += fmt.Sprintf("%d-%d ", u, v)
			}
		}
		if text == "" {
			continue
		}
		c := newCalculator(t.Context(), 0)
		v, err := c.value("nimstring " + text)
		rules := cutting{strings, map[[2]int]bool{}}
		for n := range 8 {
			wins := rules.wins(1<<len(strings)-1, n)
			value, _ := v.Nimber()
			if lose := err == nil && value == n; wins == lose || err != nil && !errors.Is(err, errLoony) {
				t.Fatalf("nimstring %s is %v, %v; with *%d the player to move wins: %v", text, v, err, n, wins)
			}
		}
	}
}

// cutting is Nimstring with a heap of Nim, by the rules: who takes a coin must move again, and who cannot move loses.
type cutting struct {
	strings [][2]int
	known   map[[2]int]bool
}

// wins reports whether the player to move wins.
func (c cutting) wins(left, heap int) (wins bool) {
	key := [2]int{left, heap}
	if w, ok := c.known[key]; ok {
		return w
	}
	defer func() { c.known[key] = wins }()
	for h := range heap {
		if !c.wins(left, h) {
			return true
		}
	}
	for i := range c.strings {
		if left>>i&1 == 0 {
			continue
		}
		next := left &^ (1 << i)
		taken := false
		for _, coin := range c.strings[i] {
			taken = taken || coin != 0 && c.degree(coin, next) == 0
		}
		if c.wins(next, heap) == taken {
			return true
		}
	}
	return false
}

// degree returns the number of strings of a coin.
func (c cutting) degree(coin, left int) (n int) {
	for i, s := range c.strings {
		if left>>i&1 == 1 && (s[0] == coin || s[1] == coin) {
			n++
		}
	}
	return n
}

// Each example of an impartial game is a nimber.
func TestImpartialExamples(t *testing.T) {
	c := newCalculator(t.Context(), 0)
	for _, g := range impartial {
		for _, example := range g.Examples {
			v, err := c.value(g.Name + " [" + example + "] + " + g.Name + " [" + example + "]")
			if err != nil || v != (partizan.Value{}) {
				t.Errorf("two of %s %s are %v, %v", g.Name, example, v, err)
			}
		}
	}
}
