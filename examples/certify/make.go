package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/gametheory-go/gametheory/examples/certify/certificates"
	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/internal/text"
)

// usualMemory is the limit in bytes without -memory.
const usualMemory = 4 << 30

func (c *config) memoryFlag(fs *flag.FlagSet) {
	c.memory.Define(fs, "for the positions of a certificate", usualMemory)
}

func (c *config) playFlags(fs *flag.FlagSet) {
	c.memoryFlag(fs)
	fs.IntVar(&c.player, "player", 0, "play the certificate of player `N` in the program: 1 is to move at the start, 2 is\nthe other player (default the first of the list)")
}

func (c *config) checkFlags(fs *flag.FlagSet) {
	c.memoryFlag(fs)
	fs.BoolVar(&c.times, "times", false, "print the seconds, too")
}

func (c *config) makeFlags(fs *flag.FlagSet) {
	c.checkFlags(fs)
	fs.StringVar(&c.out, "o", "", "write the certificate to `FILE`, for a game with one claim or with -player\n(default GAME-1.cert and GAME-2.cert)")
	fs.IntVar(&c.player, "player", 0, "write only the claim of player `N`: 1 is to move at the start, 2 is the other player\n(default all claims)")
	fs.IntVar(&c.rounds, "rounds", 0, "look for better moves in at most `N` rounds; -1 means none\n(default 3, and none for large games)")
}

// limits returns the limits that the flags ask for.
func (c *config) limits(show *ticker.Ticker) limits {
	return limits{memory: c.memory.Bytes(usualMemory), rounds: c.rounds,
		progress:  func(st game.Stats) { show.Show("%s positions of the certificate", count(st.Positions)) },
		searching: func(st game.Stats) { show.Show("%s positions searched", count(st.Positions)) }}
}

// claims returns the claims of a game that -player asks for.
func (c *config) claims(g problem) (claims []certificate.Claim, err error) {
	if err := command.Within("-player", int64(c.player), 0, 2); err != nil {
		return nil, err
	}
	for _, claim := range g.claims {
		if c.player == 0 || c.player == claim.Player+1 {
			claims = append(claims, claim)
		}
	}
	if len(claims) == 0 {
		return nil, command.Usagef("-player is %d, and %s has no claim of this player", c.player, g.name)
	}
	return claims, nil
}

// make writes the certificates of a game.
func (c *config) make(ctx context.Context, words []string, p command.Process) error {
	if err := command.Within("-rounds", int64(c.rounds), -1, 1000); err != nil {
		return err
	}
	g, rest, err := find(words)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return command.Usagef("want one game, not %q", rest[0])
	}
	claims, err := c.claims(g)
	if err != nil {
		return err
	}
	if c.out != "" && len(claims) > 1 {
		return command.Usagef("-o names one file, and %s has %d claims: choose one by -player", g.name, len(claims))
	}
	show := ticker.New(p.Stderr)
	defer show.Clear()
	began := time.Now()
	l := c.limits(show)
	if l.rounds == 0 {
		l.rounds = g.rounds()
	}
	m, err := g.maker(ctx, g.title, l)
	if err != nil {
		return err
	}
	for _, claim := range claims {
		name := c.out
		if name == "" {
			name = certificates.Name(g.name, claim.Player)
		}
		report, resumed, err := write(ctx, m, name, claim)
		show.Clear()
		if errors.Is(err, errKept) {
			fmt.Fprintf(p.Stderr, "certify: %s keeps the chosen moves\n", partOf(name))
		}
		if err != nil {
			return err
		}
		if err := c.tell(p, name, report, resumed, began); err != nil {
			return err
		}
		began = time.Now()
	}
	return nil
}

// partOf returns the name of the file that keeps the chosen moves of a certificate.
func partOf(name string) string { return name + ".part" }

// errKept reports that a certificate is not whole, and that its chosen moves are in a file.
var errKept = errors.New("stopped early")

// write writes a certificate, and goes on with the moves that an earlier call has kept. If write
// stops early, the chosen moves are kept, and the error wraps errKept.
func write(ctx context.Context, m maker, name string, claim certificate.Claim) (report certificate.Report, resumed bool, err error) {
	if err := atomicfile.Check(name); err != nil {
		return report, false, err
	}
	part := partOf(name)
	switch f, err := os.Open(part); {
	case err == nil:
		err = errors.Join(m.resume(ctx, f), f.Close())
		if err != nil {
			return report, false, fmt.Errorf("%s: %w", part, err)
		}
		resumed = true
	case !errors.Is(err, fs.ErrNotExist):
		return report, false, err
	}
	var b bytes.Buffer
	report, err = m.write(ctx, &b, claim)
	if ctx.Err() != nil || errors.Is(err, game.ErrMemory) {
		if saved := atomicfile.Write(part, m.save); saved != nil {
			return report, resumed, errors.Join(err, saved)
		}
		return report, resumed, fmt.Errorf("%w: %w", errKept, err)
	}
	if err != nil {
		return report, resumed, err
	}
	if err := atomicfile.WriteBytes(name, b.Bytes()); err != nil || !resumed {
		return report, resumed, err
	}
	return report, resumed, os.Remove(part)
}

// tell prints a report.
func (c *config) tell(p command.Process, name string, r certificate.Report, resumed bool, began time.Time) error {
	more := ""
	if resumed {
		more += ", resumed"
	}
	if c.times {
		more += fmt.Sprintf(", %.1f s", time.Since(began).Seconds())
	}
	_, err := fmt.Fprintf(p.Stdout, "%s: %v\n  %s choices, %s positions, %s bytes, relies on %v%s\n", name, r.Claim,
		count(r.Choices), count(r.Positions), count(r.Bytes), r.Uses, more)
	return err
}

func count(n int64) string { return text.Commas(fmt.Sprint(n)) }
