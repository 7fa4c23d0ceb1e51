package sumproof_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"hash/crc32"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/sumproof"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// strip is a game on a strip of squares, which are the bits of a position. Left takes two
// neighboring squares, the lower one even, and Right two with the lower one odd. Right may also take
// a lone square.
type strip struct{}

func (strip) Left(dst []int, s int) []int { return taken(dst, s, s&(s>>1)&0x5555, 3) }

func (strip) Right(dst []int, s int) []int {
	return taken(taken(dst, s, s&(s>>1)&0xaaaa, 3), s, s&^(s>>1)&^(s<<1), 1)
}

func taken(dst []int, s, at, squares int) []int {
	for ; at != 0; at &= at - 1 {
		dst = append(dst, s&^(squares<<bits.TrailingZeros(uint(at))))
	}
	return dst
}

// splitting is a strip with Parts and Signed: a shift by two squares changes nothing.
type splitting struct{ strip }

func (splitting) Parts(dst []int, s int) []int {
	for s != 0 {
		run := s & ^(s + s&-s)
		dst = append(dst, run)
		s &^= run
	}
	return dst
}

func (splitting) Signed(s int) (int, int) {
	for s != 0 && s&3 == 0 {
		s >>= 2
	}
	return s, 1
}

// digraph is a random game: the options of both players at positions 0, 1, ...
type digraph [][2][]int

func (g digraph) Left(dst []int, s int) []int  { return append(dst, g[s][0]...) }
func (g digraph) Right(dst []int, s int) []int { return append(dst, g[s][1]...) }

func randomDigraph(r *rand.Rand, n int) digraph {
	g := make(digraph, n)
	for s := range g {
		for p := range g[s] {
			for range r.IntN(4) {
				if s > 0 {
					g[s][p] = append(g[s][p], r.IntN(s))
				}
			}
		}
	}
	return g
}

// twins is a random game of n positions and their negatives: s+n is the negative of s. Some
// positions are their own negatives.
type twins struct {
	digraph
	n       int
	mirrors []bool
}

func (g twins) Signed(s int) (int, int) {
	switch n := s % g.n; {
	case g.mirrors[n]:
		return n, 0
	case s < g.n:
		return n, 1
	default:
		return n, -1
	}
}

func randomTwins(r *rand.Rand, n int) twins {
	g := twins{make(digraph, 2*n), n, make([]bool, n)}
	for s := range n {
		if g.mirrors[s] = s == 0 || r.IntN(3) == 0; s == 0 {
			continue
		}
		for p := range 2 {
			for range r.IntN(4) {
				o := r.IntN(s) + r.IntN(2)*n
				g.digraph[s][p] = append(g.digraph[s][p], o)
				g.digraph[s+n][1-p] = append(g.digraph[s+n][1-p], (o+n)%(2*n))
			}
			if g.mirrors[s] {
				// The options of Right are the negatives of the options of Left.
				g.digraph[s][1], g.digraph[s+n][0] = g.digraph[s+n][1], g.digraph[s][0]
				break
			}
		}
	}
	return g
}

func randomSum(r *rand.Rand, positions, n int) (sum []partizan.Term[int]) {
	for range n {
		sum = append(sum, partizan.Term[int]{Position: r.IntN(positions), Negative: r.IntN(2) == 0})
	}
	return sum
}

// outcomeOf returns the outcome of a sum by the values of the summands.
func outcomeOf(t testing.TB, solver *partizan.Solver[int], sum []partizan.Term[int]) partizan.Outcome {
	t.Helper()
	var total partizan.Value
	for _, x := range sum {
		v, err := solver.Value(t.Context(), x.Position)
		if err != nil {
			t.Fatal(err)
		}
		a := solver.Store.Arithmetic(t.Context())
		if x.Negative {
			v = a.Neg(v)
		}
		total = a.Add(total, v)
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		a.Close()
	}
	return total.Outcome()
}

