package gamelist

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Big Points in the units of its scene.
const (
	trackWide  = 540.0 // of all places of a row, unless they would be too large
	trackMost  = 9     // places in a row
	startStrip = 70.0
	handRow    = 50.0
	stepWide   = 76.0
	stepHigh   = 24.0
)

// trackMove is a move as it is seen on the track.
type trackMove struct {
	name        string
	pawn        int // its color counted from 0, or -1 to pass
	from, to    int // places, 0 before the track or on the ladder
	taken, step int // the place of the disc that is taken, and the step to which the pawn climbs; else 0
}

// seenMove returns what a move has changed.
func seenMove(name string, before, after track) trackMove {
	m := trackMove{name: name, pawn: -1}
	for i := range len(before.discs) {
		if before.discs[i] != after.discs[i] {
			m.taken = i + 1
		}
	}
	for c := range after.pawns {
		if after.pawns[c] != before.pawns[c] || after.steps[c] != before.steps[c] {
			m.pawn, m.from, m.to = c, before.pawns[c], after.pawns[c]
			if m.step = after.steps[c]; m.step > 0 {
				m.to = 0
			}
		}
	}
	return m
}

// trackScene draws a track with all that belongs to it.
type trackScene struct {
	scene.Scene
	track
	moves   []trackMove
	last    *trackMove // nil if there was none
	players []string
	points  []int
	player  int // to move, or -1
	perRow  int
	cell    float64 // from a place to the next
	disc    float64 // radius of a disc
}

// sceneTrack draws a position of Big Points, full or reduced, which a function lays open.
func sceneTrack[S comparable](t trackScene, title play.Description[S], see func(S) track, s, last S, moved bool) scene.Scene {
	owner := t.owner
	t.track = see(s)
	t.owner = owner
	for _, o := range title.Rules.Moves(nil, s) {
		t.moves = append(t.moves, seenMove(title.Move(s, o, t.player), t.track, see(o)))
	}
	if moved {
		m := seenMove("", see(last), t.track)
		t.last = &m
	}
	if len(t.moves) == 0 {
		t.player = -1
	}
	return t.draw()
}

// draw returns the scene: the pawns that have not started, the track, the ladder and the hands.
func (t *trackScene) draw() scene.Scene {
	rows := (len(t.discs) + trackMost - 1) / trackMost
	t.perRow = (len(t.discs) + rows - 1) / rows
	t.cell = min(trackWide/float64(t.perRow), 72)
	t.disc = 0.39 * t.cell
	t.Width = trackWide + 44
	t.Label = fmt.Sprintf("Big Points: track of %d places, ladder and hands of %d players", len(t.discs), len(t.players))
	t.Height = startStrip + t.rowHigh()*float64(rows) + 6
	t.way(rows)
	for i := range len(t.discs) {
		t.place(i + 1)
	}
	t.ladder()
	for c := range t.pawns {
		t.pawn(c)
	}
	for i := range t.players {
		t.hand(i)
	}
	for _, m := range t.moves {
		if m.pawn < 0 {
			t.Button("pass", "Pass: keep the black disc", "pass, and spend no black disc", m.name)
		}
	}
	return t.Scene
}

// rowHigh is how far it is from a row of the track to the next.
func (t *trackScene) rowHigh() float64 { return t.cell + 24 }

// at returns the middle of a place. Rows run to the right and to the left in turn.
func (t *trackScene) at(place int) scene.Point {
	row, column := (place-1)/t.perRow, (place-1)%t.perRow
	if row%2 == 1 {
		column = t.perRow - 1 - column
	}
	left := (t.Width - t.cell*float64(t.perRow)) / 2
	return scene.Point{X: left + t.cell*(float64(column)+0.5), Y: startStrip + t.rowHigh()*(float64(row)+0.5) + 2}
}

// way draws the road under the discs, and where it begins.
func (t *trackScene) way(rows int) {
	road := scene.Part{}
	for place := 1; place < len(t.discs); place++ {
		a, b := t.at(place), t.at(place+1)
		road.Shapes = append(road.Shapes, scene.Line("road", a.X, a.Y, b.X, b.Y))
	}
	first := t.at(1)
	road.Shapes = append(road.Shapes, scene.Text("soft left", 10, 18, 21, "Start"), scene.Line("road", first.X, 44, first.X, first.Y))
	t.Add(road)
}

