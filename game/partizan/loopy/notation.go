package loopy

import (
	"context"
	"slices"
	"strings"

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
//	3.over             the sum of three games, found with simplest forms of stoppers
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
