package krk_test

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/krk"
)

func TestContract(t *testing.T) {
	p, err := krk.Parse("Kc3 Ra4 kb1 w")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Test(t, krk.Rules{}, p)
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{"", "Kc3 Ra4 kb1", "Ka1 Ra1 kc3 w", "Ka1 Rb5 ka2 w", "Ka1 Rc5 kc3 w", "Ka1 Rc9 kc3 b", "Ra1 Kc8 kc3 b", "Ka1 Rc8 kc3 x"} {
		if p, err := krk.Parse(text); !errors.Is(err, krk.ErrPosition) {
			t.Errorf("Parse(%q) = %v, %v, want an error", text, p, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("Kc3 Ra4 kb1 w")
	f.Add("Kc3 R- kb1 w")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := krk.Parse(text)
		if err != nil {
			return
		}
		if q, err := krk.Parse(p.String()); err != nil || q != p {
			t.Errorf("%q is %v, which is read as %v, %v", text, p, q, err)
		}
	})
}
