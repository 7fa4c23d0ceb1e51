package ruleset_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/games/ruleset"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// A line is a move of a random ruleset. The test makes the text of the line, and plays the line
// itself, square by square.
type line struct {
	who          string
	legs         []legs
	from, to     string // beside
	group, touch string
}

type legs struct {
	items []element
	words []string
}

// element is a sequence of squares, each with the signs that fit and the sign after the move.
type element struct {
	squares [][2]string
	repeat  string
}

// steps has the directions of the language.
var steps = map[string][][2]int{"east": {{0, 1}}, "west": {{0, -1}}, "north": {{-1, 0}}, "south": {{1, 0}}, "northeast": {{-1, 1}},
	"southwest": {{1, -1}}, "orthogonal": orthogonal, "diagonal": diagonal, "knight": knight, "": {{0, 0}}}

// text returns the line.
func (l line) text() string {
	text := l.who
	for i, leg := range l.legs {
		var before, after string
		for _, e := range leg.items {
			b, a := "", ""
			for _, s := range e.squares {
				if len(s[0]) > 1 {
					b += "[" + s[0] + "]"
				} else {
					b += s[0]
				}
				a += s[1]
			}
			if len(e.squares) > 1 {
				b, a = "("+b+")", "("+a+")"
			}
			before, after = before+b+e.repeat, after+a+e.repeat
		}
		if i > 0 {
			text += " then"
		}
		text += " " + before + " -> " + after + " " + strings.Join(leg.words, " ")
	}
	if l.from != "" {
		text += " beside " + l.from + " -> " + l.to
	}
	if l.group != "" {
		text += " if groups " + l.group + " touch " + l.touch
	}
	return text
}

// player plays a line on rows, and collects the texts of the options.
type player struct {
	line   line
	wall   byte
	rows   rows
	before string
	found  []string
}

// play plays leg n from a square on, with the elements that are left.
func (p *player) play(n int, elements []element, step [2]int, row, column, lastRow, lastColumn int) {
	if len(elements) == 0 {
		if n+1 < len(p.line.legs) {
			p.begin(n+1, lastRow, lastColumn)
		} else {
			p.end()
		}
		return
	}
	e := elements[0]
	if e.repeat == "*" {
		p.play(n, elements[1:], step, row, column, lastRow, lastColumn)
	}
	// The element once, and then perhaps again.
	rest := elements[1:]
	if e.repeat != "" {
		rest = append([]element{{e.squares, "*"}}, rest...)
	}
	p.squares(e.squares, n, rest, step, row, column, lastRow, lastColumn)
}

// squares plays squares one by one, and then the elements.
func (p *player) squares(squares [][2]string, n int, rest []element, step [2]int, row, column, lastRow, lastColumn int) {
	if len(squares) == 0 {
		p.play(n, rest, step, row, column, lastRow, lastColumn)
		return
	}
	sign := p.rows.at(row, column, p.wall)
	if !strings.Contains(squares[0][0], string(rune(sign))) {
		return
	}
	if sign != p.wall || gridtest.At(p.rows, row, column) != 0 {
		if to := squares[0][1]; to != "_" {
			p.rows[row][column] = to[0]
		}
		if !strings.Contains(squares[0][0], string(rune(p.wall))) {
			lastRow, lastColumn = row, column
		}
	}
	p.squares(squares[1:], n, rest, step, row+step[0], column+step[1], lastRow, lastColumn)
	if gridtest.At(p.rows, row, column) != 0 {
		p.rows[row][column] = sign
	}
}

// begin plays leg n from a square, in each direction.
func (p *player) begin(n, row, column int) {
	for _, word := range append([]string{}, p.line.legs[n].words...) {
		for _, step := range steps[word] {
			p.play(n, p.line.legs[n].items, step, row, column, row, column)
		}
	}
	if len(p.line.legs[n].words) == 0 {
		p.play(n, p.line.legs[n].items, [2]int{}, row, column, row, column)
	}
}

