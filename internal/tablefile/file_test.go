package tablefile

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// record is a record of a table.
type record struct {
	key []byte
	row Row
}

// random returns so many random records with keys of a width, of which some are consecutive.
func random(r *rand.Rand, n, width int) (all []record, w Widths) {
	w = Widths{Key: width}
	limit := uint64(1)<<(8*min(width, 7)) - 1
	key := uint64(0)
	depth := 1 << r.IntN(20)
	scale := int32(1) << r.IntN(20)
	for range n {
		if key++; r.IntN(1+n/10) == 0 {
			key += r.Uint64N(1 + (limit-key)/2)
		}
		if key > limit {
			break
		}
		b := make([]byte, 8)
		binary.BigEndian.PutUint64(b, key)
		if width > 8 {
			b = append(make([]byte, width-8), b...)
		}
		row := Row{Result: Result{Payoff: r.Int32N(2*scale) - scale, Plies: uint32(r.IntN(depth))}}
		if depth > 1000 {
			row.Worth = r.Int32N(2*scale) - scale
		}
		w.Widen(row)
		all = append(all, record{b[len(b)-width:], row})
	}
	w.Payoff = max(w.Payoff, 1)
	return all, w
}

// list are records as they are written.
type slice []record

func (l slice) Len() int                     { return len(l) }
func (l slice) Key(dst []byte, i int) []byte { return append(dst, l[i].key...) }
func (l slice) Row(i int) Row                { return l[i].row }

// write returns the file of some records.
func write(t testing.TB, all []record, h Header) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(t.Context(), &b, h, slice(all), 2); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func open(b []byte) (*File, error) { return Open(bytes.NewReader(b), int64(len(b))) }

// Files have what was written, and nothing else.
func TestFile(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 60 {
		n, width := r.IntN(1+1<<r.IntN(16)), 1+r.IntN(12)
		all, w := random(r, n, width)
		h := Header{Widths: w, Name: fmt.Sprint("game ", i)}
		for range min(len(all), r.IntN(5)) {
			h.Sample = append(h.Sample, all[r.IntN(len(all))].key)
		}
		h.Fingerprint[i%32] = byte(i)
		f, err := open(write(t, all, h))
		if err != nil || f.Records != len(all) || f.Widths != w || f.Name != h.Name || fmt.Sprint(f.Sample) != fmt.Sprint(h.Sample) || f.Fingerprint != h.Fingerprint {
			t.Fatalf("%d records of %+v: %+v, %v", len(all), h, f, err)
		}
		k := 0
		if err := f.Each(func(key []byte, row Row) bool {
			if k >= len(all) || !bytes.Equal(all[k].key, key) || all[k].row != row {
				t.Fatalf("record %d of %d is %x %v", k, len(all), key, row)
			}
			k++
			return true
		}); err != nil || k != len(all) {
			t.Fatalf("%d of %d records, %v", k, len(all), err)
		}
		has := make(map[string]bool)
		for _, r := range all {
			has[string(r.key)] = true
		}
		var wait sync.WaitGroup
		for worker := range uint64(2) {
			r := rand.New(rand.NewPCG(worker, 1))
			wait.Go(func() {
				for range 500 {
					if len(all) > 0 {
						want := all[r.IntN(len(all))]
						if row, ok, err := f.Find(want.key); row != want.row || !ok || err != nil {
							t.Errorf("%x is %v, %t, %v, want %v", want.key, row, ok, err, want.row)
						}
					}
					other := make([]byte, width)
					for i := range other {
						other[i] = byte(r.Uint32() >> r.IntN(9))
					}
					if row, ok, err := f.Find(other); ok != has[string(other)] || err != nil {
						t.Errorf("%x is %v, %t, %v", other, row, ok, err)
					}
				}
			})
		}
		wait.Wait()
		if _, ok, _ := f.Find(make([]byte, width+1)); ok {
			t.Error("a key of another width is found")
		}
	}
}

// A file with many frequencies has a large header.
func TestHeader(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	all := make(slice, 1_000_000)
	payoff, plies := int8(0), uint8(0)
	for k := range all {
		payoff, plies = 3*payoff+int8(r.IntN(128)), 3*plies+uint8(r.IntN(128))
		all[k] = record{[]byte{byte(k >> 16), byte(k >> 8), byte(k)}, Row{Result: Result{Payoff: int32(payoff), Plies: uint32(plies)}}}
	}
	file := write(t, all, Header{Widths: Widths{Key: 3, Payoff: 1}})
	f, err := open(file)
	if err != nil || len(f.coding) < 40_000 {
		t.Fatalf("%d bytes, of which the columns take %d: %v", len(file), len(f.coding), err)
	}
	for range 1000 {
		want := all[r.IntN(len(all))]
		if row, ok, err := f.Find(want.key); row != want.row || !ok || err != nil {
			t.Fatalf("%x is %v, %t, %v, want %v", want.key, row, ok, err, want.row)
		}
	}
}

