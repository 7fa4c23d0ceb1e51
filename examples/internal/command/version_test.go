package command_test

import (
	"context"
	"errors"
	"flag"
	"runtime"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// Every command says its version, whatever else is asked, but not where the flag is an argument.
func TestVersion(t *testing.T) {
	failed := func(context.Context, []string, command.Process) error { return errors.New("no") }
	for _, line := range []string{"-version", "--version", "play -x 7 -version"} {
		got := commandtest.Must(t, "name", failed, strings.Fields(line)...)
		if !strings.HasPrefix(got, "name ") || !strings.Contains(got, runtime.Version()) || strings.Count(got, "\n") != 1 {
			t.Errorf("%s: %q", line, got)
		}
	}
	for _, line := range []string{"version", "-- -version", "-version=2", ""} {
		if _, _, status := commandtest.Output(t, "name", failed, strings.Fields(line)...); status != command.Failed {
			t.Errorf("%q: status %d", line, status)
		}
	}
	var help strings.Builder
	if err := command.Help(&help, "", flag.NewFlagSet("name", flag.ContinueOnError), ""); err != nil || !strings.Contains(help.String(), "  -version\n") {
		t.Errorf("%v, %s", err, &help)
	}
}
