package bigpoints

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// ParseGame reads the text of a position, written by [Game.Text], if the board is unknown.
// ParseGame returns a game with a suitable board, and the position in this game. The missing discs
// fill the empty places in the order 1 to 5, white, black; the rest of a play does not depend on
// this order. Black discs in no hand count as spent. The error wraps [game.ErrPosition] and names
// the offending part.
func ParseGame(text string) (*Game, Position, error) {
	board, players, err := restore(strings.Fields(text))
	if err != nil {
		return nil, Position{}, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	g := New(board, players)
	s, err := g.ParsePosition(text)
	if err != nil {
		return nil, Position{}, err
	}
	return g, s, nil
}

// sample is a position that errors show.
const sample = ".2w21b pawns 1:start 2:2 hands 1/- player 2 to move"

// restore returns a board from which the words of a position have come, and how many
// players there are.
func restore(words []string) (b Board, players int, err error) {
	colors := slices.Index(words, "hands") - 2
	if colors < 1 || colors > MaxColors || words[1] != "pawns" || len(words) < colors+4 {
		return b, 0, fmt.Errorf("want words such as %q", sample)
	}
	track, pawns, held := words[0], words[2:2+colors], words[3+colors]
	players = strings.Count(held, "/") + 1
	if players < MinPlayers || players > MaxPlayers {
		return b, 0, fmt.Errorf("%d hands, want %d to %d: %s", players, MinPlayers, MaxPlayers, abbreviate(held))
	}
	hands, err := parseHands(held, players)
	if err != nil {
		return b, 0, err
	}
	missing, err := taken(pawns, hands)
	if err != nil {
		return b, 0, err
	}
	word, err := fill(track, missing)
	if err != nil {
		return b, 0, err
	}
	if b, err = ParseBoard(word); err != nil {
		return b, 0, fmt.Errorf("with the discs that were taken, the track is %w", err)
	}
	if b.material.Colors != colors {
		return b, 0, fmt.Errorf("%d pawns, and discs of %d colors", colors, b.material.Colors)
	}
	return b, players, nil
}

// taken returns the number of taken discs of each kind from the track. These are the discs of the
// hands without the discs from the reserve. A pawn on the ladder has brought a disc from the
// reserve. Spent black discs are not included.
func taken(pawns []string, hands []Hand) (n Hand, err error) {
	for _, h := range hands {
		for d, k := range h {
			n[d] += k
		}
	}
	for c, p := range pawns {
		if !strings.HasPrefix(p, Disc(c).String()+":up") {
			continue
		}
		if n[c]--; n[c] < 0 {
			return n, fmt.Errorf("pawn %v is on the ladder, and nobody holds the disc %v of the reserve", Disc(c), Disc(c))
		}
	}
	return n, nil
}

// fill returns a track with the missing discs in place of the dots. The spent black discs come
// last.
func fill(track string, missing Hand) (string, error) {
	var discs []byte
	for d, n := range missing {
		for range n {
			discs = append(discs, Disc(d).String()...)
		}
	}
	empty := strings.Count(track, ".")
	if len(discs) > empty {
		return "", fmt.Errorf("%d discs were taken from the track, and %d of its places are empty", len(discs), empty)
	}
	for len(discs) < empty {
		discs = append(discs, Black.String()...)
	}
	word := []byte(track)
	for i := range word {
		if word[i] == '.' {
			word[i], discs = discs[0], discs[1:]
		}
	}
	return string(word), nil
}
