// Certify writes and checks certificates of games: proofs of values that need no trust in a solver.
//
//	go run ./examples/certify                              # the games and their claims
//	go run ./examples/certify make connectfour-5x5         # writes connectfour-5x5-1.cert and -2.cert
//	go run ./examples/certify check tictactoe              # checks the certificates in the program
//	go run ./examples/certify check hex-6x6 hex-6x6-1.cert # checks files
//	go run ./examples/certify play nim-3-4-5               # a person against a certificate
//
// A certificate is a strategy that achieves at least a payoff for one player. Two certificates, one
// for each player, prove an exact value. A make that is interrupted keeps the chosen moves in a file
// whose name ends in .part. The next make goes on with these moves.
//
// The exit status is 0 if all was done, 1 if something failed or a certificate is wrong, 64 if the
// command line was wrong, and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/internal/text"
)

func main() { command.Main("certify", run) }

// task is one of the things to do. Its function flags defines the flags, and act runs with their
// values.
type task struct {
	name, args, about string
	flags             func(c *config, fs *flag.FlagSet)
	act               func(c *config, ctx context.Context, args []string, p command.Process) error
}

// config is what the flags ask for.
type config struct {
	memory command.Memory
	times  bool
	out    string
	player int
	rounds int
}

var tasks = []task{
	{"make", "GAME", "Writes the certificates of a game.", (*config).makeFlags, (*config).make},
	{"check", "GAME [FILE...]", "Checks certificates by the rules of the game alone.", (*config).checkFlags, (*config).check},
	{"play", "GAME [FILE]", "Lets a person play against a certificate.", (*config).playFlags, (*config).play},
	{"list", "", "Lists the games and their claims.", nil, (*config).list},
}

func run(ctx context.Context, args []string, p command.Process) error {
	if len(args) == 0 {
		return (&config{}).list(ctx, nil, p)
	}
	if slices.Contains([]string{"-h", "-help", "--help", "help"}, args[0]) {
		return usage(p.Stdout)
	}
	var names []string
	for _, t := range tasks {
		if t.name == args[0] {
			return t.run(ctx, args[1:], p)
		}
		names = append(names, t.name)
	}
	return command.Usagef("no such command: %q, want %s", args[0], text.OrList(names))
}

// run reads the flags and acts.
func (t task) run(ctx context.Context, args []string, p command.Process) error {
	c := &config{}
	fs := flag.NewFlagSet(t.name, flag.ContinueOnError)
	if t.flags != nil {
		t.flags(c, fs)
	}
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		head := strings.TrimSpace(fmt.Sprintf("Usage: certify %s [flags] %s", t.name, t.args))
		return command.Help(p.Stdout, head+"\n\n"+t.about+"\n\n", fs, more)
	}
	if err != nil {
		return err
	}
	if err := c.memory.Check(); err != nil {
		return err
	}
	return t.act(c, ctx, rest, p)
}

const more = `
GAME is a name of certify list. Without FILE, check and play use the certificates in
the program, which has the small ones.

Exit status: 0 done, 1 failed or a wrong certificate, 64 wrong arguments, 130 interrupted.
`

// usage writes the help text.
func usage(w io.Writer) error {
	var b strings.Builder
	b.WriteString("Usage: certify [COMMAND [flags] [arguments]]\n\n")
	for _, t := range tasks {
		fmt.Fprintf(&b, "  %-22s%s\n", strings.TrimSpace(t.name+" "+t.args), t.about)
	}
	b.WriteString("\nThe flags of a command are listed by certify COMMAND -h.\n\n")
	return command.Help(w, b.String(), flag.NewFlagSet("certify", flag.ContinueOnError), more+`
Examples:
  certify make connectfour-5x5
  certify make hex-6x6 -o hex.cert -rounds 1
  certify check hex-6x6 hex.cert
  certify play tictactoe
`)
}

// list lists the games and their claims.
func (c *config) list(_ context.Context, words []string, p command.Process) error {
	if len(words) > 0 {
		return command.Usagef("want no argument, not %q", words[0])
	}
	var b strings.Builder
	for _, g := range games {
		fmt.Fprintf(&b, "%-20s %s\n", g.name, g.title)
		for _, claim := range g.claims {
			kept := ""
			if _, err := g.embedded(claim); err == nil {
				kept = " (in the program)"
			}
			fmt.Fprintf(&b, "%-20s   %v%s\n", "", claim, kept)
		}
	}
	_, err := p.Stdout.Write([]byte(b.String()))
	return err
}

// find returns the game that the words begin with, and the other words.
func find(words []string) (problem, []string, error) {
	var names []string
	for _, g := range games {
		if len(words) > 0 && g.name == words[0] {
			return g, words[1:], nil
		}
		names = append(names, g.name)
	}
	if len(words) == 0 {
		return problem{}, nil, command.Usagef("a game is missing, want %s", text.OrList(names))
	}
	return problem{}, nil, command.Usagef("no certificates of %q, want %s", words[0], text.OrList(names))
}
