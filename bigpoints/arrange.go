package bigpoints

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// Arrange returns the position with layout l. The error wraps [game.ErrPosition] and names the
// offending part. These are the conditions:
//
//   - Each disc is in exactly one place. A spent black disc is in no place.
//   - Each pawn is at the start, on a disc of its color, or on the ladder. No step of the ladder
//     above a pawn is empty.
//   - If the layout has Extra, the player to move has a black disc, and a pawn is outside of the
//     ladder.
//   - If a single disc is left on the track, the pawn of its color is not at the start. This
//     condition guarantees a move until all pawns are on the ladder.
//
// Arrange does not check that a play reaches the position from the start.
func (g *Game) Arrange(l Layout) (Position, error) {
	s, err := g.pack(l)
	if err == nil {
		err = g.check(&s)
	}
	if err != nil {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	return s, nil
}

// pack packs the parts of a layout. Each part must be valid by itself.
func (g *Game) pack(l Layout) (s Position, err error) {
	if s.track, err = g.packTrack(l.Track); err != nil {
		return s, err
	}
	if s.pawns, err = g.packPawns(l.Pawns); err != nil {
		return s, err
	}
	if s.hands, err = g.packHands(l.Hands); err != nil {
		return s, err
	}
	if l.Turn < 0 || l.Turn >= g.players {
		return s, fmt.Errorf("player %d, want a number from 1 to %d", l.Turn+1, g.players)
	}
	s.track |= uint64(l.Turn) << turnShift
	if l.Extra {
		s.track |= extraBit
	}
	return s, nil
}

func (g *Game) packTrack(word string) (track uint64, err error) {
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

func (g *Game) packPawns(pawns []Pawn) (packed uint32, err error) {
	if len(pawns) != g.colors {
		return 0, fmt.Errorf("%d pawns, want %d", len(pawns), g.colors)
	}
	for c, p := range pawns {
		place := p.Place
		switch {
		case p.Place < 0 || p.Step < 0 || p.Place > len(g.board.word) || p.Step > g.colors:
			return 0, g.misplaced(Disc(c), p.String())
		case p.Place > 0 && p.Step > 0:
			return 0, fmt.Errorf("pawn %v is at place %d and on step %d, want one of them", Disc(c), p.Place, p.Step)
		case p.Step > 0:
			place = ladder + p.Step - 1
		}
		packed |= uint32(place) << (pawnBits * c)
	}
	return packed, nil
}

// misplaced returns the error for a place where the pawn of color c cannot stand.
func (g *Game) misplaced(c Disc, where string) error {
	return fmt.Errorf("pawn %v is at %s, want start, a place from 1 to %d, or a step from up1 to up%d",
		c, abbreviate(where), len(g.board.word), g.colors)
}

func (g *Game) packHands(hands []Hand) (packed [MaxPlayers]uint32, err error) {
	if len(hands) != g.players {
		return packed, fmt.Errorf("%d hands, want %d", len(hands), g.players)
	}
	for i, h := range hands {
		for d, n := range h {
			if n < 0 || n > g.board.material.all(Disc(d)) {
				return packed, fmt.Errorf("player %d holds %d discs %v, of which there are %d", i+1, n, Disc(d), g.board.material.all(Disc(d)))
			}
			packed[i] += uint32(n) * inHand(Disc(d))
		}
	}
	return packed, nil
}

// check returns an error if the valid parts of s do not fit together.
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

// checkPawns checks that no step is left out, and that the pawns on the track stand
// on discs of their colors.
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

// checkDiscs compares the taken discs with the hands.
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

// checkLast excludes positions without a move. Package rule proves that no play reaches one.
func (g *Game) checkLast(s *Position) error {
	track := s.track & trackMask
	for c := range g.colors {
		if s.pawn(c) == 0 && track&(track-1) == 0 && track&g.discs[c] != 0 {
			return fmt.Errorf("the only disc on the track is a %v, and pawn %v has not moved: it never could", Disc(c), Disc(c))
		}
	}
	return nil
}