// of returns the moves that a function wants, and their names.
func (t *trackScene) of(want func(trackMove) bool) (moves []trackMove, names []string) {
	for _, m := range t.moves {
		if want(m) {
			moves, names = append(moves, m), append(names, m.name)
		}
	}
	return moves, names
}

// place draws a place of the track, and below a disc the pawns that can take it: a click on it makes
// the move that takes it, or tells which moves do.
func (t *trackScene) place(n int) {
	at, kind := t.at(n), t.discs[n-1]
	p := scene.Part{ID: fmt.Sprint("place", n), Note: text.Capital(discWord(kind)), X: at.X + 0.95*t.disc, Y: at.Y - 0.9*t.disc, Room: 0.7 * t.disc}
	if kind == '.' {
		p.Note = ""
		p.Shapes = append(p.Shapes, scene.Circle("socket", at.X, at.Y, 8))
	} else {
		p.Shapes = append(p.Shapes, discShapes(kind, at.X, at.Y, t.disc)...)
	}
	p.Label = fmt.Sprintf("place %d, %s", n, discWord(kind))
	if slices.Contains(t.pawns, n) {
		p.Label += ", under its pawn"
		p.Shapes[0].Class += " under"
		p.Shapes = p.Shapes[:1]
	}
	if t.last != nil && t.last.taken == n {
		p.Label += ", taken by the last move"
		p.Shapes = append(p.Shapes, scene.Circle("ghost "+scene.Last, at.X, at.Y, t.disc))
	}
	var moves []trackMove
	if moves, p.Moves = t.of(func(m trackMove) bool { return m.taken == n }); len(moves) > 0 {
		pawns, words := pawnsOf(moves)
		p.Label += ", taken by " + words
		p.Note += ": taken by " + words
		p.Shapes = append(p.Shapes, scene.Circle("free", at.X, at.Y, t.disc+2.5))
		p.Shapes = append(p.Shapes, smallPawns(pawns, scene.Point{X: at.X, Y: at.Y + t.disc + 33}, t.cell-4)...)
		p.Shapes = append(p.Shapes, scene.Rect(scene.Hit, at.X-t.cell/2+2, at.Y-t.disc-3, t.cell-4, 2*t.disc+38))
	}
	t.Add(p)
}

// stepAt returns where a pawn stands on a step, 1 the highest, which is on the right.
func (t *trackScene) stepAt(step int) scene.Point {
	n := len(t.pawns)
	left := (t.Width - stepWide*float64(n)) / 2
	return scene.Point{X: left + stepWide*(float64(n-step)+0.5), Y: t.Height - 10 - 22 - stepHigh*float64(n-step)}
}

// ladder draws the steps with what a disc is worth there.
func (t *trackScene) ladder() {
	n := len(t.pawns)
	t.Height += 76 + stepHigh*float64(n)
	for step := n; step > 0; step-- {
		at := t.stepAt(step)
		p := scene.Part{ID: fmt.Sprint("step", step), Label: fmt.Sprintf("step of the ladder, %s a disc", text.Plural(n-step, "point")), X: at.X, Y: at.Y - smallPawn*pawnHigh - 12, Room: 15}
		p.Shapes = append(p.Shapes, scene.Rect("step", at.X-stepWide/2, at.Y, stepWide, t.Height-10-at.Y), scene.Text("strong", at.X, at.Y+12, 22, fmt.Sprint(n-step)))
		var moves []trackMove
		if moves, p.Moves = t.of(func(m trackMove) bool { return m.step == step }); len(moves) > 0 {
			pawns, words := pawnsOf(moves)
			p.Label += ", free for " + words
			p.Note = "Free for " + words
			p.Shapes = append(p.Shapes, scene.Text(scene.Coordinate, at.X, at.Y-smallPawn*pawnHigh-10, 22, "↑"))
			p.Shapes = append(p.Shapes, smallPawns(pawns, at, stepWide)...)
			p.Shapes = append(p.Shapes, scene.Rect(scene.Hit, at.X-stepWide/2, at.Y-40, stepWide, t.Height-10-at.Y+40))
		}
		t.Add(p)
	}
	first := t.stepAt(n)
	t.Add(scene.Part{Shapes: []scene.Shape{scene.Text("soft right", first.X-stepWide/2-10, t.Height-22, 21, "points")}})
}

