package sumproof

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Checker checks certificates of sums of positions of the game with the rules Rules. A Checker uses
// the rules, and the capabilities Parts and Signed, or else Canonical. It uses no solver.
//
// Rules must be set, by [NewChecker] or in a literal; the other fields are optional. A Checker keeps
// no data between calls. A Checker is safe for concurrent use if Rules and Progress are.
type Checker[S comparable] struct {
	Rules partizan.Rules[S]

	// Name, if not empty, is the name that a certificate must have.
	Name string

	// Memory is the limit in bytes for each of three uses: the certificate, the sums of a proof and
	// the walk of a proof. 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls.
	Progress func(game.Stats)
}

// NewChecker returns a checker of certificates of sums of the game with the rules r.
func NewChecker[S comparable](r partizan.Rules[S]) *Checker[S] { return &Checker[S]{Rules: r} }

// Check reads a certificate from r, and checks the certificate for a sum. If the error is nil, the
// outcome of the report is proved. The certificate must end where r ends. Check panics if Rules, r
// or ctx is nil or if Memory is negative.
//
// The error names the line, and wraps one of these causes:
//
//   - certificate.ErrFormat: r contains no certificate, a certificate of another version, or a
//     wrong line or checksum.
//   - certificate.ErrTruncated: r ends before the line end.
//   - certificate.ErrExtra: r contains bytes after the line end.
//   - certificate.ErrGame: the name in the certificate differs from Name.
//   - certificate.ErrInsufficient: a strategy does not win.
//   - game.ErrCycle: a strategy allows an endless play.
//   - game.ErrMemory: the limit Memory is too small.
//   - context.Cause(ctx), if ctx ends before the check.
//   - An error of r.
func (c *Checker[S]) Check(ctx context.Context, sum []partizan.Term[S], r io.Reader) (report Report, err error) {
	must.Have(r, "sumproof: Check without a reader")
	must.HaveContext("sumproof", ctx)
	mustCheck("Checker", c.Rules)
	memory := tool.Memory("sumproof", c.Memory, game.DefaultMemory)
	k := &check[S]{Checker: c, ctx: ctx, items: newItems(c.Rules), sum: sum, memory: memory}
	defer func() {
		if failed := failureOf(recover()); failed != nil {
			report, err = Report{}, failed
		}
	}()
	text, err := readAll(r, memory)
	if err == nil {
		err = k.lines(text)
	}
	if err != nil {
		return Report{}, fmt.Errorf("sumproof: %w", err)
	}
	k.report.Bytes = int64(len(text))
	return k.report, nil
}

// Name returns the name in a certificate, without a check of the certificate. The error wraps
// certificate.ErrFormat, certificate.ErrTruncated, or an error of r.
func Name(r io.Reader) (string, error) {
	const most = len(magic) + 4*maxName + 16 // an escaped byte has at most four
	text, err := io.ReadAll(io.LimitReader(r, int64(most)))
	if err != nil {
		return "", fmt.Errorf("sumproof: %w", err)
	}
	name, _, _, err := header(text)
	if err != nil {
		return "", fmt.Errorf("sumproof: %w", err)
	}
	return name, nil
}

// readAll reads a file of at most so many bytes.
func readAll(r io.Reader, memory int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, memory))
	if err == nil && int64(len(text)) == memory {
		err = fmt.Errorf("%w: a certificate of more than %d bytes", game.ErrMemory, memory-1)
	}
	return text, err
}

// header reads the first two lines, and returns the rest and the number of the next line.
func header(text []byte) (name string, rest []byte, next int, err error) {
	first, rest, ok := bytes.Cut(text, []byte("\n"))
	if string(first) != magic {
		if !ok && strings.HasPrefix(magic, string(first)) {
			return "", nil, 0, certificate.ErrTruncated
		}
		return "", nil, 0, fmt.Errorf("%w: line 1: want %q", certificate.ErrFormat, magic)
	}
	second, rest, ok := bytes.Cut(rest, []byte("\n"))
	if !ok {
		return "", nil, 0, certificate.ErrTruncated
	}
	quoted, ok := strings.CutPrefix(string(second), "name ")
	name, err = strconv.Unquote(quoted)
	if !ok || err != nil || len(name) > maxName || strconv.Quote(name) != quoted {
		return "", nil, 0, fmt.Errorf("%w: line 2: want a name", certificate.ErrFormat)
	}
	return name, rest, 3, nil
}

