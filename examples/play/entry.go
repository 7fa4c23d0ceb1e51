package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/record"
	"github.com/gametheory-go/gametheory/examples/internal/text"
)

// entry is a game on the menu.
type entry struct {
	name, args string
	about      string
	most       int  // players; the least is 2
	misere     bool // whether it heeds that flag
	match      bool // and that one

	// open returns the game with arguments, for so many players. Errors name what is
	// wrong with the arguments, or are the cause of the end of ctx.
	open func(ctx context.Context, args []string, players int, o options) (table, error)
}

// entries are the games, in the order of the menu.
var entries = []entry{
	{name: "bigpoints", args: "[BOARD]", about: "Big Points, the full game", most: bigpoints.MaxPlayers, match: true, open: openBigPoints},
	{name: "reduced", args: "[BOARD|CxD]", about: "Big Points, the reduced game of C colors and D discs", most: 2, open: openReduced},
	{name: "nim", args: "[HEAPS]", about: "take counters from heaps, such as 7+5+3", most: 2, misere: true, open: openNim},
	{name: "heaps", args: "GAME [HEAPS]", about: "take and break heaps, by a name or code such as 0.77", most: 2, misere: true, open: openHeaps},
	{name: "tictactoe", args: "[M N K]", about: "K in a line on M rows of N cells", most: 2, open: openTicTacToe},
	{name: "kalah", args: "[HOLES COUNTERS]", about: "sow counters, and move again", most: 2, open: openKalah},
	{name: "dodgem", args: "[SIZE]", about: "drive all cars off the board", most: 2, open: openDodgem},
	{name: "connectfour", args: "[MOVES]", about: "four in a row, after moves such as 4455", most: 2, open: openConnectFour},
	{name: "othello", args: "[SIZE]", about: "turn the discs of the opponent over", most: 2, open: openOthello},
	{name: "hex", args: "[SIZE]", about: "connect two sides of the board", most: 2, open: openHex},
	{name: "wythoff", args: "[A B]", about: "take from one heap, or equally from both", most: 2, misere: true, open: openWythoff},
	{name: "euclid", args: "[A B]", about: "subtract multiples of the smaller number", most: 2, misere: true, open: openEuclid},
	{name: "chomp", args: "[ROWS COLUMNS]", about: "bite off a bar of chocolate", most: 2, open: openChomp},
	{name: "cram", args: "[ROWS COLUMNS]", about: "lay dominoes", most: 2, open: openCram},
	{name: "graph", args: "[EDGES]", about: "Kayles on a graph, such as 0-1 1-2 2-0 3", most: 2, open: openGraph},
	{name: "hackenbush", args: "[EDGES]", about: "cut edges of a picture, such as 0-1 1-2 1-2", most: 2, open: openHackenbush},
	{name: "coins", args: "[MOST COINS]", about: "turn at most so many coins of a row", most: 2, open: openCoins},
	{name: "gomoku", args: "[SIZE] [RULE] [MOVES]", about: "five in a line, after moves such as h8 i9", most: 2, open: openGomoku},
}

// seats says how many players there may be.
func (e entry) seats() string {
	if e.most == 2 {
		return "2 players"
	}
	return fmt.Sprintf("2 to %d players", e.most)
}

// catalog lists the games.
func catalog() string {
	var b strings.Builder
	for i, e := range entries {
		fmt.Fprintf(&b, "%3d  %-29s  %s\n", i+1, strings.TrimSpace(e.name+" "+e.args), e.about)
	}
	return b.String()
}

// find returns the game with a name, or a number of the menu.
func find(word string) (entry, error) {
	var names []string
	for i, e := range entries {
		if strings.EqualFold(word, e.name) || word == strconv.Itoa(i+1) {
			return e, nil
		}
		names = append(names, e.name)
	}
	return entry{}, fmt.Errorf("no such game: %q, want %s", word, text.OrList(names))
}

// The names of seats that every game has, besides its levels.
const (
	person = "person"
	best   = "best" // the last of the levels
)

// table is a game that can be played. It hides the type of the positions, which differs
// from game to game, from the menu.
type table interface {
	// check returns an error if a name is none of a person or level.
	check(names []string) error
	// levels describes the levels, in lines.
	levels() string
	// play plays the game between the Players of r, and has the Moves of r made already.
	// Errors are those of dialogue.Round.
	play(ctx context.Context, sc *dialogue.Screen, r record.Record) error
}

// single is a game that is played once. Of a title it makes a table.
type single[S comparable] struct {
	dialogue.Title[S]
	seed uint64
}

func (g single[S]) check(names []string) error {
	known := []string{person}
	for _, l := range g.Levels {
		known = append(known, l.Name)
	}
	for _, name := range names {
		if name != best && !slices.Contains(known, name) {
			return fmt.Errorf("no such player: %q, want %s", name, text.OrList(known))
		}
	}
	return nil
}

func (g single[S]) levels() string {
	var b strings.Builder
	fmt.Fprintf(&b, "  %-12s  someone at the keyboard\n", person)
	for _, l := range g.Levels {
		fmt.Fprintf(&b, "  %-12s  %s\n", l.Name, l.About)
	}
	return b.String()
}

func (g single[S]) play(ctx context.Context, sc *dialogue.Screen, r record.Record) error {
	_, err := dialogue.Round[S]{Title: g.Title, Seats: g.sit(r.Players), Record: r}.Play(ctx, sc)
	return err
}

// sit returns the seats of those with these names, each with dice of its own.
func (g single[S]) sit(names []string) []dialogue.Seat[S] {
	seats := make([]dialogue.Seat[S], len(names))
	for i, name := range names {
		if name == best {
			name = g.Levels[len(g.Levels)-1].Name
		}
		for _, l := range g.Levels {
			if l.Name == name {
				dice := rand.New(rand.NewPCG(g.seed, uint64(i)))
				seats[i] = dialogue.Seat[S]{Name: name, Strategy: l.New(dice)}
			}
		}
	}
	return seats
}
