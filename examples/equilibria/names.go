package main

import (
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
)

// player returns how a player is called.
func (r *report) player(p int) string {
	if r.form == nil {
		return r.tree.Players[p]
	}
	return forms.Player(r.form, p)
}

// printKeys lists the strategies that are written as numbers.
func (r *report) printKeys() {
	for p := range r.form.Players() {
		if !r.names.Numbered[p] {
			continue
		}
		fmt.Fprintf(r, "Strategies of %s:\n\n", r.player(p))
		n := r.form.Strategies(p)
		for s := range min(n, r.lines) {
			fmt.Fprintf(r, "  %*s  %s\n", 1+len(fmt.Sprint(n)), r.names.Strategy(p, s), forms.OneLine(r.form.StrategyName(p, s)))
		}
		r.more(n)
		fmt.Fprintln(r)
	}
}

// more says how many of n lines were not printed.
func (r *report) more(n int) {
	if n > r.lines {
		fmt.Fprintf(r, "  and %d more: see -lines\n", n-r.lines)
	}
}
