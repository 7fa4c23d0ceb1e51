package ruleset

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// symmetry is one of the eight symmetries of a square: an exchange of rows and columns, then a
// change of direction of rows and of columns.
type symmetry struct{ transpose, flipRows, flipColumns bool }

// symmetries has the symmetries in the order of [BoardRules.images].
var symmetries = [8]symmetry{{}, {false, true, true}, {false, true, false}, {false, false, true},
	{true, false, false}, {true, true, true}, {true, true, false}, {true, false, true}}

// of returns the image of a step.
func (t symmetry) of(v vector) vector {
	if t.transpose {
		v.row, v.column = v.column, v.row
	}
	if t.flipRows {
		v.row = -v.row
	}
	if t.flipColumns {
		v.column = -v.column
	}
	return v
}

// alike reports whether the symmetry t and the exchange of the signs a and b map the moves of each
// player to the moves of the same player, or if exchange is true, to the moves of the opponent.
func (r *Ruleset) alike(t symmetry, a, b byte, exchange bool) bool {
	for player := range partizan.Player(2) {
		other := player
		if exchange {
			other = player.Opponent()
		}
		if !slices.Equal(r.forms(player, t, a, b), r.forms(other, symmetry{}, 0, 0)) {
			return false
		}
	}
	return true
}

// forms returns texts of the images of the moves of a player, in order. Two moves with the same
// text are the same.
func (r *Ruleset) forms(player partizan.Player, t symmetry, a, b byte) (forms []string) {
	image := func(signs []byte) string {
		signs = bytes.Map(func(c rune) rune {
			switch byte(c) {
			case a:
				return rune(b)
			case b:
				return rune(a)
			}
			return c
		}, signs)
		slices.Sort(signs)
		return string(signs)
	}
	for _, m := range r.moves {
		if !m.players[player] {
			continue
		}
		end := ""
		for _, pair := range slices.Sorted(func(yield func(string) bool) {
			for i, before := range m.beside[0] {
				if !yield(image([]byte{before}) + image(m.beside[1][i:i+1])) {
					return
				}
			}
		}) {
			end += " " + pair
		}
		end += " if " + image(m.groups) + " " + image(m.touch)
		for _, l := range m.legs[1:] {
			var vectors []vector
			for _, v := range l.vectors() {
				vectors = append(vectors, t.of(v))
			}
			slices.SortFunc(vectors, func(v, w vector) int { return cmp.Or(v.row-w.row, v.column-w.column) })
			end += fmt.Sprint(" then ", vectors, l.form(image, false))
		}
		first := m.legs[0]
		for _, v := range first.vectors() {
			v = t.of(v)
			form := fmt.Sprint(v, first.form(image, false))
			if len(m.legs) == 1 {
				// A pattern read from the end, in the opposite direction, is the same pattern.
				form = min(form, fmt.Sprint(v.negative(), first.form(image, true)))
			}
			forms = append(forms, form+end)
		}
	}
	slices.Sort(forms)
	return slices.Compact(forms)
}

// form returns a text of the image of a leg, also of the leg read from the end.
func (l leg) form(image func([]byte) string, back bool) string {
	var b strings.Builder
	items := slices.Clone(l.items)
	if back {
		slices.Reverse(items)
	}
	for _, i := range items {
		cells := slices.Clone(i.cells)
		if back {
			slices.Reverse(cells)
		}
		b.WriteString(" (")
		for _, c := range cells {
			b.WriteString(image(c.from) + ">" + image([]byte{c.to}) + " ")
		}
		b.WriteString(")" + string(rune(i.repeat)))
	}
	return b.String()
}

// group has the symmetries of rules on a board.
type group struct {
	full bool       // grid.Board.Signed gives the representative
	kept [8][2]bool // symmetries that keep the moves, without and with an exchange of codes 1 and 2
	swap [8][2]bool // symmetries that exchange the players
	last int        // symmetries that matter to the board
}

// symmetry returns the symmetries. A strip has two.
func (r *Ruleset) symmetry() (g group) {
	c := &r.coding
	g.last = len(symmetries)
	if r.board == Strip {
		g.last = 2
	}
	g.full = r.board == Grid
	for i, t := range symmetries[:g.last] {
		if r.board == Strip {
			t.flipRows = false
		}
		for exchange, signs := range [2][2]byte{{}, {c.signs[1], c.signs[2]}} {
			if exchange == 1 && (signs[0] == ' ' || signs[1] == ' ') {
				g.full = false
				continue
			}
			g.kept[i][exchange] = r.alike(t, signs[0], signs[1], false)
			g.swap[i][exchange] = r.alike(t, signs[0], signs[1], true)
		}
		g.full = g.full && g.kept[i] == [2]bool{true, false} && g.swap[i] == [2]bool{false, true}
	}
	return g
}

// Signed returns the representative of p: the least of the images of p under the symmetries of the
// rules, moved to the upper left corner. See partizan.Signer. The rules find their symmetries when
// they are made: reflections and turns of the board with and without an exchange of two signs, that
// map the moves of each player to the moves of the same player or of the opponent.
func (r *BoardRules) Signed(p grid.Position) (representative grid.Position, sign int) {
	if r.ruleset.group.full {
		return r.Notation.Signed(p)
	}
	var images [8]grid.Position
	n := r.images(p, &images)
	least := [2]grid.Position{images[0], images[0]} // the least image, and the least that exchanges the players
	found := false
	for i, q := range images[:n] {
		for exchange := range 2 {
			if exchange == 1 {
				q = q.Negative()
			}
			if r.ruleset.group.kept[i][exchange] && less(q, least[0]) {
				least[0] = q
			}
			if r.ruleset.group.swap[i][exchange] && (!found || less(q, least[1])) {
				least[1], found = q, true
			}
		}
	}
	if !found {
		return least[0], 1
	}
	return grid.Smaller(least[0], least[1])
}

// images writes the images of p, in the order of the symmetries, to images. It returns the number
// of images.
func (r *BoardRules) images(p grid.Position, images *[8]grid.Position) int {
	four := func(p grid.Position, images []grid.Position) {
		images[0], images[1] = r.Corner(p), r.HalfTurn(p)
		if len(images) > 2 {
			images[2], images[3] = r.Flip(images[0]), r.Flip(images[1])
		}
	}
	if r.ruleset.board == Strip {
		four(p, images[:2])
		return 2
	}
	four(p, images[:4])
	if q, ok := r.Transpose(p); ok {
		four(q, images[4:])
		return 8
	}
	return 4
}

// less orders positions.
func less(p, q grid.Position) bool {
	_, sign := grid.Smaller(q, p)
	return sign < 0
}
