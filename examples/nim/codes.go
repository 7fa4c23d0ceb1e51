package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/heaps"
)

// code is a game of which the period is asked, and the one expected.
type code struct {
	heaps.Named
	text              string // as it was typed
	place             string // the file and the line where it stands, and a colon
	expected          bool
	preperiod, length int64
}

// readCodes reads a game a line, each alone or with two numbers. The error is a
// usageError with all lines that are wrong, or that of r.
func readCodes(name string, r io.Reader) ([]code, error) {
	var codes []code
	var wrong usageError
	s := bufio.NewScanner(r)
	for n := 1; s.Scan(); n++ {
		fields := strings.Fields(s.Text())
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		c, err := parseCode(fields)
		c.place = fmt.Sprintf("%s:%d: ", name, n)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s%w", c.place, err))
		}
		codes = append(codes, c)
	}
	if err := s.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(wrong) > 0 {
		return nil, wrong
	}
	return codes, nil
}

// parseCode reads a game, or a game and the preperiod and the period expected.
func parseCode(fields []string) (c code, err error) {
	c.text = fields[0]
	if c.Named, err = heaps.ParseGame(c.text); err != nil {
		return c, err
	}
	switch len(fields) {
	case 1:
		return c, nil
	case 3:
		c.expected = true
		c.preperiod, err = parseExpected(fields[1], "preperiod", 0)
		if err == nil {
			c.length, err = parseExpected(fields[2], "period", 1)
		}
		if err != nil {
			err = fmt.Errorf("%s: %w", c.text, err)
		}
		return c, err
	}
	return c, fmt.Errorf("%s: %d columns, want the game alone or the game, its preperiod and its period", c.text, len(fields))
}

func parseExpected(text, what string, least int64) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < least {
		return 0, fmt.Errorf("%s %q is not a number from %d on", what, text, least)
	}
	return n, nil
}
