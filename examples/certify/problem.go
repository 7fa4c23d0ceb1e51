package main

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/examples/certify/certificates"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/play"
)

// problem is a position of a game with claims about the value.
type problem struct {
	name   string // one word
	title  string // the name in a certificate
	claims []certificate.Claim
	large  bool // rounds for better moves would take minutes
	prover
}

// rounds returns the usual number of rounds, as in certificate.Writer.
func (p problem) rounds() int {
	if p.large {
		return -1
	}
	return 0
}

// prover writes and checks certificates without the type of positions.
type prover interface {
	// maker returns what writes certificates. The name is the name of the game in the certificates.
	maker(ctx context.Context, name string, l limits) (maker, error)
	check(ctx context.Context, name string, l limits, r io.Reader) (certificate.Report, error)
	// seat returns the game between a person and a certificate, and the seat of the certificate.
	seat(ctx context.Context, name string, l limits, r io.Reader) (g *play.Game, seat int, err error)
}

// maker writes certificates of one position.
type maker interface {
	write(ctx context.Context, out io.Writer, c certificate.Claim) (certificate.Report, error)
	save(out io.Writer) error
	resume(ctx context.Context, r io.Reader) error
}

// limits are the limits of a call.
type limits struct {
	memory    int64
	rounds    int              // as in certificate.Writer
	progress  func(game.Stats) // of certificates
	searching func(game.Stats) // of sources
}

// embedded returns the certificate of a claim in the program.
func (p problem) embedded(c certificate.Claim) ([]byte, error) {
	return certificates.Read(p.name, c.Player)
}

// subject is a prover by its pointer: Go compiles the methods of a value twice for each type of position.
type subject[S comparable] struct {
	game   game.Game[S]
	start  S
	source func(ctx context.Context, l limits) (certificate.Source[S], error)
	draw   func(s S, player int) string // or nil for the default of package play
}

func (s *subject[S]) maker(ctx context.Context, name string, l limits) (maker, error) {
	source, err := s.source(ctx, l)
	if err != nil {
		return nil, err
	}
	wr := &certificate.Writer[S]{Game: s.game, Source: source, Name: name, Memory: l.memory, Rounds: l.rounds, Progress: l.progress}
	return &writer[S]{wr, s.start}, nil
}

func (s *subject[S]) checker(name string, l limits) *certificate.Checker[S] {
	return &certificate.Checker[S]{Game: s.game, Name: name, Memory: l.memory, Progress: l.progress}
}

func (s *subject[S]) check(ctx context.Context, name string, l limits, r io.Reader) (certificate.Report, error) {
	return s.checker(name, l).Check(ctx, s.start, r)
}

// proofLevel is the name of the level that plays a certificate.
const proofLevel = "proof"

func (s *subject[S]) seat(ctx context.Context, name string, l limits, r io.Reader) (*play.Game, int, error) {
	strategy, err := s.checker(name, l).Open(ctx, s.start, r)
	if err != nil {
		return nil, 0, err
	}
	seat := strategy.Report.Claim.Player
	if t, ok := game.Find[game.Turner[S]](game.Rules[S](s.game)); ok && t.Turn(s.start) == 1 {
		seat = 1 - seat
	}
	d := play.Description[S]{
		Name: "certify", About: name + ". The proof plays a certificate: " + strategy.Report.Claim.String() + ".",
		Rules: s.game, Start: s.start,
		Levels: []play.Opponent{{
			Level: play.Level{Name: proofLevel, About: "plays a certificate, without a search"},
			New:   func(*rand.Rand) play.Strategy { return play.Player(strategy) },
		}},
	}
	if s.draw != nil {
		d.Draw = func(p S, player int, _ play.Palette) string { return s.draw(p, player) }
	}
	return play.New(d), seat, nil
}

// writer is a maker by its pointer.
type writer[S comparable] struct {
	to    *certificate.Writer[S]
	start S
}

func (w *writer[S]) write(ctx context.Context, out io.Writer, c certificate.Claim) (certificate.Report, error) {
	return w.to.Write(ctx, out, w.start, c)
}

func (w *writer[S]) save(out io.Writer) error { return w.to.Save(out) }

func (w *writer[S]) resume(ctx context.Context, r io.Reader) error {
	return w.to.Resume(ctx, w.start, r)
}

// reader returns a reader of a certificate in memory.
func reader(data []byte) io.ReadCloser { return io.NopCloser(bytes.NewReader(data)) }
