package partizantest_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/partizantest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// row is a row of at most 16 squares, as bits. A move takes two neighbors. The lower square is
// even for Left and odd for Right.
type row struct{}

func (row) Left(dst []uint16, s uint16) []uint16  { return pairs(dst, s, 0x5555) }
func (row) Right(dst []uint16, s uint16) []uint16 { return pairs(dst, s, 0xaaaa) }

func pairs(dst []uint16, s, at uint16) []uint16 {
	for all := s & (s >> 1) & at; all != 0; all &= all - 1 {
		low := all & -all
		dst = append(dst, s&^(low|low<<1))
	}
	return dst
}

// runs are the runs of squares without a gap.
func runs(dst []uint16, s uint16) []uint16 {
	for s != 0 {
		run := s & ^(s + s&-s)
		dst = append(dst, run)
		s &^= run
	}
	return dst
}

type parts struct {
	row
	parts func(dst []uint16, s uint16) []uint16
}

func (p parts) Parts(dst []uint16, s uint16) []uint16 { return p.parts(dst, s) }

type signed struct {
	row
	signed func(s uint16) (uint16, int)
}

func (g signed) Signed(s uint16) (uint16, int) { return g.signed(s) }

type canonical struct {
	row
	canonical func(s uint16) uint16
}

func (c canonical) Canonical(s uint16) uint16 { return c.canonical(s) }

type keyed struct {
	row
	key func(s uint16) uint64
}

func (k keyed) Key(s uint16) uint64 { return k.key(s) }

type named struct{ row }

func (named) MoveName(s, to uint16) string { return fmt.Sprint((s &^ to) % 7) }

type valued struct {
	row
	value func(s uint16) (partizan.Value, bool)
}

// computing is row with an Evaluate.
type computing struct {
	row
	value func(c *partizan.Arithmetic, s uint16) (partizan.Value, bool)
}

func (v computing) Evaluate(c *partizan.Arithmetic, s uint16) (partizan.Value, bool) {
	return v.value(c, s)
}

func (v valued) KnownValue(s uint16) (partizan.Value, bool) { return v.value(s) }

type misnamed struct{ row }

func (misnamed) Signed(s uint16) uint16 { return s }

type keeping struct {
	row
	kept *[]uint16
}

func (k keeping) Right(dst []uint16, s uint16) []uint16 {
	for i := range *k.kept {
		(*k.kept)[i] = 0
	}
	*k.kept = k.row.Right(dst, s)
	return *k.kept
}

type shuffled struct {
	row
	calls *int
}

func (s shuffled) Left(dst []uint16, p uint16) []uint16 {
	n := len(dst)
	dst = s.row.Left(dst, p)
	if *s.calls++; *s.calls%2 == 0 {
		slices.Reverse(dst[n:])
	}
	return dst
}

// shifted is a row shifted to the lower end, with the sign of the shift.
func shifted(s uint16) (uint16, int) {
	if pairs(nil, s, 0xffff) == nil {
		return 0, 0
	}
	sign := 1
	for ; s&1 == 0; s >>= 1 {
		sign = -sign
	}
	return s, sign
}

func split(s uint16) []uint16 { return runs(nil, s) }

