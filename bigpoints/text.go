package bigpoints

import (
	"fmt"
	"strings"
)

// Text describes s, for instance
//
//	.2w21b pawns 1:start 2:2 hands 1/- player 2 to move
//
// First comes the track, with a dot where a disc was taken. A pawn is at a place
// of the track, counted from 1, or at the start, or on the ladder, where up1 is
// the highest step. The hands are those of players 1, 2 and so on, with a dash for
// an empty one. The last words are "may spend" instead of "to move" where an
// extra turn is to be decided on. [Game.ParsePosition] reads it.
func (g *Game) Text(s Position) string {
	var b strings.Builder
	b.WriteString(g.Track(s))
	b.WriteString(" pawns")
	for c := range Disc(g.colors) {
		fmt.Fprintf(&b, " %v:%s", c, placeText(g.Pawn(s, c)))
	}
	separator := " hands "
	for i := range g.players {
		b.WriteString(separator)
		b.WriteString(g.Hand(s, i).String())
		separator = "/"
	}
	fmt.Fprintf(&b, " player %d %s", s.player()+1, moment(s.extra()))
	return b.String()
}

// moment returns the last words of a position's text.
func moment(extra bool) string {
	if extra {
		return "may spend"
	}
	return "to move"
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

func placeText(place, step int) string {
	switch {
	case step > 0:
		return fmt.Sprintf("up%d", step)
	case place > 0:
		return fmt.Sprint(place)
	}
	return "start"
}

// Hand returns what a player, counted from 0, holds at s: black discs that were
// spent no longer. It panics if there is no such player.
func (g *Game) Hand(s Position, player int) Hand {
	// The bounds check panics: estimates call this often, and mustSeat would cost them
	// a tenth of their time.
	return hand(s.hands[:g.players][player])
}

// String lists the discs, for instance "113wb", or returns "-" if there are none.
func (h Hand) String() string {
	var b strings.Builder
	for d, n := range h {
		b.WriteString(strings.Repeat(Disc(d).String(), n))
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}
