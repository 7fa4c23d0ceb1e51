package strategic

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/gambit"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// ErrSyntax says that a text is not a game in the format .nfg, .agg or .bagg.
var ErrSyntax = errors.New("not a game in the format .nfg, .agg or .bagg")

// Read reads a game in the format .nfg, version 1, of the program Gambit. A file has the title,
// the names of the players, the names or numbers of their strategies, an optional comment and the
// payoffs.
//
//	NFG 1 R "Title" { "Player 1" "Player 2" } { 2 2 }
//	1 1  0 2  0 2  1 1
//
// The list of profiles has the payoffs of all players for each profile. The strategy of the first
// player varies fastest. In the other version of the format, a list of outcomes comes first. Each
// profile then has the number of an outcome; in outcome 0 all payoffs are 0:
//
//	NFG 1 R "Title" { "Player 1" "Player 2" } { { "left" "right" } { "up" "down" } } "comment"
//	{ { "win" 1, -1 } { "loss" -1, 1 } }
//	1 2 2 1
//
// Read also reads games on action graphs in the format .agg, with #AGG as the first line: see
// [Reader.ReadActionGraph]. Read also reads Bayesian games on action graphs in the format .bagg,
// with #BAGG as the first line: see [Reader.ReadBayesian].
//
// Numbers are exact: 0.1 is 1/10. Read is lenient if only one reading is possible. Names may be
// equal or without quotes, the title may be missing, and commas may be missing or stand anywhere.
// If the name of a player or a strategy is empty or missing, the number becomes the name. Bytes
// that are not UTF-8 are read as Latin-1, the encoding of older files.
//
// If the text is wrong, the error wraps [ErrSyntax] and names the place: "line 3, column 14". If
// the game has more than [MaxProfiles] payoffs, the error wraps [ErrSize]. If the game takes more
// than game.DefaultMemory, the error wraps game.ErrMemory. Time and memory are linear in the
// length of the file and, if the file has outcomes, in the number of payoffs.
func Read(r io.Reader) (*Game, error) { return Reader{}.Read(context.Background(), r) }

// Reader reads files as [Read] does, with a limit on memory.
type Reader struct {
	// Memory is the limit in bytes on the game; 0 means game.DefaultMemory.
	Memory int64

	// Agents asks for the agent form of a Bayesian game. It has no effect on other games.
	Agents bool
}

// Read reads a game. If ctx ends, the error wraps context.Cause(ctx). Read panics if Memory is
// negative.
func (d Reader) Read(ctx context.Context, r io.Reader) (*Game, error) {
	mustContext(ctx)
	must.Have(r, "strategic: nil reader")
	text := bufio.NewReader(gambit.Interruptible(ctx, r))
	for _, format := range []struct {
		begin string
		read  func(context.Context, io.Reader) (*Game, error)
	}{{actionGraph, d.ReadActionGraph}, {bayesianGraph, d.ReadBayesian}} {
		if begins, err := gambit.Begins(text, format.begin); err != nil {
			return inFile(nil, err)
		} else if begins {
			return format.read(ctx, text)
		}
	}
	in := &nfgReader{
		Scanner: gambit.NewScanner(text),
		ctx:     ctx,
		budget:  tool.NewBudget("strategic", d.Memory, game.DefaultMemory),
	}
	return inFile(in.read())
}

// inFile returns a game that was read, or an error about the file.
func inFile(g *Game, err error) (*Game, error) {
	if err != nil {
		return nil, inPackage(gambit.Format(err, ErrSyntax))
	}
	return g, nil
}

// nfgReader reads a file.
type nfgReader struct {
	*gambit.Scanner
	ctx            context.Context
	budget         memo.Budget
	title, comment string
	players        []string
	strategies     [][]string // nil if the file has only the number of strategies
	counts         []int
	size           int // the number of profiles
}

// read reads a file. Before the last payoff, read allocates nothing larger than the text read so
// far.
func (in *nfgReader) read() (*Game, error) {
	if err := in.prologue(); err != nil {
		return nil, err
	}
	t, err := in.skipCommas()
	if err != nil {
		return nil, err
	}
	var table []*big.Rat
	if t.Kind == gambit.Open {
		table, err = in.outcomes()
	} else {
		table, err = in.payoffs(t)
	}
	if err != nil {
		return nil, err
	}
	if t, err = in.skipCommas(); err != nil {
		return nil, err
	}
	if t.Kind != gambit.End {
		return nil, t.Errorf("%v after the last of %d profiles", t, in.size)
	}
	if err := tool.Take(&in.budget, tool.Area(16, in.size, len(in.players))); err != nil {
		return nil, err
	}
	return in.game(table)
}

