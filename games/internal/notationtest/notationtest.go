// Package notationtest checks that what a game writes it reads back.
package notationtest

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// Game is a game with texts of positions and names of moves.
type Game[S comparable] interface {
	game.Rules[S]
	game.MoveNamer[S]
	Text(s S) string
	Parse(text string) (S, error)
	ParseMove(s S, name string) (S, error)
}

// Check checks that the text of s and the names of the moves there are read back.
func Check[S comparable](t testing.TB, g Game[S], s S) {
	t.Helper()
	if again, err := g.Parse(g.Text(s)); again != s || err != nil {
		t.Fatalf("%s is read as %s, %v", g.Text(s), g.Text(again), err)
	}
	for _, o := range g.Moves(nil, s) {
		name := g.MoveName(s, o)
		if again, err := g.ParseMove(s, name); again != o || err != nil {
			t.Fatalf("%s: move %s leads to %s, %v", g.Text(s), name, g.Text(again), err)
		}
	}
}

// CheckParse checks that the position that text stands for is written as text, or that the error
// of reading it wraps want.
func CheckParse[S comparable](t testing.TB, g Game[S], text string, want error) (s S, ok bool) {
	t.Helper()
	s, err := g.Parse(text)
	switch {
	case err != nil && !errors.Is(err, want):
		t.Errorf("%q: %v, want %v", text, err, want)
	case err == nil && g.Text(s) != text:
		t.Errorf("%q is written as %q", text, g.Text(s))
	}
	return s, err == nil
}

// Fuzz runs CheckParse on texts, beginning with some seeds.
func Fuzz[S comparable](f *testing.F, g Game[S], want error, seeds ...string) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { CheckParse(t, g, text, want) })
}

// CheckReread is CheckParse for a notation in which a position has several texts: what is written
// must be read as the same position.
func CheckReread[S comparable](t testing.TB, g Game[S], text string, want error) {
	t.Helper()
	s, err := g.Parse(text)
	if err != nil {
		if !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
		return
	}
	if again, err := g.Parse(g.Text(s)); again != s || err != nil {
		t.Errorf("%q is written as %q and read as %v, %v", text, g.Text(s), again, err)
	}
}
