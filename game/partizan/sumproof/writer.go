package sumproof

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strconv"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

const (
	magic   = "gametheory sum certificate 1"
	maxName = 4096

	maxForms  = 1 << 10 // new forms for one summand
	maxTrials = 1 << 10 // of groups, in one proof
)

// Writer writes certificates of sums of positions of the game with the rules Rules. Rules must be
// set, by [NewWriter] or in a literal; the other fields are optional. A Writer is not safe for
// concurrent use. A Writer keeps no data between calls.
//
// A Writer finds winners by a partizan.SumSolver, so it visits all positions of each summand. It
// splits the summands into groups, and replaces summands by their canonical forms if the groups have
// several summands and the forms are small.
type Writer[S comparable] struct {
	Rules partizan.Rules[S]

	// Name is the name of the sum in the certificate, at most 4096 bytes.
	Name string

	// Memory is the limit in bytes for each of four uses: the positions and the sums of the
	// search, the values of the summands, the positions of these values, and the walks of the
	// certificates. 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls.
	Progress func(game.Stats)

	guard tool.Guard
}

// NewWriter returns a writer of certificates of sums of the game with the rules r.
func NewWriter[S comparable](r partizan.Rules[S]) *Writer[S] { return &Writer[S]{Rules: r} }

// Report describes a certificate of a sum.
type Report struct {
	Name      string
	Outcome   partizan.Outcome // which the certificate proves
	Forms     int              // the number of forms
	Proofs    int              // the number of certificates of groups and differences
	Choices   int64            // the number of choices in these certificates
	Positions int64            // the number of goals that the walks enter: see package certificate
	Bytes     int64            // the length of the certificate
}

// Write writes a certificate of the outcome of a sum to out. Write panics if Rules, out or ctx is
// nil, if Memory is negative, or if Name has more than 4096 bytes.
//
// The error wraps game.ErrCycle, game.ErrMemory, partizan.ErrRange, context.Cause(ctx), or an error
// of out. After an error of the search, Write has written nothing.
func (wr *Writer[S]) Write(ctx context.Context, out io.Writer, sum []partizan.Term[S]) (report Report, err error) {
	must.Have(out, "sumproof: Write without a writer")
	must.HaveContext("sumproof", ctx)
	defer wr.guard.Enter("sumproof", "Writer").Leave()
	if len(wr.Name) > maxName {
		panic(fmt.Sprintf("sumproof: a name of %d bytes, at most %d", len(wr.Name), maxName))
	}
	mustCheck("Writer", wr.Rules)
	p := newProof(ctx, wr)
	defer func() {
		if failed := failureOf(recover()); failed != nil {
			report, err = Report{}, failed
		}
	}()
	if report, err = p.write(sum); err != nil {
		return Report{}, fmt.Errorf("sumproof: %w", err)
	}
	text := p.text()
	report.Bytes = int64(len(text))
	_, err = out.Write(text)
	return report, err
}

// proof is a certificate that is written.
type proof[S comparable] struct {
	ctx    context.Context
	wr     *Writer[S]
	items  *items[S]
	solver *partizan.SumSolver[item[S]] // of items
	values *partizan.Solver[S]
	store  *partizan.Store
	memory int64

	numbers map[partizan.Value]int // of forms
	body    bytes.Buffer           // the lines between the forms and the end
	report  Report
}

func newProof[S comparable](ctx context.Context, wr *Writer[S]) *proof[S] {
	memory := tool.Memory("sumproof", wr.Memory, game.DefaultMemory)
	p := &proof[S]{
		ctx: ctx, wr: wr, items: newItems(wr.Rules), memory: memory,
		store: &partizan.Store{Memory: memory}, numbers: map[partizan.Value]int{},
	}
	p.solver = &partizan.SumSolver[item[S]]{Rules: p.items, Memory: memory, Progress: wr.Progress}
	p.values = &partizan.Solver[S]{Rules: wr.Rules, Store: p.store, Memory: memory, Progress: wr.Progress}
	return p
}