// check is a check under way.
type check[S comparable] struct {
	*Checker[S]
	ctx    context.Context
	items  *items[S]
	sum    []partizan.Term[S]
	memory int64
	report Report

	begun   int // how many players have begun
	wins    [2]bool
	all     []signed[S] // the summands of the proof under way, for Left
	grouped []bool      // which summands are in a group
}

// lines checks the lines of a certificate.
func (k *check[S]) lines(text []byte) error {
	name, rest, n, err := header(text)
	if err != nil {
		return err
	}
	if k.report.Name = name; k.Name != "" && name != k.Name {
		return fmt.Errorf("%w: %q, want %q", certificate.ErrGame, name, k.Name)
	}
	for ; ; n++ {
		line, after, ok := bytes.Cut(rest, []byte("\n"))
		if !ok {
			return fmt.Errorf("%w at line %d", certificate.ErrTruncated, n)
		}
		words := strings.Split(string(line), " ")
		if words[0] == "end" {
			return k.end(text, rest, after, words, n)
		}
		if err := k.line(words); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		rest = after
	}
}

// end checks the last line, from which on the rest of the text begins.
func (k *check[S]) end(text, rest, after []byte, words []string, n int) error {
	sum := fmt.Sprintf("%08x", crc32.ChecksumIEEE(text[:len(text)-len(rest)]))
	switch {
	case len(words) != 2 || words[1] != sum:
		return fmt.Errorf("%w: line %d: wrong checksum", certificate.ErrFormat, n)
	case len(after) > 0:
		return fmt.Errorf("%w: line %d", certificate.ErrExtra, n+1)
	case k.begun < 2:
		return fmt.Errorf("%w: line %d: no proof for %v", certificate.ErrFormat, n, partizan.Player(k.begun))
	}
	if err := k.complete(); err != nil {
		return fmt.Errorf("line %d: %w", n, err)
	}
	k.report.Outcome, k.report.Forms = outcome(k.wins), len(k.items.forms)
	return nil
}

// line checks a line.
func (k *check[S]) line(words []string) error {
	switch words[0] {
	case "form":
		return k.form(words[1:])
	case "begin":
		return k.begin(words[1:])
	case "bound":
		return k.bound(words[1:])
	case "group":
		return k.group(words[1:])
	}
	return fmt.Errorf("%w: unknown word %q", certificate.ErrFormat, words[0])
}

// form reads a form.
func (k *check[S]) form(words []string) error {
	var f form
	side := 0
	for _, w := range words {
		if w == "|" && side == 0 {
			side = 1
			continue
		}
		n, err := k.formNumber(w)
		if err != nil {
			return err
		}
		f[side] = append(f[side], n)
	}
	if side == 0 || k.begun > 0 {
		return fmt.Errorf("%w: a wrong form", certificate.ErrFormat)
	}
	k.items.forms = append(k.items.forms, f)
	return nil
}

// formNumber reads the number of an earlier form, or its negative.
func (k *check[S]) formNumber(w string) (int, error) {
	n, err := strconv.Atoi(w)
	if err != nil || n == 0 || n < -len(k.items.forms) || n > len(k.items.forms) {
		return 0, fmt.Errorf("%w: no form %q", certificate.ErrFormat, w)
	}
	return n, nil
}

