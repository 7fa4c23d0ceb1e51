package page

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play"
)

// review is a play that is looked at again: what is found of its positions, in their order. The last
// one is that after all moves.
//
// Two players who see all, without chance, have opposite values. The value of a move is then that of the
// position after it: what is proved of a position is proved of the move that has led there, and the other
// way round. So a proof near the end of a play reaches back to the move that decided it.
type review struct {
	*round
	at      []standing
	linked  bool // the value of a move is that of the position after it
	over    bool // the play has ended, otherwise than by resignation
	byRules bool // it has ended by the rules
}

// standing is what is found of a position of a play.
type standing struct {
	finding       // of its moves; none at the end of a play
	worth   value // of the position, to the player who moves there
	sure    value // of the best of the moves of which that is proved: a lower bound of worth
}

// value is what a position or a move is worth, in a unit as that of a [play.Judgement]. It is Exact if it is
// proved, and its Outcome is Unknown if nothing is known.
type value struct {
	play.Judged[string]
	unit string
}

// The times for which a play is reviewed, as multiples of the time for a move.
const (
	charting = 6  // before an answer
	closely  = 5  // for a position that has been glanced at, at a time: then others have their turn
	enough   = 40 // for a position, in all
)

// glance is for how long a position of which nothing is known is judged at first, and mostCharting the
// most before an answer.
const (
	glance       = 60 * time.Millisecond
	mostCharting = 3 * time.Second
)

// review judges the positions of the play until the time before an answer is over: those that have been
// judged the shortest, of these the latest first. A page that is asked for again goes on.
func (d *round) review(ctx context.Context) (*review, error) {
	began := time.Now()
	limit := min(charting*d.think, mostCharting)
	hasty, err := d.get(ctx, d.entry, d.State, min(glance, d.think))
	if err != nil {
		return nil, err
	}
	c, guess := d.table.Begin(), hasty.Begin()
	if err := errors.Join(c.Repeat(d.Moves), guess.Repeat(d.Moves)); err != nil {
		return nil, err // the same as before
	}
	v := d.unseen()
	for i := range v.at {
		c.Go(i)
		guess.Go(i)
		known := false
		if v.at[i].finding, known = d.known(d.table, c); !known {
			v.at[i].finding, _ = d.known(hasty, guess)
		}
	}
	for v.settle(); ; v.settle() {
		i, left := v.next(), limit-time.Since(began)
		if i < 0 || left < min(d.think, limit/2) {
			return v, nil
		}
		c.Go(i)
		guess.Go(i)
		if v.at[i].spent == 0 {
			err = v.look(ctx, hasty, guess, &v.at[i], left, nil)
		} else {
			err = v.look(ctx, d.table, c, &v.at[i], min(left, closely*d.think), func(play.Judgement[string]) {})
		}
		switch {
		case ctx.Err() != nil:
			return nil, context.Cause(ctx)
		case errors.Is(err, context.DeadlineExceeded), errors.Is(err, serve.ErrBusy):
			v.settle()
			return v, nil
		case err != nil:
			return nil, err
		}
	}
}

// unseen returns a review of the play that knows nothing of its positions.
func (d *round) unseen() *review {
	v := &review{round: d, at: make([]standing, len(d.Moves)+1),
		linked: len(d.Seats) == 2 && !d.facts.Chance && !d.facts.Views}
	d.course.Go(len(d.Moves))
	defer d.course.Go(d.At)
	_, v.byRules = d.course.Result()
	v.over = d.course.Over()
	return v
}

// look judges a position for a time. What was proved of its moves before stays.
func (v *review) look(ctx context.Context, t *table, c *play.Course, s *standing, limit time.Duration, deeper func(play.Judgement[string])) error {
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	_, err := v.judge(limited, t, c, deeper)
	if f, ok := v.known(t, c); ok {
		f.Judgement = f.With(s.Judgement)
		s.finding = f
	}
	return err
}

