package main

import (
	"bytes"
	"testing"
)

func TestTicker(t *testing.T) {
	var b bytes.Buffer
	shown := &ticker{w: &b, on: true}
	shown.clear()
	shown.show("%d values", 3)
	shown.show("%d values", 4) // too soon
	shown.clear()
	shown.clear()
	if want := eraseLine + "3 values" + eraseLine; b.String() != want {
		t.Errorf("a ticker wrote %q, want %q", &b, want)
	}
}

// What is no terminal sees nothing.
func TestNoTicker(t *testing.T) {
	var b bytes.Buffer
	none := newTicker(&b)
	none.show("%d values", 3)
	none.clear()
	if b.Len() > 0 {
		t.Errorf("a ticker without a terminal wrote %q", &b)
	}
}
