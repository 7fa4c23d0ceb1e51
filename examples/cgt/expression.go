package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/text"
)

// calculator evaluates expressions: values in the notation of package partizan, with
// positions of games and functions among them.
type calculator struct {
	ctx   context.Context
	store *partizan.Store
	*partizan.Arithmetic
	show *ticker.Ticker // of how far the search for a value is

	names
	positions atomic.Int64 // of the position whose value is looked for
	depth     int          // of functions that are being evaluated
}

func newCalculator(ctx context.Context, memory int64) *calculator {
	store := &partizan.Store{Memory: memory}
	return &calculator{
		ctx: ctx, store: store, Arithmetic: store.Arithmetic(ctx), show: ticker.OnTerminal(io.Discard),
		names: names{values: map[string]partizan.Value{}, loopy: map[string]string{}, functions: map[string]definition{}},
	}
}

// errTime says that the limit of time has come.
type errTime time.Duration

func (e errTime) Error() string {
	return fmt.Sprintf("not found within %v; -time sets the limit", time.Duration(e))
}

// limit has the calculator give up after a time, if that is not 0, or when ctx ends, until done
// is called.
func (c *calculator) limit(ctx context.Context, d time.Duration) (done context.CancelFunc) {
	done = func() {}
	if c.ctx = ctx; d > 0 {
		c.ctx, done = context.WithTimeoutCause(ctx, d, errTime(d))
	}
	c.Close()
	c.Arithmetic = c.store.Arithmetic(c.ctx)
	return done
}

// watch shows how far the calculator is, until done is called.
func (c *calculator) watch() (done func()) {
	began, stop, stopped := time.Now(), make(chan struct{}), make(chan struct{})
	c.positions.Store(0)
	go func() {
		defer close(stopped)
		defer c.show.Clear()
		tick := time.Tick(time.Second / 10)
		for {
			select {
			case <-stop:
				return
			case <-tick:
				c.show.Show("%d positions, %d values in %v, %d MiB", c.positions.Load(), c.store.Len(), time.Since(began).Round(time.Second), c.store.Used()>>20)
			}
		}
	}()
	return func() {
		close(stop)
		<-stopped
	}
}

// summand is a term of an expression that is a sum.
type summand struct {
	text     string
	position partizangames.Position // or nil if the term is no position by itself
	negative bool                   // whether the position is subtracted
	value    partizan.Value         // of the term, with its sign
}

// signed returns a value of the position, or its negative where that is subtracted.
func (c *calculator) signed(s summand, v partizan.Value) partizan.Value {
	if s.negative {
		return c.Neg(v)
	}
	return v
}

// String returns the term with its sign.
func (s summand) String() string {
	if s.position.None() {
		return s.value.String()
	}
	name := s.position.Game() + " " + s.position.String()
	if s.negative {
		return "-" + name
	}
	return name
}

// sum reads an expression and returns its terms with their values.
func (c *calculator) sum(expression string) ([]summand, error) {
	if c.depth == 0 {
		defer c.watch()()
	}
	sum, err := c.read(expression)
	for i := range sum {
		if err == nil && !sum[i].position.None() {
			err = c.evaluate(&sum[i])
		}
	}
	return sum, err
}

// read reads an expression and returns its terms, without the values of those that are
// positions.
func (c *calculator) read(expression string) ([]summand, error) {
	if expression = strings.TrimSpace(expression); expression == "" {
		return nil, errors.New("no expression")
	}
	if p := whole(expression); !p.None() {
		return []summand{{text: expression, position: p}}, nil
	}
	name, rest, _ := strings.Cut(expression, " ")
	if g, ok := findGame(name); ok {
		if v, ok, err := g.LargeValue(c.ctx, strings.TrimSpace(rest), c.store, c.Arithmetic); ok && !errors.Is(err, game.ErrPosition) {
			return []summand{{text: expression, value: v}}, err
		}
	}
	all, err := terms(expression)
	if err != nil {
		return nil, err
	}
	var sum []summand
	for _, t := range all {
		s, err := c.term(t)
		if err != nil {
			return nil, err
		}
		sum = append(sum, s)
	}
	return sum, nil
}

