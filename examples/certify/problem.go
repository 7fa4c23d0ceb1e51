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

// prover writes and checks certificates.
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

// subject is a prover. The type of positions is hidden: so Go compiles the writer and the checker
// once, and not once for each game. The sources know the type.
type subject struct {
	game   game.Game[play.Position]
	start  play.Position
	source func(ctx context.Context, l limits) (certificate.Source[play.Position], error)
	draw   func(s play.Position, player int) string // or nil for the default of package play
}

// newSubject returns a subject without a drawing.
func newSubject[S comparable](g game.Game[S], start S, source func(context.Context, limits) (certificate.Source[play.Position], error)) *subject {
	return &subject{game: erased(g), start: start, source: source}
}

// erased hides the type of positions of a game.
func erased[S comparable](g game.Game[S]) game.Game[play.Position] {
	return play.Erase[S](g).(game.Game[play.Position])
}

// question is a source without the type of positions.
type question func(ctx context.Context, s play.Position, v int) (bool, error)

// AtLeast reports whether the value of s is at least v.
func (q question) AtLeast(ctx context.Context, s play.Position, v int) (bool, error) {
	return q(ctx, s, v)
}

// ask hides the type of positions of a source.
func ask[S comparable](source certificate.Source[S]) question {
	return func(ctx context.Context, s play.Position, v int) (bool, error) { return source.AtLeast(ctx, s.(S), v) }
}

func (s *subject) maker(ctx context.Context, name string, l limits) (maker, error) {
	source, err := s.source(ctx, l)
	if err != nil {
		return nil, err
	}
	wr := &certificate.Writer[play.Position]{Game: s.game, Source: source, Name: name, Memory: l.memory, Rounds: l.rounds, Progress: l.progress}
	return &writer{wr, s.start}, nil
}

func (s *subject) checker(name string, l limits) *certificate.Checker[play.Position] {
	return &certificate.Checker[play.Position]{Game: s.game, Name: name, Memory: l.memory, Progress: l.progress}
}

func (s *subject) check(ctx context.Context, name string, l limits, r io.Reader) (certificate.Report, error) {
	return s.checker(name, l).Check(ctx, s.start, r)
}

// proofLevel is the name of the level that plays a certificate.
const proofLevel = "proof"

func (s *subject) seat(ctx context.Context, name string, l limits, r io.Reader) (*play.Game, int, error) {
	strategy, err := s.checker(name, l).Open(ctx, s.start, r)
	if err != nil {
		return nil, 0, err
	}
	seat := strategy.Report.Claim.Player
	if t, ok := game.Find[game.Turner[play.Position]](play.Rules(s.game)); ok && t.Turn(s.start) == 1 {
		seat = 1 - seat
	}
	d := play.Description[play.Position]{
		Name: "certify", About: name + ". The proof plays a certificate: " + strategy.Report.Claim.String() + ".",
		Rules: s.game, Start: s.start,
		Levels: []play.Opponent{{
			Level: play.Level{Name: proofLevel, About: "plays a certificate, without a search"},
			New:   func(*rand.Rand) play.Strategy { return play.Player(strategy) },
		}},
	}
	if s.draw != nil {
		d.Draw = func(p play.Position, player int, _ play.Palette) string { return s.draw(p, player) }
	}
	return play.New(d), seat, nil
}

// writer is a maker.
type writer struct {
	to    *certificate.Writer[play.Position]
	start play.Position
}

func (w *writer) write(ctx context.Context, out io.Writer, c certificate.Claim) (certificate.Report, error) {
	return w.to.Write(ctx, out, w.start, c)
}

func (w *writer) save(out io.Writer) error { return w.to.Save(out) }

func (w *writer) resume(ctx context.Context, r io.Reader) error {
	return w.to.Resume(ctx, w.start, r)
}

// reader returns a reader of a certificate in memory.
func reader(data []byte) io.ReadCloser { return io.NopCloser(bytes.NewReader(data)) }
