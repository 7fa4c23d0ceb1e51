package shard_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// job returns the job of a command line without the name.
func job(t *testing.T, flags string) survey.Job {
	t.Helper()
	j, err := survey.ParseCommand("bigpoints " + flags)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

const small = "-colors 3 -discs 2 -classes -objective outcome -search -seconds=false"

// maker returns a maker of a job in a directory of its own.
func maker(t *testing.T, flags string, compress bool) *shard.Maker {
	return &shard.Maker{Dir: t.TempDir(), Job: job(t, flags), Build: "one", Compress: compress, Workers: 1}
}

// file makes the file of some ranks and returns its name.
func file(t *testing.T, m *shard.Maker, r survey.Range) string {
	t.Helper()
	if made, err := m.Make(t.Context(), r, shard.Part{}); !made || err != nil {
		t.Fatal(made, err)
	}
	return filepath.Join(m.Dir, shard.Name(m.Job, r, m.Compress))
}

func load(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func save(t *testing.T, name string, text []byte) {
	t.Helper()
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// The text of a file, byte for byte: whoever changes the format gives it another version.
func TestFormat(t *testing.T) {
	m := maker(t, small, false)
	if _, err := m.Make(t.Context(), survey.Range{First: 4, End: 8}, shard.Part{K: 1, N: 4}); err != nil {
		t.Fatal(err)
	}
	const want = `bigpoints shard 1
bigpoints -colors 3 -discs 2 -classes -objective outcome -search -seconds=false
ranks 4:8 part 1/4
build one
board,weight,first,second,states
121323,6,0,0,46
121332,6,0,1,49
122133,6,1,0,16
122313,6,1,0,14
end 4 rows sha256 `
	if got := string(load(t, filepath.Join(m.Dir, "04-08.rows"))); !strings.HasPrefix(got, want) || len(got) != len(want)+65 {
		t.Errorf("the file is\n%swant\n%s", got, want)
	}
}

// What is read is what was solved, compressed or not, by whichever way.
func TestReadBack(t *testing.T) {
	for _, flags := range []string{
		small,
		"-colors 3 -discs 2 -objective margin -search -moves -seconds=false",
		"-colors 2 -discs 3 -range 3:17 -objective thesis",
	} {
		for _, compress := range []bool{false, true} {
			m := maker(t, flags, compress)
			var want, got []string
			m.Solved = func(a survey.Row) { want = append(want, string(m.Job.Form().Append(nil, a.Analysis))) }
			name := file(t, m, survey.Range{First: 4, End: 12})
			r, err := shard.NewReader(bytes.NewReader(load(t, name)))
			if err != nil {
				t.Fatal(err)
			}
			for a, err := range r.Rows() {
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, string(m.Job.Form().Append(nil, a)))
			}
			r.Close()
			if diff := cmp.Diff(want, got); diff != "" || len(got) != 8 {
				t.Errorf("%s (-solved +read):\n%s", flags, diff)
			}
		}
	}
}

// A file of which any byte is another, or that ends anywhere, or goes on, is refused, and
// no row of it that is wrong comes with a nil error at the end.
func TestSpoilt(t *testing.T) {
	for _, compress := range []bool{false, true} {
		m := maker(t, small, compress)
		r := survey.Range{First: 2, End: 9}
		name := file(t, m, r)
		whole := load(t, name)
		refused := func(what string, at int) {
			t.Helper()
			_, err := shard.Verify(name)
			if !errors.Is(err, shard.ErrDamaged) && !errors.Is(err, shard.ErrFormat) || !strings.Contains(err.Error(), name) {
				t.Errorf("compressed %v, %s %d of %d: error %v", compress, what, at, len(whole), err)
			}
		}
		for i := range whole {
			for _, flip := range []byte{1 << (i % 8), 0x20} {
				spoilt := bytes.Clone(whole)
				spoilt[i] ^= flip
				save(t, name, spoilt)
				if compress && unnoticed(t, name, m, r) {
					continue // a bit that the format does not use
				}
				refused("flipped", i)
			}
			save(t, name, whole[:i])
			refused("cut at", i)
		}
		for _, more := range []string{"\n", "x", string(whole)} {
			save(t, name, append(bytes.Clone(whole), more...))
			refused("longer by", len(more))
		}
		save(t, name, whole)
		if h, err := shard.Verify(name); err != nil || h.Ranks != r || h.Job != m.Job || h.Build != "one" {
			t.Errorf("%+v, %v", h, err)
		}
	}
}

// unnoticed reports whether a compressed file is valid, in which case its text must be
// that of the rows.
func unnoticed(t *testing.T, name string, m *shard.Maker, ranks survey.Range) bool {
	t.Helper()
	r, err := shard.NewReader(bytes.NewReader(load(t, name)))
	if err != nil {
		return false
	}
	defer r.Close()
	next := m.Job.Solve(t.Context(), ranks, 1, 0)
	var want, got []reduced.Points
	for a := range next {
		want = append(want, a.Value)
	}
	for a, err := range r.Rows() {
		if err != nil {
			return false
		}
		got = append(got, a.Value)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s is taken for valid (-want +got):\n%s", name, diff)
	}
	return true
}

// A valid file is not made again, a spoilt one is, and one that holds something else is
// left as it is.
func TestMake(t *testing.T) {
	m := maker(t, small, true)
	r := survey.Range{First: 0, End: 5}
	name := file(t, m, r)
	whole := load(t, name)
	if made, err := m.Make(t.Context(), r, shard.Part{K: 0, N: 3}); made || err != nil {
		t.Errorf("a file that is there: made %v, %v", made, err)
	}
	var spoilt error
	m.Spoilt = func(err error) { spoilt = err }
	save(t, name, whole[:len(whole)/2])
	if made, err := m.Make(t.Context(), r, shard.Part{}); !made || err != nil || !errors.Is(spoilt, shard.ErrDamaged) {
		t.Errorf("half a file: made %v, %v, spoilt %v", made, err, spoilt)
	}
	if !bytes.Equal(load(t, name), whole) {
		t.Error("half a file is made another one")
	}
	for _, test := range []struct {
		flags, build string
		compress     bool
		content      []byte
		want         error
	}{
		{small, "two", true, whole, shard.ErrBuild},
		{strings.Replace(small, "outcome", "margin", 1), "one", true, whole, shard.ErrForeign},
		{strings.Replace(small, " -objective", " -range 0:9 -objective", 1), "one", true, whole, shard.ErrForeign},
		{small, "one", true, []byte("board,first,second\n"), shard.ErrFormat},
		{small, "one", true, []byte("bigpoints shard 2\nwho knows\n"), shard.ErrFormat},
	} {
		other := *m
		other.Job, other.Build, other.Compress = job(t, test.flags), test.build, test.compress
		save(t, name, test.content)
		made, err := other.Make(t.Context(), r, shard.Part{})
		if made || !errors.Is(err, test.want) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s of %s: made %v, error %v, want %v", test.flags, test.build, made, err, test.want)
		}
		if !bytes.Equal(load(t, name), test.content) {
			t.Errorf("%s of %s: the file was changed", test.flags, test.build)
		}
	}
	save(t, name, whole)
	plain := *m
	plain.Compress = false
	if made, err := plain.Make(t.Context(), r, shard.Part{}); made || err != nil {
		t.Errorf("a file that is there compressed: made %v, %v", made, err)
	}
}

// What ends before all rows are there leaves no file of any name.
func TestInterrupted(t *testing.T) {
	m := maker(t, strings.Replace(small, "-discs 2", "-discs 4", 1), false) // more than a worker is ahead of the rows
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	m.Solved = func(survey.Row) { cancel(stop) }
	if made, err := m.Make(ctx, m.Job.Ranks, shard.Part{}); made || !errors.Is(err, stop) {
		t.Errorf("made %v, error %v", made, err)
	}
	if left, err := os.ReadDir(m.Dir); len(left) > 0 || err != nil {
		t.Errorf("left %v, %v", left, err)
	}
}

// Files of another build, or of another survey, are named beside one of those of the most
// files, and their ranks are missing.
func TestCollectMixed(t *testing.T) {
	m := maker(t, small, false)
	var names []string
	for i, build := range []string{"two", "one", "one", "two", "one"} {
		m.Build = build
		names = append(names, file(t, m, survey.Range{First: 3 * int64(i), End: 3*int64(i) + 3}))
	}
	other := maker(t, strings.Replace(small, "outcome", "margin", 1), true)
	names = append(names, file(t, other, survey.Range{First: 0, End: 3}))
	set, err := shard.Collect(t.Context(), names, func() {})
	if err != nil {
		t.Fatal(err)
	}
	var kept, problems []string
	for _, f := range set.Files {
		kept = append(kept, f.Name)
	}
	for _, p := range set.Problems {
		problems = append(problems, p.Error())
	}
	if diff := cmp.Diff([]string{names[1], names[2], names[4]}, kept); diff != "" || set.Complete() {
		t.Errorf("complete %v, files (-want +got):\n%s", set.Complete(), diff)
	}
	want := []string{
		names[0] + " and " + names[5] + fmt.Sprintf(" are not of one survey: %q and %q", m.Job.Command(), other.Job.Command()),
		names[1] + " and " + names[0] + ` are not of one build: "one" and "two"`,
		names[1] + " and " + names[3] + ` are not of one build: "one" and "two"`,
	}
	if diff := cmp.Diff(want, problems); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]survey.Range{{First: 0, End: 3}, {First: 9, End: 12}}, set.Missing); diff != "" {
		t.Errorf("missing (-want +got):\n%s", diff)
	}
}

