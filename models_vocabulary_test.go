package gametheory_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/amazons"
	"github.com/gametheory-go/gametheory/games/awari"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/games/blotto"
	"github.com/gametheory-go/gametheory/games/breakthrough"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/dotsboxes"
	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/games/endings"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/games/hackenbush"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/games/morris"
	"github.com/gametheory-go/gametheory/games/oshizumo"
	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/games/stochastic"
	"github.com/gametheory-go/gametheory/games/toads"
	"github.com/gametheory-go/gametheory/games/torere"
	"github.com/gametheory-go/gametheory/games/yahtzee"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// model is a game of a package below games.
type model struct {
	rules      any            // some rules
	new        any            // the function New, or nil
	exceptions map[string]any // why a word of the vocabulary is missing, or used otherwise
}

const (
	fields   = "the fields of the rules are its sizes"
	unspoken = "nobody types its positions: it is played from the start"
	byChance = "a position is told by the fields that it is made of"
)

type because = map[string]any

// models are the games by the names of their packages.
var models = map[string]model{
	"amazons":      {made(amazons.New(3, 3)), amazons.New, nil},
	"awari":        {made(awari.New(3, 2)), awari.New, nil},
	"backgammon":   {alone(backgammon.Hypergammon()), nil, because{"New": fields, "Start": "the points of the checkers are its arguments", "Draw": "its Text is a line that says all"}},
	"blotto":       {blotto.Rules{Fields: 2, Soldiers: [2]int{2, 1}}, nil, because{"New": fields, "Text": "a position is one of three", "Draw": unspoken, "Parse": unspoken, "ParseMove": unspoken}},
	"breakthrough": {made(breakthrough.New(4, 4)), breakthrough.New, nil},
	"clobber":      {made(clobber.New(3, 3)), clobber.New, nil},
	"coloring":     {made(coloring.New(coloring.Col, 3, 3)), coloring.New, nil},
	"connectfour":  {made(connectfour.New(4, 5)), connectfour.New, nil},
	"cutcake":      {made(cutcake.New(3, 3)), cutcake.New, nil},
	"dodgem":       {made(dodgem.New(3)), dodgem.New, nil},
	"domineering":  {made(domineering.New(3, 3)), domineering.New, nil},
	"dotsboxes":    {made(dotsboxes.New(2, 2)), dotsboxes.New, nil},
	"draughts":     {draughts.International{}, draughts.New, nil},
	"endings":      {made(endings.New("KRK")), endings.New, because{"Start": "there is no first position", "ErrSize": "an ending has a name, and no size"}},
	"gomoku":       {made(gomoku.New(9, gomoku.FreeStyle)), gomoku.New, because{"Draw": "the cells to mark are its arguments"}},
	"goofspiel":    {goofspiel.Rules{Cards: 3}, nil, because{"New": fields, "Text": byChance, "Draw": unspoken, "Parse": unspoken, "ParseMove": unspoken}},
	"hackenbush":   {made(hackenbush.New(graphs.Picture{{U: 0, V: 1}})), nil, because{"New": "a picture is its argument", "Start": "the colors of the edges are read with the picture"}},
	"hex":          {made(hex.New(4)), hex.New, nil},
	"kalah":        {made(kalah.New(3, 2)), kalah.New, nil},
	"konane":       {made(konane.New(3, 3)), konane.New, nil},
	"liarsdice":    {liarsdice.Rules{Sides: 3}, nil, because{"New": fields, "Text": byChance, "Draw": unspoken, "Parse": unspoken, "ParseMove": unspoken}},
	"mnk":          {made(mnk.New(3, 3, 3)), mnk.New, nil},
	"morris":       {made(morris.New(3, morris.Straight)), morris.New, nil},
	"oshizumo":     {oshizumo.Rules{Coins: 3, Size: 1, Least: 1}, nil, because{"New": fields, "Text": "a position has String", "Draw": unspoken, "Parse": unspoken, "ParseMove": unspoken}},
	"othello":      {made(othello.New(4)), othello.New, nil},
	"pig":          {made(pig.New(20, 2, 6)), pig.New, because{"Text": byChance, "Draw": unspoken, "Parse": unspoken, "ParseMove": unspoken}},
	"poker":        {poker.Kuhn(3), nil, because{"New": fields, "Text": byChance, "Draw": unspoken, "Parse": unspoken, "ParseMove": unspoken}},
	"stochastic":   {stochastic.Irrational(), stochastic.New, because{"Text": "a position has String", "Draw": unspoken, "Parse": unspoken, "ParseMove": unspoken}},
	"toads":        {made(toads.New(5)), toads.New, because{"Start": "the numbers of toads and frogs are its arguments"}},
	"torere":       {torere.Rules{}, nil, because{"New": "there is one board"}},
	"yahtzee": {made(yahtzee.New(2)), yahtzee.New, because{
		"Start": "the open categories are its arguments", "Text": byChance, "Draw": unspoken, "Parse": unspoken, "ParseMove": unspoken}},
}

