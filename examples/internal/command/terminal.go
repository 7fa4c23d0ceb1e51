package command

import (
	"io"
	"os"
	"strconv"

	"golang.org/x/term"
)

// IsTerminal reports whether w is a terminal, where colors and messages that overwrite
// each other make sense. In a file or a pipe they do not.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Columns returns how many columns the terminal w has, or usual if it is none. A file or pipe has
// as many as the variable COLUMNS says; another w as many as its method Columns, if it has one.
func Columns(w io.Writer, usual int) int {
	columns := 0
	switch w := w.(type) {
	case *os.File:
		columns, _, _ = term.GetSize(int(w.Fd())) // 0 for what is no terminal
		if columns <= 0 {
			columns, _ = strconv.Atoi(os.Getenv("COLUMNS"))
		}
	case interface{ Columns() int }:
		columns = w.Columns()
	}
	if columns <= 0 {
		return usual
	}
	return columns
}

// Rows returns how many lines the terminal w has, or 0 if it is none.
func Rows(w io.Writer) int {
	f, ok := w.(*os.File)
	if !ok {
		return 0
	}
	_, rows, _ := term.GetSize(int(f.Fd())) // 0 for what is no terminal
	return rows
}
