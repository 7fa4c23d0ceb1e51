package theory

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// rulesView is the page of the rules of Big Points.
type rulesView struct {
	Printed bigpoints.Material
	Worked  []worked
	Score   score
}

// worked is a worked example: a move, as the library makes it.
type worked struct {
	Title, Why    string
	Player        int
	Move, Told    string
	Others        []string // what else could have been done with the same pawn
	Before, After position
}

// position is what can be seen of a position.
type position struct {
	Track  []place
	Start  []disc // pawns that have not moved yet
	Ladder []rung
	Hands  []hand
}

// place is a place of the track, with the pawn that stands there.
type place struct {
	disc
	Number int
	Pawn   string
	Label  string
}

// rung is a step of the ladder.
type rung struct {
	Worth int
	Pawn  string
}

// hand is what a player has.
type hand struct {
	Player int
	Discs  []disc
}

// example is what a worked example is made from: moves from a position on, of which the
// last is shown.
type exampleMove struct {
	title, why string
	moves      []string
}

// small is a small board, on which the examples are played by two.
const small = "312w321b pawns 1:start 2:start 3:start hands -/- player 1 to move"

var exampleMoves = []exampleMove{
	{"A pawn moves to the nearest disc of its color",
		"The player chooses whether to take the first free disc behind the pawn or the first one ahead of it.",
		[]string{"1>"}},
	{"Discs that were taken are gone",
		"The nearest disc of color 2 has just been taken, so that pawn 2 goes on to the next one.",
		[]string{"1>", "2<"}},
	{"A disc under a pawn is not free",
		"Next to pawn 3 stands pawn 1, and there is no disc behind: the first free one ahead is taken.",
		[]string{"1>", "3>"}},
	{"A pawn with no disc of its color ahead climbs",
		"It goes to the highest free step of the ladder, and its player takes the disc of its color in reserve.",
		[]string{"1>", "1>", "1^"}},
	{"A black disc pays for an extra turn",
		"Right after a turn, a player who already had a black disc may spend it and move again; only then a pawn may move backward.",
		[]string{"1>", "1>", "2<", "2^", "-1<"}},
}

// scored is a position at the end, with the score sheet of the printed rules.
const scored = "............. pawns 1:up1 2:up5 3:up2 4:up4 5:up3 hands 1125wwb/12233344455 player 1 to move"

// score is the score sheet of a player.
type score struct {
	Rows  []scoreRow
	Total int
}

// scoreRow is what the discs of a kind are worth.
type scoreRow struct {
	Disc               disc
	Count, Each, Total int
}

// rules makes the examples of the rules.
func rules(context.Context, request) (found, error) {
	v := rulesView{Printed: bigpoints.Printed()}
	for _, e := range exampleMoves {
		w, err := e.work()
		if err != nil {
			return found{}, err
		}
		v.Worked = append(v.Worked, w)
	}
	var err error
	v.Score, err = sheet(scored)
	return found{data: v}, err
}

// work makes the moves of an example.
func (e exampleMove) work() (worked, error) {
	g, s, err := bigpoints.ParseGame(small)
	if err != nil {
		return worked{}, err
	}
	before := s
	for _, m := range e.moves {
		before = s
		if s, err = g.ParseMove(s, m); err != nil {
			return worked{}, err
		}
	}
	move, _ := g.Move(before, s)
	w := worked{Title: e.title, Why: e.why, Player: g.Turn(before) + 1, Move: move.String(), Told: describe(move),
		Before: see(g, before), After: see(g, s)}
	for _, o := range g.Moves(nil, before) {
		if m, _ := g.Move(before, o); o != s && m.Pawn == move.Pawn && !m.Pass {
			w.Others = append(w.Others, describe(m))
		}
	}
	return w, nil
}

// describe says in words what a move does.
func describe(m bigpoints.Move) string {
	if m.Pass {
		return "no black disc is spent"
	}
	if m.To == 0 {
		return fmt.Sprintf("pawn %v climbs to step %d, and the disc of color %v in reserve is taken", m.Pawn, m.Step, m.Disc)
	}
	from, way := fmt.Sprintf("place %d", m.From), ""
	if m.From == 0 {
		from = "the start"
	}
	if m.From > m.To {
		way = "backward "
	}
	return fmt.Sprintf("pawn %v moves %sfrom %s to place %d, and the %s at place %d is taken", m.Pawn, way, from, m.To, called(m.Disc), m.Place)
}

// called says what a disc is called.
func called(d bigpoints.Disc) string {
	switch d {
	case bigpoints.White:
		return "white disc"
	case bigpoints.Black:
		return "black disc"
	}
	return fmt.Sprintf("disc of color %v", d)
}

// see returns what can be seen of a position.
func see(g *bigpoints.Game, s bigpoints.Position) (p position) {
	l := g.Layout(s)
	pawns := make(map[int]string)
	ladder := make([]rung, len(l.Pawns))
	for i := range ladder {
		ladder[i].Worth = len(ladder) - 1 - i
	}
	for c, pawn := range l.Pawns {
		name := bigpoints.Disc(c).String()
		switch {
		case pawn.Step > 0:
			ladder[pawn.Step-1].Pawn = name
		case pawn.Place > 0:
			pawns[pawn.Place] = name
		default:
			p.Start = append(p.Start, newDisc(name))
		}
	}
	p.Ladder = ladder
	for i := range len(l.Track) {
		d := place{newDisc(l.Track[i : i+1]), i + 1, pawns[i+1], ""}
		d.Label = fmt.Sprintf("place %d: %s", d.Number, map[bool]string{true: "no disc", false: "disc " + d.Digit}[d.Digit == "."])
		if d.Pawn != "" {
			d.Label += ", pawn " + d.Pawn
		}
		p.Track = append(p.Track, d)
	}
	for i, h := range l.Hands {
		p.Hands = append(p.Hands, hand{i + 1, held(h)})
	}
	return p
}

// held returns the discs of a hand.
func held(h bigpoints.Hand) (all []disc) {
	for d, n := range h {
		for range n {
			all = append(all, newDisc(bigpoints.Disc(d).String()))
		}
	}
	return all
}

// newDisc returns the disc with a digit or letter; a dot is none.
func newDisc(digit string) disc {
	if digit == "." {
		return disc{digit, "disc none"}
	}
	return disc{digit, "disc d" + digit}
}

// sheet returns the score sheet of the first player at the end of a game. What white discs
// are worth is what is left of the points that the library counts.
func sheet(text string) (score, error) {
	g, s, err := bigpoints.ParseGame(text)
	if err != nil {
		return score{}, err
	}
	sheet := score{Total: int(g.Points(s)[0])}
	left, kinds := sheet.Total, 0
	white := 0
	for d, n := range g.Hand(s, 0) {
		kind := bigpoints.Disc(d)
		if n == 0 {
			continue
		}
		if kind == bigpoints.White {
			white = n
			continue
		}
		kinds++
		r := scoreRow{Disc: newDisc(kind.String()), Count: n}
		if kind != bigpoints.Black {
			r.Each = g.Worth(s, kind)
		}
		r.Total = n * r.Each
		left -= r.Total
		sheet.Rows = append(sheet.Rows, r)
	}
	if white > 0 {
		sheet.Rows = append(sheet.Rows, scoreRow{newDisc(bigpoints.White.String()), white, kinds, left})
	}
	return sheet, nil
}
