// Package panictest tells tests what functions panic with.
package panictest

import (
	"fmt"
	"strings"
	"testing"
)

// Text returns the text that f panics with, or nothing.
func Text(f func()) (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = fmt.Sprint(p)
		}
	}()
	f()
	return ""
}

// Want reports an error unless f panics with a text that begins so.
func Want(t testing.TB, prefix string, f func()) {
	t.Helper()
	if text := Text(f); text == "" || !strings.HasPrefix(text, prefix) {
		t.Errorf("panic %q, want %q", text, prefix)
	}
}