// certify returns a certificate of a sum.
func certify(t testing.TB, r partizan.Rules[int], sum []partizan.Term[int]) ([]byte, sumproof.Report) {
	t.Helper()
	var b bytes.Buffer
	wr := sumproof.Writer[int]{Rules: r, Name: "a sum", Memory: 1 << 26}
	report, err := wr.Write(t.Context(), &b, sum)
	if err != nil {
		t.Fatalf("%v: %v", sum, err)
	}
	return b.Bytes(), report
}

func check(ctx context.Context, r partizan.Rules[int], sum []partizan.Term[int], text []byte) (sumproof.Report, error) {
	c := sumproof.Checker[int]{Rules: r, Memory: 1 << 26}
	return c.Check(ctx, sum, bytes.NewReader(text))
}

// A certificate proves the outcome of the value, in random games and in a game with parts.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 1))
	for i := range longtest.Some(300) {
		rules, positions := partizan.Rules[int](strip{}), 1<<9
		switch i % 4 {
		case 1:
			rules = splitting{}
		case 2:
			positions = 2 + r.IntN(20)
			rules = randomDigraph(r, positions)
		case 3:
			n := 2 + r.IntN(8)
			rules, positions = randomTwins(r, n), 2*n
		}
		solver := partizan.NewSolver(rules)
		for range 4 {
			sum := randomSum(r, positions, r.IntN(5))
			text, report := certify(t, rules, sum)
			want := outcomeOf(t, solver, sum)
			got, err := check(t.Context(), rules, sum, text)
			if got.Outcome != want || got != report || err != nil || got.Bytes != int64(len(text)) {
				t.Fatalf("%v: %+v, %v; written %+v; want %v\n%s", sum, got, err, report, want, text)
			}
		}
	}
}

// Each change of a line is refused. With a corrected checksum, a certificate is refused or proves
// what is true.
func TestMutations(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 2))
	refused, accepted := 0, 0
	for range longtest.Some(40) {
		rules := randomDigraph(r, 10)
		solver := partizan.NewSolver[int](rules)
		sum := randomSum(r, 10, 1+r.IntN(4))
		text, _ := certify(t, rules, sum)
		want := outcomeOf(t, solver, sum)
		lines := strings.SplitAfter(string(text), "\n")
		for i := range lines[:len(lines)-1] {
			for range 6 {
				changed := slices.Clone(lines)
				mutate(r, changed, i)
				if slices.Equal(changed, lines) {
					continue
				}
				mutant := strings.Join(changed, "")
				if report, err := check(t.Context(), rules, sum, []byte(mutant)); err == nil {
					t.Fatalf("line %d: no error, %+v\n%s", i+1, report, mutant)
				}
				report, err := check(t.Context(), rules, sum, summed(mutant))
				switch {
				case err != nil:
					refused++
				case report.Outcome != want:
					t.Fatalf("line %d: %v, want %v\n%s", i+1, report.Outcome, want, mutant)
				default:
					accepted++
				}
			}
		}
	}
	if refused < 5*accepted {
		t.Errorf("%d refused, %d accepted", refused, accepted)
	}
}

// mutate changes a line: a byte, a word, the line twice, or no line.
func mutate(r *rand.Rand, lines []string, i int) {
	line := lines[i]
	words := strings.Split(strings.TrimSuffix(line, "\n"), " ")
	switch r.IntN(6) {
	case 0:
		lines[i] = ""
	case 1:
		lines[i] += line
	case 2:
		j := r.IntN(len(lines) - 1)
		lines[i], lines[j] = lines[j], line
	case 3:
		j := r.IntN(len(words))
		words[j] = fmt.Sprint(r.IntN(5) - 1)
		lines[i] = strings.Join(words, " ") + "\n"
	case 4:
		j := r.IntN(len(words))
		lines[i] = strings.Join(slices.Delete(words, j, j+1), " ") + "\n"
	default:
		j := r.IntN(len(line))
		lines[i] = line[:j] + string("AB+-0 1|\n"[r.IntN(9)]) + line[j+1:]
	}
}

