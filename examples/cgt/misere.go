package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// misere describes an impartial game in misère play: heaps after the code of their game, or a sum of nimbers
// and of options in braces.
func (s *session) misere(text string) (string, error) {
	ctx := s.calc.ctx
	forms := misere.NewForms(heap.Code{})
	form, err := misereForm(ctx, forms, strings.Fields(text), text)
	if err != nil {
		return "", err
	}
	genera := misere.NewGenera(misere.FormRules{})
	genus, err := genera.Genus(ctx, form)
	if err != nil {
		return "", err
	}
	tame, err := genera.Tame(ctx, form)
	if err != nil {
		return "", err
	}
	outcome := map[bool]string{true: "P: who moves second wins", false: "N: who moves first wins"}[form.PPosition()]
	kind := map[bool]string{true: "tame", false: "wild"}[tame]
	return fmt.Sprintf("misère form    %v\ngenus          %v, %s\nmisère outcome %s\nbirthday       %d\n", form, genus, kind, outcome, form.Birthday()), nil
}

// misereForm reads a game in misère play.
func misereForm(ctx context.Context, forms *misere.Forms[nim.Heaps], words []string, text string) (misere.Form, error) {
	if len(words) == 0 || !strings.Contains(words[0], ".") {
		return forms.Parse(ctx, text)
	}
	code, err := heap.Parse(words[0])
	if err != nil {
		return misere.Form{}, err
	}
	if len(words) == 1 {
		return misere.Form{}, fmt.Errorf("misere: no heaps after %s, want sizes such as %s 5 2", words[0], words[0])
	}
	var sizes []int
	for _, word := range words[1:] {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > misere.MaxFormNimber {
			return misere.Form{}, fmt.Errorf("misere: %.20q is no size of a heap, want a number from 0 to %d", word, misere.MaxFormNimber)
		}
		sizes = append(sizes, n)
	}
	forms.Rules = code
	return forms.Value(ctx, nim.NewHeaps(sizes...))
}
