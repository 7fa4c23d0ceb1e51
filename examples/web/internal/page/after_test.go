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

// A percentage plays where the game is solved, is among the opponents that a form offers, and has
// a weaker and a stronger one.
func TestPercentage(t *testing.T) {
	h := site(time.Second)
	v := get(t, h, "/play/tictactoe?seed=1&seats=person,70%25&m=a1_b2_b1_c1_a2_a3")
	if v.code != 200 || v.status() != "O (70%) wins." {
		t.Errorf("%d, %s", v.code, v.status())
	}
	for id, want := range map[string]string{"weaker": "seats=person,50%25", "stronger": "seats=person,90%25"} {
		if u := v.button(id); !strings.Contains(u, want) {
			t.Errorf("%s leads to %s, want %s", id, u, want)
		}
	}
	offered := v.section(`name="seats"`, "</select>")
	expert, first, last := strings.Index(offered, `value="expert"`), strings.Index(offered, `value="90%"`), strings.Index(offered, `value="30%"`)
	if expert < 0 || first < expert || last < first {
		t.Errorf("the form offers %s", offered)
	}
	v = get(t, h, "/play/tictactoe?seed=1&seats=person,65%25&m=a1_b2_b1_c1_a2_a3")
	if v.button("weaker") != "" || !strings.Contains(v.body, `value="65%" selected`) {
		t.Errorf("65%%: %d, weaker %q", v.code, v.button("weaker"))
	}
	for address, want := range map[string]string{
		"/play/tictactoe?seats=person,101%25": "want person, beginner, advanced, expert or 0% to 100%",
		"/play/gomoku?seats=person,70%25":     "no such player",
	} {
		if v := get(t, h, address); v.code != 400 || !strings.Contains(v.body, want) {
			t.Errorf("%s: %d", address, v.code)
		}
	}
}
