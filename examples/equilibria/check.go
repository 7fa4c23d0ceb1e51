package main

import (
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// check returns an error if a flag has a value without sense.
func (c *config) check(games int) error {
	for _, f := range []struct {
		name       string
		n, lo, top int64
	}{
		{"-profiles", int64(c.profiles), 1, 1 << 28},
		{"-cells", int64(c.cells), 0, 1 << 28},
		{"-lines", int64(c.lines), 0, 1 << 28},
		{"-draw", int64(c.nodes), 0, 1 << 28},
		{"-depth", int64(c.depth), 0, 1 << 28},
	} {
		if err := command.Within(f.name, f.n, f.lo, f.top); err != nil {
			return err
		}
	}
	if err := c.memory.Check(); err != nil {
		return err
	}
	if c.time < 0 {
		return command.Usagef("-time is %v, want 0 or more", c.time)
	}
	if err := oneOf("-dominance", c.dominance, "strict", "weak", "none"); err != nil {
		return err
	}
	if err := oneOf("-find", c.find, "all", "one", "auto"); err != nil {
		return err
	}
	if c.welfare != "" {
		if _, err := c.weights(); err != nil {
			return err
		}
		c.correlated = true
	}
	written := 0
	for _, file := range []string{c.svg, c.dot, c.efg, c.nfg} {
		if file == "-" {
			written++
		}
		if file != "" && games > 1 {
			return command.Usagef("-svg, -dot, -efg and -nfg are for one game, not for %d", games)
		}
	}
	if written > 1 {
		return command.Usagef("only one of -svg, -dot, -efg and -nfg can be written to standard output")
	}
	return nil
}

// oneOf returns an error if the value of a flag is none of the words.
func oneOf(name, value string, words ...string) error {
	for _, w := range words {
		if value == w {
			return nil
		}
	}
	return command.Usagef("%s is %q, want %s", name, value, strings.Join(words, ", "))
}

// weights returns the numbers of -welfare.
func (c *config) weights() ([]*big.Rat, error) {
	var weights []*big.Rat
	for word := range strings.SplitSeq(c.welfare, ",") {
		x, ok := new(big.Rat).SetString(strings.TrimSpace(word))
		if !ok || len(word) > 100 || strings.ContainsAny(word, "eExXpP_") {
			return nil, command.Usagef("-welfare: %q is not a number such as 1 or 1/2", word)
		}
		weights = append(weights, x)
	}
	return weights, nil
}