// Rules that keep the contract have no violations, and other rules have violations.
func TestCheck(t *testing.T) {
	const start = 0x1ff
	for _, test := range []struct {
		what  string
		rules partizan.Rules[uint16]
		want  string // "" if the rules are right
	}{
		{"without capabilities", row{}, ""},
		{"right Parts", parts{row{}, runs}, ""},
		{"right Signed", signed{row{}, shifted}, ""},
		{"right Canonical", canonical{row{}, func(s uint16) uint16 { return s &^ 0x400 }}, ""},
		{"right Key", keyed{row{}, func(s uint16) uint64 { return uint64(s) }}, ""},
		{"a part lost", parts{row{}, func(dst []uint16, s uint16) []uint16 { return append(dst, split(s)[:min(1, len(split(s)))]...) }}, "alone: Parts lacks a move"},
		{"a part of Right alone lost", parts{row{}, func(dst []uint16, s uint16) []uint16 {
			return append(dst, slices.DeleteFunc(split(s), func(p uint16) bool { return len(pairs(nil, p, 0x5555)) == 0 })...)
		}}, "Right alone: Parts"},
		{"a part twice", parts{row{}, func(dst []uint16, s uint16) []uint16 {
			if all := split(s); len(all) == 2 {
				dst = append(dst, all[0])
			}
			return append(dst, split(s)...)
		}}, "Left alone: Parts"},
		{"cut in the middle", parts{row{}, func(dst []uint16, s uint16) []uint16 {
			if s == 0xf {
				return append(dst, 3, 0xc)
			}
			return append(dst, split(s)...)
		}}, "Parts lacks a move"},
		{"players exchanged in a part", parts{row{}, func(dst []uint16, s uint16) []uint16 {
			for i, p := range split(s) {
				if i > 0 {
					p >>= 1
				}
				dst = append(dst, p)
			}
			return dst
		}}, "Parts"},
		{"Parts not appended", parts{row{}, func(dst []uint16, s uint16) []uint16 { return split(s) }}, "Parts does not append to dst"},
		{"wrong sign", signed{row{}, func(s uint16) (uint16, int) { r, _ := shifted(s); return r, 1 }}, "Signed"},
		{"its own negative", signed{row{}, func(s uint16) (uint16, int) { r, _ := shifted(s); return r, 0 }}, "Signed"},
		{"no sign", signed{row{}, func(s uint16) (uint16, int) { return s, 2 }}, "Signed"},
		{"wrong Canonical", canonical{row{}, func(s uint16) uint16 { return s &^ 0x100 }}, "Canonical"},
		{"wrong Key", keyed{row{}, func(s uint16) uint64 { return uint64(s % 97) }}, "Key is not lossless"},
		{"large Key", keyed{row{}, func(s uint16) uint64 { return uint64(s) << 60 }}, "Key"},
		{"right KnownValue", valued{row{}, func(s uint16) (partizan.Value, bool) { return partizan.Nimber(1), s == 7 }}, ""},
		{"wrong KnownValue", valued{row{}, func(s uint16) (partizan.Value, bool) { return partizan.Integer(2), s == 7 }}, "KnownValue changes the value at 7"},
		{"right Evaluate", computing{row{}, func(c *partizan.Arithmetic, s uint16) (partizan.Value, bool) {
			return c.Add(partizan.Nimber(1)), s == 7
		}}, ""},
		{"wrong Evaluate", computing{row{}, func(c *partizan.Arithmetic, s uint16) (partizan.Value, bool) {
			return c.Switch(partizan.Integer(2), partizan.Value{}), s == 7
		}}, "Evaluate changes the value at 7"},
		{"another order each time", shuffled{row{}, new(int)}, "Moves is not deterministic"},
		{"ambiguous names", named{}, "MoveName is ambiguous"},
		{"a Signed of another kind", misnamed{}, "Signed"},
		{"a Right that keeps dst", keeping{row{}, new([]uint16)}, "does not append to dst"},
	} {
		err := partizantest.Check(test.rules, start, start&^1)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.what, err, test.want)
		}
	}
}

// pile is two random games side by side: two vertices of a digraph. Moves lead to smaller
// vertices.
type pile struct {
	options [2][][]int8
	wrong   map[[2]int8][][2]int8 // parts, instead of the right ones
}

func (g *pile) moves(dst [][2]int8, s [2]int8, p partizan.Player) [][2]int8 {
	for i, v := range s {
		for _, o := range g.options[p][v] {
			to := s
			to[i] = o
			dst = append(dst, to)
		}
	}
	return dst
}

func (g *pile) Left(dst [][2]int8, s [2]int8) [][2]int8  { return g.moves(dst, s, partizan.Left) }
func (g *pile) Right(dst [][2]int8, s [2]int8) [][2]int8 { return g.moves(dst, s, partizan.Right) }

