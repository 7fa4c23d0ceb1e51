package rows_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
	"github.com/gametheory-go/gametheory/game"
)

// forms are all there are.
var forms = []rows.Form{{}, {Weight: true}, {Seconds: true}, {Weight: true, Seconds: true},
	{Best: true}, {Weight: true, Best: true, Seconds: true}}

func analysis(t *testing.T, word string) reduced.Analysis {
	t.Helper()
	b, err := reduced.ParseBoard(word)
	if err != nil {
		t.Fatal(err)
	}
	a := reduced.Analysis{Board: b}
	a.Value = reduced.Points{First: 4, Second: 11}
	a.Options = rows.Options(b, "1> 3<")
	a.Stats = game.Stats{Positions: 1 << 40, Elapsed: 1234567 * time.Microsecond}
	return a
}

func TestForms(t *testing.T) {
	a := analysis(t, "112332")
	want := []string{
		"board,first,second,states\n112332,4,11,1099511627776\n",
		"board,weight,first,second,states\n112332,6,4,11,1099511627776\n",
		"board,first,second,states,seconds\n112332,4,11,1099511627776,1.234567\n",
		"board,weight,first,second,states,seconds\n112332,6,4,11,1099511627776,1.234567\n",
		"board,first,second,states,best\n112332,4,11,1099511627776,1> 3<\n",
		"board,weight,first,second,states,best,seconds\n112332,6,4,11,1099511627776,1> 3<,1.234567\n",
	}
	for i, f := range forms {
		if got := string(f.Append([]byte(f.Header()), a)); got != want[i] {
			t.Errorf("%+v: %q, want %q", f, got, want[i])
		}
		got, err := f.Parse(strings.Split(want[i], "\n")[1])
		if a := a; err != nil || got.Board != a.Board || got.Value != a.Value || got.Stats.Positions != a.Stats.Positions || f.Seconds && got.Stats != a.Stats {
			t.Errorf("%+v: %+v, %v, want %+v", f, got, err, a)
		}
		if header, err := rows.ParseHeader(strings.TrimSpace(f.Header())); header != f || err != nil {
			t.Errorf("%+v: header of %+v, %v", f, header, err)
		}
	}
	if n := (rows.Form{Weight: true}).BoardsOf(a.Board.Size()); n != 6 {
		t.Errorf("a class of %d boards", n)
	}
	if n := (rows.Form{}).BoardsOf(a.Board.Size()); n != 1 {
		t.Errorf("a row of %d boards", n)
	}
}

func TestBadRows(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"", "1 fields, want 6"},
		{"1122,2,2,1,17", "5 fields, want 6"},
		{"1122,2,2,1,17,0.000001,", "7 fields, want 6"},
		{"1123,2,2,1,17,0.000001", "as many of each"},
		{"1122,3,2,1,17,0.000001", `"1122,2,2,1,17,0.000001" is expected`},
		{"1122,2,-2,1,17,0.000001", `"1122,2,0,1,17,0.000001" is expected`},
		{"1122,2,2,01,17,0.000001", `"1122,2,2,1,17,0.000001" is expected`},
		{"1122,2,2,70000,17,0.000001", "is expected"},
		{"1122,2,2,1,17.5,0.000001", "is expected"},
		{"1122,2,2,1,-17,0.000001", "not the row of a board"},
		{"1122,2,2,1,99999999999999999999,0.000001", "is expected"},
		{"1122,2,2,1,17,0.1", `"1122,2,2,1,17,0.100000" is expected`},
		{"1122,2,2,1,17,-0.100000", "is expected"},
		{"1122,2,2,1,17,1>,0.000001", "7 fields, want 6"},
		{"1122,2,2,1,17,NaN", "is expected"},
		{"1122,2,2,1,17,1e300", "is expected"},
		{`"1122",2,2,1,17,0.000001`, "place 1"},
		{" 1122,2,2,1,17,0.000001", "place 1"},
		{"1122,2,2,1,17,0.000001\r", "is expected"},
	} {
		_, err := rows.Form{Weight: true, Seconds: true}.Parse(test.line)
		if !errors.Is(err, rows.ErrRow) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: error %v, want %q", test.line, err, test.want)
		}
	}
}

// The best first moves are kinds that there are, in their order, and at least one: what is
// anything else was not written by a run.
func TestBadKinds(t *testing.T) {
	for _, kinds := range []string{"1<", "2> 1>", "1>  2>", "3>", "1> 1>", "pass", "1^"} {
		if _, err := (rows.Form{Best: true}).Parse("2112,2,1,25," + kinds); !errors.Is(err, rows.ErrRow) {
			t.Errorf("%q: %v", kinds, err)
		}
	}
	a, err := rows.Form{Best: true}.Parse("2112,2,1,25,1> 2>")
	if err != nil || rows.Kinds(a) != "1> 2>" || len(a.Options) != 3 || len(a.Best()) != 2 {
		t.Errorf("%+v, %v", a, err)
	}
}