// whole returns the position that an expression is, if what follows the name of a game is a
// position as it stands. It may then have blanks in it.
func whole(expression string) partizangames.Position {
	name, rest, _ := strings.Cut(expression, " ")
	if g, ok := findGame(name); ok && strings.TrimSpace(rest) != "" {
		if p, err := g.Read(strings.TrimSpace(rest)); err == nil {
			return p
		}
	}
	return partizangames.Position{}
}

// term returns the summand that a term is.
func (c *calculator) term(t term) (s summand, err error) {
	if t.text == "" {
		return s, errors.New("no value after the last sign")
	}
	rest, negative := t.text, t.negative
	for strings.HasPrefix(rest, "-") {
		rest, negative = strings.TrimSpace(rest[1:]), !negative
	}
	s.text, s.negative = rest, negative
	p, n, err := position(rest)
	if err == nil && n == len(rest) && n > 0 {
		s.position = p
		return s, nil
	}
	if err != nil && c.large(&s, &err) {
		return s, err
	}
	s.text, s.negative = t.text, t.negative
	v, err := c.ParseNames(t.text, c.name)
	s.value = c.signed(s, v)
	return s, err
}

// large finds the value of a summand that is too large for a position, or of a game that has values alone, and reports
// whether the summand is one.
func (c *calculator) large(s *summand, err *error) bool {
	g, written, end, why := written(s.text)
	if why != nil || end < len(s.text) {
		return false
	}
	v, ok, why := g.LargeValue(c.ctx, written, c.store, c.Arithmetic)
	if !ok {
		return false
	}
	s.value, *err = c.signed(*s, v), why
	return true
}

// evaluate finds the value of a summand that is a position.
func (c *calculator) evaluate(s *summand) error {
	v, err := c.find(s.position)
	s.value = c.signed(*s, v)
	return err
}

// find finds the value of a position.
func (c *calculator) find(p partizangames.Position) (partizan.Value, error) {
	p.Watch(func(st game.Stats) { c.positions.Store(st.Positions) })
	return p.Value(c.ctx, c.store)
}

// value evaluates an expression.
func (c *calculator) value(expression string) (partizan.Value, error) {
	sum, err := c.sum(expression)
	if err != nil {
		return partizan.Value{}, err
	}
	return c.total(sum), c.Err()
}

// total returns the value of a sum.
func (c *calculator) total(sum []summand) (total partizan.Value) {
	for _, s := range sum {
		total = c.Add(total, s.value)
	}
	return total
}

// name reads a variable, a function of values or a position of a game.
func (c *calculator) name(rest string) (v partizan.Value, length int, err error) {
	if v, n, err := c.lookup(rest); err != nil || n > 0 {
		return v, n, err
	}
	word := rest[:letters(rest)]
	if word == "" || strings.Trim(word, "v") == "" || word == "Tiny" || word == "Miny" {
		return v, 0, nil // names of package partizan
	}
	if f, ok := functions[word]; ok {
		return c.call(word, f, rest)
	}
	g, written, n, err := written(rest)
	switch {
	case err != nil:
		return v, 0, err
	case n == 0:
		return v, 0, fmt.Errorf("%q is neither defined nor a game or a function, want %s", word, text.OrList(append(gameNames(), functionNames()...)))
	}
	p, why := g.Read(written)
	if why == nil {
		v, err = c.find(p)
		return v, n, err
	}
	v, ok, err := g.LargeValue(c.ctx, written, c.store, c.Arithmetic)
	if !ok {
		err = why
	}
	return v, n, err
}

func gameNames() (names []string) {
	for _, g := range append(gamelist.Valued(), impartial...) {
		names = append(names, g.Name)
	}
	return names
}

// letters returns the length of the word that a text begins with.
func letters(text string) int {
	return len(text) - len(strings.TrimLeftFunc(text, func(r rune) bool { return r < utf8.RuneSelf && unicode.IsLetter(r) }))
}

