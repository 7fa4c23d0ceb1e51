package connectfour

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

var generate = flag.Bool("generate", false, "write the positions in testdata anew")

// class is a kind of positions, as Pons (2015) sorts those of his tests: by how many
// stones there are, and how many more will be when both play well. Its file in
// testdata has random positions in which nobody can win at once, with their scores.
type class struct {
	name              string
	count             int
	stones, remaining [2]int // at least and at most
}

var classes = []class{
	{"end-easy", 1000, [2]int{28, 38}, [2]int{1, 13}},
	{"middle-easy", 1000, [2]int{14, 27}, [2]int{1, 13}},
	{"middle-medium", 300, [2]int{14, 27}, [2]int{14, 28}},
	{"begin-easy", 100, [2]int{8, 13}, [2]int{1, 13}},
	{"begin-medium", 30, [2]int{8, 13}, [2]int{14, 28}},
	{"begin-hard", 5, [2]int{4, 8}, [2]int{29, 41}},
}

// has reports whether p, with score v, is of the class.
func (c *class) has(p Position, v int) bool {
	n, m := p.Stones(), Standard().Remaining(p, v)
	return calm(p) && c.stones[0] <= n && n <= c.stones[1] &&
		c.remaining[0] <= m && m <= c.remaining[1]
}

// calm reports whether nobody can win at once.
func calm(p Position) bool {
	v := p.view()
	return (v.wins|v.losses)&p.free() == 0
}

func (c *class) file() string { return filepath.Join("testdata", c.name+".txt") }

// read returns the positions of the file, at most so many.
func (c *class) read(tb testing.TB, most int) (all []Line) {
	tb.Helper()
	f, err := os.Open(c.file())
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	for l, err := range ReadLines(f, c.file()) {
		if err != nil {
			tb.Fatal(err)
		}
		if len(all) < most {
			all = append(all, l)
		}
	}
	return all
}

// generate returns the contents of the file.
func (c *class) generate(ctx context.Context, seed uint64) ([]byte, error) {
	r := rand.New(rand.NewPCG(seed, 42))
	ab := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Memory: 1 << 29}
	var out bytes.Buffer
	for found := 0; found < c.count; {
		moves := randomMoves(r, c.stones[0]+r.IntN(c.stones[1]-c.stones[0]+1))
		if moves == "" {
			continue
		}
		p, _ := Standard().Play(moves)
		soon, err := c.soon(ctx, ab, p)
		if err != nil {
			return nil, err
		}
		if !soon || !calm(p) {
			continue
		}
		v, err := ab.Value(ctx, p)
		if err != nil {
			return nil, err
		}
		if c.has(p, v) {
			found++
			fmt.Fprintln(&out, moves, v)
		}
	}
	return out.Bytes(), nil
}

// soon reports whether a play from p is over as soon as the class asks, with questions
// that are easier to answer than how soon.
func (c *class) soon(ctx context.Context, ab *minimax.AlphaBeta[Position], p Position) (bool, error) {
	if Standard().Remaining(p, 0) <= c.remaining[1] {
		return true, nil
	}
	win, loss := 1, -1
	for ; Standard().Remaining(p, win) > c.remaining[1]; win++ {
	}
	for ; Standard().Remaining(p, loss) > c.remaining[1]; loss-- {
	}
	if wins, err := ab.AtLeast(ctx, p, win); wins || err != nil {
		return wins, err
	}
	holds, err := ab.AtLeast(ctx, p, loss+1)
	return !holds, err
}

// TestClasses checks that the files of the classes have what they should, and solves
// the first positions of each but the hardest. With -generate, which takes minutes,
// it writes them.
func TestClasses(t *testing.T) {
	solved := longtest.Cases(2, 8) // of each class, the first
	for i, c := range classes {
		if *generate {
			text, err := c.generate(t.Context(), uint64(i))
			if err == nil {
				err = os.WriteFile(c.file(), text, 0o666)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		ab := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Memory: 1 << 26}
		all := c.read(t, c.count)
		if len(all) != c.count {
			t.Errorf("%s: %d positions, want %d", c.name, len(all), c.count)
		}
		for i, l := range all {
			if !l.Scored || !c.has(l.Position, l.Score) {
				t.Errorf("%s: %s with score %d does not belong there", c.name, l.Moves, l.Score)
			}
			if c.remaining[0] > 28 || i >= solved {
				continue
			}
			if v, err := ab.Value(t.Context(), l.Position); v != l.Score || err != nil {
				t.Errorf("%s: %s: %d, %v, want %d", c.name, l.Moves, v, err, l.Score)
			}
		}
	}
}

// BenchmarkClasses solves the positions of each class, one after the other, and reports
// the positions searched and the time that one takes.
func BenchmarkClasses(b *testing.B) {
	for _, c := range classes {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/workers=%d", c.name, workers), func(b *testing.B) {
				all := c.read(b, c.count)
				searched := int64(0)
				for b.Loop() {
					ab := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Workers: workers}
					for _, l := range all {
						r, err := ab.ValueStats(b.Context(), l.Position)
						if r.Value != l.Score || err != nil {
							b.Fatalf("%s: %d, %v, want %d", l.Moves, r.Value, err, l.Score)
						}
						searched += r.Stats.Positions
					}
				}
				count := float64(b.N * len(all))
				b.ReportMetric(float64(searched)/count, "nodes/position")
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1e3/count, "µs/position")
			})
		}
	}
}
