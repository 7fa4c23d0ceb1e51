package ruleset

import (
	"bytes"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// move reads the moves of a player.
func (p *parser) move(whole token, words []token) (err error) {
	if len(p.r.moves) == MaxMoves {
		return words[0].errorf("more than %d lines with moves", MaxMoves)
	}
	var m move
	m.players[partizan.Left] = words[0].text != "right"
	m.players[partizan.Right] = words[0].text != "left"
	if p.r.board == Heaps {
		at := strings.Index(whole.text, words[0].text) + len(words[0].text)
		m.heaps, err = p.heapMove(whole.from(at))
	} else {
		if p.r.signs == nil {
			return words[0].errorf("a move before signs")
		}
		err = p.boardMove(&m, words)
	}
	if err == nil {
		p.r.moves = append(p.r.moves, m)
	}
	return err
}

// boardMove reads legs, then the signs beside, and then the condition.
func (p *parser) boardMove(m *move, words []token) (err error) {
	s := &statement{words, words[0]}
	for more := true; more; more = s.skip("then") {
		if len(m.legs) == maxLegs {
			return s.last.errorf("more than %d patterns", maxLegs)
		}
		l, err := p.leg(s)
		if err != nil {
			return err
		}
		m.legs = append(m.legs, l)
	}
	if s.skip("beside") {
		if err := p.besides(m, s); err != nil {
			return err
		}
	}
	if s.skip("if") {
		if m.groups, err = p.condition(s, "groups"); err != nil {
			return err
		}
		if m.touch, err = p.condition(s, "touch"); err != nil {
			return err
		}
	}
	if len(s.words) > 1 {
		return s.words[1].errorf("%q, want the end of the line", s.words[1].text)
	}
	return nil
}

// maxLegs is the largest number of patterns of a move.
const maxLegs = 2

// statement has the words of a line from the last word that was read on.
type statement struct {
	words []token
	last  token
}

// next reads a word.
func (s *statement) next(what string) (token, error) {
	if s.words = s.words[1:]; len(s.words) == 0 {
		s.words = []token{s.last}
		return token{}, s.last.errorf("%s missing after %q", what, s.last.text)
	}
	s.last = s.words[0]
	return s.last, nil
}

// is reports whether the next word is the given one.
func (s *statement) is(text string) bool { return len(s.words) > 1 && s.words[1].text == text }

// skip reads the given word, if it is the next one.
func (s *statement) skip(text string) bool {
	if !s.is(text) {
		return false
	}
	s.words = s.words[1:]
	s.last = s.words[0]
	return true
}

// pair reads two words with an arrow between.
func (s *statement) pair(what string) (before, after token, err error) {
	if before, err = s.next(what); err != nil {
		return before, after, err
	}
	arrow, err := s.next("->")
	if err != nil {
		return before, after, err
	}
	if arrow.text != "->" {
		return before, after, arrow.errorf("%q, want ->", arrow.text)
	}
	after, err = s.next("what replaces " + before.text)
	return before, after, err
}

// leg reads a pattern, the replacement and the directions.
func (p *parser) leg(s *statement) (l leg, err error) {
	before, after, err := s.pair("a pattern")
	if err != nil {
		return l, err
	}
	if l.items, err = p.pattern(before, after); err != nil {
		return l, err
	}
	for len(s.words) > 1 && directions[s.words[1].text] != nil {
		w, _ := s.next("")
		l.directions = append(l.directions, w.text)
	}
	if len(s.words) > 1 && !s.is("then") && !s.is("beside") && !s.is("if") {
		return l, s.words[1].errorf("%q, want a direction, then, beside, if or the end of the line", s.words[1].text)
	}
	return l, p.checkLeg(l, s.last)
}

// besides reads the signs beside before and after the move.
func (p *parser) besides(m *move, s *statement) error {
	before, after, err := s.pair("signs")
	if err != nil {
		return err
	}
	if m.beside[0], err = p.list(before); err != nil {
		return err
	}
	for i := range len(after.text) {
		if err := p.sign(after, i); err != nil {
			return err
		}
	}
	m.beside[1] = []byte(after.text)
	if len(m.beside[0]) != len(m.beside[1]) {
		return after.errorf("%d signs for %d", len(m.beside[1]), len(m.beside[0]))
	}
	if i := strings.IndexByte(before.text, p.wall()); i >= 0 {
		return before.from(i).errorf("a wall never changes")
	}
	return nil
}

// condition reads a word of the condition, and signs.
func (p *parser) condition(s *statement, word string) ([]byte, error) {
	w, err := s.next(word)
	if err != nil {
		return nil, err
	}
	if w.text != word {
		return nil, w.errorf("%q, want %s", w.text, word)
	}
	if w, err = s.next("signs"); err != nil {
		return nil, err
	}
	list, err := p.list(w)
	if err == nil && bytes.IndexByte(list, p.wall()) >= 0 {
		err = w.errorf("%q is the sign of walls", p.wall())
	}
	return list, err
}

// checkLeg checks that a leg has directions if it needs directions, and that they fit the board.
func (p *parser) checkLeg(l leg, last token) error {
	long := len(l.items) > 1 || l.items[0].repeat != 0
	switch {
	case p.r.board == Graph && len(l.directions) > 0:
		return last.errorf("a graph has no directions")
	case p.r.board == Graph && bytes.IndexByte(l.items[len(l.items)-1].cells[0].from, p.wall()) >= 0:
		return last.errorf("a pattern on a graph ends with a wall")
	case p.r.board == Graph:
		return nil
	case long && len(l.directions) == 0:
		return last.errorf("a pattern of several squares without a direction such as east or orthogonal")
	case !long && len(l.directions) > 0:
		return last.errorf("a direction for a pattern of one square")
	}
	seen := map[vector]bool{}
	for _, name := range l.directions {
		for _, v := range directions[name] {
			if p.r.board == Strip && v.row != 0 {
				return last.errorf("%s on a strip, want east or west", name)
			}
			if seen[v] {
				return last.errorf("a direction twice")
			}
			seen[v] = true
		}
	}
	return nil
}
