package brain

import (
	"context"
	"fmt"
	"strings"
)

// leaves reports whether a word is a command, so that the list it stands in has no end.
func (b *brain) leaves(word string) bool {
	return word[0] >= 'A' && word[0] <= 'Z' && word != "DONE"
}

// list reads a line of BOARD, YXBOARD or SWAP2BOARD. Of what is wrong with the lines the
// first is told after DONE, and the board stays as it was.
func (b *brain) list(ctx context.Context, text string, answer say) error {
	if !strings.EqualFold(text, "DONE") {
		if b.wrong == nil {
			b.wrong = b.add(text)
		}
		return nil
	}
	command := b.listing
	b.listing = ""
	if b.wrong != nil {
		return b.wrong
	}
	if command == "SWAP2BOARD" {
		return b.swap2(ctx, answer)
	}
	b.stones = b.listed
	if command == "YXBOARD" {
		return nil
	}
	return b.move(ctx, answer)
}

// add adds the stone that a line tells. Of BOARD, 1 is an own one, and 2 and 3 are others;
// SWAP2BOARD tells cells only.
func (b *brain) add(text string) error {
	cell, who := text, ""
	if i := strings.LastIndexByte(text, ','); i >= 0 && b.listing != "SWAP2BOARD" {
		cell, who = text[:i], strings.TrimSpace(text[i+1:])
	}
	s, err := b.at(cell)
	switch {
	case err != nil:
		return err
	case find(b.listed, s) >= 0:
		return fmt.Errorf("%d,%d is there twice", s.x, s.y)
	case b.listing == "SWAP2BOARD":
	case who == "1":
		s.own = true
	case who != "2" && who != "3":
		return fmt.Errorf("%q: whose stone is %q?", text, who)
	}
	b.listed = append(b.listed, s)
	return nil
}