// notModels are packages below games that are no games.
var notModels = []string{"grid", "internal", "ruleset"}

func made(rules any, err error) any {
	if err != nil {
		panic(err)
	}
	return rules
}

func alone[R, S any](rules R, _ S) any { return rules }

// All games below games use the words of this vocabulary in the same way.
func TestModels(t *testing.T) {
	dirs, err := os.ReadDir("games")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dirs {
		if _, ok := models[d.Name()]; d.IsDir() && ok == slices.Contains(notModels, d.Name()) {
			t.Errorf("games/%s: among the models: %t", d.Name(), ok)
		}
	}
	for name, m := range models {
		t.Run(name, m.check)
	}
}

func (m model) check(t *testing.T) {
	rules := reflect.ValueOf(m.rules)
	text, player, sort := reflect.TypeFor[string](), reflect.TypeFor[int](), reflect.TypeFor[partizan.Player]()
	fault := reflect.TypeFor[error]()
	moves := rules.MethodByName("Moves")
	if !moves.IsValid() {
		moves = rules.MethodByName("Left")
	}
	position := moves.Type().In(1)
	_, isPartizan := rules.Type().MethodByName("Left")
	var start reflect.Value // of ParseMove
	for word, forms := range map[string][]reflect.Type{
		"Start":    {reflect.FuncOf(nil, []reflect.Type{position}, false)},
		"Text":     {reflect.FuncOf([]reflect.Type{position}, []reflect.Type{text}, false)},
		"Draw":     {reflect.FuncOf([]reflect.Type{position}, []reflect.Type{text}, false), reflect.FuncOf([]reflect.Type{position, player}, []reflect.Type{text}, false)},
		"Parse":    {reflect.FuncOf([]reflect.Type{text}, []reflect.Type{position, fault}, false)},
		"MoveName": {reflect.FuncOf([]reflect.Type{position, position}, []reflect.Type{text}, false)},
		"ParseMove": {map[bool]reflect.Type{
			false: reflect.FuncOf([]reflect.Type{position, text}, []reflect.Type{position, fault}, false),
			true:  reflect.FuncOf([]reflect.Type{position, sort, text}, []reflect.Type{position, fault}, false),
		}[isPartizan]},
	} {
		f := rules.MethodByName(word)
		ok := f.IsValid() && slices.Contains(forms, f.Type())
		if _, excepted := m.exceptions[word]; ok == excepted {
			t.Errorf("%T has %s of one of the forms %v: %t; it is excepted: %t", m.rules, word, forms, ok, excepted)
		}
	}
	if f := rules.MethodByName("Start"); f.IsValid() && f.Type().NumIn() == 0 {
		start = f.Call(nil)[0]
	} else {
		start = reflect.Zero(position)
	}
	wrong := reflect.ValueOf("?!")
	if f := rules.MethodByName("Parse"); f.IsValid() {
		wraps(t, "Parse", game.ErrPosition, f.Call([]reflect.Value{wrong}))
	}
	if f := rules.MethodByName("ParseMove"); f.IsValid() {
		args := []reflect.Value{start, wrong}
		if isPartizan {
			args = slices.Insert(args, 1, reflect.Zero(sort))
		}
		wraps(t, "ParseMove", game.ErrMove, f.Call(args))
	}
	m.sizes(t)
}

// sizes calls New with sizes that are too small and too large.
func (m model) sizes(t *testing.T) {
	if _, excepted := m.exceptions["New"]; excepted != (m.new == nil) {
		t.Errorf("New is excepted: %t", excepted)
	}
	if _, excepted := m.exceptions["ErrSize"]; m.new == nil || excepted {
		return
	}
	f := reflect.ValueOf(m.new)
	for at := range f.Type().NumIn() {
		for _, size := range []int{math.MinInt, -1, 0, math.MaxInt} {
			var args []reflect.Value
			numbers := false
			for in := range f.Type().Ins() {
				arg := reflect.New(in).Elem()
				if arg.Type() == reflect.TypeFor[int]() {
					arg.SetInt(int64(map[bool]int{true: size, false: 3}[len(args) == at]))
					numbers = numbers || len(args) == at
				}
				args = append(args, arg)
			}
			if numbers {
				wraps(t, "New", game.ErrSize, f.Call(args))
			}
		}
	}
}

