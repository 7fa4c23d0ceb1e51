package menu

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/record"
	"github.com/gametheory-go/gametheory/examples/internal/text"
)

// Entry is a game on the menu.
type Entry struct {
	Name  string // a word
	Title string // as people write it
	Group string // of games that have something in common; they stand together
	Args  string // how its arguments are written, those in brackets can be left out
	About string // what is played, in a few words
	Most  int    // players; the least is 2

	// Positions: the text of a position, in words, may stand in the place of Args.
	Positions bool

	Default string // the arguments where none are given and the game needs some
	Lot     bool   // without arguments, or with a size, what is played is drawn by lot of the seed

	misere bool // whether it heeds this option
	full   bool // and those of the full game of Big Points

	// open returns the game with arguments, for so many players. Errors name what is
	// wrong with the arguments, or are the cause of the end of ctx.
	open func(ctx context.Context, args []string, players int, o Options) (Table, error)
}

// Entries returns the games, in the order of the menu.
func Entries() []Entry { return slices.Clone(entries) }

// The groups of games.
const (
	groupBigPoints = "Big Points"
	groupHeaps     = "Heaps and numbers"
	groupLines     = "In a line"
	groupBoards    = "Boards"
	groupPieces    = "Bite, cover and cut"
	groupPartizan  = "Left and Right"
)

var entries = []Entry{
	{Name: "bigpoints", Title: "Big Points", Group: groupBigPoints, Args: "[BOARD]", About: "Big Points, the full game", Most: bigpoints.MaxPlayers, full: true, Positions: true, Lot: true, open: openBigPoints},
	{Name: "reduced", Title: "Big Points, reduced", Group: groupBigPoints, Args: "[BOARD|CxD]", About: "Big Points, the reduced game of C colors and D discs", Most: 2, Positions: true, Lot: true, open: openReduced},
	{Name: "nim", Title: "Nim", Group: groupHeaps, Args: "[HEAPS]", About: "take counters from heaps, such as 7+5+3", Most: 2, misere: true, open: openNim},
	{Name: "heaps", Title: "Games of heaps", Group: groupHeaps, Args: "GAME [HEAPS]", About: "take and break heaps, by a name or code such as 0.77", Default: "kayles", Most: 2, misere: true, open: openHeaps},
	{Name: "tictactoe", Title: "Tic-tac-toe", Group: groupLines, Args: "[M N K]", About: "K in a line on M rows of N cells", Most: 2, open: openTicTacToe},
	{Name: "kalah", Title: "Kalah", Group: groupBoards, Args: "[HOLES COUNTERS]", About: "sow counters, and move again", Most: 2, open: openKalah},
	{Name: "dodgem", Title: "Dodgem", Group: groupBoards, Args: "[SIZE]", About: "drive all cars off the board", Most: 2, open: openDodgem},
	{Name: "connectfour", Title: "Connect Four", Group: groupLines, Args: "[MOVES]", About: "four in a row, after moves such as 4455", Most: 2, open: openConnectFour},
	{Name: "othello", Title: "Othello", Group: groupBoards, Args: "[SIZE]", About: "turn the discs of the opponent over", Most: 2, open: openOthello},
	{Name: "hex", Title: "Hex", Group: groupBoards, Args: "[SIZE]", About: "connect two sides of the board", Most: 2, open: openHex},
	{Name: "wythoff", Title: "Wythoff's game", Group: groupHeaps, Args: "[A B]", About: "take from one heap, or equally from both", Most: 2, misere: true, open: openWythoff},
	{Name: "euclid", Title: "Euclid's game", Group: groupHeaps, Args: "[A B]", About: "subtract multiples of the smaller number", Most: 2, misere: true, open: openEuclid},
	{Name: "chomp", Title: "Chomp", Group: groupPieces, Args: "[ROWS COLUMNS]", About: "bite off a bar of chocolate", Most: 2, open: openChomp},
	{Name: "cram", Title: "Cram", Group: groupPieces, Args: "[ROWS COLUMNS]", About: "lay dominoes", Most: 2, open: openCram},
	{Name: "graph", Title: "Kayles on a graph", Group: groupPieces, Args: "[EDGES]", About: "Kayles on a graph, such as 0-1 1-2 2-0 3", Most: 2, open: openGraph},
	{Name: "hackenbush", Title: "Hackenbush", Group: groupPieces, Args: "[EDGES]", About: "cut edges of a picture, such as 0-1 1-2 1-2", Most: 2, open: openHackenbush},
	{Name: "coins", Title: "Turning coins", Group: groupHeaps, Args: "[MOST COINS]", About: "turn at most so many coins of a row", Most: 2, open: openCoins},
	{Name: "gomoku", Title: "Gomoku", Group: groupLines, Args: "[SIZE] [RULE] [MOVES]", About: "five in a line, after moves such as h8 i9", Most: 2, open: openGomoku},
	{Name: "domineering", Title: "Domineering", Group: groupPartizan, Args: "[SIZE|BOARD]", About: "Left lays dominoes upright, Right across, such as 4x5", Most: 2, open: openDomineering},
	{Name: "clobber", Title: "Clobber", Group: groupPartizan, Args: "[SIZE|BOARD]", About: "take a neighboring stone, such as 3x5 or xox/oxo", Most: 2, open: openClobber},
	{Name: "amazons", Title: "Amazons", Group: groupPartizan, Args: "[SIZE|BOARD]", About: "move, and burn a square, such as x.../...o", Most: 2, open: openAmazons},
	{Name: "konane", Title: "Konane", Group: groupPartizan, Args: "[SIZE|BOARD]", About: "jump over stones, such as 4x5", Most: 2, open: openKonane},
	{Name: "toads", Title: "Toads and Frogs", Group: groupPartizan, Args: "[STRIP]", About: "step and jump past each other, such as TTT__FFF", Most: 2, open: openToads},
	{Name: "col", Title: "Col", Group: groupPartizan, Args: "[SIZE|BOARD]", About: "paint no neighbors in the same color", Most: 2, open: openCol},
	{Name: "snort", Title: "Snort", Group: groupPartizan, Args: "[SIZE|BOARD]", About: "paint no neighbors in different colors", Most: 2, open: openSnort},
	{Name: "cutcake", Title: "Cutcake", Group: groupPartizan, Args: "[SIZE|BOARD]", About: "Left cuts downwards, Right across, such as 4x7", Most: 2, open: openCutcake},
	{Name: "colors", Title: "Hackenbush in colors", Group: groupPartizan, Args: "[EDGES|STALKS]", About: "cut edges of your color, such as 0-1b 1-2r brg", Most: 2, open: openColors},
}