// What killed processes have left goes when the file is made, and a process whose own
// file was taken away so is content with the one that is there.
func TestSwept(t *testing.T) {
	m := maker(t, small, false)
	r := survey.Range{First: 3, End: 6}
	leave(t, m.Dir)
	other := *m
	m.Solved = func(survey.Row) {
		if _, err := other.Make(t.Context(), r, shard.Part{}); err != nil { // sweeps m's file away
			t.Fatal(err)
		}
	}
	if made, err := m.Make(t.Context(), r, shard.Part{}); made || err != nil {
		t.Errorf("made %v, %v", made, err)
	}
	left, err := os.ReadDir(m.Dir)
	if err != nil || len(left) != 1 || left[0].Name() != "03-06.rows" {
		t.Errorf("left %v, %v", left, err)
	}
}

// leave leaves what a process does that is killed.
func leave(t *testing.T, dir string) {
	t.Helper()
	dir = filepath.Join(dir, ".03-06.rows.tmp")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	save(t, filepath.Join(dir, "0123456789abcdef"), []byte("bigpoints sh"))
}

// A file that is there is swept behind too.
func TestSweptLater(t *testing.T) {
	m := maker(t, small, false)
	r := survey.Range{First: 3, End: 6}
	file(t, m, r)
	leave(t, m.Dir)
	if made, err := m.Make(t.Context(), r, shard.Part{}); made || err != nil {
		t.Error(made, err)
	}
	if left, _ := os.ReadDir(m.Dir); len(left) != 1 {
		t.Errorf("left %v", left)
	}
}