// pawn draws a pawn where it stands: a click on it keeps its moves.
func (t *trackScene) pawn(c int) {
	name := fmt.Sprint(c + 1)
	at, where := scene.Point{X: 118 + 62*float64(c), Y: 56}, "at the start"
	switch {
	case t.pawns[c] > 0:
		at, where = t.at(t.pawns[c]), fmt.Sprint("on place ", t.pawns[c])
		at.Y += 0.25 * t.cell
	case t.steps[c] > 0:
		at, where = t.stepAt(t.steps[c]), fmt.Sprintf("on the step of %s", text.Plural(len(t.pawns)-t.steps[c], "point"))
	}
	p := scene.Part{ID: "pawn" + name, Label: pawnWord(c) + ", " + where, X: at.X + 22, Y: max(at.Y-42, 17), Room: 16}
	p.Shapes = append(p.Shapes, pawnShapes(name[0], at, pawnSize)...)
	if t.last != nil && t.last.pawn == c {
		p.Label += ", moved last"
		p.Shapes = append(p.Shapes, scene.Circle("pip "+scene.Last, at.X, at.Y-37, 5))
	}
	if _, p.Moves = t.of(func(m trackMove) bool { return m.pawn == c }); len(p.Moves) > 0 {
		p.Note = text.Capital(pawnWord(c)) + ": click to move it"
		p.Shapes = append(p.Shapes, scene.Rect(scene.Hit, at.X-pawnHit/2, at.Y+6-pawnHit, pawnHit, pawnHit))
	}
	t.Add(p)
}

// hand draws the discs of a player, kind by kind, and the points so far.
func (t *trackScene) hand(player int) {
	const size, kindWide = 22.0, 58.0
	y := t.Height + handRow/2
	hidden := t.owner != 0 && t.owner != player+1
	p := scene.Part{ID: fmt.Sprint("player", player+1), Label: t.players[player] + ": " + t.handWords(player, hidden), Beside: true}
	if player == t.player {
		p.Label += ", to move"
		p.Shapes = append(p.Shapes, scene.RoundRect("turn", 4, y-20, t.Width-8, 40, 14))
	}
	p.Shapes = append(p.Shapes, scene.Text("strong left", 18, y, min(size, 110/0.62/float64(len(t.players[player]))), t.players[player]))
	if hidden {
		p.Shapes = append(p.Shapes, scene.Text("left", 140, y, size, text.Plural(len(t.hands[player]), "disc")))
	} else {
		x := 134.0
		for _, kind := range t.kinds() {
			if n := strings.Count(t.hands[player], string(kind)); n > 0 {
				p.Shapes = append(p.Shapes, discShapes(kind, x+14, y, 14)...)
				if n > 1 {
					p.Shapes = append(p.Shapes, scene.Text("left", x+29, y, 17, fmt.Sprint("×", n)))
				}
			}
			x += min(kindWide, (t.Width-134-46)/float64(len(t.kinds())))
		}
		p.Shapes = append(p.Shapes, scene.Text("strong right", t.Width-14, y, 22, fmt.Sprint(t.points[player])))
	}
	t.Height += handRow
	t.Add(p)
}

// handWords says what a player holds.
func (t *trackScene) handWords(player int, hidden bool) string {
	if hidden || t.hands[player] == "" {
		return text.Plural(len(t.hands[player]), "disc")
	}
	var words []string
	for _, kind := range t.kinds() {
		if n := strings.Count(t.hands[player], string(kind)); n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, colorNames[kind]))
		}
	}
	return strings.Join(words, ", ") + "; " + text.Plural(t.points[player], "point") + " so far"
}

// kinds returns the kinds of discs there are.
func (t *trackScene) kinds() (kinds []byte) {
	for c := range t.pawns {
		kinds = append(kinds, byte('1'+c))
	}
	for _, kind := range []byte("wb") {
		if strings.Contains(t.discs+strings.Join(t.hands, ""), string(kind)) {
			kinds = append(kinds, kind)
		}
	}
	return slices.Clip(kinds)
}