// position reads the name of a game and a position of it: in brackets or quotes, or up to
// the next blank, or what cannot belong to it. The length is 0 if there is no such name.
func position(rest string) (p partizangames.Position, length int, err error) {
	g, text, n, err := written(rest)
	if n == 0 || err != nil {
		return p, 0, err
	}
	p, err = g.Read(text)
	return p, n, err
}

// written returns the game and the text of what position reads.
func written(rest string) (g partizangames.Game, written string, length int, err error) {
	n := letters(rest)
	g, ok := findGame(rest[:n])
	if !ok {
		return g, "", 0, nil
	}
	n += len(rest[n:]) - len(strings.TrimLeftFunc(rest[n:], unicode.IsSpace))
	end := argument(rest, n)
	written = rest[n:end]
	if end > n && (rest[n] == '[' || rest[n] == '"') {
		shut := "]"
		if rest[n] == '"' {
			shut = `"`
		}
		inside, closed := strings.CutSuffix(written[1:], shut)
		if !closed {
			return g, "", 0, fmt.Errorf("%s: a position without %s at its end: %s", g.Name, shut, written)
		}
		written = inside
	}
	if strings.TrimSpace(written) == "" {
		return g, "", 0, fmt.Errorf("%s: no position, want %s, such as %s", g.Name, g.Notation, text.OrList(g.Examples))
	}
	return g, strings.TrimSpace(written), end, nil
}

// argument returns where the position ends that begins at an index.
func argument(rest string, at int) int {
	if at < len(rest) && (rest[at] == '[' || rest[at] == '"') {
		return skip(rest, at)
	}
	for at < len(rest) && !strings.ContainsRune(" \t,|)}]", rune(rest[at])) {
		at = skip(rest, at)
	}
	return at
}

// skip returns where what begins at an index ends: something in quotes, brackets,
// parentheses or braces, a game with its position, a word, or one character.
func skip(text string, at int) int {
	switch text[at] {
	case '"':
		if n := strings.IndexByte(text[at+1:], '"'); n >= 0 {
			return at + n + 2
		}
		return len(text)
	case '[', '(', '{':
		shut := map[byte]byte{'[': ']', '(': ')', '{': '}'}[text[at]]
		for at++; at < len(text); at = skip(text, at) {
			if text[at] == shut {
				return at + 1
			}
		}
		return at
	}
	if n := letters(text[at:]); n > 0 {
		if _, ok := findGame(text[at : at+n]); !ok {
			return at + n
		}
		at += n
		for at < len(text) && (text[at] == ' ' || text[at] == '\t') {
			at++
		}
		return argument(text, at)
	}
	_, n := utf8.DecodeRuneInString(text[at:])
	return at + n
}

// term is one of several between which stand plus and minus.
type term struct {
	text     string
	negative bool
}

// terms takes a sum apart. A sign belongs to the value after it where no value stands before
// it.
func terms(sum string) (all []term, err error) {
	begin, negative, value := 0, false, false
	for at := 0; at < len(sum); {
		n := sign(sum[at:])
		switch {
		case sum[at] == ' ' || sum[at] == '\t':
			at++
		case n == 0:
			at, value = skip(sum, at), true
		case value && (strings.HasPrefix(sum[at:], "+-") || strings.HasPrefix(sum[at:], "±")):
			return nil, fmt.Errorf(`%q: after a value write "+ -" for minus, or "+ +-" for a switch`, sum)
		case value:
			all = append(all, term{strings.TrimSpace(sum[begin:at]), negative})
			negative, value = sum[at] != '+', false
			at += n
			begin = at
		default:
			at += n
		}
	}
	return append(all, term{strings.TrimSpace(sum[begin:]), negative}), nil
}

// sign returns the length of the plus or minus that a text begins with.
func sign(text string) int {
	for _, s := range []string{"+", "-", "−", "±"} {
		if strings.HasPrefix(text, s) {
			return len(s)
		}
	}
	return 0
}