// write proves who wins, for both players who may begin.
func (p *proof[S]) write(sum []partizan.Term[S]) (Report, error) {
	var wins [2]bool
	for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
		all := make([]signed[S], len(sum))
		for i, t := range sum {
			all[i] = signed[S]{item[S]{position: t.Position}, t.Negative}
		}
		m, won, err := p.first(all, first)
		if err != nil {
			return Report{}, err
		}
		wins[first] = won
		winner := first.Opponent()
		if won {
			winner = first
			fmt.Fprintf(&p.body, "begin %s wins %d %d\n", word(first), m.summand+1, m.option)
			all[m.summand].item = m.to
		} else {
			fmt.Fprintf(&p.body, "begin %s loses\n", word(first))
		}
		if winner == partizan.Right {
			for i := range all {
				all[i].negative = !all[i].negative
			}
		}
		if err := p.second(all); err != nil {
			return Report{}, err
		}
	}
	p.report.Name, p.report.Outcome, p.report.Forms = p.wr.Name, outcome(wins), len(p.items.forms)
	return p.report, nil
}

// firstMove is the first move of the winner.
type firstMove[S comparable] struct {
	summand, option int
	to              item[S]
}

// first returns a winning move of the player who begins, or false if the player loses.
func (p *proof[S]) first(all []signed[S], first partizan.Player) (m firstMove[S], wins bool, err error) {
	terms := termsOf(all)
	if wins, err = p.solver.Wins(p.ctx, terms, first); err != nil || !wins {
		return m, false, err
	}
	move, err := p.solver.Choose(p.ctx, terms, first)
	if err != nil {
		return m, false, err
	}
	s := all[move.Summand]
	if s.negative {
		first = first.Opponent()
	}
	option := slices.Index(p.items.options(nil, s.item, first), move.To)
	return firstMove[S]{move.Summand, option, move.To}, true, nil
}

// second proves that Left wins a sum if Right begins.
func (p *proof[S]) second(all []signed[S]) error {
	groups, err := p.groups(all)
	if err != nil {
		return err
	}
	for _, members := range groups {
		// What cancels, or is one part, has a short proof without a form.
		terms, err := p.terms(chosen(all, members))
		if err != nil {
			return err
		}
		if terms > 1 {
			for _, i := range members {
				if err := p.bound(all, i); err != nil {
					return err
				}
			}
		}
	}
	for _, members := range groups {
		p.body.WriteString("group")
		for _, i := range members {
			fmt.Fprintf(&p.body, " %d", i+1)
		}
		if err := p.prove(chosen(all, members)); err != nil {
			return err
		}
	}
	return nil
}

// terms returns the number of terms of a sum in normal form.
func (p *proof[S]) terms(all []signed[S]) (int, error) {
	g := newGroup(p.items, p.memory)
	start, err := g.start(p.ctx, all, partizan.Right)
	if err != nil {
		return 0, err
	}
	return len(g.sums[start.sum]), nil
}

// groups splits a sum that Left wins as the second player into such sums. It tries the groups of
// one, two and three summands.
func (p *proof[S]) groups(all []signed[S]) (groups [][]int, err error) {
	rest := make([]int, len(all))
	for i := range rest {
		rest[i] = i
	}
	trials := 0
	for size := 1; size <= 3; size++ {
		for found := true; found && len(rest) > size; {
			found = false
			for members := range subsets(rest, size) {
				if trials++; trials > maxTrials {
					break
				}
				others := slices.DeleteFunc(slices.Clone(rest), func(i int) bool { return slices.Contains(members, i) })
				// The group comes first, which is the smaller one.
				if found, err = p.secondWins(all, members); err == nil && found {
					found, err = p.secondWins(all, others)
				}
				if err != nil {
					return nil, err
				}
				if found {
					groups, rest = append(groups, members), others
					break
				}
			}
		}
	}
	if len(rest) > 0 {
		groups = append(groups, rest)
	}
	return groups, nil
}

// subsets yields the subsets of a size from 1 to 3.
func subsets(all []int, size int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		var walk func(from int, members []int) bool
		walk = func(from int, members []int) bool {
			if len(members) == size {
				return yield(slices.Clone(members))
			}
			for i := from; i < len(all); i++ {
				if !walk(i+1, append(members, all[i])) {
					return false
				}
			}
			return true
		}
		walk(0, make([]int, 0, size))
	}
}

// secondWins reports whether Left wins some summands if Right begins.
func (p *proof[S]) secondWins(all []signed[S], members []int) (bool, error) {
	wins, err := p.solver.Wins(p.ctx, termsOf(chosen(all, members)), partizan.Right)
	return !wins, err
}

// chosen returns some of the summands.
func chosen[S comparable](all []signed[S], members []int) (group []signed[S]) {
	for _, i := range members {
		group = append(group, all[i])
	}
	return group
}

