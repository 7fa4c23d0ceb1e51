package certificate

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Checker checks certificates of a game. A Checker uses the rules of the game and no solver.
//
// Game must be set, by [NewChecker] or in a literal. A Checker does not accept a game with Chances
// or View. A Checker keeps no data between calls. A Checker is safe for concurrent use if Game and
// Progress are safe for concurrent use.
type Checker[S comparable] struct {
	Game game.Game[S]

	// Name, if not empty, is the name of the game that a certificate must have.
	Name string

	// Memory is the limit in bytes for the positions of the walk; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during a long call.
	Progress func(game.Stats)
}

// NewChecker returns a checker of certificates of game g.
func NewChecker[S comparable](g game.Game[S]) *Checker[S] { return &Checker[S]{Game: g} }

// Check reads a certificate from r, and checks the certificate for the position s. If the error is
// nil, the claim of the report is proved for s. The certificate must end where r ends. The package
// comment describes the time and the memory.
//
// The error wraps one of these causes:
//
//   - [ErrFormat]: r contains no certificate, a certificate of another version, or bytes at the end
//     that do not fit the last choice.
//   - [ErrTruncated]: r ends before the last choice.
//   - [ErrExtra]: r contains bytes after the certificate.
//   - [ErrGame]: the name in the certificate differs from Name, or the game lacks a capability that
//     the certificate relies on.
//   - [ErrInsufficient]: a play ends with less than the claim, or each move of the player of the
//     claim leads to such an end or closes a cycle.
//   - [game.ErrCycle]: the opponent can make the play endless, and an endless play is not
//     sufficient.
//   - [game.ErrMemory]: the limit Memory is too small.
//   - [context.Cause](ctx), if ctx ends before the check.
//   - An error of r.
//
// If the check fails during the walk, the error also wraps an [*Error] with the moves to the
// failure.
func (c *Checker[S]) Check(ctx context.Context, s S, r io.Reader) (Report, error) {
	report, _, err := c.check(ctx, s, r, nil)
	return report, err
}

// check is Check. If picked is not nil, check calls picked for each move of the player of the
// claim. The walk is nil if the check fails before the walk.
func (c *Checker[S]) check(ctx context.Context, s S, r io.Reader, picked func(g goal[S], index int)) (report Report, w *walk[S], err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("certificate: %w", err)
		}
	}()
	must.HaveContext("certificate", ctx)
	must.Have(c.Game, "certificate: Checker without a Game")
	must.Have(r, "certificate: Check without a reader")
	tool.MustBePlain("certificate", c.Game)
	counted := &counter{r: r}
	in := bufio.NewReader(counted)
	h, err := readHeader(in)
	report = Report{Claim: h.Claim, Uses: h.uses}
	if err == nil && c.Name != "" && h.name != c.Name {
		err = fmt.Errorf("%w: %q, want %q", ErrGame, h.name, c.Name)
	}
	if err != nil {
		return report, nil, err
	}
	graph, err := newGraph(c.Game, h.Claim, h.uses)
	if err != nil {
		return report, nil, err
	}
	d, err := newDecoder(in)
	if err != nil {
		return report, nil, err
	}
	m := newModel()
	w = newWalk(graph, tool.Memory("certificate", c.Memory, game.DefaultMemory), c.Progress)
	defer w.beat.Stop()
	w.picked = picked
	w.choose = func(g goal[S], among []choice[S]) (int, error) {
		return m.code(0, len(among), d.bit)
	}
	if err := w.run(ctx, w.graph.start(s, h.Claim)); err != nil {
		return report, w, w.newError(err, s, h.Value)
	}
	report.Choices, report.Positions = w.choices, w.positions
	if err := d.close(); err != nil {
		return report, w, err
	}
	report.Bytes = counted.n
	return report, w, nil
}

// counter counts the bytes of a reader.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	c.n += int64(n)
	return n, err
}
