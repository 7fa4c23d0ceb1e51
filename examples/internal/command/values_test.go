package command_test

import (
	"flag"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func TestDurationVar(t *testing.T) {
	fs := flag.NewFlagSet("name", flag.ContinueOnError)
	var d time.Duration
	command.DurationVar(fs, &d, "time", 2*time.Second, "think for a `DURATION`")
	if d != 2*time.Second {
		t.Errorf("%v before it is set", d)
	}
	if _, err := command.Parse(fs, []string{"-time", "5"}); err == nil || !strings.HasSuffix(err.Error(), "such as 5s, 500ms or 2m") || d != 2*time.Second {
		t.Errorf("%v, %v", d, err)
	}
	if _, err := command.Parse(fs, []string{"-time", "5m"}); err != nil || d != 5*time.Minute {
		t.Errorf("%v, %v", d, err)
	}
	var help strings.Builder
	if err := command.Help(&help, "", fs, ""); err != nil || !strings.HasPrefix(help.String(), "  -time DURATION\n    \tthink for a DURATION (default 2s)\n") {
		t.Errorf("%q, %v", &help, err)
	}
}

func TestMemory(t *testing.T) {
	for _, test := range []struct {
		line  string
		bytes int64
		fault string
	}{
		{"", 64 << 20, ""},
		{"-memory 0", 64 << 20, ""},
		{"-memory 3", 3 << 20, ""},
		{"-memory -1", 0, "-memory is -1, want 0 to 1073741824"},
		{"-memory 1073741825", 0, "-memory is 1073741825, want 0 to 1073741824"},
	} {
		fs := flag.NewFlagSet("name", flag.ContinueOnError)
		var m command.Memory
		m.Define(fs, "", 64<<20)
		if _, err := command.Parse(fs, strings.Fields(test.line)); err != nil {
			t.Fatal(err)
		}
		switch err := m.Check(); {
		case test.fault != "" && (err == nil || err.Error() != test.fault):
			t.Errorf("%q: %v, want %q", test.line, err, test.fault)
		case test.fault == "" && (err != nil || m.Bytes(64<<20) != test.bytes):
			t.Errorf("%q: %d, %v", test.line, m.Bytes(64<<20), err)
		}
	}
}

// The help does not depend on the machine.
func TestMemoryHelp(t *testing.T) {
	var m command.Memory
	var help strings.Builder
	fs := flag.NewFlagSet("name", flag.ContinueOnError)
	m.Define(fs, "for values", 4<<30)
	const want = "  -memory N\n    \tuse at most N MiB for values\n    \t(default 4096, or less where the machine or container has less)\n"
	if err := command.Help(&help, "", fs, ""); err != nil || !strings.HasPrefix(help.String(), want) {
		t.Errorf("%q, %v", &help, err)
	}
}
