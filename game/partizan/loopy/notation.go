package loopy

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/syntax"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// names are the games with names (Winning Ways, ch. 11).
var names = map[string]string{
	"on":    "a{a|}",
	"off":   "a{|a}",
	"over":  "a{0|a}",
	"under": "a{a|0}",
	"upon":  "a{a|*}",
	"dud":   "a{a|a}",
	"tis":   "a{0|b{a|0}}",
	"tisn":  "a{b{0|a}|0}",
}

// MaxText is the largest length in bytes of a text to parse.
const MaxText = 1 << 12

// Parse returns the game of a text such as
//
//	a{0|a}             the name a stands for this game inside the braces
//	{0|pass}           the same: pass stands for the game whose option it is
//	{on|0,under}       on, off, over, under, upon, dud, tis and tisn are predefined names
//	b{^|c{1/2,b|c}}    a game without loops is a value of package partizan
//	{0||0|0,pass}      more bars bind less, so this is {0|{0|0,pass}}
//	over - 5 + +-(on)  sums, differences and switches of games, which end the scope of names
//
// If the text is not a game, the error wraps [ErrSyntax] and contains the place. If the game has too
// many positions or moves, the error wraps [ErrSize].
func Parse(text string) (*Form, error) {
	if len(text) > MaxText {
		return nil, prefix.Errorf("loopy", "%w: %d bytes, at most %d", ErrSyntax, len(text), MaxText)
	}
	p := newParser(text, newCalculus(context.Background()))
	start, err := p.game(nil)
	if err == nil && strings.TrimSpace(p.rest) != "" {
		err = p.wrong("the end")
	}
	if err != nil {
		return nil, prefix.Wrap("loopy", err)
	}
	return New[int](p.graph, start)
}

// parser reads a text from left to right into a graph. Positions of the graph need not be
// connected.
type parser struct {
	all, rest string
	tail      int // the length of the text after rest, which belongs to no term of a sum
	graph     *Form
	calculus  *partizan.Arithmetic
	values    map[partizan.Value]int
	moves     int
	nested    int // parentheses
}

func newParser(text string, calculus *partizan.Arithmetic) *parser {
	return &parser{all: text, rest: text, graph: new(Form), values: map[partizan.Value]int{}, calculus: calculus}
}

// at returns the place of the rest in the text.
func (p *parser) at() int { return len(p.all) - p.tail - len(p.rest) }

func (p *parser) wrong(want string) error {
	return fmt.Errorf("%w: %s", ErrSyntax, syntax.Wrong(p.all, p.at(), want))
}

// add adds a position without options.
func (p *parser) add() int {
	for side := range p.graph.options {
		p.graph.options[side] = append(p.graph.options[side], nil)
	}
	return p.graph.Size() - 1
}

// link adds a move from one position to another.
func (p *parser) link(side, from, to int) error {
	if p.moves++; p.moves > MaxMoves {
		return fmt.Errorf("%w: more than %d moves", ErrSize, MaxMoves)
	}
	p.graph.options[side][from] = append(p.graph.options[side][from], to)
	return nil
}

// scope holds the names of the braces around.
type scope struct {
	name  string
	at    int
	outer *scope
}

func (s *scope) find(name string) (at int, ok bool) {
	for ; s != nil; s = s.outer {
		if s.name == name {
			return s.at, true
		}
	}
	return 0, false
}

// game reads a game, or a sum of games without names from outside.
func (p *parser) game(s *scope) (int, error) {
	p.rest = strings.TrimLeft(p.rest, " ")
	if p.sign() < p.term() && !p.loopless() {
		sum, err := p.sum()
		if err != nil {
			return 0, err
		}
		return p.embed(sum)
	}
	return p.single(s)
}

// single reads a game that is not a sum.
func (p *parser) single(s *scope) (int, error) {
	p.rest = strings.TrimLeft(p.rest, " ")
	word := p.rest[:len(p.rest)-len(strings.TrimLeft(p.rest, "abcdefghijklmnopqrstuvwxyz"))]
	after := strings.TrimLeft(p.rest[len(word):], " ")
	switch {
	case strings.HasPrefix(after, "{") && !p.loopless():
		p.rest = after[1:]
		return p.braces(word, s)
	case strings.HasPrefix(p.rest, "(") && !p.loopless():
		return p.parentheses(s)
	case word == "pass" && s != nil:
		p.rest = after
		return s.at, nil
	}
	if at, ok := s.find(word); ok && word != "" {
		p.rest = after
		return at, nil
	}
	if text, ok := names[word]; ok {
		p.rest = after
		g := newParser(text, p.calculus)
		g.graph, g.values = p.graph, p.values
		return g.single(nil)
	}
	return p.value()
}

