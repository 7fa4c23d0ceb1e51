package gamelist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// What the two games of Big Points have in common.
const (
	pawnRule = "There is one pawn of each color. They belong to nobody: a player whose turn it is moves any pawn that is not on the ladder. " +
		"It goes forward to the nearest disc of its own color on the track, and the player takes one disc: the first disc ahead of the pawn, " +
		"or the first one behind it, that no pawn stands on. The disc from which the pawn has come can be taken too. " +
		"If there is such a disc on one side only, the player takes that one; if there is none, the pawn may not be moved."
	climbRule = "A pawn with no disc of its color ahead of it climbs to the highest free step of the ladder instead, and stays there. " +
		"The player takes the disc of that color that lies in reserve, and none from the track."
	worthRule = "The game ends when all pawns are on the ladder. The pawn on the highest step makes each disc of its color worth as many points " +
		"as there are colors, less one; the pawn on the next step makes its discs worth one point less, and so on: those of the last pawn are worth nothing."
)

// track is what can be seen of a position of Big Points, full or reduced.
type track struct {
	discs string   // as a board is written, with a dot where a disc was taken
	pawns []int    // for each color where its pawn is: 0 before the track, or a place from 1
	steps []int    // for each color its step on the ladder, 1 the highest; 0 if it has none
	hands []string // the discs that each player has
	moved int      // the place of the pawn that has moved last, or 0
	taken int      // the place of the disc that was taken last, or 0
	owner int      // the only player whose hand is drawn, counted from 1; 0 if all are
}

// trackOf returns what can be seen of a layout. Both games have layouts; so one drawing, one score sheet
// serve both.
func trackOf(l bigpoints.Layout) (t track) {
	t.discs = l.Track
	for _, p := range l.Pawns {
		t.pawns, t.steps = append(t.pawns, p.Place), append(t.steps, p.Step)
	}
	for _, h := range l.Hands {
		hand := ""
		for d, n := range h {
			hand += strings.Repeat(bigpoints.Disc(d).String(), n)
		}
		t.hands = append(t.hands, hand)
	}
	return t
}

// discColors are those of the printed game.
var discColors = map[byte]play.Color{
	'1': play.Red, '2': play.Green, '3': play.Blue, '4': play.Yellow, '5': play.Violet,
	'w': play.Bold, 'b': play.Invert, '.': play.Dim,
}

// paintDiscs returns the discs of a word, with a separator between them.
func paintDiscs(discs, separator string, paint play.Palette) string {
	words := make([]string, len(discs))
	for i := range len(discs) {
		words[i] = paint.Paint(discColors[discs[i]], discs[i:i+1])
	}
	return strings.Join(words, separator)
}

// rowDiscs is how many discs are drawn in a row at most: two columns each, and a margin, in
// the 60 columns of a narrow terminal.
const rowDiscs = 24

// margin is as wide as the names of what is drawn.
const margin = 10

// draw draws the track, with a v over each disc that a pawn stands on, and under it the
// ladder and the hands. Points are what each player has so far.
func (t track) draw(players []string, points []int, paint play.Palette) string {
	var b strings.Builder
	t.drawTrack(&b, paint)
	t.drawLadder(&b, paint)
	for i, hand := range t.hands {
		if t.owner != 0 && t.owner != i+1 {
			fmt.Fprintf(&b, "%-*s%s\n", margin, players[i], text.Plural(len(hand), "disc"))
			continue
		}
		discs := paintHand(hand, paint)
		if hand == "" {
			discs = "-"
		}
		fmt.Fprintf(&b, "%-*s%s  (%d so far)\n", margin, players[i], discs, points[i])
	}
	return b.String()
}

// paintHand returns the discs of a hand, those of a kind side by side.
func paintHand(hand string, paint play.Palette) string {
	var kinds []string
	for _, kind := range []byte("12345wb") {
		if n := strings.Count(hand, string(kind)); n > 0 {
			kinds = append(kinds, paint.Paint(discColors[kind], strings.Repeat(string(kind), n)))
		}
	}
	return strings.Join(kinds, " ")
}

