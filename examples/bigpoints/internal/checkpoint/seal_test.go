package checkpoint_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk/disktest"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

func write(t *testing.T, name, content string) {
	t.Helper()
	f, err := disk.FS.Open(name, os.O_RDWR|os.O_CREATE)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Truncate(0); err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteAt([]byte(content), 0); err != nil {
		t.Fatal(err)
	}
}

// refused checks that neither a run nor a reader takes the file, and that it is left
// as it is.
func refused(t *testing.T, name string) {
	t.Helper()
	before := content(t, name)
	is := func(err error) bool {
		for _, e := range []error{checkpoint.ErrAltered, checkpoint.ErrNoSums, checkpoint.ErrForeign, rows.ErrRow, rows.ErrHeader} {
			if errors.Is(err, e) {
				return true
			}
		}
		return false
	}
	f, err := checkpoint.Open(name, job, func(reduced.Analysis) {})
	if !is(err) {
		t.Errorf("%q: Open: %v", before, err)
	}
	if err == nil {
		f.Close()
	}
	err = nil
	for a, e := range checkpoint.Load(name, job) {
		if err = e; e == nil {
			t.Errorf("%q: Load yields %v", before, a.Board)
		}
	}
	if !is(err) && !errors.Is(err, checkpoint.ErrUnfinished) {
		t.Errorf("%q: Load: %v", before, err)
	}
	if got := content(t, name); got != before {
		t.Errorf("%q is now %q", before, got)
	}
}

// The text beside the rows, byte for byte: its sums were found by another program, which knows
// the CRC-64 of "123456789", 995dc9bbdf1939fa.
func TestFormat(t *testing.T) {
	disktest.New(0).Use(t)
	const name = "rows.csv"
	add(t, name, 6)
	const want = `all
000000000000005c fd43a0e0c92c8dc7 dc422da9
0000000000000051 948834bc27f0e3d4 a4ba593e
000000000000001a c626c45a73740ee5 c730c17a
000000000000005c fd43a0e0c92c8dc7 dc422da9
`
	if got := content(t, name+checkpoint.Suffix); got != want {
		t.Errorf("there is\n%swant\n%s", got, want)
	}
}

// A digit of any row that is changed by hand is noticed, when the run goes on and when
// the file is read, finished or not.
func TestAltered(t *testing.T) {
	for _, n := range []int{1, 4, 6} {
		disktest.New(0).Use(t)
		name := "rows.csv"
		add(t, name, n)
		written := content(t, name)
		for i := range written {
			if strings.IndexByte("0123456789", written[i]) < 0 {
				continue
			}
			write(t, name, written[:i]+string('0'+(written[i]-'0'+1)%10)+written[i+1:])
			refused(t, name)
		}
		write(t, name, written)
		if old := add(t, name, 6-n); old != n || content(t, name) != all {
			t.Errorf("%d rows of %d, %q", old, n, content(t, name))
		}
	}
}

// Rows that come after those that were written are not taken for such.
func TestAppended(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	add(t, name, 5)
	write(t, name, content(t, name)+"2211,9,9,9\n")
	var last error
	for _, err := range checkpoint.Load(name, job) {
		last = err
	}
	if !errors.Is(last, checkpoint.ErrAltered) {
		t.Errorf("Load: %v", last)
	}
	if old := add(t, name, 1); old != 5 || content(t, name) != all {
		t.Errorf("%d rows, %q", old, content(t, name))
	}
	write(t, name, all+"2211,0,0,0\n")
	refused(t, name)
}

// Whatever is done to the file or to the one beside it while a run writes, the run says so:
// in the end, and before if the file is gone or has another length.
func TestTouched(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	beside := name + checkpoint.Suffix
	for what, test := range map[string]struct {
		touch func() error
		late  bool // it is noticed in the end only
	}{
		"removed":           {func() error { return os.Remove(name) }, false},
		"cut":               {func() error { return os.Truncate(name, 30) }, false},
		"emptied":           {func() error { return os.Truncate(name, 0) }, false},
		"longer":            {func() error { return os.WriteFile(name, []byte(content(t, name)+"x"), 0o666) }, false},
		"altered":           {func() error { return alter(t, name) }, true},
		"another":           {func() error { return errors.Join(os.Remove(name), os.Mkdir(name, 0o777)) }, false},
		"beside it removed": {func() error { return os.Remove(beside) }, true},
		"beside it emptied": {func() error { return os.Truncate(beside, 0) }, true},
		"beside it altered": {func() error { return alter(t, beside) }, true},
	} {
		for more := range 2 {
			os.RemoveAll(name)
			f, err := checkpoint.Open(name, job, nil)
			if err != nil {
				t.Fatal(err)
			}
			boards := slices.Collect(job.Boards)
			for _, b := range boards[:3] {
				if err := f.AddNow(reduced.Analysis{Board: b}); err != nil {
					t.Fatal(err)
				}
			}
			if err := test.touch(); err != nil {
				t.Fatal(err)
			}
			if more > 0 {
				if err := f.AddNow(reduced.Analysis{Board: boards[3]}); test.late != (err == nil) || !test.late && !touched(err, name) {
					t.Errorf("%s, the next row: %v", what, err)
				}
			}
			if err := f.Close(); !touched(err, name) {
				t.Errorf("%s, %d more: %v", what, more, err)
			}
		}
	}
}

