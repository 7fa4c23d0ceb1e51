package morris_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/games/morris"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// variants are the games that have a name, and others between them.
var variants = []struct {
	name   string
	men    int
	moving morris.Moving
}{
	{"three", 3, morris.Straight}, {"tapatan", 3, morris.Diagonal}, {"nine holes", 3, morris.Flying},
	{"four", 4, morris.Straight}, {"four, flying", 4, morris.Flying}, {"six", 6, morris.Straight}, {"nine", 9, morris.Flying},
}

// must returns rules that there are.
func must(r morris.Rules, err error) morris.Rules {
	if err != nil {
		panic(err)
	}
	return r
}

func TestContract(t *testing.T) {
	for _, v := range variants {
		if v.men > 3 && !(v.men == 9 && longtest.On()) {
			continue
		}
		r := must(morris.New(v.men, v.moving))
		t.Run(v.name, func(t *testing.T) { gametest.Test(t, r, r.Start()) })
	}
}

// rows are the lines of each board, by hand.
var rows = map[int]string{
	3: "a3 b3 c3,a2 b2 c2,a1 b1 c1,a3 a2 a1,b3 b2 b1,c3 c2 c1,a3 b2 c1,a1 b2 c3",
	6: "a5 c5 e5,b4 c4 d4,b2 c2 d2,a1 c1 e1,a5 a3 a1,b4 b3 b2,d4 d3 d2,e5 e3 e1,c5 c4,a3 b3,d3 e3,c2 c1",
	9: "a7 d7 g7,b6 d6 f6,c5 d5 e5,a4 b4 c4,e4 f4 g4,c3 d3 e3,b2 d2 f2,a1 d1 g1,a7 a4 a1,b6 b4 b2,c5 c4 c3,d7 d6 d5,d3 d2 d1,e5 e4 e3,f6 f4 f2,g7 g4 g1",
}

// plain has the moves of a game, found on names of points as the rules say it.
type plain struct {
	men    int
	moving morris.Moving
	lines  [][]string
}

func newPlain(men int, moving morris.Moving) plain {
	p := plain{men: men, moving: moving}
	for row := range strings.SplitSeq(rows[(men+2)/3*3], ",") {
		p.lines = append(p.lines, strings.Fields(row))
	}
	return p
}

func (g plain) milled(men []string, point string) bool {
	return slices.ContainsFunc(g.lines, func(line []string) bool {
		return len(line) == 3 && slices.Contains(line, point) && !slices.ContainsFunc(line, func(p string) bool { return !slices.Contains(men, p) })
	})
}

func (g plain) anyMill(men []string) bool {
	return slices.ContainsFunc(men, func(p string) bool { return g.milled(men, p) })
}

func (g plain) joined(p, q string) bool {
	return slices.ContainsFunc(g.lines, func(line []string) bool {
		i, j := slices.Index(line, p), slices.Index(line, q)
		bent := p[0] != q[0] && p[1] != q[1]
		return i >= 0 && j >= 0 && (i-j == 1 || j-i == 1) && (!bent || g.moving == morris.Diagonal)
	})
}

// moves returns the names of the moves, sorted.
func (g plain) moves(names, mine, theirs []string, hand int) (all []string) {
	if g.men == 3 && g.anyMill(theirs) || len(mine)+hand < 3 {
		return nil
	}
	put := func(from, to string) {
		name, after := to, append(slices.Clone(mine), to)
		if from != "" {
			name = from + "-" + to
			after = slices.DeleteFunc(after, func(p string) bool { return p == from })
		}
		if g.men == 3 || !g.milled(after, to) || len(theirs) == 0 {
			all = append(all, name)
			return
		}
		outside := slices.DeleteFunc(slices.Clone(theirs), func(p string) bool { return g.milled(theirs, p) })
		if len(outside) == 0 {
			outside = theirs
		}
		for _, p := range outside {
			all = append(all, name+"x"+p)
		}
	}
	for _, to := range names {
		if slices.Contains(mine, to) || slices.Contains(theirs, to) {
			continue
		}
		if hand > 0 {
			put("", to)
			continue
		}
		for _, from := range mine {
			if g.joined(from, to) || g.moving == morris.Flying && len(mine) == 3 {
				put(from, to)
			}
		}
	}
	slices.Sort(all)
	return all
}