// A damaged file is refused, and what is read of it first is right.
func TestDamage(t *testing.T) {
	all, w := random(rand.New(rand.NewPCG(5, 6)), 20000, 5)
	whole := write(t, all, Header{Widths: w, Name: "damage", Sample: [][]byte{all[0].key}})
	check := func(b []byte, what string, at int) {
		t.Helper()
		f, err := open(b)
		k := 0
		if err == nil {
			err = f.Each(func(key []byte, row Row) bool {
				if !bytes.Equal(all[k].key, key) || all[k].row != row {
					t.Fatalf("%s at %d: record %d is %x %v", what, at, k, key, row)
				}
				k++
				return true
			})
		}
		if !errors.Is(err, ErrCorrupt) && !errors.Is(err, ErrVersion) {
			t.Errorf("%s at %d of %d: %v after %d records", what, at, len(whole), err, k)
		}
	}
	r := rand.New(rand.NewPCG(7, 8))
	for i := 0; i < len(whole); i += 1 + r.IntN(200) {
		b := bytes.Clone(whole)
		b[i] ^= byte(1 + r.IntN(255))
		check(b, "a flipped byte", i)
		check(whole[:i], "the end", i)
		check(append(bytes.Clone(whole[:i]), whole[i+1:]...), "a byte too few", i)
	}
	for i := range 40 {
		b := bytes.Clone(whole)
		b[len(b)-1-i] ^= 1
		check(b, "a flipped byte", len(b)-1-i)
		b = bytes.Clone(whole)
		b[i] ^= 1
		check(b, "a flipped byte", i)
	}
	check(append(bytes.Clone(whole), 0), "a byte too many", len(whole))
	b := bytes.Clone(whole)
	b[9]--
	if _, err := open(b); !errors.Is(err, ErrVersion) {
		t.Error(err)
	}
}

// failing is a file that fails.
type failing struct{ room int }

var errFull = errors.New("no space left on device")

func (f *failing) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func (f *failing) ReadAt(b []byte, _ int64) (int, error) { return 0, errFull }

func TestErrors(t *testing.T) {
	all, w := random(rand.New(rand.NewPCG(9, 10)), 20000, 5)
	size := len(write(t, all, Header{Widths: w}))
	for _, room := range []int{0, 50, size / 2, size - 30, size - 1} {
		f := &failing{room}
		err := Write(t.Context(), f, Header{Widths: w}, slice(all), 2)
		if !errors.Is(err, errFull) {
			t.Errorf("room for %d of %d bytes: %v", room, size, err)
		}
	}
	if _, err := Open(&failing{}, 1000); !errors.Is(err, errFull) {
		t.Error(err)
	}
	for _, h := range []Header{
		{Widths: Widths{-1, 1, 0, 0}}, {Widths: Widths{1, 3, 0, 0}}, {Widths: Widths{1, 1, 5, 0}}, {Widths: Widths{MaxKey + 1, 1, 0, 0}},
		{Widths: Widths{1, 1, 0, 0}, Name: string(make([]byte, MaxName+1))},
		{Widths: Widths{1, 1, 0, 0}, Sample: [][]byte{{1, 2}}},
		{Widths: Widths{1, 1, 0, 0}, Sample: make([][]byte, MaxSample+1)},
	} {
		if err := Write(t.Context(), io.Discard, h, slice{}, 1); err == nil {
			t.Errorf("%+v is accepted", h)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Write(ctx, io.Discard, Header{Widths: w}, slice(all), 2); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A reader in another language, written by the page of the format alone, reads the same.
func TestPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip(err)
	}
	r := rand.New(rand.NewPCG(11, 12))
	for _, width := range []int{2, 6, 11} {
		all, w := random(r, longtest.Cases(4000, 9000), width)
		name := filepath.Join(t.TempDir(), "table")
		if err := os.WriteFile(name, write(t, all, Header{Widths: w, Name: "snake", Sample: [][]byte{all[0].key}}), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := exec.Command(python, "testdata/read.py", name).CombinedOutput()
		var want bytes.Buffer
		fmt.Fprintf(&want, "snake %d\n", len(all))
		for _, r := range all {
			fmt.Fprintf(&want, "%x %d %d %d\n", r.key, r.row.Payoff, r.row.Plies, r.row.Worth)
		}
		if err != nil || !bytes.Equal(got, want.Bytes()) {
			t.Errorf("keys of %d bytes: %v, %.200s, want %.200s", width, err, got, want.Bytes())
		}
	}
}

// Whatever a file holds, opening and reading it gives an error or records in order.
func FuzzOpen(f *testing.F) {
	for _, n := range []int{0, 1, 300} {
		all, w := random(rand.New(rand.NewPCG(13, 14)), n, 3)
		f.Add(write(f, all, Header{Widths: w, Name: "seed"}), 0, uint8(0))
	}
	f.Fuzz(func(t *testing.T, b []byte, at int, x uint8) {
		if len(b) > trailer {
			b = bytes.Clone(b)
			b[uint(at)%uint(len(b))] ^= x
			mend(b) // or nearly all would be refused for their checksum
		}
		file, err := open(b)
		if err != nil {
			return
		}
		records := 0
		err = file.Each(func(key []byte, row Row) bool {
			records++
			if got, ok, err := file.Find(key); err == nil && (!ok || got != row) {
				t.Fatalf("%x is %v, %t, and then %v", key, row, ok, got)
			}
			return true
		})
		if err == nil && records != file.Records {
			t.Fatalf("%d records, want %d", records, file.Records)
		}
	})
}

// mend writes the right checksum of header and directory into a file, if it has them.
func mend(b []byte) {
	tail := len(b) - trailer
	p := parser{b[tail:]}
	at, blocks := p.number(8), p.number(8)
	if at > uint64(tail) || len(b) < 15 {
		return
	}
	header := at
	if blocks > 0 {
		p := parser{b[at:tail]}
		p.next(int(b[10]))
		header = min(at, p.number(8))
	}
	binary.BigEndian.PutUint32(b[tail+24:], checksum(b[:header], b[at:tail+24]))
}