// maxParentheses is the greatest number of nested parentheses. At each level the text is read as a
// value first.
const maxParentheses = 100

// parentheses reads a game in parentheses.
func (p *parser) parentheses(s *scope) (int, error) {
	if p.nested++; p.nested > maxParentheses {
		return 0, fmt.Errorf("%w: more than %d parentheses around a game", ErrSyntax, maxParentheses)
	}
	defer func() { p.nested-- }()
	p.rest = p.rest[1:]
	at, err := p.game(s)
	if err != nil {
		return 0, err
	}
	if p.rest = strings.TrimLeft(p.rest, " "); !strings.HasPrefix(p.rest, ")") {
		return 0, p.wrong(`")"`)
	}
	p.rest = strings.TrimLeft(p.rest[1:], " ")
	return at, nil
}

// sum reads terms with + and - between them. A name from outside would mean a sum in which a play
// returns to itself with more and more terms.
func (p *parser) sum() (sum *Form, err error) {
	for sum == nil || p.signed() {
		negative, switched := false, false
		if sum != nil {
			if strings.HasPrefix(p.rest, "+-") {
				return nil, p.wrong(`"+ -" for minus, or "+ +-" for a switch`)
			}
			negative = p.rest[0] == '-'
			p.rest = strings.TrimLeft(p.rest[1:], " ")
		}
		for strings.HasPrefix(p.rest, "-") {
			p.rest, negative = strings.TrimLeft(p.rest[1:], " "), !negative
		}
		if rest, ok := strings.CutPrefix(p.rest, "+-"); ok {
			p.rest, switched = rest, true
		}
		g, err := p.summand()
		if err != nil {
			return nil, err
		}
		if switched {
			g = g.plusMinus()
		}
		if negative {
			g = g.Neg()
		}
		if sum == nil {
			sum = g
		} else if sum, err = sum.Add(g); err != nil {
			return nil, err
		}
		p.rest = strings.TrimLeft(p.rest, " ")
	}
	return sum, nil
}

// signed reports whether a sign is next.
func (p *parser) signed() bool {
	return strings.HasPrefix(p.rest, "+") || strings.HasPrefix(p.rest, "-")
}

// summand reads a term of a sum up to the next sign.
func (p *parser) summand() (*Form, error) {
	n := p.sign()
	q := newParser(p.all, p.calculus)
	q.rest, q.tail, q.nested = p.rest[:n], p.tail+len(p.rest)-n, p.nested
	at, err := q.single(nil)
	if err == nil && strings.TrimSpace(q.rest) != "" {
		err = q.wrong(`"+", "-" or the end`)
	}
	if err != nil {
		return nil, err
	}
	p.rest = p.rest[n:]
	return New[int](q.graph, at)
}

// plusMinus returns the switch {g|-g}.
func (g *Form) plusMinus() *Form {
	s := &parser{graph: new(Form)}
	at := s.add()
	for p, h := range []*Form{g, g.Neg()} {
		o := s.copied(h)
		s.graph.options[p][at] = []int{o}
	}
	return s.graph
}

// embed adds the positions of g, and returns the start.
func (p *parser) embed(g *Form) (int, error) {
	if p.moves += g.moves(); p.graph.Size()+g.Size() > MaxPositions || p.moves > MaxMoves {
		return 0, fmt.Errorf("%w: more than %d positions or %d moves", ErrSize, MaxPositions, MaxMoves)
	}
	return p.copied(g), nil
}

// copied adds the positions of g, and returns the start.
func (p *parser) copied(g *Form) (start int) {
	start = p.graph.Size()
	for range g.Size() {
		p.add()
	}
	for side := range g.options {
		for s, options := range g.options[side] {
			for _, o := range options {
				p.graph.options[side][start+s] = append(p.graph.options[side][start+s], start+o)
			}
		}
	}
	return start
}

// term returns the length of the next game in the text, up to a separator.
func (p *parser) term() int { return p.until("|,") }

