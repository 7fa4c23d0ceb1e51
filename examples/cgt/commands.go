package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
)

// commands are what a session can do besides expressions, definitions and claims. Each takes the rest of
// its line.
var commands map[string]func(s *session, text string) (string, error)

func init() { // not in the declaration: a command may read a line
	commands = map[string]func(s *session, text string) (string, error){
		"table":   (*session).table,
		"latex":   (*session).latex,
		"svg":     (*session).svg,
		"loopy":   (*session).loopy,
		"outcome": (*session).outcome,
		"compare": (*session).compared,
		"report":  (*session).report,
		"uptimal": (*session).uptimal,
		"explain": (*session).explain,
		"misere":  (*session).misere,
		"game":    (*session).game,
		"load":    (*session).load,
		"rules":   (*session).rules,

		"database": (*session).database,
	}
}

// latex returns the value of an expression in LaTeX.
func (s *session) latex(text string) (string, error) {
	v, err := s.calc.value(text)
	if err != nil {
		return "", err
	}
	return v.LaTeX() + "\n", nil
}

// svg draws the thermograph of an expression to a file.
func (s *session) svg(text string) (string, error) {
	file, expression, _ := strings.Cut(text, " ")
	if strings.TrimSpace(expression) == "" {
		return "", fmt.Errorf("svg: want a file and an expression, such as svg graph.svg +-1")
	}
	v, err := s.calc.value(expression)
	if err != nil {
		return "", err
	}
	graph := s.calc.Thermograph(v)
	if s.calc.Err() != nil {
		return "", s.calc.Err()
	}
	return "", atomicfile.Write(file, func(w io.Writer) error {
		return graph.WriteSVG(w, "Thermograph of "+strings.TrimSpace(expression))
	})
}

// loopy describes a game with loops.
func (s *session) loopy(text string) (string, error) {
	g, ok, err := endless(text)
	if !ok {
		g, err = s.calc.form(text)
	}
	if err != nil {
		return "", err
	}
	return s.described(text, g)
}

// outcome returns the outcome of an expression.
func (s *session) outcome(text string) (string, error) {
	v, err := s.calc.value(text)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%v\n", v.Outcome()), nil
}

// compared compares two expressions with a comma between them.
func (s *session) compared(text string) (string, error) {
	both, _ := arguments(text+")", 0)
	if len(both) != 2 {
		return "", fmt.Errorf("compare: want two expressions with a comma between them")
	}
	order, err := s.order(both[0], both[1])
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s %v %s\n", s.echo(both[0]), order, strings.TrimSpace(s.numbered(both[1]))), nil
}

// uptimal returns the expansion of an expression by powers of ^.
func (s *session) uptimal(text string) (string, error) {
	v, err := s.calc.value(text)
	if err != nil {
		return "", err
	}
	u, ok := s.calc.Uptimal(v)
	if !ok && s.calc.Err() == nil {
		return "", fmt.Errorf("%v is not an uptimal", v)
	}
	return fmt.Sprintf("%s = %v\n", s.echo(text), u), s.calc.Err()
}

// report returns what there is to know of an expression.
func (s *session) report(text string) (string, error) {
	sum, err := s.calc.sum(text)
	if err != nil {
		return "", err
	}
	return s.reported(text, sum)
}

// reported returns the report on a sum.
func (s *session) reported(text string, sum []summand) (string, error) {
	r, err := s.calc.report(s.echo(text), sum, s.moves, s.full)
	if err != nil {
		return "", err
	}
	return s.notes(r.board) + r.value + s.notes(r.rest), nil
}
