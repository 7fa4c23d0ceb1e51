package prefix_test

import (
	"errors"
	"io"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

func TestPrefix(t *testing.T) {
	err := prefix.Errorf("chess", "%w: no king", io.EOF)
	for _, e := range []error{err, prefix.Wrap("chess", err), prefix.Wrap("chess", errors.Unwrap(err))} {
		if e.Error() != "chess: EOF: no king" || game.Reason(e) != "EOF: no king" || !errors.Is(e, io.EOF) {
			t.Errorf("%v, because of %q", e, game.Reason(e))
		}
	}
	if e := prefix.Wrap("draughts", err); e.Error() != "draughts: chess: EOF: no king" {
		t.Error(e)
	}
	if e := prefix.Add(err, ", at move %d", 3); e.Error() != "chess: EOF: no king, at move 3" || game.Reason(e) != "EOF: no king, at move 3" || !errors.Is(e, io.EOF) {
		t.Error(e)
	}
	if e := prefix.Add(io.EOF, ", at move %d", 3); e.Error() != "EOF, at move 3" || !errors.Is(e, io.EOF) {
		t.Error(e)
	}
	syntax := game.SyntaxErrorf(game.ErrMove, "no king")
	if with, without := prefix.Without(prefix.Wrap("chess", syntax)), prefix.Without(syntax); with != "not a move: no king" || without != with {
		t.Error(with, without)
	}
	if e := prefix.Wrap("chess", nil); e != nil {
		t.Error(e)
	}
}