// sign returns the length of the next game in the text, up to a separator or a sign.
func (p *parser) sign() int { return p.until("|,+-") }

// until returns the length of the text up to one of several characters outside braces and
// parentheses, or up to the end of the braces or parentheses.
func (p *parser) until(ends string) int {
	depth := 0
	for i := range len(p.rest) {
		switch c := p.rest[i]; {
		case c == '{' || c == '(':
			depth++
		case depth == 0 && (c == '}' || c == ')' || strings.IndexByte(ends, c) >= 0):
			return i
		case c == '}' || c == ')':
			depth--
		}
	}
	return len(p.rest)
}

// loopless reports whether the next game in the text is a value.
func (p *parser) loopless() bool {
	text := p.rest[:p.term()]
	if strings.Count(text, "{") > strings.Count(text, "}") {
		return false // without a search as deep as the text
	}
	_, err := p.calculus.Parse(text)
	return !errors.Is(err, partizan.ErrSyntax)
}

// value reads a value of package partizan.
func (p *parser) value() (int, error) {
	n := p.term()
	v, err := p.calculus.Parse(p.rest[:n])
	switch {
	case errors.Is(err, partizan.ErrSyntax) && strings.ContainsAny(p.rest[:min(n, 1)], "0123456789*^(-+."):
		at := syntax.Character(p.all, p.at())
		return 0, fmt.Errorf("%w: %q at character %d: %s", ErrSyntax, syntax.Brief(p.all), at, game.Reason(err))
	case errors.Is(err, partizan.ErrSyntax):
		return 0, p.wrong("a game")
	case err != nil:
		return 0, err
	}
	at, err := p.position(v)
	p.rest = p.rest[n:]
	return at, err
}

// position returns the position of a value.
func (p *parser) position(v partizan.Value) (int, error) {
	if at, ok := p.values[v]; ok {
		return at, nil
	}
	if p.graph.Size() >= MaxPositions {
		return 0, fmt.Errorf("%w: more than %d positions", ErrSize, MaxPositions)
	}
	at := p.add()
	p.values[v] = at
	for side := range p.graph.options {
		for _, o := range v.Options(partizan.Player(side)) {
			to, err := p.position(o)
			if err != nil {
				return 0, err
			}
			if err := p.link(side, at, to); err != nil {
				return 0, err
			}
		}
	}
	return at, nil
}

// braces reads the text after an opening brace.
func (p *parser) braces(name string, s *scope) (int, error) {
	at, err := p.body(name, s, p.bars())
	if err != nil {
		return 0, err
	}
	if !strings.HasPrefix(p.rest, "}") {
		return 0, p.wrong(`"," or "}"`)
	}
	p.rest = p.rest[1:]
	return at, nil
}

// bars returns the numbers of bars in a row up to the closing brace.
func (p *parser) bars() (rows []int) {
	depth, before := 0, byte(0)
	for _, c := range []byte(p.rest) {
		switch {
		case c == '{' || c == '(':
			depth++
		case depth == 0 && c == '}':
			return rows
		case c == '}' || c == ')':
			depth--
		case depth == 0 && c == '|' && before == '|':
			rows[len(rows)-1]++
		case depth == 0 && c == '|':
			rows = append(rows, 1)
		}
		before = c
	}
	return rows
}

// body reads a game with the given rows of bars. The longest row separates Left and Right.
func (p *parser) body(name string, s *scope, rows []int) (int, error) {
	most, split := 0, -1
	for i, n := range rows {
		switch {
		case n > most:
			most, split = n, i
		case n == most:
			split = -1
		}
	}
	at := p.add()
	s = &scope{name, at, s}
	if len(rows) > 0 && split < 0 {
		return 0, p.wrong(fmt.Sprintf("one place with the most bars before the end of the braces, not several with %d", most))
	}
	left := rows[:max(split, 0)]
	if err := p.side(0, at, s, left); err != nil {
		return 0, err
	}
	if !strings.HasPrefix(p.rest, "|") {
		return 0, p.wrong(`"," or "|"`)
	}
	p.rest = strings.TrimLeft(p.rest, "|")
	return at, p.side(1, at, s, rows[len(left)+1:])
}

