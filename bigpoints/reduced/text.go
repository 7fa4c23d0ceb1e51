package reduced

import (
	"fmt"
	"strings"
)

// Text describes s for people, for instance
//
//	.221 pawns 1:4 2:start hands 1/- second to move
//
// First comes the track, a dot where a disc has been taken. A pawn is at a place
// of the track, counted from 1, or at the start, or on the ladder, where up1 is
// the highest step. A hand lists its discs.
func (r *Reduced) Text(s Position) string {
	var b strings.Builder
	for i, d := range r.board.word {
		if s>>i&1 == 0 {
			d = '.'
		}
		b.WriteRune(d)
	}
	b.WriteString(" pawns")
	for c := range r.colors {
		fmt.Fprintf(&b, " %c:%s", digit(c), r.place(s, c))
	}
	first, second := r.hands(s)
	fmt.Fprintf(&b, " hands %s/%s %s to move", first, second, [...]string{"first", "second"}[s.Player()])
	return b.String()
}

// place describes where the pawn of color c stands.
func (r *Reduced) place(s Position, c int) string {
	k := s.pawn(c)
	switch {
	case k == 0:
		return "start"
	case k >= ladder:
		return fmt.Sprintf("up%d", k-ladder+1)
	}
	for i, disc := 0, r.disc[c][k]; ; i++ {
		if disc>>i == 1 {
			return fmt.Sprint(i + 1)
		}
	}
}

// hands lists the discs that the players have taken.
func (r *Reduced) hands(s Position) (first, second string) {
	for c := range r.colors {
		one, two := r.taken(s, c)
		first += strings.Repeat(string(digit(c)), one)
		second += strings.Repeat(string(digit(c)), two)
	}
	if first == "" {
		first = "-"
	}
	if second == "" {
		second = "-"
	}
	return first, second
}
