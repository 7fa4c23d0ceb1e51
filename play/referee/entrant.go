package referee

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"time"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/engine"
)

// Setting is the name and the value of an engine option.
type Setting struct{ Name, Value string }

// Level returns an entrant that plays by a level of the game, or by [play.Best].
func Level(name, level string) Entrant {
	return Entrant{Name: name, Sit: func(ctx context.Context, s Seat) (Player, error) {
		if _, err := s.Game.Machine(level, rand.New(rand.NewPCG(0, 0))); err != nil {
			return nil, err
		}
		return seated(ctx, s, []Setting{{"Level", level}, {"Seed", seatSeed(s)}}, func(ctx context.Context) (*engine.Client, error) {
			return engine.Local(ctx, s.Game)
		})
	}}
}

// seatSeed returns the seed of what a level chooses at random: another one for each seat and each
// seed of the game.
func seatSeed(s Seat) string { return fmt.Sprint((s.Seed<<6 + uint64(s.Number)) << 1 >> 1) }

// Engine returns an entrant that is a program with the protocol of package engine. Each game starts
// the program anew, and the program receives the settings.
//
// The function command returns the command of the program. The end of the context must end the
// program, as with exec.CommandContext.
func Engine(name string, command func(ctx context.Context) *exec.Cmd, settings ...Setting) Entrant {
	return Entrant{Name: name, Sit: func(ctx context.Context, s Seat) (Player, error) {
		life, cancel := context.WithCancel(ctx)
		p, err := seated(ctx, s, settings, func(ctx context.Context) (*engine.Client, error) { return engine.Start(ctx, command(life)) })
		if err != nil {
			cancel()
			return nil, err
		}
		p.kill = cancel
		return p, nil
	}}
}

// startPatience is how long an engine may take to start.
const startPatience = 30 * time.Second

// seated starts an engine, and readies it for a game.
func seated(ctx context.Context, s Seat, settings []Setting, start func(ctx context.Context) (*engine.Client, error)) (*client, error) {
	ctx, cancel := context.WithTimeout(ctx, startPatience)
	defer cancel()
	c, err := start(ctx)
	if err != nil {
		return nil, err
	}
	for _, o := range settings {
		if err == nil {
			err = c.Set(o.Name, o.Value)
		}
	}
	if err == nil {
		err = c.NewGame(ctx)
	}
	if err != nil {
		c.Close()
		return nil, err
	}
	return &client{c, s, nil}, nil
}

// client is an engine at a seat.
type client struct {
	*engine.Client
	seat Seat
	kill func() // ends a program at once; nil if it is none
}

// Move makes a client a Player.
func (c *client) Move(ctx context.Context, at *play.Course, clock *play.Clock) (Reply, error) {
	a, err := c.Client.Move(ctx, at, engine.LimitsOf(clock, len(at.Facts().Players)))
	return Reply{a.Move, a.Took}, err
}

// End makes a client a Player.
func (c *client) End(atOnce bool) {
	if atOnce && c.kill != nil {
		c.kill()
	}
	if err := c.Close(); err != nil && !atOnce {
		c.seat.Fault("after quit: " + err.Error())
	}
	if c.kill != nil {
		c.kill()
	}
}
