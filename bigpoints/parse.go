package bigpoints

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// ErrPosition says that a text is not a position of a game. The errors that wrap
// it name the offending part.
var ErrPosition = errors.New("not a position")

// ParsePosition reads what [Game.Text] writes. The discs of a hand may come in
// any order. Every error wraps [ErrPosition].
//
// Every disc must be in exactly one place, but for black ones, which may have
// been spent; each pawn at the start, on a disc of its color or on the ladder, on
// which no step above a pawn is empty; the player to move must have a black disc
// if one may be spent; and the last disc on the track must not be of the color of a
// pawn before it, so that there is a move until all pawns are up. Whether the
// position can be reached from the start is not examined.
func (g *Game) ParsePosition(text string) (Position, error) {
	s, err := g.parse(strings.Fields(text))
	if err == nil {
		err = g.check(&s)
	}
	if err != nil {
		return Position{}, fmt.Errorf("%w: %w", ErrPosition, err)
	}
	return s, nil
}

// parse reads the words of a position.
func (g *Game) parse(words []string) (s Position, err error) {
	if want := g.colors + 8; len(words) != want {
		return s, fmt.Errorf("it has %d words, want %d, as %q has", len(words), want, g.Text(g.Start(0)))
	}
	for _, w := range []struct {
		at   int
		want string
	}{{1, "pawns"}, {2 + g.colors, "hands"}, {4 + g.colors, "player"}} {
		if words[w.at] != w.want {
			return s, fmt.Errorf("%s is word %d, want %q", abbreviate(words[w.at]), w.at+1, w.want)
		}
	}
	if s.track, err = g.parseTrack(words[0]); err != nil {
		return s, err
	}
	for c := range g.colors {
		place, err := g.parsePawn(Disc(c), words[2+c])
		if err != nil {
			return s, err
		}
		s.pawns |= place << (pawnBits * c)
	}
	if s.hands, err = g.parseHands(words[3+g.colors]); err != nil {
		return s, err
	}
	turn, err := g.parseTurn(words[5+g.colors], strings.Join(words[6+g.colors:], " "))
	s.track |= turn
	return s, err
}

func (g *Game) parseTrack(word string) (track uint64, err error) {
	if len(word) != len(g.board.word) {
		return 0, fmt.Errorf("the track %s, want %d places", abbreviate(word), len(g.board.word))
	}
	for i := range len(word) {
		switch word[i] {
		case g.board.word[i]:
			track |= 1 << i
		case '.':
		default:
			return 0, fmt.Errorf("the track has %q at place %d, want %q or a dot", word[i], i+1, g.board.word[i])
		}
	}
	return track, nil
}

// parsePawn returns the place of the pawn of color c.
func (g *Game) parsePawn(c Disc, word string) (place uint32, err error) {
	where, ok := strings.CutPrefix(word, c.String()+":")
	if !ok {
		return 0, fmt.Errorf("%s where pawn %v should be, want %v:start, a place such as %v:4, or a step such as %v:up1",
			abbreviate(word), c, c, c, c)
	}
	if where == placeText(0, 0) {
		return 0, nil
	}
	number, up := strings.CutPrefix(where, "up")
	n, err := strconv.Atoi(number)
	last := len(g.board.word)
	if up {
		last = g.colors
	}
	if err != nil || n < 1 || n > last || strconv.Itoa(n) != number {
		return 0, fmt.Errorf("pawn %v is at %s, want start, a place from 1 to %d, or a step from up1 to up%d",
			c, abbreviate(where), len(g.board.word), g.colors)
	}
	if up {
		n += ladder - 1
	}
	return uint32(n), nil
}

func (g *Game) parseHands(word string) (hands [MaxPlayers]uint32, err error) {
	texts := strings.Split(word, "/")
	if len(texts) != g.players {
		return hands, fmt.Errorf("%d hands, want %d: %s", len(texts), g.players, abbreviate(word))
	}
	for i, text := range texts {
		if text == (Hand{}).String() {
			continue
		}
		if text == "" {
			return hands, fmt.Errorf("player %d holds nothing, want %v: %s", i+1, Hand{}, abbreviate(word))
		}
		var h Hand
		for _, r := range text {
			d := discOf(r)
			if d == kinds {
				return hands, fmt.Errorf("player %d holds %q, want a digit from 1 to %d, w or b", i+1, r, MaxColors)
			}
			h[d]++
			if h[d] > g.board.material.all(d) {
				return hands, fmt.Errorf("player %d holds too many discs %v", i+1, d)
			}
			hands[i] += inHand(d)
		}
	}
	return hands, nil
}

// parseTurn returns the bits that say whose turn it is.
func (g *Game) parseTurn(number, words string) (turn uint64, err error) {
	player, err := strconv.Atoi(number)
	if err != nil || player < 1 || player > g.players || strconv.Itoa(player) != number {
		return 0, fmt.Errorf("player %s, want a number from 1 to %d", abbreviate(number), g.players)
	}
	turn = uint64(player-1) << turnShift
	switch words {
	case moment(true):
		turn |= extraBit
	case moment(false):
	default:
		return 0, fmt.Errorf("%s at the end, want %q or %q", abbreviate(words), moment(false), moment(true))
	}
	return turn, nil
}

// check returns what is wrong with s, whose parts are right by themselves.
func (g *Game) check(s *Position) error {
	if err := g.checkPawns(s); err != nil {
		return err
	}
	if err := g.checkDiscs(s); err != nil {
		return err
	}
	switch {
	case s.extra() && g.Over(*s):
		return errors.New("nothing may be spent when the game is over")
	case s.extra() && s.hands[s.player()]>>blackShift == 0:
		return fmt.Errorf("player %d has no black disc to spend", s.player()+1)
	}
	return g.checkLast(s)
}

// checkLast excludes what would leave players without a move: the package comment
// proves that it does not happen.
func (g *Game) checkLast(s *Position) error {
	track := s.track & trackMask
	for c := range g.colors {
		if s.pawn(c) == 0 && track&(track-1) == 0 && track&g.discs[c] != 0 {
			return fmt.Errorf("the only disc on the track is a %v, and pawn %v has not moved: it never could", Disc(c), Disc(c))
		}
	}
	return nil
}

func (g *Game) checkPawns(s *Position) error {
	var steps []int
	for c := range Disc(g.colors) {
		place, step := g.Pawn(*s, c)
		if step > 0 {
			steps = append(steps, step)
		}
		if place > 0 && s.track&g.discs[c]&own(uint(place)) == 0 {
			return fmt.Errorf("pawn %v is at place %d, where no disc of its color is", c, place)
		}
	}
	slices.Sort(steps)
	for i, step := range steps {
		if step != i+1 {
			return fmt.Errorf("%d pawns are on the ladder, but not one on each of its %d highest steps", len(steps), len(steps))
		}
	}
	return nil
}

// checkDiscs compares what was taken with what the players hold.
func (g *Game) checkDiscs(s *Position) error {
	for d := range kinds {
		taken, held := g.board.material.all(d)-bits.OnesCount64(g.Discs(*s, d)), 0
		if int(d) < g.colors && s.pawn(int(d)) < ladder {
			taken-- // it is in the reserve
		}
		for i := range g.players {
			held += g.Hand(*s, i)[d]
		}
		if held > taken || held < taken && d != Black {
			return fmt.Errorf("the players hold %d discs %v, and %d were taken", held, d, taken)
		}
	}
	return nil
}
