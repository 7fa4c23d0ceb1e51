package serve

import (
	"context"
	"errors"
	"fmt"
	"net/http"
)

// Error is an error that a client is told.
type Error struct {
	Status int   // of HTTP: 400 and more
	Err    error // in the words of whoever asked
}

func (e *Error) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// Invalid says what is wrong with the address that a client asked for: status 400.
func Invalid(format string, args ...any) error {
	return &Error{http.StatusBadRequest, fmt.Errorf(format, args...)}
}

// Unknown says that there is no such page: status 404.
func Unknown(format string, args ...any) error {
	return &Error{http.StatusNotFound, fmt.Errorf(format, args...)}
}

// ErrBusy says that as many requests compute as may: status 503, to be tried again.
var ErrBusy = errors.New("too many people are asking hard questions at the moment; please try again in a second")

// errSlow says that an answer would take longer than a request may.
var errSlow = errors.New("this takes longer than a page may; please ask something smaller")

// errInside is what a client is told of an error that is ours.
var errInside = errors.New("something went wrong here; it has been written down")

// statusGone is logged for clients who did not wait for the answer.
const statusGone = 499

// status returns the status of an error and what the client is told of it.
func status(err error) (int, error) {
	var told *Error
	switch {
	case errors.As(err, &told):
		return told.Status, told
	case errors.Is(err, ErrBusy):
		return http.StatusServiceUnavailable, ErrBusy
	case errors.Is(err, context.DeadlineExceeded):
		return http.StatusServiceUnavailable, errSlow
	case errors.Is(err, context.Canceled):
		return statusGone, err
	}
	return http.StatusInternalServerError, errInside
}
