package gamelist

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// The sizes of the board of backgammon. Points and checkers are wide enough to be clicked on a phone.
const (
	pointWidth   = 48.0
	checkerSpace = 48.0
	pointHeight  = 5*checkerSpace + 34
	boardMargin  = 8.0
	numberHeight = 24.0
	middleHeight = 68.0
)

// backgammonMoves are the moves of a position by what they do: those with which so many checkers leave a point of the player, or arrive there.
type backgammonMoves struct {
	leave  [25][5][]string // at least k checkers, from 1 on; the bar is at 0
	arrive [25][]string
	off    []string
	pass   []string
}

// moves returns the moves at p.
func (g backgammonGame) moves(p backgammon.Position) (m backgammonMoves) {
	player := g.rules.Turn(p)
	before := p.Checkers(player)
	for _, o := range g.rules.Moves(nil, p) {
		name, after := game.MoveName(g.rules, p, o), o.Checkers(player)
		for at, n := range before {
			for k := 1; k <= min(n-after[at], 4); k++ {
				m.leave[at][k] = append(m.leave[at][k], name)
			}
			if after[at] > n {
				m.arrive[at] = append(m.arrive[at], name)
			}
		}
		if g.rules.Off(o, player) > g.rules.Off(p, player) {
			m.off = append(m.off, name)
		}
		if after == before {
			m.pass = append(m.pass, name)
		}
	}
	return m
}

// scene draws the board, with the numbers of the points as the player to move counts them. A click on a checker keeps the moves
// with which it, and those that lie on it, leave their point, and a click on a point those with which a checker arrives.
func (g backgammonGame) scene(line []backgammon.Position, player int) scene.Scene {
	p, last, moved := play.Latest(line)
	half := float64(g.rules.Points/4) * pointWidth
	s := scene.Scene{Width: 2*boardMargin + 2*half + pointWidth, Height: 2*(numberHeight+pointHeight) + middleHeight, Label: "Board of backgammon"}
	d := backgammonDrawing{g, &s, p, player, g.moves(p)}
	s.Add(scene.Part{Shapes: []scene.Shape{
		scene.Rect("wood", boardMargin, numberHeight, s.Width-2*boardMargin, s.Height-2*numberHeight),
		scene.Rect("cell", boardMargin+half, numberHeight, pointWidth, s.Height-2*numberHeight),
	}})
	upper, lower := g.rows()
	for i, at := range upper {
		d.point(i, at, true, moved && g.changed(last, p, at))
	}
	for i, at := range lower {
		d.point(i, at, false, moved && g.changed(last, p, at))
	}
	for owner := range 2 {
		d.bar(owner)
		d.off(owner)
	}
	d.dice()
	if len(d.moves.pass) > 0 {
		s.Button("pass", d.moves.pass[0], "no checker can move", d.moves.pass...)
	}
	turn := player
	if game.Terminal(g.rules, p) {
		turn = -1
	}
	var seats []scene.Seat
	for i, name := range backgammonPlayers {
		seats = append(seats, scene.Seat{Name: name, Note: text.Plural(g.rules.Pips(p, i), "pip"), Icon: scene.Icon(checkerClasses[i])})
	}
	s.Legend(turn, seats...)
	return s
}

var checkerClasses = [2]string{"white", "black"}

// changed reports whether a move has changed what is on a point of White's.
func (g backgammonGame) changed(before, after backgammon.Position, at int) bool {
	owner, n := g.on(before, at)
	now, k := g.on(after, at)
	return owner != now && max(n, k) > 0 || n != k
}

// backgammonDrawing is a board that is being drawn.
type backgammonDrawing struct {
	backgammonGame
	pic    *scene.Scene
	p      backgammon.Position
	player int
	moves  backgammonMoves
}