// The directory may have any name.
func TestDirectory(t *testing.T) {
	m := maker(t, small, false)
	m.Dir = filepath.Join(m.Dir, `a [b] *c? \d`)
	if err := os.Mkdir(m.Dir, 0o777); err != nil {
		t.Fatal(err)
	}
	leave(t, m.Dir)
	file(t, m, survey.Range{First: 3, End: 6})
	if left, _ := os.ReadDir(m.Dir); len(left) != 1 {
		t.Errorf("left %v", left)
	}
	m.Dir = filepath.Join(m.Dir, "none")
	if _, err := m.Make(t.Context(), survey.Range{First: 3, End: 6}, shard.Part{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no directory: error %v", err)
	}
}

// A store that fills up, at whatever byte, is an error, and what it has is no valid file.
func TestFull(t *testing.T) {
	m := maker(t, small, false)
	r := survey.Range{First: 0, End: 15}
	size := len(load(t, file(t, m, r)))
	h := shard.Header{Job: m.Job, Ranks: r, Build: "one"}
	for room := 0; room < size; room += 7 {
		store := &full{room: room}
		err := write(store, h, m.Job.Solve(t.Context(), r, 1, 0))
		if !errors.Is(err, errFull) {
			t.Fatalf("%d of %d bytes: error %v", room, size, err)
		}
	}
	store := &full{room: size}
	if err := write(store, h, m.Job.Solve(t.Context(), r, 1, 0)); err != nil || store.written != size {
		t.Errorf("%d of %d bytes: error %v", store.written, size, err)
	}
}

func write(store *full, h shard.Header, rows func(func(survey.Row, error) bool)) error {
	w, err := shard.NewWriter(store, h, false)
	if err != nil {
		return err
	}
	for a, err := range rows {
		if err == nil {
			err = w.Add(a.Analysis)
		}
		if err != nil {
			return err
		}
	}
	return w.Close()
}

var errFull = errors.New("no space left")

// full is a store with room for some bytes.
type full struct{ written, room int }

func (f *full) Write(p []byte) (int, error) {
	if f.written+len(p) > f.room {
		n := f.room - f.written
		f.written = f.room
		return n, errFull
	}
	f.written += len(p)
	return len(p), nil
}

// Too few rows, or too many, make no file.
func TestWriterCounts(t *testing.T) {
	m := maker(t, small, false)
	for _, n := range []int{0, 2, 4} {
		w, err := shard.NewWriter(new(bytes.Buffer), shard.Header{Job: m.Job, Ranks: survey.Range{First: 0, End: 3}, Build: "one"}, true)
		if err != nil {
			t.Fatal(err)
		}
		for range n {
			if err := w.Add(reduced.Analysis{Board: m.Job.Size.Class(0)}); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err == nil {
			t.Errorf("%d rows for 3 ranks are a file", n)
		}
	}
}

func TestParsePart(t *testing.T) {
	for _, text := range []string{"", "3", "3/", "/3", "-1/3", "3/3", "0/0", "03/16", "3/16 ", "0/101", "1/2/3"} {
		if p, err := shard.ParsePart(text, 100); err == nil {
			t.Errorf("%q is %v", text, p)
		}
	}
	if p, err := shard.ParsePart("99/100", 100); err != nil || p != (shard.Part{K: 99, N: 100}) {
		t.Error(p, err)
	}
}
