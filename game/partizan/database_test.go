package partizan

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/tablefile"
)

// database returns a database of rules.
func database[S comparable](t testing.TB, r Rules[S]) *Database[S] {
	t.Helper()
	d, err := NewDatabase(r, "a game")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// saved returns the file of a database.
func savedDatabase[S comparable](t testing.TB, d *Database[S]) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := d.Save(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func openDatabase[S comparable](r Rules[S], file []byte) (*Database[S], error) {
	return OpenDatabase(bytes.NewReader(file), int64(len(file)), r, "a game")
}

// Values come back from a file as they were, without a search, and a file that is extended has the old
// and the new values.
func TestDatabase(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 60))
	for range longtest.Some(200) {
		g := randomDigraph(r, 20)
		d := database[int](t, g)
		first := &Solver[int]{Rules: g, Database: d}
		var want []string
		for s := range 12 {
			v, err := first.Value(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, v.String())
		}
		file := savedDatabase(t, d)
		for round := range 2 {
			again, err := openDatabase[int](g, file)
			if err != nil {
				t.Fatal(err)
			}
			second := &Solver[int]{Rules: g, Database: again}
			for s, w := range want {
				if v, err := second.Value(t.Context(), s); v.String() != w || err != nil {
					t.Fatalf("%d is %v, %v; want %v", s, v, err, w)
				}
			}
			if again.Added() != 0 || second.walks.Stats.Positions != 0 {
				t.Fatalf("%d positions added, %d searched", again.Added(), second.walks.Stats.Positions)
			}
			if round == 0 {
				plain := NewSolver[int](g)
				for s := 12; s < 20; s++ {
					v, err := second.Value(t.Context(), s)
					u, err2 := plain.Value(t.Context(), s)
					if v.String() != u.String() || err != nil || err2 != nil {
						t.Fatalf("%d is %v, %v; want %v, %v", s, v, err, u, err2)
					}
					want = append(want, v.String())
				}
				file = savedDatabase(t, again)
			}
		}
	}
}

// A database of strips has parts with signs.
func TestDatabaseParts(t *testing.T) {
	d := database[int](t, strip{})
	solver := &Solver[int]{Rules: strip{}, Database: d}
	plain := NewSolver[int](strip{})
	if _, err := solver.Value(t.Context(), 255); err != nil {
		t.Fatal(err)
	}
	again, err := openDatabase[int](strip{}, savedDatabase(t, d))
	if err != nil {
		t.Fatal(err)
	}
	solver = &Solver[int]{Rules: strip{}, Database: again}
	for s := range 256 {
		v, err := solver.Value(t.Context(), s)
		u, err2 := plain.Value(t.Context(), s)
		if v.String() != u.String() || err != nil || err2 != nil {
			t.Fatalf("%08b is %v, %v; want %v, %v", s, v, err, u, err2)
		}
	}
}