// Moves and notation are right in random plays, and at random numbers of the index.
func TestMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 12))
	for _, v := range variants {
		r, g := must(morris.New(v.men, v.moving)), newPlain(v.men, v.moving)
		names, x := r.Names(), morris.NewIndex(r)
		p := r.Start()
		for range longtest.Cases(300, 1000) {
			notationtest.Check(t, r, p)
			options := r.Moves(nil, p)
			var got []string
			for _, o := range options {
				got = append(got, r.MoveName(p, o))
			}
			slices.Sort(got)
			var men [2][]string
			mine, theirs := p.Men()
			for i, name := range names {
				for player, set := range []uint32{mine, theirs} {
					if set>>i&1 != 0 {
						men[player] = append(men[player], name)
					}
				}
			}
			hand, _ := p.InHand()
			if want := g.moves(names, men[0], men[1], hand); !slices.Equal(got, want) {
				t.Fatalf("%s at %s: %v, want %v", v.name, r.Text(p), got, want)
			}
			switch {
			case len(options) == 0:
				p = r.Start()
			case rnd.IntN(40) == 0:
				stage := rnd.IntN(x.Stages())
				p = x.Position(stage, rnd.Uint64N(x.Size(stage)))
			default:
				p = options[rnd.IntN(len(options))]
			}
		}
	}
}

func TestIndex(t *testing.T) {
	for _, v := range variants {
		if v.name == "six" && !longtest.On() {
			continue
		}
		r := must(morris.New(v.men, v.moving))
		gametest.TestIndex(t, r, morris.NewIndex(r))
	}
}

// A Builder and a Loopy agree about all that is reached.
func TestBuilder(t *testing.T) {
	for _, v := range variants {
		r := must(morris.New(v.men, v.moving))
		if v.men > 4 || v.men > 3 && !longtest.On() {
			continue
		}
		b := minimax.Builder[morris.Position]{Game: r, Index: morris.NewIndex(r), Name: v.name, Dir: t.TempDir()}
		built, err := b.Build(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer built.Close()
		table, err := minimax.NewLoopy(r).Tabulate(t.Context(), r.Start())
		if err != nil {
			t.Fatal(err)
		}
		for p, want := range table.All() {
			if got, err := built.Value(p); got != want || err != nil {
				t.Fatalf("%s: %s is %v, %v; want %v", v.name, r.Text(p), got, err, want)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	three, six := must(morris.New(3, morris.Straight)), must(morris.New(6, morris.Straight))
	for _, tt := range []struct {
		rules morris.Rules
		text  string
		want  error
	}{
		{three, "X../.O./...+2+2", nil},
		{three, "X../.O./...+2+1", nil},
		{three, "XX./.O./O.X", nil},
		{three, "", game.ErrPosition},
		{three, "X../.O./...+3+3", game.ErrPosition}, // four men
		{three, "X../.O./...+1+2", game.ErrPosition},
		{three, "X../.O./...+2+0", game.ErrPosition},
		{three, "X../.O./...+0+0", game.ErrPosition},
		{three, "X../.O./...+2", game.ErrPosition},
		{three, "X../.O./...+02+2", game.ErrPosition},
		{three, "X../.O./..", game.ErrPosition},
		{three, "X.././O./..", game.ErrPosition},
		{three, "XX./.O./O.x", game.ErrPosition},
		{three, "XX./XX./O.O", game.ErrPosition},
		{six, "XX./.O./O.X", game.ErrPosition},
	} {
		if p, err := tt.rules.Parse(tt.text); !errors.Is(err, tt.want) {
			t.Errorf("%q is %v, %v; want %v", tt.text, p, err, tt.want)
		}
	}
	if p, err := six.ParseMove(six.Start(), "A5"); err != nil {
		t.Errorf("%v, %v", p, err)
	}
	if p, err := six.ParseMove(six.Start(), "c3"); !errors.Is(err, game.ErrMove) {
		t.Errorf("%v, %v", p, err)
	}
	for _, men := range []int{2, 7, 12} {
		if _, err := morris.New(men, morris.Straight); !errors.Is(err, game.ErrSize) {
			t.Errorf("%d men: %v", men, err)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is written as it was.
func FuzzParse(f *testing.F) {
	notationtest.Fuzz(f, must(morris.New(3, morris.Straight)), game.ErrPosition, "X../.O./...+2+2", "//+")
}
