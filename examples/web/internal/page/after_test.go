package page_test

import (
	"html"
	"strings"
	"testing"
	"time"
)

// At the end a page says which move gave the play away, leads back to it, and offers the next
// weaker and stronger opponents.
func TestAfter(t *testing.T) {
	h := site(time.Second)
	const lost = "/play/tictactoe?seed=1&seats=person,advanced&m=a1_b2_b1_c1_a2_a3"
	v := get(t, h, lost)
	if v.status() != "O (advanced) wins." || v.button("retry") != "" {
		t.Errorf("%s: %s", v.url, v.status())
	}
	for id, want := range map[string]string{"weaker": "seats=person,beginner", "stronger": "seats=person,expert"} {
		if u := v.button(id); !strings.Contains(u, want) || strings.Contains(u, "m=") {
			t.Errorf("%s leads to %s, want %s", id, u, want)
		}
	}
	v = get(t, h, v.button("review"))
	if got := html.UnescapeString(v.section(`id="after"`, "</p>")); !strings.Contains(got, "Move 5, a2 by X, gives away a draw: loss in 2 moves instead of draw (a3).") {
		t.Errorf("the lesson is %q", got)
	}
	v = get(t, h, v.button("retry"))
	if q := v.url.Query(); q.Get("at") != "4" || v.status() != "Your move, X." || strings.Contains(v.body, `id="after"`) {
		t.Errorf("try again: %s, %s", v.url, v.status())
	}

	v = get(t, h, "/play/tictactoe?seed=1&seats=person,expert&chart=1&m=a1_b2_c3_b1_b3_a3_c1_c2_a2")
	if got := v.section(`id="after"`, "</p>"); !strings.Contains(got, "No move of a person") || v.button("retry") != "" || v.button("stronger") != "" {
		t.Errorf("after a draw without mistakes: %s, %q", v.status(), got)
	}
	for _, play := range []string{"m=a1", "seats=beginner,beginner&m=a1_b1_a2_b2_a3"} {
		if v := get(t, h, "/play/tictactoe?seed=1&"+play); strings.Contains(v.body, `id="after"`) {
			t.Errorf("%s: an end", play)
		}
	}
}
