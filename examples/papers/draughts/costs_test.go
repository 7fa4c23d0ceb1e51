package draughts

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/games/draughts"
)

// The tables of README.md that are measured.

// costTable measures the algorithms.
func costTable(t *testing.T) string {
	rows := [][]string{{"boards", "I: time", "memory", "II: time", "memory", "dynamic program: time", "memory"}}
	for _, s := range subjects(t) {
		row := []string{s.name}
		row = append(row, cost(s.boards, func(b draughts.Board) { ByCheckpoint(b) })...)
		if s.timed {
			row = append(row, cost(s.boards, func(b draughts.Board) { ByTree(t.Context(), b) })...)
		} else {
			row = append(row, "–", "–")
		}
		sv := new(draughts.Solver)
		rows = append(rows, append(row, cost(s.boards, func(b draughts.Board) { sv.Longest(b) })...))
	}
	return table(rows)
}

// improvedCostTable measures the improvements.
func improvedCostTable(t *testing.T) string {
	rows := [][]string{{"", "300 random boards: time", "memory", "full 16 by 10: time", "memory"}}
	for _, way := range append([]method{algorithmI, algorithmII}, improved...) {
		row := []string{way.name}
		for _, boards := range [][]draughts.Board{randomBoards(t, 300), {full(t, 16, 10, 1)}} {
			row = append(row, cost(boards, func(b draughts.Board) { way.run(new(Work), b) })...)
		}
		rows = append(rows, row)
	}
	return table(rows)
}

// cost returns the time of the fastest of some calls of f for all boards, and the bytes that the
// first one allocates, freed or not. It calls f for a second, but at least once.
func cost(boards []draughts.Board, f func(b draughts.Board)) (timeAndMemory []string) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	fastest := time.Duration(0)
	for begin, first := time.Now(), true; first || time.Since(begin) < time.Second; first = false {
		start := time.Now()
		for _, b := range boards {
			f(b)
		}
		if d := time.Since(start); first || d < fastest {
			fastest = d
		}
		if first {
			runtime.ReadMemStats(&after)
		}
	}
	memory := fmt.Sprintf("%.1f MB", float64(after.TotalAlloc-before.TotalAlloc)/1e6)
	if bytes := after.TotalAlloc - before.TotalAlloc; bytes < 1e6 {
		memory = fmt.Sprintf("%.0f kB", float64(bytes)/1e3)
	}
	unit := time.Microsecond
	if fastest > 100*time.Millisecond {
		unit = 10 * time.Millisecond
	}
	return []string{fastest.Round(unit).String(), memory}
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
