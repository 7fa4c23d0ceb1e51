package brain

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A clock that was never late leaves a small margin, one that was late a larger one, and
// when it has been in time for long the margin is small again. Some time to think is always
// left.
func TestClock(t *testing.T) { synctest.Test(t, testClock) }

func testClock(t *testing.T) {
	const limit = 200 * time.Millisecond
	c := clock{late: firstLate}
	margin := func() time.Duration {
		begin := time.Now()
		c.came(begin)
		return limit - c.plan(limit).Sub(c.begin)
	}
	first := margin()
	if first < 20*time.Millisecond || first > 80*time.Millisecond {
		t.Errorf("the first margin is %v", first)
	}
	c.end = time.Now().Add(-40 * time.Millisecond)
	c.answered()
	if after := margin(); after < 80*time.Millisecond {
		t.Errorf("a margin of %v after 40 ms too late", after)
	}
	c.end = time.Now().Add(-time.Second)
	c.answered()
	if after := margin(); after != limit*3/4 {
		t.Errorf("a margin of %v after a second too late", after)
	}
	for range 120 {
		c.end = time.Now()
		time.Sleep(time.Nanosecond) // the least that is late
		c.answered()
	}
	if after := margin(); after >= first {
		t.Errorf("a margin of %v after many moves in time, %v before", after, first)
	}
}

// The time of a move begins when its command comes, but not while the answer before is not
// given: then the manager cannot have been waiting.
func TestClockBegin(t *testing.T) {
	var c clock
	now := time.Now()
	c.before = now
	c.came(now.Add(time.Second))
	if got := c.begin.Sub(now); got != time.Second {
		t.Errorf("%v", got)
	}
	c.came(now.Add(-time.Second))
	if got := c.begin.Sub(now); got != 0 {
		t.Errorf("%v", got)
	}
}

func TestLimit(t *testing.T) {
	for lines, want := range map[string]time.Duration{
		"":                                usualTurn,
		"timeout_turn 0":                  0,
		"timeout_turn 300":                300 * time.Millisecond,
		"timeout_turn -3":                 0,
		"timeout_match 7000":              time.Second,
		"timeout_match 0":                 usualTurn,
		"time_left 2147483647":            usualTurn,
		"time_left 700,timeout_turn 1000": 100 * time.Millisecond,
		"time_left -700":                  0,
	} {
		l := newLimits()
		for info := range strings.SplitSeq(lines, ",") {
			l.inform(strings.Fields(info))
		}
		if got := l.limit(); got != want {
			t.Errorf("%s: %v, want %v", lines, got, want)
		}
	}
}

// The table leaves room within the memory that the manager allows.
func TestTableSize(t *testing.T) {
	for _, memory := range []int64{leastMemory, 20 << 20, 70 << 20, 350 << 20, 1 << 40} {
		l := limits{memory: memory}
		if got := l.tableSize(); got < 1<<16 || got > max(1<<18, memory-leastMemory) || got > 128<<20 {
			t.Errorf("of %d bytes %d for the table", memory, got)
		}
	}
}

// STOP ends a thought that would take a minute, and so does END.
func TestStop(t *testing.T) {
	for _, word := range []string{"STOP", "YXSTOP", "END"} {
		r, w := io.Pipe()
		var out bytes.Buffer
		done := make(chan error)
		go func() { done <- Serve(t.Context(), r, &out, false) }()
		begin := time.Now()
		io.WriteString(w, "INFO timeout_turn 60000\nSTART 15\nTURN 7,7\n")
		time.Sleep(2 * burst)
		io.WriteString(w, word+"\n")
		w.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
		if took := time.Since(begin); took > 30*time.Second || strings.Count(out.String(), "\n") != 2 {
			t.Errorf("%s: %q after %v", word, &out, took)
		}
	}
}

// An END that comes along with the command lets the thought go on for a while, and another one does
// not.
func TestEndOfScript(t *testing.T) {
	for after, want := range map[time.Duration]time.Duration{0: last, burst: burst + last, burst + 1: burst + 1} {
		synctest.Test(t, func(t *testing.T) {
			in, begin := &input{}, time.Now()
			stopped := make(chan time.Time, 1)
			defer in.watch(line{"TURN 7,7", begin, 1}, func() { stopped <- time.Now() })()
			time.Sleep(after)
			in.look(line{end, time.Now(), 2})
			if got := (<-stopped).Sub(begin); got != want {
				t.Errorf("END after %v: stopped after %v, want %v", after, got, want)
			}
		})
	}
}

// A line that is too long, or that has anything in it, is answered.
func TestStrange(t *testing.T) {
	for _, text := range []string{strings.Repeat("x", 1<<20), "\x00\xff\xfe", "TURN\t7,7", "INFO " + strings.Repeat("9", 1<<17), "%s%d%n"} {
		got := talk(t, "START 15\n"+text+"\nABOUT\n")
		if lines := strings.Split(got, "\n"); len(lines) < 3 || lines[0] != "OK" || !strings.HasPrefix(lines[len(lines)-2], "name=") {
			t.Errorf("%.20q is answered %.80q", text, got)
		}
	}
}
