package draughts

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

var tables = flag.Bool("tables", false, "measure the algorithms, which takes a minute, and write README.md and its pictures anew")

//go:embed testdata/README.tmpl
var template string

// TestReadme compares what README.md and its pictures show with what is computed, but for times
// and sizes of memory. With -tables it writes them.
func TestReadme(t *testing.T) {
	counts := countTable(t)
	if *tables {
		text := strings.NewReplacer("COUNTS\n", counts, "COSTS\n", costTable(t), "MACHINE", machine()).Replace(template)
		if err := os.WriteFile("README.md", []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), counts) {
		t.Errorf("README.md does not have this table; -tables writes it:\n%s", counts)
	}
	for _, part := range strings.Split(strings.NewReplacer("COUNTS\n", "\x00", "COSTS\n", "\x00", "MACHINE", "\x00").Replace(template), "\x00") {
		if !strings.Contains(string(readme), part) {
			t.Errorf("README.md does not have what the template says: %q", part)
		}
	}
	third, err := Parse(seven)
	if err != nil {
		t.Fatal(err)
	}
	for file, b := range map[string]Board{"capture7.svg": third, "capture42.svg": full(t, 13, 15, 1)} {
		svg := b.SVG(Longest(b))
		if *tables {
			if err := os.WriteFile(file, svg, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if old, err := os.ReadFile(file); err != nil || !bytes.Equal(old, svg) {
			t.Errorf("%s is not what is drawn, %v; -tables writes it", file, err)
		}
	}
}

// countTable returns the table of what is the same on every machine. The vertices that are given
// are counted only with -tables.
func countTable(t *testing.T) string {
	var text strings.Builder
	text.WriteString("| boards | most men captured | vertices of all trees | states of the dynamic program | at a time |\n|---|--:|--:|--:|--:|\n")
	for _, row := range subjects(t) {
		sv := new(Solver)
		most, states, widest, vertices := 0, 0, 0, int64(0)
		for _, b := range row.boards {
			most = max(most, sv.Count(b))
			all, at := sv.States()
			states, widest = states+all, max(widest, at)
			if row.one && (row.vertices == 0 || *tables) {
				vertices += treeSize(b)
			}
		}
		switch {
		case row.vertices == 0:
			row.vertices = vertices
		case *tables && vertices != row.vertices:
			t.Errorf("%s: %d vertices, want %d", row.name, vertices, row.vertices)
		}
		fmt.Fprintf(&text, "| %s | %d | %s | %s | %d |\n", row.name, most, grouped(row.vertices), grouped(int64(states)), widest)
	}
	return text.String()
}

// treeSize returns how many vertices the trees of all men have.
func treeSize(b Board) (sum int64) {
	for i := range b.Squares() {
		if s := Square(i + 1); b.At(s) == Own {
			_, n := bruteForce(b, s)
			sum += n
		}
	}
	return sum
}

// grouped writes a number with commas, or a dash for 0.
func grouped(n int64) string {
	if n == 0 {
		return "–"
	}
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// costTable measures the algorithms.
func costTable(t *testing.T) string {
	var text strings.Builder
	text.WriteString("| boards | I: time | memory | II: time | memory | dynamic program: time | memory |\n|---|--:|--:|--:|--:|--:|--:|\n")
	for _, row := range subjects(t) {
		fmt.Fprintf(&text, "| %s |", row.name)
		costs := func(tried bool, f func(b Board)) {
			if !tried {
				text.WriteString(" – | – |")
				return
			}
			elapsed, memory := cost(func() {
				for _, b := range row.boards {
					f(b)
				}
			})
			fmt.Fprintf(&text, " %s | %s |", elapsed, memory)
		}
		costs(row.one, func(b Board) { algorithmI(b) })
		costs(row.two, func(b Board) { algorithmII(b) })
		sv := new(Solver)
		costs(true, func(b Board) { sv.Longest(b) })
		text.WriteByte('\n')
	}
	return text.String()
}

// cost returns the time of the fastest of some calls of f, and the bytes that the first one
// allocates. It calls f for a second, but at least once.
func cost(f func()) (elapsed, memory string) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	fastest := time.Duration(0)
	for begin, first := time.Now(), true; first || time.Since(begin) < time.Second; first = false {
		start := time.Now()
		f()
		if d := time.Since(start); first || d < fastest {
			fastest = d
		}
		if first {
			runtime.ReadMemStats(&after)
		}
	}
	bytes := float64(after.TotalAlloc - before.TotalAlloc)
	switch {
	case bytes < 1e6:
		memory = fmt.Sprintf("%.0f kB", bytes/1e3)
	default:
		memory = fmt.Sprintf("%.1f MB", bytes/1e6)
	}
	unit := time.Microsecond
	if fastest > 100*time.Millisecond {
		unit = 10 * time.Millisecond
	}
	return fastest.Round(unit).String(), memory
}

// machine names the processor and the version of Go.
func machine() string {
	name := runtime.GOARCH
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		for line := range strings.Lines(string(text)) {
			if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
				name = strings.TrimSpace(value)
				break
			}
		}
	}
	return fmt.Sprintf("%s, %s", name, runtime.Version())
}
