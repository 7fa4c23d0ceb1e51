package page

import (
	"errors"
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// However many tables are opened and positions judged, no more is remembered than may be; and
// what was asked for last is among it.
func TestBounds(t *testing.T) {
	ts := newTables(serve.NewGate(1, 1, time.Second), Options{Think: time.Millisecond})
	e, err := gamelist.Find("nim")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 4 * mostTables {
		s, err := Parse(e.Name, url.Values{"args": {fmt.Sprint(i + 1)}, "seats": {"person,person"}})
		if err != nil {
			t.Fatal(err)
		}
		opened, err := ts.get(t.Context(), e, s, ts.think)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := ts.get(t.Context(), e, s, ts.think); again != opened || err != nil {
			t.Errorf("table %d is opened twice, %v", i, err)
		}
	}
	if n := ts.open.Used(); n > mostTables || n == 0 {
		t.Errorf("%d tables are open, of at most %d", n, mostTables)
	}
	j := finding{Judgement: play.Judgement[string]{Moves: make([]play.Judged[string], 100)}}
	for i := range 3 * judgedBytes / int(weigh("", j)) {
		ts.judged.Set(fmt.Sprint(i), j)
	}
	if n := ts.judged.Used(); n > judgedBytes || n < judgedBytes/2 {
		t.Errorf("judgements take %d bytes, of at most %d", n, judgedBytes)
	}
}

// While all computations that may run at once do, a game whose answers cost nothing is opened
// and answered, and one that needs time is not. Afterwards that is answered as if it had
// never been begun in haste.
func TestQuick(t *testing.T) {
	gate := serve.NewGate(1, 0, time.Second)
	ts := newTables(gate, Options{Think: 100 * time.Millisecond})
	leave, err := gate.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	judge := func(game string) (play.Judgement[string], error) {
		e, err := gamelist.Find(game)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Parse(game, url.Values{"args": {e.Default}, "seats": {"person,person"}})
		if err != nil {
			t.Fatal(err)
		}
		opened, err := ts.get(t.Context(), e, s, ts.think)
		if err != nil {
			return play.Judgement[string]{}, err
		}
		return ts.judge(t.Context(), opened, opened.Begin(), nil)
	}
	ts.haste = time.Hour              // so that a slow machine is quick enough
	ts.quick["othello"] <- struct{}{} // as while others ask of that
	if j, err := judge("nim"); err != nil || !j.Exact() {
		t.Errorf("nim: %v", err)
	}
	<-ts.quick["othello"]
	ts.haste = time.Nanosecond
	if _, err := judge("othello"); !errors.Is(err, serve.ErrBusy) {
		t.Errorf("othello: %v, want busy", err)
	}
	leave()
	if j, err := judge("othello"); err != nil || len(j.Moves) != 4 {
		t.Errorf("othello: %v, %d moves", err, len(j.Moves))
	}
}