// side reads the options of one player: a list, or a game with fewer bars.
func (p *parser) side(player, at int, s *scope, rows []int) error {
	if len(rows) > 0 {
		o, err := p.body("", s, rows)
		if err != nil {
			return err
		}
		return p.link(player, at, o)
	}
	p.rest = strings.TrimLeft(p.rest, " ")
	for first := true; !strings.HasPrefix(p.rest, "|") && !strings.HasPrefix(p.rest, "}"); first = false {
		if !first {
			if !strings.HasPrefix(p.rest, ",") {
				return p.wrong(map[int]string{0: `"," or "|"`, 1: `"," or "}"`}[player])
			}
			p.rest = p.rest[1:]
		}
		o, err := p.game(s)
		if err == nil {
			err = p.link(player, at, o)
		}
		if err != nil {
			return err
		}
		p.rest = strings.TrimLeft(p.rest, " ")
	}
	return nil
}

// String returns the text of g, which [Parse] reads. The text is a name if g has one, a value if
// g has no loops, or braces, with names where necessary. A position with several moves to it is
// written each time. If the text becomes much longer than [MaxText], the rest is written as three
// dots, and Parse refuses three dots.
func (g *Form) String() string {
	g.mustHave()
	return (&writer{Form: g, values: g.values(), depth: map[int]int{}, named: map[int]bool{}}).text(0)
}

// writer writes positions.
type writer struct {
	*Form
	values map[int]partizan.Value // of the positions without loops
	length int                    // of the texts so far
	depth  map[int]int            // of the positions of the braces under way, from 1 on
	named  map[int]bool           // the positions with names in use
}

// text writes a position.
func (w *writer) text(at int) string {
	if v, ok := w.values[at]; ok {
		return v.String()
	}
	if d := w.depth[at]; d > 0 {
		w.named[at] = true
		return letter(d - 1)
	}
	if w.length > MaxText || len(w.depth) > MaxText/2 {
		return "..."
	}
	w.depth[at] = len(w.depth) + 1
	var sides [2]string
	for p := range sides {
		var texts []string
		for _, o := range w.options[p][at] {
			texts = append(texts, w.text(o))
			w.length += len(texts[len(texts)-1])
		}
		slices.Sort(texts)
		sides[p] = strings.Join(texts, ",")
	}
	delete(w.depth, at)
	text := "{" + sides[0] + "|" + sides[1] + "}"
	if !w.named[at] {
		return text
	}
	delete(w.named, at)
	name := letter(len(w.depth))
	text = name + text
	for known, of := range names {
		if text == strings.ReplaceAll(of, "a", name) {
			return known
		}
	}
	return text
}

// letters are the letters of names. v is missing because v is a value. z is missing because
// longer names begin with z; so no name is the name of a game.
const letters = "abcdefghijklmnopqrstuwxy"

// letter returns the name of the braces at a depth: a to y, then za, zb and so on.
func letter(n int) string {
	prefix := strings.Repeat("z", n/len(letters))
	n %= len(letters)
	return prefix + letters[n:n+1]
}

// values returns the values of the positions without loops. If the memory is too small, some
// values are missing.
func (g *Form) values() map[int]partizan.Value {
	values := map[int]partizan.Value{}
	before := make([][]int, g.Size()) // positions with the option, once for each move
	left := make([]int, g.Size())     // moves to positions whose values are not known
	var ready []int
	for s := range g.Size() {
		for p := range g.options {
			for _, o := range g.options[p][s] {
				before[o] = append(before[o], s)
				left[s]++
			}
		}
		if left[s] == 0 {
			ready = append(ready, s)
		}
	}
	calculus := newCalculus(context.Background())
	for len(ready) > 0 {
		at := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		var sides [2][]partizan.Value
		for p := range sides {
			for _, o := range g.options[p][at] {
				sides[p] = append(sides[p], values[o])
			}
		}
		v := calculus.Game(sides[partizan.Left], sides[partizan.Right])
		if calculus.Err() != nil {
			break
		}
		values[at] = v
		for _, s := range before[at] {
			if left[s]--; left[s] == 0 {
				ready = append(ready, s)
			}
		}
	}
	return values
}

// newCalculus returns an arithmetic with a limit on memory that suffices for the values of a game
// with MaxPositions positions. A text can require values without limit.
func newCalculus(ctx context.Context) *partizan.Arithmetic {
	return (&partizan.Store{Memory: MaxPositions << 10}).Arithmetic(ctx)
}