func (g *pile) Parts(dst [][2]int8, s [2]int8) [][2]int8 {
	if wrong, ok := g.wrong[s]; ok {
		return append(dst, wrong...)
	}
	if s[0] == 0 || s[1] == 0 {
		return append(dst, s)
	}
	return append(dst, [2]int8{s[0], 0}, [2]int8{0, s[1]})
}

// If wrong Parts cause a wrong value of a Solver, a violation is found.
func TestParts(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 12))
	harmful := 0
	count := longtest.Some(100)
	for i := range count {
		const n = 6
		g := &pile{wrong: map[[2]int8][][2]int8{}}
		for p := range g.options {
			g.options[p] = make([][]int8, n)
			for v := range g.options[p] {
				for o := range v {
					if r.IntN(3) == 0 {
						g.options[p][v] = append(g.options[p][v], int8(o))
					}
				}
			}
		}
		start := [2]int8{n - 1, n - 1}
		if i%5 == 0 {
			if err := partizantest.Check(g, start); err != nil {
				t.Fatalf("%v: %v", g, err)
			}
		}
		v, w := int8(1+r.IntN(n-1)), int8(1+r.IntN(n-1))
		g.wrong[[2]int8{v, w}] = [][2]int8{{v, 0}, {0, int8(r.IntN(n))}}
		plain := partizan.NewSolver[[2]int8](partizan.RulesFunc[[2]int8](g.moves))
		apart := partizan.NewSolver[[2]int8](g)
		plain.Store = partizan.NewStore()
		apart.Store = plain.Store
		differ := false
		for s := range game.Positions(game.RulesFunc[[2]int8](func(dst [][2]int8, s [2]int8) [][2]int8 { return g.Right(g.Left(dst, s), s) }), start) {
			want, err := plain.Value(t.Context(), s)
			got, err2 := apart.Value(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			differ = differ || err2 != nil || want != got
		}
		if differ {
			harmful++
			if partizantest.Check(g, start) == nil {
				t.Fatalf("%v: no violation, and a wrong value", g)
			}
		}
	}
	if harmful < count/3 {
		t.Errorf("only %d wrong Parts do harm", harmful)
	}
}

// For large games some positions are checked, and faults are found.
func TestLarge(t *testing.T) {
	const start = 0xffff
	if err := partizantest.Check(parts{row{}, runs}, start); err != nil {
		t.Error(err)
	}
	wrong := parts{row{}, func(dst []uint16, s uint16) []uint16 {
		if s == 3 {
			return dst
		}
		return runs(dst, s)
	}}
	if err := partizantest.Check(wrong, start); err == nil {
		t.Error("no violation")
	}
}

// Test logs its checks.
func TestTest(t *testing.T) {
	var log recorder
	partizantest.Test(&log, parts{row{}, runs}, 0xff)
	partizantest.Test(&log, signed{row{}, func(s uint16) (uint16, int) { return s, 2 }}, 0xf)
	text := strings.Join(log.lines, "\n")
	for _, want := range []string{"log: partizantest: in turn: ", "positions, all that can be reached", "positions compared by their values", "error: in turn: Signed panics"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s, want %q", text, want)
		}
	}
	for want, call := range map[string]func(){
		"no rules":                  func() { partizantest.Check[uint16](nil, 1) },
		"no positions":              func() { partizantest.Check[uint16](row{}) },
		"Test without a testing.TB": func() { partizantest.Test[uint16](nil, row{}, 1) },
	} {
		if text := panictest.Text(call); !strings.HasPrefix(text, "partizantest: ") || !strings.Contains(text, want) {
			t.Errorf("panic %q, want one about %s", text, want)
		}
	}
}

// recorder keeps the output of a test.
type recorder struct {
	testing.TB
	lines []string
}

func (r *recorder) Helper()           {}
func (r *recorder) Error(args ...any) { r.lines = append(r.lines, "error: "+fmt.Sprint(args...)) }
func (r *recorder) Logf(format string, args ...any) {
	r.lines = append(r.lines, "log: "+fmt.Sprintf(format, args...))
}
