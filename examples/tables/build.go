package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

func (c *config) buildFlags(fs *flag.FlagSet) {
	c.memory.Define(fs, "for a stage", game.DefaultMemory)
	fs.IntVar(&c.workers, "workers", 0, "work with `N` goroutines (default one for each processor)")
}

// build makes a table.
func (c *config) build(ctx context.Context, words []string, p command.Process) error {
	if err := c.memory.Check(); err != nil {
		return err
	}
	if err := command.Within("-workers", int64(c.workers), 0, 1<<16); err != nil {
		return err
	}
	table, err := open(ctx, words)
	if err != nil {
		return err
	}
	sizes, made := table.Sizes(), table.Made(c.dir)
	if made == len(sizes) {
		_, err := fmt.Fprintf(p.Stdout, "%s is whole already: %s in %s.\n", table.Name(), amount(sizes), c.dir)
		return err
	}
	if _, err := fmt.Fprintf(p.Stdout, "Making %s from stage %d on: %s in %s.\n", table.Name(), made+1, amount(sizes), c.dir); err != nil {
		return err
	}
	show := ticker.New(p.Stderr)
	w := work{sizes: sizes, before: sum(sizes[:made]), began: time.Now()}
	err = table.Build(ctx, c.dir, play.TableOptions{Memory: c.memory.Bytes(game.DefaultMemory), Workers: c.workers,
		Progress: func(st game.Stats) { show.Show("%s", w.say(sum(sizes)-w.before-uint64(st.Left), time.Now())) }})
	show.Clear()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(p.Stdout, "It is whole.")
	return err
}

// work is what there is to do for a table.
type work struct {
	sizes  []uint64 // of all stages
	before uint64   // how many positions were made before
	began  time.Time
}

// say tells how far it is when so many positions have been made since it began.
func (w work) say(positions uint64, now time.Time) string {
	done, all, stage := w.before+positions, sum(w.sizes), 0
	for end := uint64(0); stage < len(w.sizes); stage++ {
		if end += w.sizes[stage]; end > done {
			break
		}
	}
	said := fmt.Sprintf("stage %d of %d, %s of %s positions", min(stage+1, len(w.sizes)), len(w.sizes), count(done), count(all))
	if positions > 0 && done < all {
		left := time.Duration(float64(now.Sub(w.began)) / float64(positions) * float64(all-done))
		said += fmt.Sprintf(", %v left at this pace", left.Round(time.Second))
	}
	return said
}

// verify proves a table.
func (c *config) verify(ctx context.Context, words []string, p command.Process) error {
	table, err := open(ctx, words)
	if err != nil {
		return err
	}
	ticker.New(p.Stderr).While("verifying "+table.Name(), func() { err = table.Verify(ctx, c.dir) })
	if err != nil {
		return told(err)
	}
	_, err = fmt.Fprintf(p.Stdout, "%s is right: %s follow from each other.\n", table.Name(), amount(table.Sizes()))
	return err
}

// told returns an error with what can be done about it.
func told(err error) error {
	if errors.Is(err, play.ErrNoTable) {
		return fmt.Errorf("%w; tables build makes it", err)
	}
	return err
}

// amount says how many positions there are, and in how many stages.
func amount(sizes []uint64) string {
	return fmt.Sprintf("%s positions in %s", count(sum(sizes)), text.Plural(len(sizes), "stage"))
}

func count(n uint64) string { return text.Commas(fmt.Sprint(n)) }

func sum(sizes []uint64) (all uint64) {
	for _, n := range sizes {
		all += n
	}
	return all
}