// Misere reports whether the game can be played in misère.
func (e Entry) Misere() bool { return e.misere }

// Full reports whether the game heeds the options of the full game of Big Points.
func (e Entry) Full() bool { return e.full }

// Seats says how many players there may be.
func (e Entry) Seats() string {
	if e.Most == 2 {
		return "2 players"
	}
	return fmt.Sprintf("2 to %d players", e.Most)
}

// Groups returns the names of the groups of the entries, in the order of their first.
func Groups() (names []string) {
	for _, e := range entries {
		if !slices.Contains(names, e.Group) {
			names = append(names, e.Group)
		}
	}
	return names
}

// Open opens the game with arguments, for the players with these names, each that of a
// level or Person or Best. Errors name what is wrong, or are the cause of the end of ctx.
func (e Entry) Open(ctx context.Context, args, players []string, o Options) (Table, error) {
	if err := e.check(o); err != nil {
		return nil, err
	}
	if len(players) < 2 || len(players) > e.Most {
		return nil, fmt.Errorf("%s is for %s, not %d", e.Name, e.Seats(), len(players))
	}
	if o.Hidden && !slices.Contains(players, Person) {
		return nil, errors.New("-hidden is for persons, and none plays")
	}
	t, err := e.open(ctx, args, len(players), o)
	if err != nil {
		return nil, err
	}
	return t, CheckPlayers(t, players)
}

// CheckPlayers returns an error if a name is none of a person or a level of t.
func CheckPlayers(t Table, names []string) error {
	var levels []string
	for _, l := range t.Levels() {
		levels = append(levels, l.Name)
	}
	return dialogue.CheckNames(names, levels)
}

// Find returns the game with a name, or a number of the menu counted from 1.
func Find(word string) (Entry, error) {
	var names []string
	for i, e := range entries {
		if strings.EqualFold(word, e.Name) || word == strconv.Itoa(i+1) {
			return e, nil
		}
		names = append(names, e.Name)
	}
	return Entry{}, fmt.Errorf("no such game: %q, want %s", word, text.OrList(names))
}

// The names of seats that every game has, besides its levels.
const (
	Person = dialogue.Person
	Best   = dialogue.Best
)

// Table is a game that can be played. It hides the type of the positions, which differs
// from game to game.
type Table interface {
	// Levels returns the players that the machine can be, the weakest first.
	Levels() []Level

	// Play plays the game on a terminal between the Players of r, and has the Moves of r
	// made already. Errors are those of dialogue.Round.
	Play(ctx context.Context, sc *dialogue.Screen, r record.Record) error

	// Begin returns the course of a play that begins: of a match, that of its first game.
	Begin() Course

	// Explain writes the rules in full on a terminal. The error is one of dialogue.Screen.Ask.
	Explain(ctx context.Context, sc *dialogue.Screen) error
}

// Level is a player that the machine can be.
type Level struct{ Name, About string }

// single is a game that is played once. Of a title it makes a Table.
type single[S comparable] struct {
	dialogue.Title[S]
	seed uint64
}

func (g single[S]) Levels() (levels []Level) {
	for _, l := range g.Title.Levels {
		levels = append(levels, Level{l.Name, l.About})
	}
	return levels
}

func (g single[S]) Play(ctx context.Context, sc *dialogue.Screen, r record.Record) error {
	_, err := dialogue.Round[S]{Title: g.Title, Seats: g.sit(r.Players), Record: r}.Play(ctx, sc)
	return err
}

func (g single[S]) Explain(ctx context.Context, sc *dialogue.Screen) error {
	return dialogue.Explain(ctx, sc, g.Title)
}

// sit returns the seats of those with these names.
func (g single[S]) sit(names []string) []dialogue.Seat[S] {
	return dialogue.Sit(g.Title, names, g.seed)
}
