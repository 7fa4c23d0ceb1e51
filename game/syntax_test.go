package game_test

import (
	"errors"
	"io"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

func TestSyntaxError(t *testing.T) {
	for _, c := range []struct {
		err          error
		text, reason string
		wraps        []error
	}{
		{&game.SyntaxError{Text: "no"}, "no", "no", nil},
		{&game.SyntaxError{Err: game.ErrSize, Text: "no"}, "not a valid size: no", "no", []error{game.ErrSize}},
		{&game.SyntaxError{Line: 3, Text: "no"}, "line 3: no", "line 3: no", nil},
		{&game.SyntaxError{Err: game.ErrPosition, Line: 3, Column: 4, Text: "no"}, "not a position: line 3, column 4: no", "line 3, column 4: no",
			[]error{game.ErrPosition}},
		{game.SyntaxErrorf(game.ErrMove, "%q: %w", "x", io.EOF), `not a move: "x": EOF`, `"x": EOF`, []error{game.ErrMove, io.EOF}},
		{game.SyntaxErrorf(nil, "no"), "no", "no", nil},
	} {
		var e *game.SyntaxError
		if c.err.Error() != c.text || !errors.As(c.err, &e) || e.Reason() != c.reason {
			t.Errorf("%v, want %s", c.err, c.text)
		}
		for _, sentinel := range []error{game.ErrMove, game.ErrPosition, game.ErrSize, io.EOF} {
			want := false
			for _, w := range c.wraps {
				want = want || w == sentinel
			}
			if errors.Is(c.err, sentinel) != want {
				t.Errorf("%v wraps %v: %t", c.err, sentinel, !want)
			}
		}
	}
}