// rat returns the number of a token. The game keeps the number.
func (in *nfgReader) rat(t gambit.Token) (*big.Rat, error) {
	x, err := t.Rat()
	if err != nil {
		return nil, err
	}
	return x, tool.Take(&in.budget, 120+int64(len(t.Text)))
}

// skipCommas skips commas and returns the next token without consuming it.
func (in *nfgReader) skipCommas() (gambit.Token, error) {
	for {
		t, err := in.Peek()
		if err != nil || t.Kind != gambit.Comma {
			return t, err
		}
		_, _ = in.Next() // it has been peeked at
	}
}

// next skips commas and consumes the next token.
func (in *nfgReader) next() (gambit.Token, error) {
	if _, err := in.skipCommas(); err != nil {
		return gambit.Token{}, err
	}
	return in.Next()
}

// prologue reads everything before the payoffs.
func (in *nfgReader) prologue() error {
	for _, word := range []struct{ want, what string }{
		{"NFG", "the word NFG at the beginning of a file"},
		{"1", "version 1"},
		{"R", "the letter R or D"},
	} {
		t, err := in.Next()
		if err != nil {
			return err
		}
		if t.Kind == gambit.Text || !strings.EqualFold(t.Text, word.want) && !(word.want == "R" && strings.EqualFold(t.Text, "D")) {
			return t.Errorf("%v where %s should be", t, word.what)
		}
	}
	var err error
	if in.title, err = in.text(); err != nil {
		return err
	}
	if in.players, err = in.names("the names of the players"); err != nil {
		return err
	}
	if err := in.strategyLists(); err != nil {
		return err
	}
	in.comment, err = in.text()
	return err
}

// text reads an optional text.
func (in *nfgReader) text() (string, error) {
	t, err := in.skipCommas()
	if err != nil || t.Kind != gambit.Text {
		return "", err
	}
	_, err = in.Next()
	return t.Text, err
}

// names reads a list of names in braces.
func (in *nfgReader) names(what string) ([]string, error) {
	open, err := in.open(what)
	if err != nil {
		return nil, err
	}
	var names []string
	for {
		t, err := in.next()
		switch {
		case err != nil:
			return nil, err
		case t.Kind == gambit.Close && len(names) == 0:
			return nil, open.Errorf("none of %s", what)
		case t.Kind == gambit.Close:
			return names, nil
		case t.Kind == gambit.Open || t.Kind == gambit.End:
			return nil, t.Errorf("%v among %s, which begin in line %d", t, what, open.Line)
		}
		names = append(names, t.Text)
		if err := tool.Take(&in.budget, int64(32+len(t.Text))); err != nil {
			return nil, err
		}
	}
}

// open reads an opening brace.
func (in *nfgReader) open(what string) (gambit.Token, error) {
	if _, err := in.skipCommas(); err != nil {
		return gambit.Token{}, err
	}
	return in.Expect(gambit.Open, "{ before "+what)
}

// strategyLists reads the names of strategies, or the numbers of strategies.
func (in *nfgReader) strategyLists() error {
	open, err := in.open("the strategies")
	if err != nil {
		return err
	}
	in.size = 1
	for p, name := range in.players {
		t, err := in.skipCommas()
		if err != nil {
			return err
		}
		var list []string
		var n int
		switch t.Kind {
		case gambit.Open:
			list, err = in.names(fmt.Sprintf("the strategies of player %d (%s)", p+1, name))
			n = len(list)
		case gambit.Number:
			_, _ = in.Next() // it has been peeked at
			if n, err = t.Int(1, math.MaxInt); err == nil && n <= MaxProfiles {
				err = tool.Take(&in.budget, 32*int64(n))
			}
		default:
			err = t.Errorf("%v where the strategies of player %d (%s) should be", t, p+1, name)
		}
		if err != nil {
			return err
		}
		in.strategies, in.counts = append(in.strategies, list), append(in.counts, n)
		if n > MaxProfiles/len(in.players)/in.size {
			err := open.Errorf("%s profiles of %d players, more than %d payoffs", product(in.counts), len(in.players), MaxProfiles)
			err.Err = ErrSize
			return err
		}
		in.size *= n
	}
	t, err := in.next()
	if err == nil && t.Kind != gambit.Close {
		err = t.Errorf("%v where the } after the strategies of %d players should be", t, len(in.players))
	}
	return err
}

