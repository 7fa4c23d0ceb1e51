package bigpoints

import (
	"fmt"
	"strings"
)

// Layout is a position with the places of all discs and pawns. [Game.Layout] returns the layout of
// a position, and [Game.Arrange] the position of a layout. The reduced game has the same layouts.
type Layout struct {
	Track string // the word of the board, with a dot for each taken disc
	Pawns []Pawn // for each color
	Hands []Hand // for each player, without spent black discs
	Turn  int    // the player to move, counted from 0
	Extra bool   // whether that player decides on an extra turn
}

// Pawn is the place of a pawn. Both fields are 0 before the track.
type Pawn struct {
	Place int // of the track, counted from 1; 0 on the ladder
	Step  int // of the ladder, 1 the highest; 0 outside of the ladder
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

// String returns the text in the form of [Game.Text].
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

// Text returns the text of s, for example
//
//	.2w21b pawns 1:start 2:2 hands 1/- player 2 to move
//
// The track comes first, with a dot for each taken disc. The place of a pawn is "start", a place of
// the track counted from 1, or a step of the ladder: "up1" is the highest. The hands of players 1,
// 2 and so on follow, with a dash for an empty hand. The last words are "may spend" instead of "to
// move" if the player decides on an extra turn. [Game.ParsePosition] reads the text.
func (g *Game) Text(s Position) string { return g.Layout(s).String() }

// Layout returns the places of all discs and pawns at s.
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

// Track returns the word of the track at s, with a dot for each taken disc.
func (g *Game) Track(s Position) string {
	word := []byte(g.board.word)
	for i := range word {
		if s.track>>i&1 == 0 {
			word[i] = '.'
		}
	}
	return string(word)
}

// Discs returns the places of the discs d on the track as bits. The lowest bit is place 1. Discs
// panics if d is not a kind of disc.
func (g *Game) Discs(s Position, d Disc) uint64 {
	if d >= kinds {
		panicKind(d)
	}
	return s.track & g.discs[d]
}

// panicKind is apart, so that Discs can be inlined.
func panicKind(d Disc) { panic("bigpoints: there are no discs " + d.String()) }

// Pawn returns the place of the pawn of color c: a place of the track, counted from 1, or a step of
// the ladder, counted from the highest. The other number is 0. Both numbers are 0 before the track.
// Pawn panics if the board has no color c.
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

// Hand returns the discs of a player, counted from 0, at s, without spent black discs. Hand panics
// if the player is out of range.
func (g *Game) Hand(s Position, player int) Hand {
	// The bounds check panics. Estimates call Hand often, and mustSeat would cost a tenth of the
	// time of an estimate.
	return hand(s.hands[:g.players][player])
}
