package command

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// A person moves in a line, goes back to an earlier one, and leaves.
func TestEditor(t *testing.T) {
	const left, up = "\x1b[D", "\x1b[A"
	typed := "nim 53" + left + "+\r" + // nim 5+3
		up + up + "\x7f4\r" + // the same with 4
		"b3\x04\r" + // ^D deletes nothing at the end of a line
		"\x04"
	e := newEditor(strings.NewReader(typed), io.Discard)
	for _, want := range []string{"nim 5+3", "nim 5+4", "b3"} {
		if got, err := e.line("> "); got != want || err != nil {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
	if got, err := e.line("> "); got != "" || err != io.EOF {
		t.Errorf("%q, %v after ^D", got, err)
	}
}

func TestEditorInterrupted(t *testing.T) {
	e := newEditor(strings.NewReader("ni\x03m\r"), io.Discard)
	if got, err := e.line("> "); got != "" || !errors.Is(err, errControlC) {
		t.Errorf("%q, %v", got, err)
	}
}

// What is no terminal has no editor.
func TestNewEditor(t *testing.T) {
	if e := NewEditor(Process{Stdin: strings.NewReader(""), Stdout: io.Discard}); e != nil {
		t.Error("an editor of a string")
	}
}
