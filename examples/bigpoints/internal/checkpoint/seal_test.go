package checkpoint_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

// refused checks that neither a run nor a reader takes the file, and that it is left
// as it is.
func refused(t *testing.T, name string) {
	t.Helper()
	before := content(t, name)
	is := func(err error) bool {
		for _, e := range []error{checkpoint.ErrAltered, checkpoint.ErrForeign, rows.ErrRow, rows.ErrHeader} {
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

// A digit of any row that is changed by hand is noticed, when the run goes on and when
// the file is read, finished or not.
func TestAltered(t *testing.T) {
	for _, n := range []int{1, 4, 6} {
		name := filepath.Join(t.TempDir(), "rows.csv")
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
}

// A file whose command line is all that stands beside it was written by an earlier
// program: its rows are taken as they are, and from then on they may not be altered.
func TestNoSums(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	for _, torn := range []string{"", "12"} {
		write(t, name, header+"1122,0,0,7\n"+torn)
		write(t, name+checkpoint.Suffix, "all\n")
		if old := add(t, name, 1); old != 1 || content(t, name) != header+"1122,0,0,7\n1212,0,0,0\n" {
			t.Errorf("%d rows, %q", old, content(t, name))
		}
	}
	write(t, name, strings.Replace(content(t, name), "0,7", "0,8", 1))
	refused(t, name)
}

// Sums that cannot be read are no reason to begin again.
func TestSpoiltSums(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	add(t, name, 3)
	write(t, name+checkpoint.Suffix, "all\n\n")
	refused(t, name)
}

// Whatever a kill leaves of the last piece, and whether the sums are those of before or
// after it, the rows before it are taken and no others.
func TestKilledAmidPiece(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
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
	name := filepath.Join(t.TempDir(), "rows.csv")
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
