package main

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/gametheory-go/gametheory/nim/heap"
)

func TestReadCodes(t *testing.T) {
	codes, err := readCodes("f", strings.NewReader("# a comment\n\n 0.77\t71  12\r\n4.0#\n#4.0#"))
	if err != nil || len(codes) != 2 {
		t.Fatalf("codes %v, %v", codes, err)
	}
	k := codes[0]
	if k.Code != heap.Kayles || k.text != "0.77" || k.place != "f:3: " || !k.expected || k.preperiod != 71 || k.length != 12 {
		t.Errorf("the first code is %+v", k)
	}
	if g := codes[1]; g.Code != heap.GrundysGame || g.place != "f:4: " || g.expected {
		t.Errorf("the second code is %+v", g)
	}
}

func TestReadCodesError(t *testing.T) {
	broken := errors.New("broken")
	if _, err := readCodes("f", iotest.ErrReader(broken)); !errors.Is(err, broken) || !strings.HasPrefix(err.Error(), "f: ") {
		t.Error(err)
	}
	_, err := readCodes("f", strings.NewReader("0.77\nx\n0.7x\n"))
	if wrong, ok := err.(usageError); !ok || len(wrong) != 2 || !errors.Is(err, heap.ErrCode) {
		t.Errorf("%T: %v", err, err)
	}
}

// FuzzCodes checks that a line is read or refused with its number.
func FuzzCodes(f *testing.F) {
	for _, text := range []string{"0.77 71 12", "kayles", "1,2 0 3\n#\n4.0#", "0.7 1", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		codes, err := readCodes("file", strings.NewReader(text))
		if err != nil {
			if len(codes) > 0 || !strings.HasPrefix(err.Error(), "file:") {
				t.Errorf("%q: %d codes and %v", text, len(codes), err)
			}
			return
		}
		for _, c := range codes {
			if c.length < 0 || c.expected && c.length == 0 || c.text == "" || c.Title == "" {
				t.Errorf("%q is read as %+v", text, c)
			}
		}
	})
}