// touched reports whether an error says which file was altered.
func touched(err error, name string) bool { return err != nil && strings.Contains(err.Error(), name) }

// alter changes the first byte of a file.
func alter(t *testing.T, name string) error {
	text := []byte(content(t, name))
	text[0]++
	return os.WriteFile(name, text, 0o666)
}

// A file beside the rows of which any byte is another, or that ends anywhere, is refused, or
// of no account: then the rows that it still tells of are taken, and in the end the file has
// all. It is never taken for that of another command.
func TestSpoiltSums(t *testing.T) {
	defer checkpoint.SetInterval(0)()
	disktest.New(0).Use(t)
	const name = "rows.csv"
	add(t, name, 4)
	rows, sums := content(t, name), content(t, name+checkpoint.Suffix)
	taken := 0
	spoilt := func(sums string) {
		t.Helper()
		write(t, name, rows)
		write(t, name+checkpoint.Suffix, sums)
		f, err := checkpoint.Open(name, job, func(reduced.Analysis) {})
		if err != nil {
			if !errors.Is(err, checkpoint.ErrNoSums) && !errors.Is(err, checkpoint.ErrForeign) || content(t, name) != rows {
				t.Errorf("%q: %v, it has %q", sums, err, content(t, name))
			}
			return
		}
		taken++
		f.Close()
		old := strings.Count(content(t, name), "\n") - 1
		if add(t, name, 6-old); content(t, name) != all {
			t.Errorf("%q: it has %q", sums, content(t, name))
		}
	}
	for i := range sums {
		spoilt(sums[:i])
		for _, flip := range []byte{1, 0x10, 0x20, 0x80} {
			text := []byte(sums)
			text[i] ^= flip
			spoilt(string(text))
		}
	}
	if n := 5 * len(sums); taken < n/2 || taken == n {
		t.Errorf("of %d files beside the rows %d are taken", n, taken)
	}
}

// One record that is not whole is of no account, as long as another one tells of the rows.
func TestOneRecordSpoilt(t *testing.T) {
	disktest.New(0).Use(t)
	name := "rows.csv"
	add(t, name, 4)
	rows, sums := content(t, name), content(t, name+checkpoint.Suffix)
	first := strings.LastIndexByte(sums[:len(sums)-1], '\n') + 1 // of the last record
	for i := first; i < len(sums); i++ {
		text := []byte(sums)
		text[i] ^= 1
		write(t, name+checkpoint.Suffix, string(text))
		if old := add(t, name, 0); old != 4 || content(t, name) != rows {
			t.Errorf("%q: %d rows", text, old)
		}
	}
}

// A file whose checksums are missing is refused, whatever its rows are, and the file that
// has lost them is named.
func TestNoSums(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	add(t, name, 3)
	for _, beside := range []string{"all", "all\n", "all\n\n", "all\n" + strings.Repeat("x", 100)} {
		write(t, name+checkpoint.Suffix, beside)
		refused(t, name)
		_, err := checkpoint.Open(name, job, func(reduced.Analysis) {})
		const want = "rows.csv: the checksums of its rows are missing in "
		if !errors.Is(err, checkpoint.ErrNoSums) || !strings.Contains(err.Error(), want+name+".run") {
			t.Errorf("%q: %v", beside, err)
		}
	}
}

// Whatever a kill leaves of the last piece, and whether the sums are those of before or
// after it, the rows before it are taken and no others.
func TestKilledAmidPiece(t *testing.T) {
	disktest.New(0).Use(t)
	name := "rows.csv"
	add(t, name, 3)
	before := content(t, name)
	// One run writes the fourth row, so that the sums of the third are still there.
	f, err := checkpoint.Open(name, job, func(reduced.Analysis) {})
	if err != nil {
		t.Fatal(err)
	}
	b, err := reduced.ParseBoard("2112")
	if err != nil {
		t.Fatal(err)
	}
	if err := f.AddNow(reduced.Analysis{Board: b}); err != nil {
		t.Fatal(err)
	}
	sums := content(t, name+checkpoint.Suffix)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	after := content(t, name)
	for end := len(before); end <= len(after); end++ {
		write(t, name, after[:end])
		write(t, name+checkpoint.Suffix, sums)
		want := 3
		if end == len(after) {
			want = 4
		}
		if old := add(t, name, 6-want); old != want || content(t, name) != all {
			t.Errorf("%d bytes of %d: %d rows, %q", end-len(before), len(after)-len(before), old, content(t, name))
		}
	}
}

// A machine that fails loses the end of the file. What was brought to the disk before is
// taken, whatever sums of later rows there are.
func TestEndLost(t *testing.T) {
	defer checkpoint.SetInterval(0)() // every row is brought to the disk
	disktest.New(0).Use(t)
	name := "rows.csv"
	add(t, name, 6)
	sums := content(t, name+checkpoint.Suffix)
	for end := range len(all) + 1 {
		write(t, name, all[:end])
		write(t, name+checkpoint.Suffix, sums)
		want := max(strings.Count(all[:end], "\n")-1, 0)
		if old := add(t, name, 6-want); old != want || content(t, name) != all {
			t.Errorf("%d bytes: %d rows, want %d, %q", end, old, want, content(t, name))
		}
	}
}
