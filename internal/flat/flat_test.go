package flat

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"testing/quick"
)

type inner struct {
	a int8
	b bool
}

type all struct {
	_ uint16
	a int
	b uint
	c [3]inner
	d uint32
	e int64
	f bool
	g uint16
}

func TestCodec(t *testing.T) {
	c, err := Of[all]()
	if err != nil || c.Size() != 8+8+3*2+4+8+1+2 {
		t.Fatal(c, err)
	}
	b := c.Append([]byte{7}, all{a: -2, c: [3]inner{{a: -1, b: true}}, g: 0x102})
	if want := "\x07\xff\xff\xff\xff\xff\xff\xff\xfe" + strings.Repeat("\x00", 8) + "\xff\x01" +
		strings.Repeat("\x00", 4+4+8+1) + "\x01\x02"; string(b) != want {
		t.Errorf("%q, want %q", b, want)
	}
	if got, want := c.String(), "int uint int8 bool int8 bool int8 bool uint32 int64 bool uint16"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		v := all{a: -int(r.Int32()), b: uint(r.Uint32()), d: r.Uint32(), e: -r.Int64(), f: r.IntN(2) == 0, g: uint16(r.Uint32())}
		for i := range v.c {
			v.c[i] = inner{int8(r.Uint32()), r.IntN(2) == 0}
		}
		if got, err := c.Read(c.Append(nil, v)); got != v || err != nil {
			t.Fatalf("%+v is read as %+v, %v", v, got, err)
		}
	}
	word, err := Of[uint16]()
	if err != nil {
		t.Fatal(err)
	}
	if err := quick.Check(func(a, b uint16) bool {
		return a < b == (bytes.Compare(word.Append(nil, a), word.Append(nil, b)) < 0)
	}, nil); err != nil {
		t.Error(err)
	}
}

func TestErrors(t *testing.T) {
	type board struct {
		Turn bool
		Name [2]string
	}
	_, err := Of[board]()
	if !errors.Is(err, ErrType) || !strings.Contains(err.Error(), "flat.board.Name[] is a string") {
		t.Error(err)
	}
	for _, err := range []error{of[float64](), of[*int](), of[any](), of[struct{ c complex64 }](), of[chan int]()} {
		if !errors.Is(err, ErrType) {
			t.Error(err)
		}
	}
	c, _ := Of[bool]()
	for _, b := range []string{"", "\x00\x00", "\x02"} {
		if v, err := c.Read([]byte(b)); !errors.Is(err, ErrBytes) {
			t.Errorf("%q is %v, %v", b, v, err)
		}
	}
	if reflect.TypeFor[int]().Size() == 4 {
		c, _ := Of[int]()
		if v, err := c.Read([]byte("\x00\x00\x00\x01\x00\x00\x00\x00")); !errors.Is(err, ErrBytes) {
			t.Error(v, err)
		}
	}
}

func of[T comparable]() error {
	_, err := Of[T]()
	return err
}
