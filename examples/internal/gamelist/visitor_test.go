package gamelist_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/play"
)

// A person who opens a game and chooses nothing does not begin in a lost position, as far as that is proved in a short
// time. An entry that says that the first player loses is right.
func TestVisitor(t *testing.T) {
	proved := 0
	for _, e := range gamelist.Entries() {
		if e.Lot {
			continue // what is drawn by lot may favor anybody
		}
		seats := e.Usual(nil)
		if len(seats) != 2 || slices.Index(seats, play.Person) != map[bool]int{false: 0, true: 1}[e.Second] {
			t.Errorf("%s: %q", e.Name, seats)
		}
		g, err := e.Start(t.Context(), strings.Fields(e.Default), seats, gamelist.Options{Time: time.Duration(longtest.Cases(250, 1_000)) * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		j, err := g.Begin().Judge(ctx, nil)
		cancel()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, game.ErrMemory) {
			t.Errorf("%s: %v", e.Name, err)
		}
		if !j.Proved() {
			if e.Second {
				t.Logf("%s: not proved in the time that the first player loses", e.Name)
			}
			continue
		}
		proved++
		if lost := j.First().Outcome == play.Loss; lost != e.Second {
			t.Errorf("%s: the first player loses: %t, and the person is second: %t", e.Name, lost, e.Second)
		}
	}
	if proved < 15 {
		t.Errorf("only %d games are solved", proved)
	}
}

// The level to begin against is not one that is perfect where there is another, and does not move only at random.
func TestEasy(t *testing.T) {
	for _, e := range gamelist.Entries() {
		g, err := e.Open(t.Context(), strings.Fields(e.Default), e.Usual(nil), gamelist.Options{Time: time.Millisecond, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		levels := g.Levels()
		l, ok := play.FindLevel(levels, play.Easy)
		if !ok || l.Perfect || l.About == "at random" || strings.HasPrefix(l.About, "moves at random") {
			t.Errorf("%s begins against %+v", e.Name, l)
		}
		if _, ok := play.Stronger(levels, l.Name, 1); !ok {
			t.Errorf("%s: nobody is stronger than %s", e.Name, l.Name)
		}
	}
}