// A proof that does not cover the sum, or that proves less, is refused. Right wins 1 - 1 - 1, and each
// forgery claims that Left wins.
func TestForgeries(t *testing.T) {
	sum := []partizan.Term[int]{{Position: 1, Negative: true}, {Position: 1}, {Position: 1}}
	// The claim that Left achieves -1, if Right begins.
	weak := base64.RawStdEncoding.EncodeToString([]byte("GTCERT\n\x01\x08\x01\x00\x00\x00\x00\x00"))
	for name, lines := range map[string]string{
		"a summand in no group":     "group 1 2 -",
		"a summand in two groups":   "group 1 2 -\ngroup 1 3 -",
		"a summand twice":           "group 1 2 1 3 -",
		"a group with moves":        "group 1 2 -\ngroup 3 -",
		"a bound without a proof":   "bound 3 1 -\ngroup 1 2 3 -",
		"a bound after the group":   "group 1 2 -\nbound 3 1 -\ngroup 3 -",
		"a bound of a used summand": "group 1 2 -\nbound 1 -2 -\ngroup 1 3 -",
		"a smaller claim":           "group 1 2 -\ngroup 3 " + weak,
		"no proof":                  "",
	} {
		text := "gametheory sum certificate 1\nname \"\"\nform |\nform 1 |\nbegin left loses\ngroup 1 2 3 " + rightWins(t, sum) + "\nbegin right loses\n" + lines + "\n"
		text = strings.ReplaceAll(text, "\n\n", "\n")
		report, err := check(t.Context(), strip{}, sum, summed(text))
		if !errors.Is(err, certificate.ErrFormat) && !errors.Is(err, certificate.ErrInsufficient) || !strings.Contains(err.Error(), "line ") || strings.Contains(err.Error(), "line 6") {
			t.Errorf("%s: %+v, %v", name, report, err)
		}
	}
}

// rightWins returns the proof of a group that Right wins if Left begins.
func rightWins(t *testing.T, sum []partizan.Term[int]) string {
	t.Helper()
	text, _ := certify(t, strip{}, sum)
	_, after, _ := strings.Cut(string(text), "begin left loses\n")
	line, _, _ := strings.Cut(after, "\n")
	return line[strings.LastIndex(line, " ")+1:]
}

// summed returns a certificate with the right checksum.
func summed(text string) []byte {
	at := strings.LastIndex(text, "end ")
	if at < 0 {
		at = len(text)
	}
	return fmt.Appendf(nil, "%send %08x\n", text[:at], crc32.ChecksumIEEE([]byte(text[:at])))
}

