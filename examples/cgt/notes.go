package main

import (
	"fmt"
	"strings"
)

// notes puts a comment sign before the lines that a session cannot read, so that a session reads its own output again. A
// session that writes for one command alone leaves the lines as they are.
func (s *session) notes(text string) string {
	if !s.reread {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "#") {
			b.WriteString("# ")
		}
		b.WriteString(line)
	}
	return b.String()
}

// readable are the commands that put the comment signs before their lines themselves.
var readable = map[string]bool{"loopy": true, "compare": true, "report": true, "uptimal": true, "explain": true, "rules": true}

// echo returns an expression for the left side of a claim that the session writes: numbers stand for % alone, and
// parentheses for what would be a definition.
func (s *session) echo(expression string) string {
	if !s.reread {
		return expression
	}
	expression = s.numbered(strings.TrimSpace(expression))
	m := defined.FindStringSubmatch(expression + " = 0")
	_, isFunction := functions[word(m)]
	_, isVariable := s.calc.values[word(m)]
	if m == nil || isFunction && m[2] != "" || m[2] == "" && (isVariable || s.calc.loopy[m[1]] != "") {
		return expression
	}
	return "(" + expression + ")"
}

// word returns the name of a definition, or "" if there is none.
func word(m []string) string {
	if m == nil {
		return ""
	}
	return m[1]
}

// numbered returns an expression in which each % has the number of its value.
func (s *session) numbered(expression string) string {
	var b strings.Builder
	for at := 0; at < len(expression); {
		next := at + 1
		if n := letters(expression[at:]); n > 0 {
			next = at + n
			if _, ok := findGame(expression[at:next]); ok {
				next = skip(expression, at) // signs of a position may be any
			}
		}
		b.WriteString(expression[at:next])
		if m := recalled.FindStringSubmatch(expression[at:]); m != nil && m[1] == "" {
			fmt.Fprint(&b, len(s.calc.history))
		}
		at = next
	}
	return b.String()
}
