package reduced

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Text returns the text of s in the notation of package bigpoints, for example
//
//	1.21 pawns 1:1 2:start hands 2/- player 2 to move
//
// [Game.ParsePosition] reads the text. Text panics if s is a position of another board.
func (g *Game) Text(s Position) string { return g.Layout(s).String() }

// Layout returns the places of all discs and pawns at s. Layout panics if s is a position of
// another board.
func (g *Game) Layout(s Position) bigpoints.Layout {
	l := bigpoints.Layout{Track: g.Track(s), Turn: s.Player()}
	for c := range bigpoints.Disc(g.colors) {
		place, step := g.Pawn(s, c)
		l.Pawns = append(l.Pawns, bigpoints.Pawn{Place: place, Step: step})
	}
	l.Hands = []bigpoints.Hand{g.Hand(s, 0), g.Hand(s, 1)}
	return l
}

// Track returns the word of the track at s, with a dot for each taken disc. Track panics if s is a
// position of another board.
func (g *Game) Track(s Position) string {
	g.mustOwn(s)
	word := []byte(g.board.word)
	for i := range word {
		if s>>i&1 == 0 {
			word[i] = '.'
		}
	}
	return string(word)
}

// Discs returns the places of the discs d on the track as bits. The lowest bit is place 1. Discs
// panics if d is not a kind of disc, or if s is a position of another board.
func (g *Game) Discs(s Position, d bigpoints.Disc) uint64 {
	g.mustOwn(s)
	switch {
	case d > bigpoints.Black:
		panic("reduced: there are no discs " + d.String())
	case int(d) >= g.colors:
		return 0
	}
	return uint64(s) & uint64(g.ahead[d][0])
}

// Pawn returns the place of the pawn of color c: a place of the track, counted from 1, or a step of
// the ladder, counted from the highest. The other number is 0. Both numbers are 0 before the track.
// Pawn panics if the board has no color c, or if s is a position of another board.
func (g *Game) Pawn(s Position, c bigpoints.Disc) (place, step int) {
	g.mustOwn(s)
	if int(c) >= g.colors {
		panic("reduced: there is no pawn " + c.String())
	}
	k := s.pawn(int(c))
	if k >= ladder {
		return 0, int(k-ladder) + 1
	}
	return bits.Len32(g.disc[c][k]), 0
}

// Ladder returns the pawns on the ladder from the highest step down. The pawns climbed in this
// order. Ladder panics if s is a position of another board.
func (g *Game) Ladder(s Position) []bigpoints.Disc {
	var pawns []bigpoints.Disc
	for c := range bigpoints.Disc(g.colors) {
		if _, step := g.Pawn(s, c); step > 0 {
			pawns = append(pawns, c)
		}
	}
	slices.SortFunc(pawns, func(a, b bigpoints.Disc) int { return int(s.pawn(int(a))) - int(s.pawn(int(b))) })
	return pawns
}

// Hand returns the discs of a player at s. The first player is 0, the second 1. Hand panics if the
// player is out of range, or if s is a position of another board.
func (g *Game) Hand(s Position, player int) bigpoints.Hand {
	g.mustOwn(s)
	if player != 0 && player != 1 {
		panic(fmt.Sprintf("reduced: player %d of 2, counted from 0", player))
	}
	var hands [2]bigpoints.Hand
	for c := range g.colors {
		hands[0][c], hands[1][c] = g.taken(s, c)
	}
	return hands[player]
}

// Over reports whether s is terminal: all pawns are on the ladder.
func (g *Game) Over(s Position) bool { return uint64(^s>>pawnShift)&g.pawns == 0 }

// mustOwn panics if s can be seen not to be a position of g's board. All methods of a
// Game end whatever the position is; but what those for searches return, Moves,
// Points and the scores, makes no sense then.
func (g *Game) mustOwn(s Position) {
	if !g.owns(s) {
		panic(fmt.Sprintf("reduced: %#x is not a position of board %v", uint64(s), g.board))
	}
}

// owns reports whether s has discs, pawns and hands only where board g has room.
func (g *Game) owns(s Position) bool {
	if s>>(turnShift+1) != 0 || s&trackMask&^g.Start() != 0 {
		return false
	}
	for c := range MaxColors {
		k := s.pawn(c)
		if c >= g.colors {
			if k != 0 || s>>(handShift+handBits*c)&handMask != 0 {
				return false
			}
			continue
		}
		on := g.disc[c][k]
		first, second := g.taken(s, c)
		switch {
		case k >= ladder && int(k-ladder) >= g.colors,
			k > 0 && k < ladder && on&uint32(s) == 0,
			first < 0 || second < 0:
			return false
		}
	}
	return true
}