// bound replaces a summand by its canonical form, if the form is small.
func (p *proof[S]) bound(all []signed[S], i int) error {
	v, err := p.values.Value(p.ctx, all[i].item.position)
	if err != nil {
		// A summand without a value remains. The end of the context is an error.
		return context.Cause(p.ctx)
	}
	before := len(p.items.forms)
	n, ok := p.form(v, before+maxForms)
	if !ok || n == 0 {
		p.forget(before)
		return nil
	}
	if all[i].negative {
		n = -n
	}
	fmt.Fprintf(&p.body, "bound %d %d", i+1, n)
	x := item[S]{form: n}
	if err := p.prove([]signed[S]{all[i], {x, true}}); err != nil {
		return err
	}
	all[i] = signed[S]{item: x}
	return nil
}

// forget removes the forms after the first n.
func (p *proof[S]) forget(n int) {
	p.items.forms = p.items.forms[:n]
	for v, k := range p.numbers {
		if k > n {
			delete(p.numbers, v)
		}
	}
}

// form returns the number of the canonical form of a value, negative for the negative of a form.
// It returns false if more than most forms would be needed.
func (p *proof[S]) form(v partizan.Value, most int) (n int, ok bool) {
	if n, ok := p.numbers[v]; ok {
		return n, true
	}
	a := p.store.Arithmetic(p.ctx)
	minus := a.Neg(v)
	err := a.Err()
	a.Close()
	if err != nil {
		return 0, false
	}
	if n, ok := p.numbers[minus]; ok {
		return -n, true
	}
	var f form
	for side := range f {
		for _, o := range v.Options(partizan.Player(side)) {
			n, ok := p.form(o, most)
			if !ok {
				return 0, false
			}
			f[side] = append(f[side], n)
		}
	}
	if len(p.items.forms) >= most {
		return 0, false
	}
	p.items.forms = append(p.items.forms, f)
	n = len(p.items.forms)
	p.numbers[v] = n
	return n, true
}

// prove appends to the line a proof that Left wins some summands if Right begins.
func (p *proof[S]) prove(all []signed[S]) error {
	g := newGroup(p.items, p.memory)
	start, err := g.start(p.ctx, all, partizan.Right)
	if err != nil {
		return err
	}
	p.report.Proofs++
	if len(g.sums[start.sum]) == 0 {
		p.body.WriteString(" -\n")
		return nil
	}
	wr := certificate.NewWriter[state](g, certificate.Values[state](func(ctx context.Context, s state) (int, error) {
		wins, err := p.solver.Wins(ctx, g.termsOf(s), s.player)
		if wins {
			return 1, err
		}
		return -1, err
	}))
	wr.Trust, wr.Memory, wr.Progress = certificate.RulesAlone, p.memory, p.wr.Progress
	var b bytes.Buffer
	report, err := wr.Write(p.ctx, &b, start, claim)
	if err != nil {
		return err
	}
	p.report.Choices += report.Choices
	p.report.Positions += report.Positions
	fmt.Fprintf(&p.body, " %s\n", base64.RawStdEncoding.EncodeToString(b.Bytes()))
	return nil
}

// claim is the claim of each proof: the player who does not begin wins.
var claim = certificate.Claim{Player: 1, Value: 1}

// text returns the certificate.
func (p *proof[S]) text() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\nname %s\n", magic, strconv.Quote(p.wr.Name))
	for _, f := range p.items.forms {
		b.WriteString("form")
		for side, options := range f {
			if side == 1 {
				b.WriteString(" |")
			}
			for _, o := range options {
				fmt.Fprintf(&b, " %d", o)
			}
		}
		b.WriteString("\n")
	}
	b.Write(p.body.Bytes())
	fmt.Fprintf(&b, "end %08x\n", crc32.ChecksumIEEE(b.Bytes()))
	return b.Bytes()
}

func termsOf[S comparable](all []signed[S]) (terms []partizan.Term[item[S]]) {
	for _, s := range all {
		terms = append(terms, partizan.Term[item[S]]{Position: s.item, Negative: s.negative})
	}
	return terms
}

func word(p partizan.Player) string {
	if p == partizan.Left {
		return "left"
	}
	return "right"
}

// outcome returns the outcome if the players win who begin, or not.
func outcome(wins [2]bool) partizan.Outcome {
	switch wins {
	case [2]bool{true, true}:
		return partizan.N
	case [2]bool{true, false}:
		return partizan.L
	case [2]bool{false, true}:
		return partizan.R
	}
	return partizan.P
}
