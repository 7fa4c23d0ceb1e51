package certificate_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

// questions is a source that fails after so many questions, or never if they are negative.
type questions struct {
	certificate.Source[connectfour.Position]
	left int
}

var errEnough = errors.New("enough")

func (q *questions) AtLeast(ctx context.Context, p connectfour.Position, v int) (bool, error) {
	if q.left == 0 {
		return false, errEnough
	}
	q.left--
	return q.Source.AtLeast(ctx, p, v)
}

// Wherever a Write stops, its moves are saved and read again, and the same certificate follows without rounds.
func TestResumeAnywhere(t *testing.T) {
	b, err := connectfour.New(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	q := &questions{minimax.NewSolver(b), -1}
	claim := certificate.Claim{}
	write := func(wr *certificate.Writer[connectfour.Position]) ([]byte, error) {
		var out bytes.Buffer
		_, err := wr.Write(t.Context(), &out, b.Start(), claim)
		return out.Bytes(), err
	}
	want, err := write(&certificate.Writer[connectfour.Position]{Game: b, Source: q, Rounds: -1})
	if err != nil {
		t.Fatal(err)
	}
	for left := 1; ; left += 20 {
		q.left = left
		wr := &certificate.Writer[connectfour.Position]{Game: b, Source: q, Rounds: -1}
		_, err := write(wr)
		if err == nil {
			return
		}
		if !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
		var saved bytes.Buffer
		if err := wr.Save(&saved); err != nil {
			t.Fatal(err)
		}
		q.left = -1
		wr = &certificate.Writer[connectfour.Position]{Game: b, Source: q, Rounds: -1}
		if err := wr.Resume(t.Context(), b.Start(), &saved); err != nil {
			t.Fatalf("after %d questions: %v", left, err)
		}
		if got, err := write(wr); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("after %d questions: %d bytes, want %d, %v", left, len(got), len(want), err)
		}
	}
}
