package bigpoints

import (
	"fmt"
	"strings"
)

// Layout is a position laid open: where everything lies and stands. [Game.Layout] makes it, and
// [Game.Arrange] packs it again. The reduced game has the same layouts.
type Layout struct {
	Track string // the word of the board, with a dot where a disc was taken
	Pawns []Pawn // for each color
	Hands []Hand // for each player; black discs that were spent are in none
	Turn  int    // the player to move, counted from 0
	Extra bool   // whether that player decides on an extra turn
}

// Pawn is where a pawn stands. Both numbers are 0 before the track.
type Pawn struct {
	Place int // on the track, counted from 1; 0 if it is on the ladder
	Step  int // of the ladder, 1 the highest; 0 if it is not on the ladder
}

// String returns "start", the place such as "4", or the step such as "up1".
func (p Pawn) String() string {
	switch {
	case p.Step > 0:
		return fmt.Sprintf("up%d", p.Step)
	case p.Place > 0:
		return fmt.Sprint(p.Place)
	}
	return "start"
}

// String returns the text that [Game.Text] describes.
func (l Layout) String() string {
	var b strings.Builder
	b.WriteString(l.Track)
	b.WriteString(" pawns")
	for c, p := range l.Pawns {
		fmt.Fprintf(&b, " %v:%v", Disc(c), p)
	}
	separator := " hands "
	for _, h := range l.Hands {
		b.WriteString(separator)
		b.WriteString(h.String())
		separator = "/"
	}
	fmt.Fprintf(&b, " player %d %s", l.Turn+1, moment(l.Extra))
	return b.String()
}

// moment returns the last words of a position's text.
func moment(extra bool) string {
	if extra {
		return "may spend"
	}
	return "to move"
}

// Text describes s, for instance
//
//	.2w21b pawns 1:start 2:2 hands 1/- player 2 to move
//
// First comes the track, with a dot where a disc was taken. A pawn is at a place
// of the track, counted from 1, or at the start, or on the ladder, where up1 is
// the highest step. The hands are those of players 1, 2 and so on, with a dash for
// an empty one. The last words are "may spend" instead of "to move" where an
// extra turn is to be decided on. [Game.ParsePosition] reads it.
func (g *Game) Text(s Position) string { return g.Layout(s).String() }

// Layout returns where everything lies and stands at s.
func (g *Game) Layout(s Position) Layout {
	l := Layout{Track: g.Track(s), Turn: s.player(), Extra: s.extra()}
	for c := range Disc(g.colors) {
		place, step := g.Pawn(s, c)
		l.Pawns = append(l.Pawns, Pawn{place, step})
	}
	for i := range g.players {
		l.Hands = append(l.Hands, g.Hand(s, i))
	}
	return l
}

// Track returns the discs on the track, as a board is written, with a dot where
// one was taken.
func (g *Game) Track(s Position) string {
	word := []byte(g.board.word)
	for i := range word {
		if s.track>>i&1 == 0 {
			word[i] = '.'
		}
	}
	return string(word)
}

// Discs returns the places of the discs d on the track as bits, the lowest of which
// is place 1. It panics if there is no such kind of disc.
func (g *Game) Discs(s Position, d Disc) uint64 {
	if d >= kinds {
		panicKind(d)
	}
	return s.track & g.discs[d]
}

// panicKind is apart, so that Discs can be inlined.
func panicKind(d Disc) { panic("bigpoints: there are no discs " + d.String()) }

// Pawn returns where the pawn of color c stands: on a place of the track, counted
// from 1, or on a step of the ladder, 1 the highest. The other one is 0, and both
// are before the track. It panics if the board has no such color.
func (g *Game) Pawn(s Position, c Disc) (place, step int) {
	if c >= Disc(g.colors) {
		panic("bigpoints: there is no pawn " + c.String())
	}
	place = int(s.pawn(int(c)))
	if place >= ladder {
		return 0, place - ladder + 1
	}
	return place, 0
}

// Hand returns what a player, counted from 0, holds at s, without black discs that were spent.
// It panics if there is no such player.
func (g *Game) Hand(s Position, player int) Hand {
	// The bounds check panics: estimates call this often, and mustSeat would cost them
	// a tenth of their time.
	return hand(s.hands[:g.players][player])
}
