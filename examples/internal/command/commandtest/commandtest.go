// Package commandtest runs commands within a test, and compares what they write with golden
// files.
package commandtest

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// Output runs a command, which is asked nothing, and returns what it wrote and its exit
// status.
func Output(t testing.TB, name string, c command.Command, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	var out, errs bytes.Buffer
	status = command.Run(t.Context(), name, c, args, command.Process{Stdout: &out, Stderr: &errs})
	return out.String(), errs.String(), status
}

// Away returns a command that runs in a new directory, always the same.
func Away(t testing.TB, c command.Command) command.Command {
	t.Helper()
	home, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	away := t.TempDir()
	return func(ctx context.Context, args []string, p command.Process) error {
		if err := os.Chdir(away); err != nil {
			return err
		}
		return errors.Join(c(ctx, args, p), os.Chdir(home))
	}
}

// Must runs a command, which must succeed without a word on standard error, and returns what
// it wrote.
func Must(t testing.TB, name string, c command.Command, args ...string) string {
	t.Helper()
	stdout, stderr, status := Output(t, name, c, args...)
	if status != command.Done || stderr != "" {
		t.Fatalf("%s %q: status %d, standard error %q", name, args, status, stderr)
	}
	return stdout
}

// Read returns what a file holds.
func Read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Write makes a file that holds a text.
func Write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// Golden compares a text with the file of that name, which it writes first if it is asked to
// update it. The flag for that belongs to the test: other flags may have its name.
func Golden(t testing.TB, update bool, name, got string) {
	t.Helper()
	if update {
		Write(t, name, got)
	}
	if diff := cmp.Diff(Read(t, name), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// WellFormed checks that a text is well-formed XML.
func WellFormed(t testing.TB, name, text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}