// point draws a point of White's, the i-th of a side from the left, with its checkers.
func (d *backgammonDrawing) point(i, at int, up, changed bool) {
	x := boardMargin + pointWidth*float64(i)
	if i >= d.rules.Points/4 {
		x += pointWidth
	}
	edge, inward := numberHeight, 1.0
	if !up {
		edge, inward = d.pic.Height-numberHeight, -1
	}
	tip := edge + inward*(pointHeight-8)
	top := min(edge, edge+inward*pointHeight)
	owner, n := d.on(d.p, at)
	number := d.numbered(at, d.player)
	label := "free"
	if n > 0 {
		label = text.Plural(n, "checker") + " of " + backgammonPlayers[owner]
	}
	class := "cell darksquare"
	if i%2 == 1 {
		class = "cell lightsquare"
	}
	middle := x + pointWidth/2
	part := scene.Part{ID: fmt.Sprint("p", at), Label: fmt.Sprintf("point %d, %s", number, label), Moves: d.moves.arrive[number],
		X: middle, Y: edge + inward*(pointHeight-16), Room: 14, Shapes: []scene.Shape{
			scene.Polygon(class, scene.Point{X: x + 1, Y: edge}, scene.Point{X: x + pointWidth - 1, Y: edge}, scene.Point{X: middle, Y: tip}),
			scene.Text(scene.Coordinate, middle, edge-inward*numberHeight/2, 15, fmt.Sprint(number)),
		}}
	if changed {
		part.Label += ", changed by the last move"
		part.Shapes = append(part.Shapes, scene.Rect("last-cell "+scene.Last, x, top, pointWidth, pointHeight))
	}
	leave := [5][]string{}
	if owner == d.player {
		leave = d.moves.leave[number]
	}
	d.stack(part, owner, n, middle, edge+inward*checkerSpace/2, inward, leave, scene.Rect(scene.Hit, x, top, pointWidth, pointHeight))
}

// stack draws a part with so many checkers from a place on. Those that can leave are parts of their own, which lie above it: the
// nearer to the middle of the board the sooner they leave.
func (d *backgammonDrawing) stack(part scene.Part, owner, n int, x, y, inward float64, leave [5][]string, hit scene.Shape) {
	const shown = 5
	var above []scene.Part
	for k := range min(n, shown) {
		at := scene.Point{X: x, Y: y + inward*checkerSpace*float64(k)}
		left := min(n, shown) - k // how many leave if this one does
		shapes := []scene.Shape{scene.Circle("stone "+checkerClasses[owner], at.X, at.Y, checkerSpace/2-1)}
		if left == 1 && n > shown {
			shapes = append(shapes, scene.Text("strong "+[2]string{"onlight", "ondark"}[owner], at.X-4, at.Y+4, 18, fmt.Sprint(n)))
		}
		if left >= len(leave) || len(leave[left]) == 0 {
			part.Shapes = append(part.Shapes, shapes...)
			continue
		}
		moves := leave[left]
		if left == 1 { // a click means the whole stack too
			for _, m := range part.Moves {
				moves = append(moves[:len(moves):len(moves)], m)
			}
		}
		above = append(above, scene.Part{ID: fmt.Sprint(part.ID, "-", left), Label: fmt.Sprintf("checker %d on %s", left, part.Label), Moves: moves,
			X: at.X + 12, Y: at.Y - 12, Room: 11, Shapes: append(shapes, scene.Rect(scene.Hit, x-pointWidth/2, at.Y-checkerSpace/2, pointWidth, checkerSpace))})
	}
	if len(part.Moves) > 0 {
		part.Shapes = append(part.Shapes, hit)
	}
	d.pic.Add(part)
	d.pic.Add(above...)
}

// bar draws the checkers of a player on the bar, White's in the upper half.
func (d *backgammonDrawing) bar(owner int) {
	x, inward := d.pic.Width/2, 1.0-2*float64(owner)
	edge := numberHeight
	if owner == 1 {
		edge = d.pic.Height - numberHeight
	}
	n := d.p.Checkers(owner)[0]
	leave := [5][]string{}
	if owner == d.player {
		leave = d.moves.leave[0]
	}
	part := scene.Part{ID: fmt.Sprint("bar", owner+1), Label: fmt.Sprintf("bar, %s of %s", text.Plural(n, "checker"), backgammonPlayers[owner])}
	d.stack(part, owner, n, x, edge+inward*checkerSpace/2, inward, leave, scene.Shape{})
}