// wraps checks that the last result of a call is a SyntaxError that wraps a sentinel.
func wraps(t *testing.T, name string, sentinel error, results []reflect.Value) {
	t.Helper()
	err, _ := results[len(results)-1].Interface().(error)
	if e := (*game.SyntaxError)(nil); !errors.Is(err, sentinel) || !errors.As(err, &e) || !strings.HasPrefix(err.Error(), sentinel.Error()+": ") {
		t.Errorf("%s: %v, want %q first", name, err, sentinel)
	}
}

// Rows come before columns in all exported functions, and the errors of games are those of package game, whose
// messages nobody cuts.
func TestModelSources(t *testing.T) {
	own := regexp.MustCompile(`(?m)^\s*(var )?Err(Move|Position|Size)\s*=`)
	cut := regexp.MustCompile(`Trim(Prefix|Suffix)\((\w+\.)*(err|\w+\.Error\(\))`)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if cut.Match(text) {
			t.Errorf("%s cuts the text of an error: game.Reason returns the part", path)
		}
		if top, _, _ := strings.Cut(filepath.ToSlash(path), "/"); !slices.Contains([]string{"games", "nim", "bigpoints"}, top) {
			return nil
		}
		if own.Match(text) {
			t.Errorf("%s has an error that package game has", path)
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, 0)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() {
				for _, pair := range [][2]string{{"rows", "columns"}, {"row", "column"}} {
					names := parameters(f)
					if row, column := slices.Index(names, pair[0]), slices.Index(names, pair[1]); column >= 0 && column < row {
						t.Errorf("%s: %s takes columns before rows", path, f.Name)
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// parameters returns the names of the parameters of a function.
func parameters(f *ast.FuncDecl) (names []string) {
	for _, field := range f.Type.Params.List {
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
	}
	return names
}

// Heaps, pits and points are read in the same order whoever is to move.
func TestCounters(t *testing.T) {
	k, a, m := made(kalah.New(3, 2)).(kalah.Board), made(awari.New(3, 2)).(awari.Board), made(morris.New(3, morris.Straight)).(morris.Rules)
	sown := made(k.Parse("0,3,3 0 2,2,2 0 North")).(kalah.Position)
	pits := made(a.Parse("1,2,3 0,2,4 0")).(awari.Position)
	men := made(m.Parse("X../.O./...+2+2")).(morris.Position)
	star := made(torere.Rules{}.Parse("XXXX.OOOO")).(torere.Position)
	heaps := nim.NewHeaps(3, 5)
	for _, c := range []struct {
		got  []int
		want string
	}{
		{k.Counters(sown, 1), "[0 3 3 2 2 2]"},
		{a.Counters(pits, 0), "[1 2 3 0 2 4]"},
		{a.Counters(pits, 1), "[0 2 4 1 2 3]"},
		{nim.Nim{}.Counters(heaps, 0), "[5 3]"},
		{nim.Moore{K: 2}.Counters(heaps, 0), "[5 3]"},
		{heap.Kayles.Counters(heaps, 0), "[5 3]"},
		{numbers.Wythoff{}.Counters(numbers.NewPair(3, 5), 0), "[5 3]"},
		{numbers.Euclid{}.Counters(numbers.NewPair(math.MaxUint64, 5), 0), fmt.Sprint([]int{math.MaxInt, 5})},
		{numbers.Staircase{}.Counters(numbers.NewStairs(2, 0, 4), 0), "[2 0 4]"},
	} {
		if got := fmt.Sprint(c.got); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	for player, want := range []string{"X...O", "O...X"} {
		var got []rune
		for point := range 5 {
			got = append(got, m.PointAt(men, player, point))
		}
		if string(got) != want {
			t.Errorf("%q, want %q", string(got), want)
		}
	}
	if got := string([]rune{torere.Rules{}.PointAt(star, 1, 0), torere.Rules{}.PointAt(star, 0, 4), torere.Rules{}.PointAt(star, 0, 8)}); got != "O.O" {
		t.Error(got)
	}
}