// Each flipped byte and each truncation is an error, at the opening or when the file is read.
func TestDatabaseDamage(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 61))
	g := randomDigraph(r, 12)
	d := database[int](t, g)
	solver := &Solver[int]{Rules: g, Database: d}
	for s := range g {
		if _, err := solver.Value(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
	file := savedDatabase(t, d)
	for i := range file {
		flipped := bytes.Clone(file)
		flipped[i] ^= 1 << r.IntN(8)
		for _, damaged := range [][]byte{flipped, file[:i], append(bytes.Clone(file[:i]), file[i+1:]...)} {
			again, err := openDatabase[int](g, damaged)
			if err == nil {
				err = again.Save(t.Context(), new(bytes.Buffer))
			}
			if !errors.Is(err, ErrDatabaseCorrupt) && !errors.Is(err, ErrDatabaseVersion) {
				t.Fatalf("byte %d of %d: %v", i, len(file), err)
			}
		}
	}
}

// A database of another game is refused.
func TestDatabaseGame(t *testing.T) {
	d := database[int](t, strip{})
	solver := &Solver[int]{Rules: strip{}, Database: d}
	if _, err := solver.Value(t.Context(), 255); err != nil {
		t.Fatal(err)
	}
	file := savedDatabase(t, d)
	for name, open := range map[string]func() error{
		"other rules": func() error { _, err := openDatabase(Negative[int](strip{}), file); return err },
		"another name": func() error {
			_, err := OpenDatabase[int](bytes.NewReader(file), int64(len(file)), strip{}, "another game")
			return err
		},
		"rules that panic": func() error { _, err := openDatabase[int](digraph{}, file); return err },
		"another type": func() error {
			rules := RulesFunc[int64](func(dst []int64, s int64, p Player) []int64 {
				for _, o := range Options[int](strip{}, nil, int(s), p) {
					dst = append(dst, int64(o))
				}
				return dst
			})
			_, err := openDatabase[int64](rules, file)
			return err
		},
	} {
		if err := open(); !errors.Is(err, ErrDatabaseGame) {
			t.Errorf("%s: %v", name, err)
		}
	}
	text := RulesFunc[string](func(dst []string, _ string, _ Player) []string { return dst })
	if _, err := NewDatabase[string](text, ""); !errors.Is(err, ErrPosition) {
		t.Errorf("positions of text: %v", err)
	}
	panictest.Want(t, "partizan: a Solver with a Database of another Store", func() {
		s := Solver[int]{Rules: strip{}, Database: d, Store: NewStore()}
		s.Value(t.Context(), 1)
	})
}

// Numbers that do not fit into a word come back from a file.
func TestDatabaseLong(t *testing.T) {
	d := database[int](t, digraph{{}, {}, {}, {}, {}})
	texts := []string{"1180591620717411303424 + ^3 + *5", "-1/1099511627776", "1/18446744073709551616 + *", "+-1099511627776", "{18446744073709551616|*,-36893488147419103232||-1/536870912}"}
	a := d.Store.Arithmetic(t.Context())
	for s, text := range texts {
		v, err := a.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		d.add(s, d.Store.refOf(v))
	}
	a.Close()
	again, err := openDatabase[int](d.rules, savedDatabase(t, d))
	if err != nil {
		t.Fatal(err)
	}
	solver := &Solver[int]{Rules: d.rules, Database: again}
	a = again.Store.Arithmetic(t.Context())
	defer a.Close()
	for s, text := range texts {
		want, err := a.Parse(text)
		if v, err2 := solver.Value(t.Context(), s); v != want || err != nil || err2 != nil {
			t.Errorf("%s is %v, %v, %v", text, v, err, err2)
		}
	}
}

// The memory of the store limits what a database adds and loads.
func TestDatabaseMemory(t *testing.T) {
	d := database[int](t, strip{})
	d.Store.Memory = 1
	solver := &Solver[int]{Rules: strip{}, Database: d}
	if _, err := solver.Value(t.Context(), 255); !errors.Is(err, game.ErrMemory) {
		t.Errorf("%v", err)
	}
}

// words are the records of a file that a fuzzer makes: the words of values, and the values of the
// positions 0, 1, ...
type words struct{ values, positions []uint64 }

func (f words) Len() int { return len(f.values) + len(f.positions) }

func (f words) Key(dst []byte, i int) []byte {
	kind := byte(valueKind)
	if i >= len(f.values) {
		i, kind = i-len(f.values), positionKind
	}
	return binary.BigEndian.AppendUint64(append(dst, kind), uint64(i))
}

func (f words) Row(i int) tablefile.Row {
	word := slices.Concat(f.values, f.positions)[i]
	return tablefile.Row{Result: tablefile.Result{Payoff: int32(word >> 32), Plies: uint32(word)}}
}

// A file with any words has values, or is corrupt. What is loaded is canonical.
func FuzzDatabase(f *testing.F) {
	// {1|*} and its negative, and words that are wrong.
	near, _ := one.near()
	one := uint64(near)
	node := func(n uint64) uint64 { return uint64(nodeBit) | n }
	encode := func(words ...uint64) (b []byte) {
		for _, w := range words {
			b = binary.BigEndian.AppendUint64(b, w)
		}
		return b
	}
	f.Add(3, encode(1<<32|1, one, 1, node(0), one, 0, node(1), node(2)))
	f.Add(6, encode(1<<32|1, one, 1, 1<<32|1, node(0), 1, node(3), node(0)))
	f.Add(3, encode(1<<32|1, node(0), 1, node(0)))
	f.Add(1, encode(1<<40, node(0), ^uint64(0), 1<<62|30<<31, 1<<30|1<<62))
	// -2^64 + *5, 2^-40 and 0 as a long number.
	f.Add(10, encode(longHead<<32|2, 5, longNegative, 1, 0, longHead<<32|1, 0, 40, 1, longHead<<32, node(0), node(5), node(9)))
	f.Fuzz(func(t *testing.T, values int, data []byte) {
		var all []uint64
		for ; len(data) >= 8 && len(all) < 1000; data = data[8:] {
			all = append(all, binary.BigEndian.Uint64(data))
		}
		values = max(0, min(values, len(all)))
		rules := make(digraph, len(all))
		d := database[int](t, rules)
		h := tablefile.Header{Name: "a game"}
		h.Key = d.keyBytes()
		var err error
		if h.Fingerprint, err = d.fingerprint(nil); err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := tablefile.Write(t.Context(), &b, h, words{all[:values], all[values:]}, 1); err != nil {
			t.Fatal(err)
		}
		again, err := openDatabase[int](rules, b.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		solver := &Solver[int]{Rules: rules, Database: again}
		// Values with large nimbers take long to compare.
		ctx, cancel := context.WithTimeout(t.Context(), time.Second/4)
		defer cancel()
		for s := range all[values:] {
			v, err := solver.Value(ctx, s)
			if err != nil {
				if !errors.Is(err, ErrDatabaseCorrupt) && !errors.Is(err, ErrRange) && ctx.Err() == nil {
					t.Fatal(err)
				}
				continue
			}
			a := again.Store.Arithmetic(ctx)
			if same := a.Game(v.Options(Left), v.Options(Right)); ctx.Err() == nil && (same != v || a.Err() != nil) {
				t.Fatalf("%v is %v, %v", v, same, a.Err())
			}
			a.Close()
		}
	})
}