// begin reads who begins, and the first move of a winner.
func (k *check[S]) begin(words []string) error {
	if k.begun > 0 {
		if err := k.complete(); err != nil {
			return err
		}
	}
	if k.begun == 2 || len(words) < 2 || words[0] != word(partizan.Player(k.begun)) {
		return fmt.Errorf("%w: want begin left, and then begin right", certificate.ErrFormat)
	}
	first := partizan.Player(k.begun)
	k.begun++
	k.all, k.grouped = make([]signed[S], len(k.sum)), make([]bool, len(k.sum))
	for i, t := range k.sum {
		k.all[i] = signed[S]{item[S]{position: t.Position}, t.Negative}
	}
	winner := first.Opponent()
	switch {
	case words[1] == "wins" && len(words) == 4:
		if err := k.move(first, words[2], words[3]); err != nil {
			return err
		}
		winner, k.wins[first] = first, true
	case words[1] != "loses" || len(words) != 2:
		return fmt.Errorf("%w: want wins with a move, or loses", certificate.ErrFormat)
	}
	if winner == partizan.Right {
		for i := range k.all {
			k.all[i].negative = !k.all[i].negative
		}
	}
	return nil
}

// move makes the first move.
func (k *check[S]) move(p partizan.Player, summand, option string) error {
	i, err := k.summand(summand)
	if err != nil {
		return err
	}
	if k.all[i].negative {
		p = p.Opponent()
	}
	options := k.items.options(nil, k.all[i].item, p)
	n, err := strconv.Atoi(option)
	if err != nil || n < 0 || n >= len(options) {
		return fmt.Errorf("%w: no option %q among %d", certificate.ErrFormat, option, len(options))
	}
	k.all[i].item = options[n]
	return nil
}

// summand reads the number of a summand, and returns its index.
func (k *check[S]) summand(w string) (int, error) {
	i, err := strconv.Atoi(w)
	if err != nil || i < 1 || i > len(k.all) {
		return 0, fmt.Errorf("%w: no summand %q", certificate.ErrFormat, w)
	}
	return i - 1, nil
}

// bound replaces a summand by a form that is at most the summand.
func (k *check[S]) bound(words []string) error {
	if len(words) != 3 {
		return fmt.Errorf("%w: want a summand, a form and a proof", certificate.ErrFormat)
	}
	i, err := k.summand(words[0])
	if err != nil {
		return err
	}
	n, err := k.formNumber(words[1])
	if err != nil {
		return err
	}
	if k.grouped[i] {
		return fmt.Errorf("%w: summand %d is in a group", certificate.ErrFormat, i+1)
	}
	x := item[S]{form: n}
	if err := k.proof([]signed[S]{k.all[i], {x, true}}, words[2]); err != nil {
		return err
	}
	k.all[i] = signed[S]{item: x}
	return nil
}

// group checks the proof of a group.
func (k *check[S]) group(words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("%w: want summands and a proof", certificate.ErrFormat)
	}
	last := len(words) - 1
	var group []signed[S]
	for _, w := range words[:last] {
		i, err := k.summand(w)
		if err != nil {
			return err
		}
		if k.grouped[i] {
			return fmt.Errorf("%w: summand %d is in two groups", certificate.ErrFormat, i+1)
		}
		k.grouped[i] = true
		group = append(group, k.all[i])
	}
	return k.proof(group, words[last])
}

// complete checks that each summand is in a group.
func (k *check[S]) complete() error {
	for i, ok := range k.grouped {
		if !ok {
			return fmt.Errorf("%w: summand %d is in no group", certificate.ErrFormat, i+1)
		}
	}
	return nil
}

// proof checks a proof that Left wins some summands if Right begins.
func (k *check[S]) proof(all []signed[S], text string) error {
	g := newGroup(k.items, k.memory)
	start, err := g.start(k.ctx, all, partizan.Right)
	if err != nil {
		return err
	}
	k.report.Proofs++
	if text == "-" {
		if len(g.sums[start.sum]) > 0 {
			return fmt.Errorf("%w: the group has moves", certificate.ErrInsufficient)
		}
		return nil
	}
	code, err := base64.RawStdEncoding.Strict().DecodeString(text)
	if err != nil {
		return fmt.Errorf("%w: %w", certificate.ErrFormat, err)
	}
	checker := certificate.Checker[state]{Game: g, Memory: k.memory, Progress: k.Progress}
	report, err := checker.Check(k.ctx, start, bytes.NewReader(code))
	if err == nil && report.Claim != claim {
		err = fmt.Errorf("%w: the claim that %v", certificate.ErrFormat, report.Claim)
	}
	k.report.Choices += report.Choices
	k.report.Positions += report.Positions
	return err
}