// next returns the position to judge next, or -1 if no more is found of any.
func (v *review) next() int {
	next := -1
	for i, s := range v.at {
		switch {
		case i == len(v.Moves) && v.over || s.final || s.spent >= enough*v.think:
		case s.worth.Exact && (s.worth.Move != "" || i == len(v.Moves) || v.mark(i).Sign == ""): // or the better move is still to be found
		case next < 0 || s.spent <= v.at[next].spent:
			next = i
		}
	}
	return next
}

// judged counts the positions of which something is known.
func (v *review) judged() (n int) {
	for _, s := range v.at {
		if s.worth.Outcome != play.Unknown {
			n++
		}
	}
	return n
}

// settle finds the values of all positions from what is found of their moves.
func (v *review) settle() {
	for i := range v.at {
		s := &v.at[i]
		s.worth = value{s.First(), s.Unit}
		s.worth.Exact = s.Proved()
	}
	if n := len(v.Moves); v.over {
		v.at[n].worth = v.result()
	}
	if !v.linked {
		return
	}
	for i, m := range v.Moves { // what is proved of a move is proved of the position after it
		s, next := &v.at[i], &v.at[i+1]
		made := s.option(m)
		if lost := s.worth.Exact && s.worth.Outcome == play.Loss && decides(s.worth.unit); lost && !made.Exact {
			made = value{Judged: play.Decided(m, -1)} // as every move there
		}
		if made.Exact && !next.worth.Exact && v.links(i) {
			next.worth = v.passed(i, made, -1)
		}
	}
	for i := range slices.Backward(v.Moves) {
		v.at[i].learn(v.made(i))
	}
}

// links reports whether the value of move i is that of the position after it. A judgement does not know of
// a greatest length of the play.
func (v *review) links(i int) bool {
	return v.linked && (i+1 < len(v.Moves) || !v.over || v.byRules)
}

// like returns the judgement of a position or, if there is none, of another one.
func (v *review) like(i int) play.Judgement[string] {
	judged := func(s standing) bool { return len(s.Moves) > 0 }
	if k := slices.IndexFunc(v.at, judged); k >= 0 && !judged(v.at[i]) {
		i = k
	}
	return v.at[i].Judgement
}

// result returns what the end of the play is worth to the player whose turn it would be.
func (v *review) result() value {
	n := len(v.Moves)
	v.course.Go(n)
	defer v.course.Go(v.At)
	r, _ := v.course.Result()
	me, sign := v.course.Player(), 0
	switch {
	case len(r.Winners) == 1 && r.Winners[0] == me:
		sign = 1
	case len(r.Winners) == 1:
		sign = -1
	}
	end := value{Judged: play.Decided("", sign)}
	if n == 0 {
		return end
	}
	last := &v.at[n-1]
	if made := last.option(v.Moves[n-1]); made.Exact && v.links(n-1) {
		return v.passed(n-1, made, -1)
	}
	if !decides(last.Unit) && len(r.Points) == 2 {
		lead := r.Points[me] - r.Points[1-me]
		return value{play.Judged[string]{Value: float64(lead), Text: play.Signed(lead), Outcome: play.OutcomeOf(lead), Exact: true}, last.Unit}
	}
	return end
}

// option returns what is found of a move.
func (s *standing) option(move string) value {
	i := slices.IndexFunc(s.Moves, func(m play.Judged[string]) bool { return m.Move == move })
	if i < 0 {
		return value{}
	}
	return value{s.Moves[i], s.Unit}
}

// made returns what move i is worth: as the position after it, if that is known.
func (v *review) made(i int) value {
	if next := v.at[i+1].worth; v.links(i) && next.Outcome != play.Unknown {
		made := v.passed(i, next, 1)
		made.Move = v.Moves[i]
		if made, ok := made.in(v.like(i).Unit); ok {
			return made
		}
	}
	return v.at[i].option(v.Moves[i])
}

