package text

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Board is a board of cells in rows and columns, with a sign for each cell.
type Board struct {
	Rows, Columns int

	// At returns the sign of a cell, counted from 0 from the upper left corner. A blank is no cell.
	At func(row, column int) rune

	// What follows is for String.

	Up      bool // rows are numbered from the bottom, and the names of the columns are below the board
	Numbers bool // columns have numbers instead of letters
	Margin  int  // the least width of the number of a row; 0 means that rows have no numbers
	Width   int  // the least width of a cell with the blanks before its sign; 0 means 2
	Lean    bool // each row begins a blank further to the right than the row above it

	// RowName returns what stands before a row instead of its number. The columns then have no names. Nil means the number.
	RowName func(row int) string

	// Marked reports whether a cell is in parentheses. Neighbors in a row are in parentheses
	// together. Nil means that no cell is.
	Marked func(row, column int) bool

	// Number returns what stands in a cell instead of the sign, or an empty text. Nil means the signs everywhere.
	Number func(row, column int) string

	// Paint returns what is written for a sign, or for a parenthesis. Nil means the sign.
	Paint func(sign rune) string
}

// Join returns the rows of signs, the uppermost first, with a separator between them.
func (b Board) Join(separator string) string {
	var text strings.Builder
	for row := range b.Rows {
		if row > 0 {
			text.WriteString(separator)
		}
		for column := range b.Columns {
			text.WriteRune(b.At(row, column))
		}
	}
	return text.String()
}

// String returns the board in lines, with the names of rows and columns.
func (b Board) String() string {
	if b.Margin > 0 {
		b.Margin = max(b.Margin, len(fmt.Sprint(b.Rows)))
	}
	var text strings.Builder
	if !b.Up {
		b.writeNames(&text)
	}
	for row := range b.Rows {
		b.writeRow(&text, row)
	}
	if b.Up {
		b.writeNames(&text)
	}
	return text.String()
}

// writeNames writes the names of the columns.
func (b Board) writeNames(text *strings.Builder) {
	if b.RowName != nil {
		return
	}
	fmt.Fprintf(text, "%*s", b.Margin, "")
	for column := range b.Columns {
		fmt.Fprintf(text, "%*s", b.width(column), b.name(column))
	}
	text.WriteByte('\n')
}

// name returns the name of a column.
func (b Board) name(column int) string {
	if b.Numbers {
		return fmt.Sprint(column + 1)
	}
	return ColumnName(column)
}

// width returns the width of a column.
func (b Board) width(column int) int { return max(2, b.Width, 1+len(b.name(column))) }

// writeRow writes a row. A parenthesis is in the blank between two cells.
func (b Board) writeRow(text *strings.Builder, row int) {
	if b.Lean {
		fmt.Fprintf(text, "%*s", row, "")
	}
	if number := row + 1; b.RowName != nil {
		text.WriteString(b.RowName(row))
	} else if b.Margin > 0 {
		if b.Up {
			number = b.Rows - row
		}
		fmt.Fprintf(text, "%*d", b.Margin, number)
	}
	blanks, within := 0, false // not yet written; whether a parenthesis is open
	for column := range b.Columns {
		sign, number := b.At(row, column), ""
		if b.Number != nil {
			number = b.Number(row, column)
		}
		blanks += b.width(column) - max(1, utf8.RuneCountInString(number))
		marked := b.Marked != nil && b.Marked(row, column)
		switch {
		case marked && !within:
			fmt.Fprintf(text, "%*s%s", blanks-1, "", b.paint('('))
			blanks = 0
		case within && !marked:
			text.WriteString(b.paint(')'))
			blanks--
		}
		within = marked
		switch {
		case number != "":
			fmt.Fprintf(text, "%*s%s", blanks, "", number)
		case sign == ' ':
			blanks++
			continue
		default:
			fmt.Fprintf(text, "%*s%s", blanks, "", b.paint(sign))
		}
		blanks = 0
	}
	if within {
		text.WriteString(b.paint(')'))
	}
	text.WriteByte('\n')
}

func (b Board) paint(sign rune) string {
	if b.Paint == nil {
		return string(sign)
	}
	return b.Paint(sign)
}

// ColumnName returns the letters of a column, counted from 0: a to z, then aa, ab and so on.
func ColumnName(n int) string {
	if n < 26 {
		return string(rune('a' + n))
	}
	return ColumnName(n/26-1) + ColumnName(n%26)
}