// product writes a product, such as "3 x 4".
func product(numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = fmt.Sprint(n)
	}
	return strings.Join(texts, " x ")
}

// payoffs reads the payoffs of all profiles. first is the first payoff.
func (in *nfgReader) payoffs(first gambit.Token) ([]*big.Rat, error) {
	var table []*big.Rat
	for range in.size {
		for p, name := range in.players {
			t, err := in.next()
			if err != nil {
				return nil, err
			}
			if t.Kind == gambit.End {
				return nil, t.Errorf("the file ends after %d of %d payoffs", len(table), in.size*len(in.players))
			}
			if t.Kind != gambit.Number {
				return nil, t.Errorf("%v where the payoff of player %d (%s) should be", t, p+1, name)
			}
			x, err := in.rat(t)
			if err != nil {
				return nil, err
			}
			table = append(table, x)
		}
	}
	return table, nil
}

// outcomes reads the outcomes and the list of their numbers, and returns the payoffs of
// all profiles.
func (in *nfgReader) outcomes() ([]*big.Rat, error) {
	outcomes, err := in.outcomeList()
	if err != nil {
		return nil, err
	}
	var table []*big.Rat
	for i := range in.size {
		t, err := in.next()
		if err != nil {
			return nil, err
		}
		if t.Kind == gambit.End {
			return nil, t.Errorf("the file ends after the outcomes of %d of %d profiles", i, in.size)
		}
		n, err := t.Int(0, len(outcomes)-1)
		if err != nil {
			return nil, err
		}
		if err := tool.Take(&in.budget, 16*int64(len(in.players))); err != nil {
			return nil, err
		}
		table = append(table, outcomes[n]...)
	}
	return table, nil
}

// outcomeList reads the outcomes. In outcome 0 all payoffs are 0.
func (in *nfgReader) outcomeList() ([][]*big.Rat, error) {
	if _, err := in.open("the outcomes"); err != nil {
		return nil, err
	}
	outcomes := [][]*big.Rat{make([]*big.Rat, len(in.players))}
	for p := range outcomes[0] {
		outcomes[0][p] = new(big.Rat)
	}
	for {
		t, err := in.next()
		switch {
		case err != nil:
			return nil, err
		case t.Kind == gambit.Close:
			return outcomes, nil
		case t.Kind != gambit.Open:
			return nil, t.Errorf("%v where outcome %d or the } after all outcomes should be", t, len(outcomes))
		}
		if _, err := in.text(); err != nil {
			return nil, err
		}
		var payoffs []*big.Rat
		for p, name := range in.players {
			t, err := in.next()
			if err == nil && t.Kind != gambit.Number {
				err = t.Errorf("%v where the payoff of player %d (%s) in outcome %d should be", t, p+1, name, len(outcomes))
			}
			if err != nil {
				return nil, err
			}
			x, err := in.rat(t)
			if err != nil {
				return nil, err
			}
			payoffs = append(payoffs, x)
		}
		if t, err = in.next(); err == nil && t.Kind != gambit.Close {
			err = t.Errorf("%v where the } after outcome %d should be", t, len(outcomes))
		}
		if err != nil {
			return nil, err
		}
		outcomes = append(outcomes, payoffs)
	}
}

// game returns the game with the payoffs read.
func (in *nfgReader) game(table []*big.Rat) (*Game, error) {
	g := New(in.counts...)
	g.Title, g.Comment = in.title, in.comment
	for p, name := range in.players {
		if name != "" {
			g.SetPlayerName(p, name)
		}
		for s, name := range in.strategies[p] {
			if name != "" {
				g.SetStrategyName(p, s, name)
			}
		}
	}
	at := 0
	for profile := range g.firstFastest() {
		if err := poll.Cause(in.ctx); err != nil {
			return nil, err
		}
		i := g.index(profile)
		for p := range g.payoffs {
			g.payoffs[p].set(i, table[at])
			at++
		}
	}
	return g, nil
}
