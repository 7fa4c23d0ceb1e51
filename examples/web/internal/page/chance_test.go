package page_test

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

// What the die shows is told with the move, and in the list of moves; how a play goes on is told up to the next roll.
func TestChance(t *testing.T) {
	h := site(time.Second)
	v := get(t, h, "/play/pig?args=30&seats=person,person&seed=0&m=roll_roll&hint=1")
	if told := v.section(`class="told">`, "<"); told != "Player 1 plays roll. Rolled a 1: the 6 points of the turn are lost." {
		t.Errorf("told %q", told)
	}
	if moves := v.section(`id="moves-title"`, "</ol>"); strings.Count(moves, "Rolled a ") != 2 {
		t.Errorf("the moves are %s", moves)
	}
	if hint := v.section(`class="hint" role="status">`, "<"); !regexp.MustCompile(`^Best: roll, \d\d\.\d\d % to win\.$`).MatchString(hint) {
		t.Errorf("the hint is %q", hint)
	}
	if v.button("chart") == "" {
		t.Error("no chart is drawn")
	}
	if v = get(t, h, v.button("why")); v.url.Query().Get("line") != "roll" {
		t.Errorf("the line goes beyond what chance decides: %s", v.url)
	}
	// What a person has rolled is told with what a level does then.
	v = get(t, h, "/play/pig?args=30&seats=person,expert&seed=0&m=roll_roll")
	if told := v.section(`class="told">`, "<"); !strings.HasPrefix(told, "Player 1 plays roll. Rolled a 1") || !strings.Contains(told, "Player 2 plays roll.") {
		t.Errorf("told %q", told)
	}
}

// Who sees their own die alone is told what the moves are worth, unless somebody else may look.
func TestHiddenJudged(t *testing.T) {
	h := site(time.Second)
	for _, test := range []struct {
		address string
		judged  bool
	}{
		{"/play/liarsdice?args=3&seats=person,expert&seed=1&hint=1&values=1", true},
		{"/play/liarsdice?args=3&seats=person,person&seed=1&hint=1&values=1&ready=1", true},
		{"/play/liarsdice?args=3&seats=person,person&seed=1&hint=1&values=1", false},
		{"/play/liarsdice?args=3&seats=expert,expert&seed=1&hint=1&values=1", false},
	} {
		v := get(t, h, test.address)
		if judged := strings.Contains(v.body, "to win"); judged != test.judged || (v.button("hint") != "") != test.judged {
			t.Errorf("%s: judged: %t, want %t", test.address, judged, test.judged)
		}
		if v.button("chart") != "" {
			t.Errorf("%s: a chart shows what is hidden", test.address)
		}
	}
}
