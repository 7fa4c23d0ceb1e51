package main

import (
	"bufio"
	"bytes"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestTimeLeft(t *testing.T) {
	for _, test := range []struct {
		elapsed     time.Duration
		done, total int64
		want        string
	}{
		{time.Minute, 0, 10, ""},
		{time.Minute, 10, 10, "0s left"},
		{time.Minute, 5, 10, "1m0s left"},
		{time.Second, 1, 2520, "41m59s left"},
		{time.Hour, 1, 101, "4 days left"},
		{time.Minute, 1, 623360743125120, "1.19e+09 years left"}, // all boards of 5x5
	} {
		if got := timeLeft(test.elapsed, test.done, test.total); got != test.want {
			t.Errorf("timeLeft(%v, %d, %d) = %q, want %q", test.elapsed, test.done, test.total, got, test.want)
		}
	}
}

func TestBar(t *testing.T) { synctest.Test(t, testBar) }

func testBar(t *testing.T) {
	var w bytes.Buffer
	b := startBar(&w, 0, 4, 4, "classes", asBar)
	for range 3 {
		b.add(true)
		time.Sleep(2 * refresh)
	}
	b.stop()
	for _, want := range []string{"3/4", "classes/s", "left", "75%"} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("the bar %q has no %q", w.String(), want)
		}
	}
	if !strings.HasSuffix(w.String(), "\x1b[2K\r") {
		t.Errorf("the bar %q is not taken away", w.String())
	}
}

// A run that goes on where another was shows all boards, but its rate is its own,
// and the boards that cost nothing do not make it look fast.
func TestBarResumed(t *testing.T) { synctest.Test(t, testBarResumed) }

func testBarResumed(t *testing.T) {
	var w bytes.Buffer
	b := startBar(&w, 1000, 1004, 2, "boards", asBar)
	b.began = b.began.Add(-100 * time.Second)
	b.add(true)
	b.add(false)
	time.Sleep(2 * refresh)
	b.stop()
	for _, want := range []string{"1002/1004", "0.02 boards/s", "1m40s left"} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("the bar %q has no %q", w.String(), want)
		}
	}
}

// Where there is no terminal a line comes now and then, and the last one does not wait.
func TestLines(t *testing.T) { synctest.Test(t, testLines) }

func testLines(t *testing.T) {
	defer func(old time.Duration) { period = old }(period)
	period = 20 * time.Millisecond
	r, w := io.Pipe()
	b := startBar(w, 1000, 34_650, 33_650, "boards", asLines)
	b.began = b.began.Add(-100 * time.Second)
	b.add(true)
	lines := bufio.NewScanner(r)
	for range 2 {
		if !lines.Scan() || !regexp.MustCompile(`^bigpoints: 1,001 of 34,650 boards, 0.01 boards/s, \d+ days left$`).MatchString(lines.Text()) {
			t.Errorf("the line is %q", lines.Text())
		}
	}
	go io.Copy(io.Discard, r)
	defer w.Close()
	b.stop()
}

func TestRate(t *testing.T) {
	for _, test := range []struct {
		elapsed time.Duration
		done    int64
		want    string
	}{
		{time.Minute, 0, ""},
		{time.Minute, 30, "0.5 boards/s"},
		{time.Hour, 36, "0.01 boards/s"},
		{2 * time.Second, 24_690, "12345 boards/s"},
	} {
		if got := rate(test.elapsed, test.done, "boards"); got != test.want {
			t.Errorf("rate(%v, %d) = %q, want %q", test.elapsed, test.done, got, test.want)
		}
	}
}

func TestNoBar(t *testing.T) {
	var w bytes.Buffer
	b := startBar(&w, 0, 4, 4, "boards", hidden)
	b.add(true)
	b.stop()
	if w.Len() > 0 {
		t.Errorf("a bar that is not shown wrote %q", &w)
	}
}