// end adds the option, if the condition is true.
func (p *player) end() {
	rows := rows{}
	for row := range strings.SplitSeq(gridtest.Text(p.rows), "/") {
		rows = append(rows, []byte(row))
	}
	old := strings.Split(p.before, "/")
	moved := func(r, c int) bool { return rows[r][c] != old[r][c] }
	near := func(r, c int, is func(r, c int) bool) bool {
		return slices.ContainsFunc(orthogonal, func(d [2]int) bool {
			return gridtest.At(rows, r+d[0], c+d[1]) != 0 && is(r+d[0], c+d[1])
		})
	}
	next := strings.Split(gridtest.Text(rows), "/")
	for r := range rows {
		for c := range rows[r] {
			if i := strings.IndexByte(p.line.from, rows[r][c]); i >= 0 && !moved(r, c) && near(r, c, func(r, c int) bool { return p.rows[r][c] != old[r][c] }) {
				next[r] = next[r][:c] + p.line.to[i:i+1] + next[r][c+1:]
			}
		}
	}
	for r := range rows {
		rows[r] = []byte(next[r])
	}
	for r := range rows {
		for c, sign := range rows[r] {
			if strings.IndexByte(p.line.group, sign) < 0 || !moved(r, c) && !near(r, c, moved) {
				continue
			}
			seen := map[[2]int]bool{}
			var touches func(r, c int) bool
			touches = func(r, c int) bool {
				seen[[2]int{r, c}] = true
				return near(r, c, func(r, c int) bool { return strings.IndexByte(p.line.touch, rows[r][c]) >= 0 }) ||
					near(r, c, func(r, c int) bool { return rows[r][c] == sign && !seen[[2]int{r, c}] && touches(r, c) })
			}
			if !touches(r, c) {
				return
			}
		}
	}
	p.found = append(p.found, gridtest.Text(rows))
}

// interpret returns the rules of lines as the test plays the lines.
func interpret(all []line, wall byte) gridtest.Moves {
	return func(squares [][]byte, who partizan.Player) (options []string) {
		for _, l := range all {
			if l.who != "both" && l.who != strings.ToLower(who.String()) {
				continue
			}
			p := &player{line: l, wall: wall, rows: squares, before: gridtest.Text(squares)}
			for row := range squares {
				for column := range squares[row] {
					p.begin(0, row, column)
				}
			}
			options = append(options, p.found...)
		}
		return options
	}
}

// randomLine returns a line in which each square keeps or loses weight, and some square loses
// weight. So each play ends.
func randomLine(r *rand.Rand, signs string, strip bool) line {
	live := signs[:len(signs)-1]
	wall := signs[len(signs)-1:]
	sign := func(from string) string { return from[r.IntN(len(from)):][:1] }
	// Earlier signs are heavier.
	lighter := func(heaviest int) string { return signs[heaviest:][r.IntN(len(signs)-heaviest):][:1] }
	l := line{who: sign("lrb")}
	l.who = map[string]string{"l": "left", "r": "right", "b": "both"}[l.who]
	for range 1 + r.IntN(5)/4 {
		var g legs
		for i := range 1 + r.IntN(3) {
			e := element{}
			if i > 0 {
				e.repeat = []string{"", "", "", "*", "+"}[r.IntN(5)]
			}
			squares := 1
			if e.repeat != "" {
				squares += r.IntN(2)
			}
			for range squares {
				from := sign(live)
				if other := sign(live); r.IntN(3) == 0 && other != from {
					from += other
				}
				lightest := max(strings.IndexByte(signs, from[0]), strings.IndexByte(signs, from[len(from)-1]))
				to := lighter(lightest)
				if r.IntN(3) == 0 {
					to = "_"
				}
				if i == 0 {
					to = lighter(lightest + 1)
				}
				e.squares = append(e.squares, [2]string{from, to})
			}
			g.items = append(g.items, e)
		}
		if r.IntN(4) == 0 {
			from := wall
			if r.IntN(2) == 0 {
				from += sign(live)
			}
			g.items = append(g.items, element{squares: [][2]string{{from, "_"}}})
		}
		words := []string{"east", "west", "north", "south", "northeast", "southwest", "orthogonal", "diagonal", "knight"}
		if strip {
			words = words[:2]
		}
		if len(g.items) > 1 {
			g.words = []string{words[r.IntN(len(words))]}
		}
		l.legs = append(l.legs, g)
	}
	if r.IntN(4) == 0 {
		l.from = sign(live)
		l.to = lighter(strings.Index(signs, l.from))
	}
	if r.IntN(5) == 0 {
		l.group, l.touch = sign(live), sign(live)
	}
	return l
}