// passed returns what a value before or after move i is on the other side of it, where the play ends so
// many moves later.
func (v *review) passed(i int, m value, later int) value {
	if v.course.Mover(i) != v.course.Mover(i+1) {
		m.Judged = opposite(m.Judged, m.unit)
	}
	m.Move = ""
	switch {
	case m.Outcome == play.Draw || m.unit != "" && m.unit != play.Percent:
	case m.Plies > 0:
		m.Plies += later
		m.Text = v.like(i).Ending(m.Outcome, m.Plies)
	case later > 0 && i+1 == len(v.Moves) && v.over:
		m.Plies = 1
		m.Text = v.like(i).Ending(m.Outcome, 1)
	}
	if m.Plies == 0 && m.Exact && m.unit == "" {
		m.Text = m.Outcome.String()
	}
	return m
}

// learn takes a move into account that is worth what the position after it is.
func (s *standing) learn(made value) {
	if s.sure = (value{}); made.Outcome == play.Unknown {
		return
	}
	if len(s.Moves) == 0 { // nothing is found of the others
		if made.wins() && (!s.worth.Exact || s.worth.Move == "") {
			s.worth = made
		}
		return
	}
	others := s.Judgement
	others.Moves = slices.DeleteFunc(slices.Clone(s.Moves), func(m play.Judged[string]) bool { return m.Move == made.Move })
	best := value{others.First(), s.Unit}
	if best.Outcome == play.Unknown || made.above(best) {
		best = made
	}
	all := true
	for _, o := range append(others.Moves, made.Judged) {
		if o := (value{o, s.Unit}); !o.Exact {
			all = false
		} else if s.sure.Outcome == play.Unknown || o.above(s.sure) {
			s.sure = o
		}
	}
	switch {
	case !s.worth.Exact:
		s.worth = best
		s.worth.Exact = all || best.wins()
	case best.Exact && best.Outcome == s.worth.Outcome && best.Value == s.worth.Value:
		s.worth = best // with the name of a move, if it was proved otherwise
	}
}

// decides reports whether only a win, a draw or a loss counts, so that nothing is better than a win.
func decides(unit string) bool { return unit == "" || unit == play.Percent }

// wins reports whether it is proved that nothing is better.
func (m value) wins() bool { return m.Exact && m.Outcome == play.Win && decides(m.unit) }

// above reports whether a value is better than another one in the same unit: a proved win than any guess, a
// guess than a proved loss, and otherwise by how much, and how soon.
func (m value) above(other value) bool {
	if decides(m.unit) {
		if a, b := m.certain(), other.certain(); a != b {
			return a > b
		}
	}
	if m.Value != other.Value {
		return m.Value > other.Value
	}
	switch sooner := m.Plies < other.Plies; m.Outcome {
	case play.Win:
		return sooner
	case play.Loss:
		return !sooner && m.Plies != other.Plies
	}
	return false
}

// certain returns 1 for a proved win, -1 for a proved loss and 0 for everything between.
func (m value) certain() int {
	if !m.Exact {
		return 0
	}
	return int(m.Outcome - play.Draw)
}

// in returns a value in another unit, if it has one there.
func (m value) in(unit string) (value, bool) {
	switch {
	case m.unit == unit:
	case m.unit == "" && unit == play.Percent:
		m.Value = 50 + 50*m.Value
	case m.unit == play.Percent && unit == "":
		m.Value = m.Value/50 - 1
	default:
		return m, false
	}
	m.unit = unit
	return m, true
}

// opposite returns what a value in a unit is to the other player.
func opposite(m play.Judged[string], unit string) play.Judged[string] {
	if m.Outcome != play.Unknown {
		m.Outcome = play.Win - m.Outcome + play.Loss
	}
	switch {
	case unit == play.Percent:
		m.Value = 100 - m.Value
	case m.Value == 0:
		return m // as it is to both
	default:
		m.Value = -m.Value
	}
	if m.Text = otherSide.Replace(m.Text); strings.HasSuffix(m.Text, "%") {
		m.Text = fmt.Sprintf("%.0f %%", m.Value)
	}
	return m
}

// otherSide changes what a value is called for one player into what it is for the other.
var otherSide = strings.NewReplacer("+", "-", "-", "+", "win", "loss", "loss", "win", "ahead", "behind", "behind", "ahead")
