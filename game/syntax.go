package game

import (
	"errors"
	"fmt"
	"slices"
)

// Kinds of faults in texts and sizes. Errors of games wrap one of these variables.
var (
	ErrMove     = errors.New("not a move")
	ErrPosition = errors.New("not a position")
	ErrSize     = errors.New("not a valid size")
)

// SyntaxError reports the reason and the place of a fault in a text.
type SyntaxError struct {
	Err          error  // the kind of fault, such as ErrMove; or nil
	Line, Column int    // the place, counted from 1, with columns in characters; 0 if unknown
	Text         string // the reason

	cause error // the reason as an error, or nil
}

// SyntaxErrorf returns a [SyntaxError] without a place. Text is formatted as by fmt.Errorf. The
// SyntaxError also wraps the operands of %w.
func SyntaxErrorf(err error, format string, args ...any) *SyntaxError {
	cause := fmt.Errorf(format, args...)
	return &SyntaxError{Err: err, Text: cause.Error(), cause: cause}
}

// Error returns the message of Err and the reason, for example "not a position: line 3, column
// 14: ...".
func (e *SyntaxError) Error() string {
	if e.Err == nil {
		return e.Reason()
	}
	return e.Err.Error() + ": " + e.Reason()
}

// Reason returns the place and Text, without the message of Err.
func (e *SyntaxError) Reason() string {
	switch {
	case e.Line == 0:
		return e.Text
	case e.Column == 0:
		return fmt.Sprintf("line %d: %s", e.Line, e.Text)
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text)
}

// Unwrap returns Err, and the error with the formatted reason. Nil errors are left out.
func (e *SyntaxError) Unwrap() []error {
	return slices.DeleteFunc([]error{e.Err, e.cause}, func(err error) bool { return err == nil })
}

// Reason returns the text of err for the person who typed the faulty text. If err wraps a
// [SyntaxError], the text is the result of [SyntaxError.Reason], for example "line 3, column 14:
// ...". This text contains neither the kind of fault nor the name of a package. Otherwise the text
// is err.Error(). If err is nil, the text is empty.
func Reason(err error) string {
	var e interface {
		error
		Reason() string
	}
	switch {
	case err == nil:
		return ""
	case errors.As(err, &e):
		return e.Reason()
	}
	return err.Error()
}
