package ruleset

import (
	"bytes"
	"slices"
	"strings"
)

// vector is a step by rows and columns.
type vector struct{ row, column int }

func (v vector) negative() vector { return vector{-v.row, -v.column} }

func (v vector) minus(u vector) vector { return vector{v.row - u.row, v.column - u.column} }

// directions are the words for directions.
var directions = map[string][]vector{
	"east":       {{0, 1}},
	"west":       {{0, -1}},
	"north":      {{-1, 0}},
	"south":      {{1, 0}},
	"northeast":  {{-1, 1}},
	"northwest":  {{-1, -1}},
	"southeast":  {{1, 1}},
	"southwest":  {{1, -1}},
	"orthogonal": {{0, 1}, {1, 0}, {0, -1}, {-1, 0}},
	"diagonal":   {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}},
	"knight":     {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}},
}

// vectors returns the steps of all directions of a leg. A leg of one square has one step, which
// nothing uses.
func (l leg) vectors() (all []vector) {
	for _, name := range l.directions {
		all = append(all, directions[name]...)
	}
	if len(all) == 0 {
		return []vector{{}}
	}
	return all
}

// part is a piece of a pattern: an opening or closing parenthesis, a sign of repetition or a
// square.
type part struct {
	kind byte   // one of "()*+" or 0
	from []byte // the signs of a square
	at   token  // the rest of the word from the part on
}

// parts splits a word into parts. Only patterns have brackets, and only replacements have keep.
func (p *parser) parts(t token, replacement bool) (parts []part, err error) {
	for i := 0; i < len(t.text); i++ {
		at := t.from(i)
		switch c := t.text[i]; {
		case strings.IndexByte("()*+", c) >= 0:
			parts = append(parts, part{kind: c, at: at})
		case replacement && c == keep:
			parts = append(parts, part{from: []byte{keep}, at: at})
		case !replacement && c == '[':
			n := strings.IndexByte(at.text, ']')
			if n < 0 {
				return nil, at.errorf("no ] after [")
			}
			class := at.from(1)
			class.text = class.text[:n-1]
			list, err := p.list(class)
			if err != nil {
				return nil, err
			}
			if len(list) == 0 {
				return nil, at.errorf("no signs in []")
			}
			parts = append(parts, part{from: list, at: at})
			i += n
		default:
			if err := p.sign(t, i); err != nil {
				return nil, err
			}
			parts = append(parts, part{from: []byte{c}, at: at})
		}
	}
	return parts, nil
}

// pattern reads a pattern and the replacement, which must have the same shape.
func (p *parser) pattern(before, after token) (items []item, err error) {
	from, err := p.parts(before, false)
	if err != nil {
		return nil, err
	}
	to, err := p.parts(after, true)
	if err != nil {
		return nil, err
	}
	if !slices.EqualFunc(from, to, func(a, b part) bool { return a.kind == b.kind }) {
		return nil, after.errorf("%s has not the shape of %s: squares, parentheses and repetitions must agree", after.text, before.text)
	}
	squares := 0
	var group *item
	var open token
	for i, f := range from {
		switch f.kind {
		case '(':
			if group != nil {
				return nil, f.at.errorf("a parenthesis inside parentheses")
			}
			group, open = &item{}, f.at
		case ')':
			if group == nil || len(group.cells) == 0 {
				return nil, f.at.errorf("no squares before )")
			}
			items = append(items, *group)
			group = nil
			if i+1 == len(from) || from[i+1].kind != '*' && from[i+1].kind != '+' {
				return nil, f.at.errorf("no * or + after )")
			}
		case '*', '+':
			if group != nil || i == 0 || from[i-1].kind != 0 && from[i-1].kind != ')' {
				return nil, f.at.errorf("%c does not follow a square or a parenthesis", f.kind)
			}
			items[len(items)-1].repeat = f.kind
		default:
			c := cell{f.from, to[i].from[0]}
			if squares++; squares > MaxPattern {
				return nil, f.at.errorf("more than %d squares", MaxPattern)
			}
			if group != nil {
				group.cells = append(group.cells, c)
			} else {
				items = append(items, item{cells: []cell{c}})
			}
		}
	}
	if group != nil {
		return nil, open.errorf("no ) after (")
	}
	return items, p.checkItems(items, before, after)
}

// checkItems checks that a pattern has a square to begin with, that the pattern changes a square,
// and that only the last square can be a wall, which stays a wall.
func (p *parser) checkItems(items []item, before, after token) error {
	if len(items) == 0 {
		return before.errorf("no squares")
	}
	if items[0].repeat != 0 {
		return before.errorf("a pattern begins with a repetition")
	}
	changes := false
	for i := range items {
		for j := range items[i].cells {
			c := &items[i].cells[j]
			if len(c.from) == 1 && c.to == c.from[0] {
				c.to = keep
			}
			if c.to != keep {
				changes = true
			}
			if bytes.IndexByte(c.from, p.wall()) < 0 {
				continue
			}
			if i == 0 || i != len(items)-1 || items[i].repeat != 0 {
				return before.errorf("%q is the last of the signs, and stands for walls too: only the last of several squares may be a wall; another last sign leaves %q to squares", p.wall(), p.wall())
			}
			if c.to != keep {
				return after.errorf("%q is the last of the signs, and stands for walls too: the last square may be a wall, and does not change: want %c, or another last sign", p.wall(), keep)
			}
		}
	}
	if !changes {
		return after.errorf("the pattern changes no square")
	}
	return nil
}