// Each error has its cause.
func TestErrors(t *testing.T) {
	rules := strip{}
	sum := []partizan.Term[int]{{Position: 0b111}, {Position: 0b1111, Negative: true}, {Position: 0b10111}}
	text, _ := certify(t, rules, sum)
	canceled := errors.New("canceled")
	ended, cancel := context.WithCancelCause(t.Context())
	cancel(canceled)
	for name, test := range map[string]struct {
		ctx   context.Context
		text  string
		name  string
		bytes int64
		want  error
	}{
		"empty":     {text: "", want: certificate.ErrTruncated},
		"other":     {text: "GIF89a", want: certificate.ErrFormat},
		"truncated": {text: string(text[:len(text)-1]), want: certificate.ErrTruncated},
		"half":      {text: string(text[:len(text)/2]), want: certificate.ErrTruncated},
		"extra":     {text: string(text) + "x", want: certificate.ErrExtra},
		"checksum":  {text: strings.Replace(string(text), "a sum", "a son", 1), want: certificate.ErrFormat},
		"name":      {text: string(text), name: "a son", want: certificate.ErrGame},
		"memory":    {text: string(text), bytes: 40, want: game.ErrMemory},
		"walk":      {text: string(text), bytes: int64(len(text)) + 100, want: game.ErrMemory},
		"canceled":  {text: string(text), ctx: ended, want: canceled},
	} {
		ctx := test.ctx
		if ctx == nil {
			ctx = t.Context()
		}
		c := sumproof.Checker[int]{Rules: rules, Name: test.name, Memory: test.bytes}
		report, err := c.Check(ctx, sum, strings.NewReader(test.text))
		if !errors.Is(err, test.want) || report != (sumproof.Report{}) {
			t.Errorf("%s: %+v, %v; want %v", name, report, err, test.want)
		}
	}
	other := []partizan.Term[int]{{Position: 0b111}, {Position: 0b1111, Negative: true}, {Position: 0b11}}
	if report, err := check(t.Context(), rules, other, text); err == nil {
		t.Errorf("another sum: %+v", report)
	}
	loop := partizan.RulesFunc[int](func(dst []int, s int, _ partizan.Player) []int { return append(dst, 1-s) })
	wr := sumproof.NewWriter[int](loop)
	if _, err := wr.Write(t.Context(), new(bytes.Buffer), []partizan.Term[int]{{}}); !errors.Is(err, game.ErrCycle) {
		t.Errorf("a cycle: %v", err)
	}
	small := sumproof.Writer[int]{Rules: rules, Memory: 300}
	if _, err := small.Write(t.Context(), new(bytes.Buffer), sum); !errors.Is(err, game.ErrMemory) {
		t.Errorf("little memory: %v", err)
	}
	if _, err := sumproof.NewWriter[int](rules).Write(ended, new(bytes.Buffer), sum); !errors.Is(err, canceled) {
		t.Errorf("an ended context: %v", err)
	}
	panictest.Want(t, "sumproof: Writer without Rules", func() {
		new(sumproof.Writer[int]).Write(t.Context(), new(bytes.Buffer), sum)
	})
	panictest.Want(t, "sumproof: Checker without Rules", func() {
		new(sumproof.Checker[int]).Check(t.Context(), sum, new(bytes.Buffer))
	})
}

// Name reads the name alone.
func TestName(t *testing.T) {
	for _, name := range []string{"", "clobber xo + \"x\"\n", strings.Repeat("\x00", 4096)} {
		var b bytes.Buffer
		wr := sumproof.Writer[int]{Rules: strip{}, Name: name}
		if _, err := wr.Write(t.Context(), &b, nil); err != nil {
			t.Fatal(err)
		}
		if got, err := sumproof.Name(&b); got != name || err != nil {
			t.Errorf("%q, %v; want %q", got, err, name)
		}
	}
	for text, want := range map[string]error{"game": certificate.ErrTruncated, "x": certificate.ErrFormat, "gametheory sum certificate 1\nname 'x'\n": certificate.ErrFormat} {
		if name, err := sumproof.Name(strings.NewReader(text)); !errors.Is(err, want) {
			t.Errorf("%q: %q, %v; want %v", text, name, err, want)
		}
	}
}

// Summands that win alone have proofs of their own, so a certificate grows with the number of
// summands and not with the product.
func TestGroups(t *testing.T) {
	sum := make([]partizan.Term[int], 12)
	for i := range sum {
		sum[i].Position = 0b111 << (i % 2 * 3) // 1 and -1, or moves of both
	}
	text, report := certify(t, strip{}, sum)
	if report.Positions > 500 {
		t.Errorf("%+v\n%s", report, text)
	}
}

// A checker refuses a changed certificate, or the certificate proves what is true.
func FuzzCheck(f *testing.F) {
	sum := []partizan.Term[int]{{Position: 0b1111}, {Position: 0b10111, Negative: true}, {Position: 0b1011111}}
	solver := partizan.NewSolver[int](strip{})
	want := outcomeOf(f, solver, sum)
	text, _ := certify(f, strip{}, sum)
	f.Add(text)
	f.Add([]byte("gametheory sum certificate 1\nname \"\"\nform | \nform 1 | -1\nbegin left loses\nbound 1 2 -\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, text := range [][]byte{text, summed(string(text))} {
			c := sumproof.Checker[int]{Rules: strip{}, Memory: 1 << 20}
			report, err := c.Check(t.Context(), sum, bytes.NewReader(text))
			if err == nil && report.Outcome != want {
				t.Fatalf("%v, want %v", report.Outcome, want)
			}
		}
	})
}