// drawTrack draws the discs in rows of about the same length and, over them, the pawns. Those
// that have not moved yet have a line of their own, as they stand on no disc. What the last
// move has changed is in parentheses.
func (t track) drawTrack(b *strings.Builder, paint play.Palette) {
	start := ""
	over := []byte(strings.Repeat(" ", len(t.discs)))
	for c, place := range t.pawns {
		switch {
		case place > 0:
			over[place-1] = 'v'
		case t.steps[c] == 0:
			start += strconv.Itoa(c + 1)
		}
	}
	if start != "" {
		fmt.Fprintf(b, "%-*s%s\n", margin, "At start", paintDiscs(start, " ", paint))
	}
	rows := (len(t.discs) + rowDiscs - 1) / rowDiscs
	perRow := (len(t.discs) + rows - 1) / rows
	for first := 0; first < len(t.discs); first += perRow {
		last := min(first+perRow, len(t.discs))
		if pawns := inRow(string(over[first:last]), t.moved-first, play.Palette(false)); strings.TrimSpace(pawns) != "" {
			fmt.Fprintf(b, "%*s%s\n", margin-1, "", strings.TrimRight(pawns, " "))
		}
		name := ""
		if first == 0 {
			name = "Track"
		}
		fmt.Fprintf(b, "%-*s%s\n", margin-1, name, strings.TrimRight(inRow(t.discs[first:last], t.taken-first, paint), " "))
	}
}

// inRow returns signs with a blank before each, and parentheses around the one at a place,
// counted from 1.
func inRow(signs string, marked int, paint play.Palette) string {
	var b strings.Builder
	for i := range len(signs) {
		before := " "
		switch i + 1 {
		case marked:
			before = "("
		case marked + 1:
			before = ")"
		}
		if marked < 1 {
			before = " "
		}
		b.WriteString(before + paint.Paint(discColors[signs[i]], signs[i:i+1]))
	}
	if marked == len(signs) {
		b.WriteByte(')')
	}
	return b.String()
}

// drawLadder draws which pawn is on which step, and what the step is worth.
func (t track) drawLadder(b *strings.Builder, paint play.Palette) {
	pawns := make([]string, len(t.steps))
	for c, step := range t.steps {
		if step > 0 {
			pawns[step-1] = strconv.Itoa(c + 1)
		}
	}
	fmt.Fprintf(b, "%-*s", margin, "Ladder")
	for i, pawn := range pawns {
		if i > 0 {
			b.WriteString(", ")
		}
		if pawn == "" {
			pawn = "-"
		}
		fmt.Fprintf(b, "%d: %s", len(pawns)-1-i, paintDiscs(pawn, "", paint))
	}
	b.WriteString("  (points: pawn)\n")
}

// after returns the track with what has changed since the one before marked.
func (t track) after(before track) track {
	m := seenMove("", before, t)
	t.moved, t.taken = m.to, m.taken
	return t
}

// tell says in colors what the move between two positions does.
func tell(before, after track) string {
	m := seenMove("", before, after)
	takes := "takes nothing"
	switch {
	case m.taken > 0:
		takes = "takes a " + discWord(before.discs[m.taken-1])
	case m.step > 0:
		takes = "climbs, and takes its disc"
	}
	return "the " + pawnWord(m.pawn) + " " + takes
}

const trackHelp = `  2<               move pawn 2, and take the first free disc behind it
  2>               move pawn 2, and take the first free disc ahead of it
  2^               let pawn 2 climb the ladder, and take its disc in reserve
`

// sheet returns the score sheet: what the discs of each color are worth, and how many
// of them each player has. A white disc is worth the kinds of other discs beside it.
func (t track) sheet(players []string, points []int) string {
	var b strings.Builder
	kinds := ""
	for c := range t.steps {
		kinds += strconv.Itoa(c + 1)
	}
	for _, c := range "wb" { // where there are any
		if strings.ContainsRune(t.discs+strings.Join(t.hands, ""), c) {
			kinds += string(c)
		}
	}
	fmt.Fprintf(&b, "%-*s", margin, "Disc")
	for i := range len(kinds) {
		fmt.Fprintf(&b, "%5c", kinds[i])
	}
	fmt.Fprintf(&b, "%8s\n%-*s", "points", margin, "worth")
	for c := range t.steps {
		fmt.Fprintf(&b, "%5d", len(t.steps)-t.steps[c])
	}
	b.WriteString("\n")
	for i, hand := range t.hands {
		fmt.Fprintf(&b, "%-*s", margin, players[i])
		for k := range len(kinds) {
			cell := strconv.Itoa(strings.Count(hand, kinds[k:k+1]))
			if kinds[k] == 'w' && cell != "0" {
				cell += "x" + strconv.Itoa(otherKinds(hand))
			}
			fmt.Fprintf(&b, "%5s", cell)
		}
		fmt.Fprintf(&b, "%8d\n", points[i])
	}
	return b.String()
}

// otherKinds returns how many kinds of discs a hand has besides white ones.
func otherKinds(hand string) (n int) {
	for i := range len(hand) {
		if hand[i] != 'w' && strings.IndexByte(hand, hand[i]) == i {
			n++
		}
	}
	return n
}