func TestReader(t *testing.T) {
	const text = "board,first,second,states\n1122,2,1,17\n1212,2,0,25\n"
	for _, test := range []struct {
		text string
		rows int
		line int64 // that the error names
		err  error
	}{
		{"", 0, 0, io.EOF},
		{"board", 0, 1, rows.ErrTorn},
		{"boars\n", 0, 1, rows.ErrHeader},
		{strings.Repeat("x", 1<<17), 0, 1, rows.ErrHeader},
		{text[:26], 0, 1, io.EOF},
		{text[:30], 0, 2, rows.ErrTorn},
		{text[:38], 1, 2, io.EOF},
		{text[:49], 1, 3, rows.ErrTorn},
		{text, 2, 3, io.EOF},
		{text + "\n", 2, 4, rows.ErrRow},
		{text + "\x00\x00", 2, 4, rows.ErrTorn},
		{text + strings.Repeat("\x00", 1<<17), 2, 4, rows.ErrRow},
	} {
		got, r, err := readAll(strings.NewReader(test.text))
		if got != test.rows || !errors.Is(err, test.err) {
			t.Errorf("%.60q: %d rows, %v, want %d, %v", test.text, got, err, test.rows, test.err)
		}
		if r != nil && r.Line() != test.line {
			t.Errorf("%.60q: line %d, want %d", test.text, r.Line(), test.line)
		}
	}
	broken := errors.New("broken")
	if n, _, err := readAll(io.MultiReader(strings.NewReader(text[:40]), iotest.ErrReader(broken))); n != 1 || !errors.Is(err, broken) {
		t.Errorf("%d rows, %v", n, err)
	}
}

// readAll reads all rows and returns how many there are and the last error.
func readAll(in io.Reader) (n int, r *rows.Reader, err error) {
	r, err = rows.NewReader(in)
	for err == nil {
		if _, err = r.Next(); err == nil {
			n++
		}
	}
	return n, r, err
}

// A piece has whole rows, and no more waits than the writer says.
func TestWriter(t *testing.T) {
	var pieces []string
	w := rows.NewWriter(writerFunc(func(p []byte) (int, error) {
		pieces = append(pieces, string(p))
		return len(p), nil
	}), rows.Form{})
	a := analysis(t, "1122")
	row := string(w.Form.Append(nil, a))
	check := func(err error, want ...string) {
		t.Helper()
		if err != nil || strings.Join(pieces, "|") != strings.Join(want, "|") {
			t.Fatalf("pieces %q, %v, want %q", pieces, err, want)
		}
	}
	check(w.Header(), w.Form.Header())
	check(w.Add(a), w.Form.Header())
	check(w.AddNow(a), w.Form.Header(), row+row)
	check(w.Flush(), w.Form.Header(), row+row)
	pieces = nil
	for range 5000 {
		if err := w.Add(a); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(strings.Join(pieces, "")); n < 5000*len(row)-1<<15 || len(pieces) > 10 {
		t.Errorf("%d bytes of %d are written, in %d pieces", n, 5000*len(row), len(pieces))
	}
	check(w.Flush(), pieces...)
	for _, p := range pieces {
		if !strings.HasSuffix(p, "\n") {
			t.Errorf("a piece ends with %q", p[len(p)-20:])
		}
	}
	if got := strings.Join(pieces, ""); got != strings.Repeat(row, 5000) {
		t.Error("the rows are not those that were added")
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// Whatever is read, an error names its line and says what is wrong in a known way,
// and what are rows are the bytes that a writer writes.
func FuzzReader(f *testing.F) {
	for _, form := range forms {
		f.Add(form.Header() + "1122,2,2,1,17\n")
		f.Add(form.Header() + "1122,2,1,17,0.000001\n1212,2,0,")
		f.Add(form.Header() + "1122,2,2,1,17,0.500000\n")
	}
	f.Add("board,first,second,states\n1122,2,1,17\n1122,2,1,-17\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := rows.NewReader(strings.NewReader(text))
		var again []byte
		if err == nil {
			again = append(again, r.Form.Header()...)
		}
		for err == nil {
			var a reduced.Analysis
			if a, err = r.Next(); err == nil {
				again = r.Form.Append(again, a)
			}
		}
		if !strings.HasPrefix(text, string(again)) {
			t.Fatalf("%q was read as %q", text, again)
		}
		switch {
		case err == io.EOF:
			if len(again) != len(text) {
				t.Errorf("%q was read up to byte %d", text, len(again))
			}
		case !errors.Is(err, rows.ErrHeader) && !errors.Is(err, rows.ErrRow) && !errors.Is(err, rows.ErrTorn),
			!strings.HasPrefix(err.Error(), "line "):
			t.Errorf("%q: error %v", text, err)
		case errors.Is(err, rows.ErrTorn) && strings.HasSuffix(text, "\n"):
			t.Errorf("%q ends with a line, but: %v", text, err)
		}
	})
}
