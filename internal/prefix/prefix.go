// Package prefix begins the messages of errors with the name of a package.
package prefix

import (
	"errors"
	"fmt"
)

// Errorf returns an error as fmt.Errorf does, whose message begins with the name of a package. Its
// method Reason returns the message without the name.
func Errorf(pkg, format string, args ...any) error { return &named{pkg, fmt.Errorf(format, args...)} }

// Wrap returns err with the name of a package before its message, or err itself if it is nil or
// wraps an error that has the name.
func Wrap(pkg string, err error) error {
	if n := (*named)(nil); err == nil || errors.As(err, &n) && n.pkg == pkg {
		return err
	}
	return &named{pkg, err}
}

// Add returns err with more behind its message.
func Add(err error, format string, args ...any) error {
	more := fmt.Sprintf(format, args...)
	if n, ok := err.(*named); ok {
		return &named{n.pkg, fmt.Errorf("%w%s", n.cause, more)}
	}
	return fmt.Errorf("%w%s", err, more)
}

// Without returns the message of err without the name of a package at its beginning.
func Without(err error) string {
	if n, ok := err.(*named); ok {
		return n.Reason()
	}
	return err.Error()
}

type named struct {
	pkg   string
	cause error
}

func (e *named) Error() string  { return e.pkg + ": " + e.cause.Error() }
func (e *named) Reason() string { return e.cause.Error() }
func (e *named) Unwrap() error  { return e.cause }
