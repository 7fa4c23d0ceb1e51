package command

import (
	"flag"
	"math"
	"strings"
	"testing"
	"testing/fstest"
)

// The least limit counts of the groups that a process is in, and of those above them.
func TestContainer(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  int64
	}{
		{"no control groups", nil, math.MaxInt64},
		{"version 2, of a container", map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "1048576\n"}, 1 << 20},
		{"version 2, no limit", map[string]string{"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "max\n"}, math.MaxInt64},
		{"version 2, above", map[string]string{"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/memory.max": "4096\n", "sys/fs/cgroup/a/b/memory.max": "8192\n"}, 4096},
		{"version 1", map[string]string{"proc/self/cgroup": "5:cpu:/x\n4:memory:/job\n", "sys/fs/cgroup/memory/job/memory.limit_in_bytes": "12288\n",
			"sys/fs/cgroup/memory/x/memory.limit_in_bytes": "1\n"}, 12288},
		{"nonsense", map[string]string{"proc/self/cgroup": "\n:::\nmemory\n", "sys/fs/cgroup/memory.max": "-\n"}, math.MaxInt64},
	} {
		root := fstest.MapFS{}
		for name, text := range test.files {
			root[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := container(root); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// Where there is less memory than a command uses if it is not told, it uses most of what there is.
func TestMemoryAvailable(t *testing.T) {
	for _, test := range []struct {
		usual, available int64
		want             Memory
		help             string
	}{
		{4 << 30, math.MaxInt64, 0, "(default 4096)"},
		{4 << 30, 8 << 30, 0, "(default 4096)"},
		{4 << 30, 1 << 30, 768, "(default 768)"},
		{4 << 30, 100, 1, "(default 1)"},
	} {
		var m Memory
		var help strings.Builder
		fs := flag.NewFlagSet("x", flag.ContinueOnError)
		fs.SetOutput(&help)
		m.define(fs, "", test.usual, test.available)
		fs.PrintDefaults()
		if m != test.want || strings.Count(help.String(), test.help) != 1 || strings.Count(help.String(), "default") != 1 {
			t.Errorf("%d of %d bytes: %d MiB, want %d, and the help\n%s", test.usual, test.available, m, test.want, &help)
		}
	}
}
