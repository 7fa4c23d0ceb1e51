package game

import (
	"errors"
	"fmt"
	"slices"
)

// What texts and sizes are not. The errors of games wrap one of these.
var (
	ErrMove     = errors.New("not a move")
	ErrPosition = errors.New("not a position")
	ErrSize     = errors.New("not a valid size")
)

// SyntaxError says why a text is not what it should be, and where.
type SyntaxError struct {
	Err          error  // what the text is not, such as ErrMove; or nil
	Line, Column int    // the place, counted from 1, with columns in characters; 0 if it is not told
	Text         string // the reason

	cause error // the reason as an error, or nil
}

// SyntaxErrorf returns a [SyntaxError] without a place. Its Text is formatted as fmt.Errorf does it,
// and it also wraps what an argument of %w wraps.
func SyntaxErrorf(err error, format string, args ...any) *SyntaxError {
	cause := fmt.Errorf(format, args...)
	return &SyntaxError{Err: err, Text: cause.Error(), cause: cause}
}

// Error returns the message of Err and the reason, such as "not a position: line 3, column 14: ...".
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

// Unwrap returns Err, and the error that formatted the reason.
func (e *SyntaxError) Unwrap() []error {
	return slices.DeleteFunc([]error{e.Err, e.cause}, func(err error) bool { return err == nil })
}

// Reason returns the text of err for a person who knows what was asked: without the message of
// what a text is not, as [SyntaxError.Reason] has it, and without the name of the package that
// returned the error. It is empty if err is nil.
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
