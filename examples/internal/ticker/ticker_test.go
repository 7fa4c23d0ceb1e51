package ticker

import (
	"bytes"
	"testing"
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

// What is no terminal sees nothing.
func TestNoTicker(t *testing.T) {
	var b bytes.Buffer
	none := New(&b)
	none.Show("%d values", 3)
	none.Clear()
	if b.Len() > 0 {
		t.Errorf("a ticker without a terminal wrote %q", &b)
	}
}
