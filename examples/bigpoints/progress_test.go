package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/ticker"
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
	b := startBar(ticker.OnScreen(&w), 0, 4, 4, "classes")
	for range 3 {
		b.add(true)
		time.Sleep(2 * refresh)
	}
	b.stop()
	for _, want := range []string{"3 of 4 classes, ", "classes/s", "left"} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("the bar %q has no %q", w.String(), want)
		}
	}
	if !strings.HasSuffix(w.String(), "\r\x1b[2K") {
		t.Errorf("the bar %q is not taken away", w.String())
	}
}

// A run that goes on where another was shows all boards, but its rate is its own,
// and the boards that cost nothing do not make it look fast.
func TestBarResumed(t *testing.T) { synctest.Test(t, testBarResumed) }

func testBarResumed(t *testing.T) {
	var w bytes.Buffer
	b := startBar(ticker.OnScreen(&w), 1000, 1004, 2, "boards")
	b.began = b.began.Add(-100 * time.Second)
	b.add(true)
	b.add(false)
	time.Sleep(2 * refresh)
	b.stop()
	for _, want := range []string{"1,002 of 1,004", "0.02 boards/s", "1m40s left"} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("the bar %q has no %q", w.String(), want)
		}
	}
}

// Where there is no terminal a line comes now and then, and the last one does not wait.
func TestLines(t *testing.T) { synctest.Test(t, testLines) }

func testLines(t *testing.T) {
	var w bytes.Buffer
	b := startBar(ticker.New(&w), 1000, 34_650, 33_650, "boards")
	b.began = b.began.Add(-100 * time.Second)
	b.add(true)
	time.Sleep(2*time.Minute + time.Second)
	b.stop()
	lines := regexp.MustCompile(`^(bigpoints: 1,001 of 34,650 boards, 0.0\d+ boards/s, \d+ days left\n){2}$`)
	if !lines.MatchString(w.String()) {
		t.Errorf("the lines are %q", &w)
	}
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
	b := startBar(nil, 0, 4, 4, "boards")
	b.add(true)
	b.stop()
}
