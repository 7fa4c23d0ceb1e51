package balance

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

// Default returns the series that flags without arguments ask for.
func Default() Series {
	return Series{Players: bigpoints.MinPlayers, Material: bigpoints.Printed(), Level: opponent.Expert, Effort: 0.02, Seed: 1}
}

// Flags defines the flags of a series, which set the fields of z and have them as
// defaults.
func (z *Series) Flags(fs *flag.FlagSet) {
	fs.IntVar(&z.Players, "players", z.Players, "let `N` play, 2 to 5")
	fs.Float64Var(&z.Effort, "effort", z.Effort, "let the levels intermediate and expert look at `X` times as much as usual")
	fs.Uint64Var(&z.Seed, "seed", z.Seed, "draw boards and what is chosen by lot from seed `N`")
	value(fs, &z.Material, "material", "play with `CxD+Ww+Bb`: C colors, D discs of each, W white and B black ones", bigpoints.ParseMaterial)
	value(fs, &z.Level, "level", "let all players be of level `NAME`: casual, intermediate, advanced or expert", opponent.ParseLevel)
	value(fs, &z.Memory, "remember", "let `WHO` remember who took which disc: all, all-but-one (each board is\n"+
		"played as often as there are players, the one in each seat once) or nobody", ParseMemory)
}

// value defines a flag that parse reads.
func value[T fmt.Stringer](fs *flag.FlagSet, v *T, name, usage string, parse func(string) (T, error)) {
	fs.Var(&parsed[T]{v, parse}, name, usage)
}

// parsed is a flag.Value.
type parsed[T fmt.Stringer] struct {
	v     *T
	parse func(string) (T, error)
}

func (p *parsed[T]) Set(text string) error {
	v, err := p.parse(text)
	if err == nil {
		*p.v = v
	}
	return err
}

func (p *parsed[T]) String() string {
	if p.v == nil { // of package flag, to learn what the zero value is written as
		return ""
	}
	return (*p.v).String()
}

// Check returns what is wrong with the numbers of a series.
func (z Series) Check() error {
	switch {
	case z.Players < bigpoints.MinPlayers || z.Players > bigpoints.MaxPlayers:
		return fmt.Errorf("-players is %d, want %d to %d", z.Players, bigpoints.MinPlayers, bigpoints.MaxPlayers)
	case !(z.Effort > 0 && z.Effort <= maxEffort):
		return fmt.Errorf("-effort is %g, want more than 0 and at most %d", z.Effort, maxEffort)
	case z.Level == opponent.Beginner:
		return errors.New("-level is beginner, who moves at random: want a higher one")
	}
	return z.Material.Check()
}

// maxEffort is more than anybody has the time for.
const maxEffort = 1000

// ParseSeries reads what String has written.
func ParseSeries(text string) (Series, error) {
	z := Default()
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	z.Flags(fs)
	if err := fs.Parse(strings.Fields(text)); err != nil {
		return z, err
	}
	if fs.NArg() > 0 {
		return z, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	return z, z.Check()
}
