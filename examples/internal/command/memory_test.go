package command

import (
	"math"
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

// More memory than there is is refused.
func TestMemoryCheck(t *testing.T) {
	for m, want := range map[Memory]string{
		-1: "-memory is -1, want 0 to 1073741824", 0: "", 1000: "", 1024: "", 1025: "-memory is 1025, but there are 1024 MiB for the process",
		1<<30 + 1: "-memory is 1073741825, want 0 to 1073741824",
	} {
		got := ""
		if err := m.check(1 << 30); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%d: %q, want %q", m, got, want)
		}
	}
}

// Where there is less memory than a command uses if it is not told, it uses most of what there is.
func TestMemoryAvailable(t *testing.T) {
	for _, test := range []struct {
		memory                 Memory
		usual, available, want int64
	}{
		{0, 4 << 30, math.MaxInt64, 4 << 30},
		{0, 4 << 30, 8 << 30, 4 << 30},
		{0, 4 << 30, 1 << 30, 768 << 20},
		{0, 256 << 20, 1 << 30, 256 << 20},
		{0, 4 << 30, 100, 1 << 20},
		{1000, 4 << 30, 1 << 30, 1000 << 20}, // whoever asks for it gets it
	} {
		if got := test.memory.bytes(test.usual, test.available); got != test.want {
			t.Errorf("-memory %d, usually %d of %d bytes: %d, want %d", test.memory, test.usual, test.available, got, test.want)
		}
	}
}
