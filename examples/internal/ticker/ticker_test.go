package ticker

import (
	"bytes"
	"testing"
	"testing/synctest"
	"time"
)

func TestTicker(t *testing.T) {
	var b bytes.Buffer
	shown := &Ticker{w: &b, on: true}
	shown.Clear()
	shown.Show("%d values", 3)
	shown.Show("%d values", 4) // too soon
	shown.Clear()
	shown.Clear()
	if want := eraseLine + "3 values" + eraseLine; b.String() != want {
		t.Errorf("a ticker wrote %q, want %q", &b, want)
	}
}

// What is no terminal sees a line each minute, or nothing.
func TestNoTicker(t *testing.T) {
	var b bytes.Buffer
	for _, none := range []*Ticker{New(&b), OnTerminal(&b)} {
		none.Show("%d values", 3)
		none.said = none.said.Add(-period)
		none.Show("%d values", 4)
		none.Show("%d values", 5) // too soon
		none.Clear()
	}
	if want := "4 values\n"; b.String() != want {
		t.Errorf("tickers without a terminal wrote %q, want %q", &b, want)
	}
}

// What takes some seconds is shown, and taken away at the end.
func TestWhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b bytes.Buffer
		shown := OnScreen(&b)
		shown.While("Quick...", func() {})
		shown.While("Slow...", func() { time.Sleep(2*time.Second + time.Second/2) })
		if want := eraseLine + "Slow... 1 s" + eraseLine + "Slow... 2 s" + eraseLine; b.String() != want {
			t.Errorf("%q, want %q", &b, want)
		}
	})
}
