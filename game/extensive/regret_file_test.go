package extensive_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// learned returns a Regret of a tree after some iterations.
func learned(t testing.TB, g *extensive.Game, v extensive.Variant, iterations int64) *extensive.Regret[int] {
	t.Helper()
	r := extensive.NewRegretTree(g)
	r.Variant, r.Iterations, r.Seed = v, iterations, 7
	if _, err := r.Best(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	return r
}

// saved returns the file of a Regret.
func saved(t testing.TB, r *extensive.Regret[int]) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := r.Save(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// After Resume the iterations go on as if they had not been interrupted, whether or not a result
// was proved in the last iteration.
func TestRegretResume(t *testing.T) {
	g := unfold[poker.Position](t, poker.Kuhn(4), poker.Position{})
	for _, v := range allVariants {
		for _, first := range []int64{1, 70} {
			want, err := learned(t, g, v, first).Best(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			r := extensive.NewRegretTree(g)
			r.Variant, r.Iterations, r.Seed = v, first, 7
			if err := r.Resume(bytes.NewReader(saved(t, learned(t, g, v, first)))); err != nil {
				t.Fatal(err)
			}
			got, err := r.Best(t.Context(), 0)
			if err != nil || !sameProfile(g, got, want) {
				t.Errorf("%v: %v to %v after %d iterations, want %v to %v, %v", v, got.Low, got.High, got.Iterations, want.Low, want.High, err)
			}
			if !bytes.Equal(saved(t, r), saved(t, learnedTwice(t, g, v, first))) {
				t.Errorf("%v: another file", v)
			}
		}
	}
}

// learnedTwice returns a Regret after two calls.
func learnedTwice(t *testing.T, g *extensive.Game, v extensive.Variant, iterations int64) *extensive.Regret[int] {
	r := learned(t, g, v, iterations)
	if _, err := r.Best(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	return r
}

// A file of another game, Variant or Seed is refused until Reset.
func TestRegretResumeOther(t *testing.T) {
	four := unfold[poker.Position](t, poker.Kuhn(4), poker.Position{})
	file := saved(t, learned(t, four, extensive.CFRPlus, 10))
	paid := unfold[poker.Position](t, poker.Kuhn(4), poker.Position{})
	for v := range paid.Nodes {
		if x := paid.Nodes[v].Payoffs; x != nil {
			x[0].Neg(x[0])
			x[1].Neg(x[1])
		}
	}
	for name, r := range map[string]*extensive.Regret[int]{
		"":                        {Tree: unfold[poker.Position](t, poker.Kuhn(3), poker.Position{}), Variant: extensive.CFRPlus, Seed: 7},
		"another game":            {Tree: paid, Variant: extensive.CFRPlus, Seed: 7},
		"is CFRPlus, and not Pla": {Tree: four, Variant: extensive.PlainCFR, Seed: 7},
		"Seed is 7, and not 8":    {Tree: four, Variant: extensive.CFRPlus, Seed: 8},
	} {
		r.Iterations = 10
		if err := r.Resume(bytes.NewReader(file)); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if _, err := r.Best(t.Context(), 0); !errors.Is(err, extensive.ErrSavedGame) || !strings.Contains(err.Error(), name) {
				t.Errorf("%q: %v", name, err)
			}
		}
		r.Reset()
		if p, err := r.Best(t.Context(), 0); err != nil || p.Iterations != 10 {
			t.Errorf("%q: after Reset: %v", name, err)
		}
	}
}

// Each damage of a file is found.
func TestRegretResumeDamaged(t *testing.T) {
	g := unfold[poker.Position](t, poker.Kuhn(3), poker.Position{})
	file := saved(t, learned(t, g, extensive.DiscountedCFR, 10))
	r := extensive.NewRegretTree(g)
	r.Seed = 7
	for i := range file {
		if err := r.Resume(bytes.NewReader(file[:i])); !errors.Is(err, extensive.ErrSavedCorrupt) {
			t.Fatalf("%d of %d bytes: %v", i, len(file), err)
		}
		changed := bytes.Clone(file)
		changed[i] ^= 0x10
		if err := r.Resume(bytes.NewReader(changed)); !errors.Is(err, extensive.ErrSavedCorrupt) {
			t.Fatalf("byte %d changed: %v", i, err)
		}
	}
	r.Memory = int64(len(file))
	if err := r.Resume(bytes.NewReader(file)); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	broken := errors.New("broken")
	if err := r.Resume(io.MultiReader(bytes.NewReader(file[:50]), iotest.ErrReader(broken))); !errors.Is(err, broken) {
		t.Error(err)
	}
	r = learned(t, g, extensive.DiscountedCFR, 10)
	if err := r.Save(failing{}); !errors.Is(err, io.ErrShortWrite) {
		t.Error(err)
	}
	if err := extensive.NewRegretTree(g).Save(io.Discard); !errors.Is(err, game.ErrUnsolved) {
		t.Error(err)
	}
	panictest.Want(t, "extensive: Save without a Writer", func() { r.Save(nil) })
	panictest.Want(t, "extensive: Resume without a Reader", func() { r.Resume(nil) })
}

// A file with a right checksum and wrong numbers is refused, or its bounds are true.
func FuzzRegretResume(f *testing.F) {
	g := unfold[poker.Position](f, poker.Kuhn(3), poker.Position{})
	for _, v := range allVariants {
		file := saved(f, learned(f, g, v, 3))
		f.Add(file)
		for _, at := range []int{10, 18, 26, 34, 42, 50, 58, 66, 74, 100, 150, len(file) / 2, len(file) - 20} {
			for _, word := range []uint64{0, 1, math.MaxUint64, math.Float64bits(math.NaN()), math.Float64bits(-1)} {
				changed := bytes.Clone(file)
				binary.LittleEndian.PutUint64(changed[at:], word)
				f.Add(changed)
			}
		}
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) < 20 {
			return
		}
		binary.LittleEndian.PutUint32(file[len(file)-4:], crc32.ChecksumIEEE(file[:len(file)-4]))
		for _, v := range allVariants {
			r := extensive.NewRegretTree(g)
			r.Variant, r.Seed, r.Iterations = v, 7, 1
			if r.Resume(bytes.NewReader(file)) != nil {
				return
			}
			p, err := r.Best(t.Context(), 0)
			if err != nil && !errors.Is(err, extensive.ErrSavedCorrupt) && !errors.Is(err, extensive.ErrSavedGame) {
				t.Fatal(err)
			}
			if value := -1.0 / 18; err == nil && (float(p.Low) > value+1e-12 || float(p.High) < value-1e-12) {
				t.Fatalf("%v to %v", p.Low, p.High)
			}
		}
	})
}