// Random rulesets have the options, and the solver with all capabilities finds the values, that the
// interpreter finds.
func TestRandomRulesets(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 2))
	positions, whole := 0, 0
	for range longtest.Cases(120, 4000) {
		signs := []string{"x.", "xo.", "x.#", "xo.#", "xog#"}[r.IntN(5)]
		strip := r.IntN(3) == 0
		var all []line
		text := "game Random\nboard " + map[bool]string{true: "strip", false: "grid"}[strip] + "\nsigns " + strings.Join(strings.Split(signs, ""), " ")
		for range 1 + r.IntN(3) {
			l := randomLine(r, signs, strip)
			all = append(all, l)
			text += "\n" + l.text()
		}
		if r.IntN(2) == 0 && !strip { // a ruleset that an exchange of the players keeps
			for _, l := range all {
				l.who = map[string]string{"left": "right", "right": "left", "both": "both"}[l.who]
				all = append(all, l)
				text += "\n" + l.text()
			}
		}
		rules, err := ruleset.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		roundTrip(t, rules)
		size := [][2]int{{1, 7}, {1, 5}}[r.IntN(2)]
		if !strip {
			size = [][2]int{{2, 3}, {3, 3}, {7, 1}, {1, 6}, {2, 4}}[r.IntN(5)]
		}
		g, err := rules.On(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		o := plainOracle{t: t, g: g, rules: interpret(all, signs[len(signs)-1]), values: map[string]partizan.Value{}}
		solver := &partizan.Solver[grid.Position]{Rules: g, Store: partizan.NewStore()}
		o.calculus = solver.Store.Arithmetic(t.Context())
		for _, board := range gridtest.Random(size[0], size[1], 2, signs, r.Uint64()) {
			p, err := g.Parse(board)
			if err != nil {
				t.Fatal(err)
			}
			want := o.value(board)
			if v, err := solver.Value(t.Context(), p); v != want || err != nil {
				t.Fatalf("%s\n%s is %v, %v, want %v", text, board, v, err, want)
			}
			if len(g.Parts(nil, p)) == 1 {
				whole++
			}
		}
		positions += len(o.values)
	}
	if positions < 100 || whole == 0 {
		t.Errorf("only %d positions, %d without parts", positions, whole)
	}
	t.Log(positions, "positions")
}

// plainOracle finds values by definition, with the options of the interpreter.
type plainOracle struct {
	t        *testing.T
	g        *ruleset.BoardRules
	rules    gridtest.Moves
	calculus *partizan.Arithmetic
	values   map[string]partizan.Value
}

func (o *plainOracle) value(text string) partizan.Value {
	if v, ok := o.values[text]; ok {
		return v
	}
	p, err := o.g.Parse(text)
	if err != nil {
		o.t.Fatal(err)
	}
	var squares [][]byte
	for row := range strings.SplitSeq(text, "/") {
		squares = append(squares, []byte(row))
	}
	var sides [2][]partizan.Value
	for _, who := range []partizan.Player{partizan.Left, partizan.Right} {
		want := o.rules(squares, who)
		var got []string
		for _, option := range partizan.Options[grid.Position](o.g, nil, p, who) {
			got = append(got, o.g.Text(option))
		}
		slices.Sort(want)
		slices.Sort(got)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			o.t.Fatalf("%v\n%s: %v moves to %v, want %v", o.g.Ruleset(), text, who, got, want)
		}
		for _, option := range slices.Compact(want) {
			sides[who] = append(sides[who], o.value(option))
		}
	}
	v := o.calculus.Game(sides[0], sides[1])
	o.values[text] = v
	return v
}
