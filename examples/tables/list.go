package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/text"
)

// list lists the tables of each game that are soon made, and those that there are.
func (c *config) list(ctx context.Context, words []string, p command.Process) error {
	if len(words) > 0 {
		return command.Usagef("want no argument, not %q", words[0])
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-20s %18s %7s  in %s\n", "table", "positions", "stages", c.dir)
	for _, name := range c.names() {
		table, err := open(ctx, strings.Fields(name))
		if ctx.Err() != nil {
			return err
		}
		if err != nil {
			fmt.Fprintf(&b, "%-20s %18s %7s  no table of this version\n", name, "", "")
			continue
		}
		sizes := table.Sizes()
		fmt.Fprintf(&b, "%-20s %18s %7d  %s\n", name, count(sum(sizes)), len(sizes), state(table.Made(c.dir), len(sizes)))
	}
	_, err := p.Stdout.Write([]byte(b.String()))
	return err
}

// names returns the names of the tables that are listed.
func (c *config) names() (names []string) {
	for _, e := range gamelist.Entries() {
		for _, args := range e.Tabled {
			names = append(names, strings.TrimSpace(e.Name+" "+args))
		}
	}
	files, _ := os.ReadDir(c.dir) // none if it is not there
	for _, f := range files {
		if name := strings.ReplaceAll(f.Name(), "-", " "); f.IsDir() && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// state says how far a table is.
func state(made, all int) string {
	switch made {
	case 0:
		return "not made"
	case all:
		return "whole"
	}
	return fmt.Sprintf("%d of %s", made, text.Plural(all, "stage"))
}
