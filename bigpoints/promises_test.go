package bigpoints_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// Every error of a parser wraps the error that its documentation names, and is one line: texts with a few
// bytes changed, moved or left out.
func TestParsersWrap(t *testing.T) {
	full := bigpoints.New(board(t, "12w21b"), 2)
	small, err := reduced.ParseBoard("1221")
	if err != nil {
		t.Fatal(err)
	}
	r := reduced.New(small)
	const text = ".2w21b pawns 1:start 2:2 hands 1/- player 2 to move"
	const plain = "1.21 pawns 1:1 2:start hands 2/- player 2 to move"
	for name, p := range map[string]struct {
		good  string
		parse func(text string) error
		want  error
	}{
		"ParseBoard":            {"12w21b", func(s string) error { _, err := bigpoints.ParseBoard(s); return err }, bigpoints.ErrBoard},
		"ParseMaterial":         {"2x2+1w+1b", func(s string) error { _, err := bigpoints.ParseMaterial(s); return err }, bigpoints.ErrBoard},
		"ParseGame":             {text, func(s string) error { _, _, err := bigpoints.ParseGame(s); return err }, bigpoints.ErrPosition},
		"ParsePosition":         {text, func(s string) error { _, err := full.ParsePosition(s); return err }, bigpoints.ErrPosition},
		"ParseMove":             {"-2<", func(s string) error { _, err := full.ParseMove(full.Start(0), s); return err }, bigpoints.ErrMove},
		"ParseObjective":        {"deficit", func(s string) error { _, err := bigpoints.ParseObjective(s); return err }, bigpoints.ErrObjective},
		"reduced.ParseBoard":    {"1221", func(s string) error { _, err := reduced.ParseBoard(s); return err }, reduced.ErrBoard},
		"reduced.ParseGame":     {plain, func(s string) error { _, _, err := reduced.ParseGame(s); return err }, reduced.ErrPosition},
		"reduced.ParsePosition": {plain, func(s string) error { _, err := r.ParsePosition(s); return err }, reduced.ErrPosition},
		"reduced.ParseMove":     {"1>", func(s string) error { _, err := r.ParseMove(r.Start(), s); return err }, reduced.ErrMove},
		"reduced.ParseObjective": {"outcome", func(s string) error { _, err := reduced.ParseObjective(s); return err },
			reduced.ErrObjective},
		"heuristic.Parse":     {"own then spread", func(s string) error { _, err := heuristic.Parse(s); return err }, heuristic.ErrRule},
		"opponent.ParseLevel": {"expert", func(s string) error { _, err := opponent.ParseLevel(s); return err }, opponent.ErrLevel},
	} {
		rnd := rand.New(rand.NewPCG(51, 52))
		wrong := 0
		for range longtest.Some(4000) {
			s := mutated(rnd, p.good)
			err := p.parse(s)
			if err == nil {
				continue
			}
			wrong++
			if !errors.Is(err, p.want) || strings.ContainsAny(err.Error(), "\n\r") {
				t.Fatalf("%s(%q): %v, want %v", name, s, err, p.want)
			}
		}
		if wrong == 0 {
			t.Errorf("%s reads all texts", name)
		}
	}
}

// mutated returns a text with one to four changes.
func mutated(rnd *rand.Rand, text string) string {
	const letters = "0123459wb.:/-+x<>^ \tpawnshdler\n\xffé"
	s := []byte(text)
	for range 1 + rnd.IntN(4) {
		at := rnd.IntN(len(s) + 1)
		end := min(len(s), at+rnd.IntN(6))
		switch piece := string(s[at:end]); rnd.IntN(4) {
		case 0:
			s = append(s[:at:at], s[end:]...)
		case 1:
			s = append(s[:at:at], string(letters[rnd.IntN(len(letters))])+string(s[min(len(s), at+1):])...)
		case 2:
			s = append(s[:at:at], piece+string(s[at:])...)
		default:
			s = append(append(s[:at:at], s[end:]...), piece...)
		}
	}
	return string(s)
}