// off draws how many checkers a player has borne off.
func (d *backgammonDrawing) off(owner int) {
	const width, height = 110.0, 56.0
	x, y := d.pic.Width/2+pointWidth+float64(owner)*(width+12), d.pic.Height/2-height/2
	n := d.rules.Off(d.p, owner)
	part := scene.Part{ID: fmt.Sprint("off", owner+1), Label: fmt.Sprintf("%s of %s borne off", text.Plural(n, "checker"), backgammonPlayers[owner]),
		X: x + width - 14, Y: y + 14, Room: 11, Shapes: []scene.Shape{
			scene.RoundRect("cell", x, y, width, height, 8),
			scene.Circle("stone "+checkerClasses[owner], x+26, y+height/2, 16),
			scene.Text("strong "+scene.Left, x+48, y+height/2, 16, fmt.Sprint("off ", n)),
		}}
	if owner == d.player && len(d.moves.off) > 0 {
		part.Moves = d.moves.off
		part.Shapes = append(part.Shapes, scene.RoundRect(scene.Hit, x, y, width, height, 8))
	}
	d.pic.Add(part)
}

// dice draws the dice, four of them for doubles.
func (d *backgammonDrawing) dice() {
	larger, smaller := d.p.Dice()
	if larger == 0 {
		return
	}
	all := []int{larger, smaller}
	if larger == smaller {
		all = append(all, all...)
	}
	part := scene.Part{ID: "dice", Label: strings.TrimSpace("dice: " + fmt.Sprint(all))}
	for i, n := range all {
		x := boardMargin + float64(d.rules.Points/8)*pointWidth + (float64(i)-float64(len(all)-1)/2)*56
		part.Shapes = append(part.Shapes, die("cell", x, d.pic.Height/2, 46, n)...)
	}
	d.pic.Add(part)
}

// manual explains the rules.
func (g backgammonGame) manual() play.Manual {
	return play.Manual{
		Aim: "Be the first to bear off all of your checkers.",
		Rules: []string{
			"The board has 24 points, drawn as triangles. Each player numbers them from the opposite end: the picture has the numbers of the player to move. Your checkers move from higher numbers to lower ones.",
			"The dice are rolled for the player whose turn it is. Each die moves one checker by as many points as it shows, in either order, and one checker may use both. " +
				"Doubles are played four times. A player must use as many dice as possible, and the larger one if only one of two can be used.",
			"A checker may not go to a point where the opponent has two or more. Where the opponent has one, it is hit and goes to the bar, in the middle of the board. " +
				"A player with checkers on the bar must enter these first: by a 1 on point 24, by a 6 on point 19.",
			"A player all of whose checkers are on points 1 to 6, the home board, may bear them off: by the number of the point, or by a larger one from the highest point with a checker.",
			"Whoever has borne off all checkers wins a point. It is a gammon and pays 2 if the loser has borne off none, and a backgammon and pays 3 if one of these is on the bar or in the winner's home board. " +
				"There is no doubling cube, and White begins.",
			"A move is written as the points where checkers leave and arrive: 8/5 6/5 moves one from point 8 to 5, and one from 6 to 5. 13/8(2) moves two, a star says that a checker is hit, and 6/off bears one off.",
		},
		Examples: []play.Example{{
			Of: func() *play.Game {
				return example(openBackgammon, Options{}, "white 8 6, black 20 5(2), white to play 31")
			},
			Args: []string{"white", "8", "6,", "black", "20", "5(2),", "white", "to", "play", "31"},
			Move: "8/5* 6/5",
			Text: "White moves a checker from 8 to 5 by the 3, where it hits Black's, and the other from 6 to 5 by the 1. Black has a checker on the bar, and two on White's point 20.",
			Shows: []play.Claim{
				drawn("a checker on the bar", "O White  bar 0, off 13, 10 pips"),
			},
		}, {
			Of:   func() *play.Game { return example(openBackgammon, Options{}, "white 6 3, black 1, white to play 63") },
			Args: []string{"white", "6", "3,", "black", "1,", "white", "to", "play", "63"},
			Move: "6/off 3/off",
			Text: "Both checkers are borne off, the one on 6 by the 6 and the one on 3 by the 3. White wins.",
			Shows: []play.Claim{
				wins("White wins", 0),
			},
		}},
	}
}
