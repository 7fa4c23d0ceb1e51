// Equilibria reads games in the formats of Gambit, or takes one of the library's, and prints
// what game theory has to say about them, exactly: the normal form, which strategies are
// dominated and by what, the value and optimal strategies, or the equilibria.
//
//	go run ./examples/equilibria game.efg               # a game tree
//	go run ./examples/equilibria *.nfg                  # games in strategic form
//	go run ./examples/equilibria *.agg                  # games on action graphs
//	go run ./examples/equilibria *.bagg -agents         # Bayesian games, a player for each type
//	go run ./examples/equilibria < game.nfg             # told apart by the first word
//	go run ./examples/equilibria nim 2+2 -misere        # a game of the library
//	go run ./examples/equilibria nim 2+2 -misere -letters -svg nim.svg   # and its tree
//	go run ./examples/equilibria pennies -efg -         # for Gambit to read
//	go run ./examples/equilibria game.nfg -correlated   # and the best correlated equilibrium
//
// A game of two players with constant sum has a value and optimal strategies; of others
// with two players all extreme equilibria are found, and of games with more players all that are
// isolated: where they are irrational, six decimal places are printed of each that is proved to be
// one. A game
// tree in which everybody sees everything is also solved by backward induction, however
// large its normal form may be; one of two players in which not everybody does, but nobody forgets,
// by the sequence form: the value and optimal behavior, or one equilibrium. Where an absent-minded player is
// alone, or in a team, optimal behavior is found. -time and -memory are limits on the command as a whole, from
// the reading of a game to the writing of files. A question may take half of the time that is
// left; if that is too little it is left open, and the report says so. Several games share
// the time, and each has all of the memory.
//
// The exit status is 0 if all was done, 1 if something failed (a file that is no game, a
// normal form that is too large, no memory), 64 if the command line was wrong, and 130 if
// SIGINT or SIGTERM stopped it; what was found until then is printed. A second signal ends
// it at once.
package main

import (
	"context"
	"errors"
	"flag"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

func main() { command.Main("equilibria", run) }

// config is what the flags ask for.
type config struct {
	misere, merge, letters bool
	equivalent, degenerate bool
	subgamePerfect, agents bool

	dominance  string // strict, weak or none
	find       string // all, one or auto
	correlated bool
	logit      bool
	welfare    string
	behavior   bool
	vectors    bool

	profiles int
	cells    int
	lines    int
	time     time.Duration
	memory   command.Memory
	markdown bool

	svg, dot, efg, nfg string // files to write; "-" is standard output
	sideways           bool
	nodes              int
	depth              int
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("equilibria", flag.ContinueOnError)
	fs.BoolVar(&c.misere, "misere", false, "nim, takeaway: whoever makes the last move loses")
	fs.BoolVar(&c.merge, "merge", false, "nim, takeaway, tictactoe: make equal positions one node, so that a strategy\n"+
		"is a move for each position, whatever was played before")
	fs.StringVar(&c.dominance, "dominance", "strict", "eliminate dominated strategies in rounds: `WHICH` is strict, weak or none")
	fs.StringVar(&c.find, "find", "auto", "find `WHICH` equilibria: all; one; or auto, which is all, or one if time is too\n"+
		"short to find any of them that way")
	fs.BoolVar(&c.equivalent, "equivalent", false, "look for equilibria with strategies that are worth the same as others to everybody,\n"+
		"too")
	fs.BoolVar(&c.degenerate, "degenerate", false, "say whether a game of two players is degenerate, and by which strategy")
	fs.BoolVar(&c.agents, "agents", false, "make each type of a player of a Bayesian game a player")
	fs.BoolVar(&c.subgamePerfect, "perfect", false, "find all subgame-perfect equilibria of a tree in which not everything is seen, and\n"+
		"list their payoffs")
	fs.BoolVar(&c.correlated, "correlated", false, "find the best correlated equilibrium too")
	fs.BoolVar(&c.logit, "logit", false, "follow the logit quantal responses too, a guess of what people who make errors do")
	fs.StringVar(&c.welfare, "welfare", "", "let the best correlated equilibrium have the greatest sum of payoffs times\n"+
		"`WEIGHTS`, a number for each player such as 1,0,1/2 (default 1 for each)")
	fs.BoolVar(&c.letters, "letters", false, "name the nodes of a tree A, B, C, ..., row by row, and moves by where they lead")
	fs.BoolVar(&c.vectors, "vectors", false, "write equilibria as Gambit does: NE and the probability of every strategy")
	fs.BoolVar(&c.behavior, "behavior", false, "write the equilibria of a tree as behavior too: a mixture at each node")
	fs.IntVar(&c.profiles, "profiles", extensive.DefaultProfiles, "make the normal form of a tree if it has at most `N` profiles; one of two\n"+
		"players that is larger is solved by the sequence form")
	fs.IntVar(&c.cells, "cells", 200, "print the table of a normal form of at most `N` profiles")
	fs.IntVar(&c.lines, "lines", 100, "print at most `N` equilibria, or strategies, and how many more there are")
	fs.DurationVar(&c.time, "time", 10*time.Second, "spend at most a `DURATION` such as 30s in all, at most half of what is left of it on\n"+
		"a question, and leave open what takes longer; 0 for no limit")
	c.memory.Define(fs, "in all", game.DefaultMemory)
	fs.BoolVar(&c.markdown, "markdown", false, "print tables in Markdown")
	fs.StringVar(&c.svg, "svg", "", "draw the tree as SVG to `FILE`, optimal moves highlighted; - is standard output")
	fs.StringVar(&c.dot, "dot", "", "draw the tree in the language of Graphviz to `FILE`; - is standard output")
	fs.StringVar(&c.efg, "efg", "", "write the tree for Gambit to `FILE`; - is standard output")
	fs.StringVar(&c.nfg, "nfg", "", "write the normal form for Gambit to `FILE`; - is standard output")
	fs.BoolVar(&c.sideways, "sideways", false, "draw the tree from left to right")
	fs.IntVar(&c.nodes, "draw", extensive.DefaultMaxNodes, "draw at most `N` nodes and fold others; 0 for all")
	fs.IntVar(&c.depth, "depth", 0, "draw nodes that at most `N` moves lead to and fold others (default all)")
	return fs
}

const usage = `Usage: equilibria [flags] [FILE...]
       equilibria [flags] GAME [START]

Reads games in the formats .efg, .nfg, .agg and .bagg of Gambit, from files or standard
input, or takes a game of the library, and prints what is dominated, the value and optimal
strategies or the equilibria, exactly. If a drawing or a game is written to standard
output, the report goes to standard error. GAME and START are one of

`

const examples = `
Examples:
  equilibria game.efg               a game tree
  equilibria *.nfg                  games in strategic form
  equilibria *.agg                  games on action graphs
  equilibria *.bagg -agents         Bayesian games, a player for each type
  equilibria < game.nfg             told apart by the first word
  equilibria nim 2+2 -misere        a game of the library
  equilibria nim 2+2 -misere -letters -svg nim.svg
                                    and its tree
  equilibria pennies -efg -         for Gambit to read
  equilibria game.nfg -correlated   and the best correlated equilibrium

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

func run(ctx context.Context, args []string, p command.Process) error {
	var c config
	fs := c.flags()
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage+catalog()+"\n", fs, examples)
	}
	if err != nil {
		return err
	}
	sources, err := c.sources(rest, p.Stdin)
	if err != nil {
		return err
	}
	if err := c.check(len(sources)); err != nil {
		return err
	}
	return c.reportAll(ctx, sources, p)
}
