//go:build browser

// Package screenshots is the command of that name.
package screenshots

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/browser"
	"github.com/gametheory-go/gametheory/examples/web/internal/site"
)

// config is what the flags ask for.
type config struct {
	dir   string
	dark  bool
	whole bool
	best  bool
}

// windows are the sizes in which pictures are taken: a screen and a phone.
var windows = []browser.Options{{Width: 1280, Height: 800}, {Width: 360, Height: 740}}

const usage = `Usage: screenshots -o DIR [flags] [PATH ...]

Takes pictures of the pages of web, by default of all games and of a page of each kind.

`

const examples = `
Examples:
  screenshots -o pictures
  screenshots -o pictures -dark -whole /play/nim

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// Run takes pictures of the pages that args name.
func Run(ctx context.Context, args []string, p command.Process) error {
	var c config
	fs := flag.NewFlagSet("screenshots", flag.ContinueOnError)
	fs.StringVar(&c.dir, "o", "", "write the pictures to `DIR`")
	fs.BoolVar(&c.dark, "dark", false, "for a reader who prefers dark pages")
	fs.BoolVar(&c.whole, "whole", false, "take the whole page, also what a window does not show")
	fs.BoolVar(&c.best, "best", false, "take the pictures of the README alone, on a screen")
	paths, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, examples)
	}
	if err != nil {
		return err
	}
	if c.dir == "" {
		return command.Usagef("-o is missing: the directory for the pictures")
	}
	sizes := windows
	switch {
	case c.best && len(paths) > 0:
		return command.Usagef("-best says which pages: want no %q", paths[0])
	case c.best:
		paths, sizes = best, windows[:1]
	case len(paths) == 0:
		paths = all()
	}
	if err := os.MkdirAll(c.dir, 0o777); err != nil {
		return err
	}
	return c.take(ctx, paths, sizes)
}

// best are the pages that the README shows: a game, values, and a tree.
var best = []string{
	"/play/bigpoints?seats=person,expert,person&seed=7&m=5>_3>_4<_4>_5>_3>_3<_3>_pass_4>_5>_1>_1<_1>_4>_3>_3>_3^_5>_1>_4<_4<",
	"/play/connectfour?seats=person,person&seed=1&m=4_2&values=1",
	"/theory/tree/nim?args=2%2B2&misere=1",
}

// all returns the paths of the pages that are worth a picture.
func all() []string {
	paths := []string{"/", "/theory", "/theory/tree/nim?args=2%2B2&misere=1", "/theory/heaps?game=kayles",
		"/theory/reduced?board=122133", "/theory/boards?size=3x2", "/rules/bigpoints", "/api"}
	for _, e := range gamelist.Entries() {
		paths = append(paths, "/play/"+e.Name)
	}
	return paths
}

// take takes the pictures.
func (c config) take(ctx context.Context, paths []string, sizes []browser.Options) error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	server := &http.Server{Handler: site.New(site.Options{Think: time.Second}), ReadHeaderTimeout: time.Minute}
	go func() { _ = server.Serve(l) }() // until it is closed
	defer server.Close()
	b, err := browser.Start(ctx)
	if err != nil {
		return err
	}
	defer b.Close()
	for _, o := range sizes {
		o.Host, o.Dark, o.Still, o.Refused = l.Addr().String(), c.dark, true, true
		tab, err := b.Open(o)
		if err != nil {
			return err
		}
		for _, path := range paths {
			if err := c.picture(tab, path, o.Width); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
		}
		tab.Close()
	}
	return nil
}

// picture takes the picture of one page.
func (c config) picture(tab *browser.Tab, path string, width int) error {
	if err := tab.Visit(path); err != nil {
		return err
	}
	png, err := tab.Picture(c.whole)
	if err != nil {
		return err
	}
	return atomicfile.WriteBytes(filepath.Join(c.dir, fmt.Sprintf("%s-%d.png", fileName(path), width)), png)
}

// fileName returns the name of a page as that of a file.
func fileName(path string) string {
	u, err := url.Parse(path)
	if err != nil || strings.Trim(u.Path, "/") == "" {
		return "index"
	}
	return strings.ReplaceAll(strings.Trim(u.Path, "/"), "/", "-")
}
