// Package server is the command web.
package server

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"golang.org/x/net/netutil"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/seating"
	"github.com/gametheory-go/gametheory/examples/web/internal/site"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// config is what the flags ask for.
type config struct {
	addr  string
	hosts string
	check string
	level slog.Level
	site.Options
}

// mostThinking leaves time for the page in which the move is shown.
const mostThinking = serve.Limit / 2

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("web", flag.ContinueOnError)
	fs.StringVar(&c.addr, "addr", "127.0.0.1:8080", "listen at `HOST:PORT`; port 0 is any free one, no host is the whole network")
	fs.StringVar(&c.hosts, "host", "localhost", "answer requests for the hosts `NAME[,NAME]`, besides addresses such as 127.0.0.1; * for any")
	seating.TimeFlag(fs, &c.Think, 500*time.Millisecond)
	fs.StringVar(&c.Tables, "tables", "", "judge and play by the tables in `DIR`, which the command tables makes,\nwhere a game has one there")
	fs.IntVar(&c.Computations, "computations", 0, "let at most `N` requests compute at once (default one for each processor)")
	fs.TextVar(&c.level, "log", slog.LevelInfo, "log from `LEVEL` on: debug, info, warn or error")
	fs.StringVar(&c.check, "check", "", "ask the server at `URL` whether it works, and serve nothing")
	return fs
}

const usage = `Usage: web [flags]

Shows the games of the library in a browser.

`

const more = `
Examples:
  web                               at http://127.0.0.1:8080
  web -addr 127.0.0.1:0 -time 2s    at any free port, and with more time to think
  web -addr :8080 -log warn         for the whole network
  web -check http://127.0.0.1:8080

Exit status: 0 stopped by a signal, or checked; 1 failed; 64 wrong arguments.
`

// Run serves the site, or checks a server, as args say.
func Run(ctx context.Context, args []string, p command.Process) error {
	c := config{}
	fs := c.flags()
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, more)
	}
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return command.Usagef("want flags only, not %q", rest[0])
	}
	if err := command.Within("-computations", int64(c.Computations), 0, 1<<10); err != nil {
		return err
	}
	if c.Think <= 0 || c.Think > mostThinking {
		return command.Usagef("-time is %v, want more than 0 and at most %v", c.Think, mostThinking)
	}
	if c.Tables != "" {
		if _, err := os.ReadDir(c.Tables); err != nil {
			return &command.UsageError{Err: err}
		}
	}
	if c.check != "" {
		return check(ctx, c.check)
	}
	if c.hosts != "*" {
		c.Hosts = strings.Split(strings.ToLower(c.hosts), ",")
	}
	c.Log = c.logger(p.Stderr)
	return c.listen(ctx, p.Stdout)
}

// logger returns the log: for people at a terminal, for programs elsewhere.
func (c *config) logger(w io.Writer) *slog.Logger {
	o := &slog.HandlerOptions{Level: c.level}
	if command.IsTerminal(w) {
		return slog.New(slog.NewTextHandler(w, o))
	}
	return slog.New(slog.NewJSONHandler(w, o))
}

// Grace is how long requests may go on that are answered when a signal comes.
const Grace = 5 * time.Second

// mostConnections are open at once; others wait until one is closed.
const mostConnections = 512

// Listen announces a server at an address, such as 127.0.0.1:8080, with a bound on the
// number of connections.
func Listen(ctx context.Context, address string) (net.Listener, error) {
	var c net.ListenConfig
	l, err := c.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	return netutil.LimitListener(l, mostConnections), nil
}

// listen serves the site until ctx ends.
func (c *config) listen(ctx context.Context, stdout io.Writer) error {
	l, err := Listen(ctx, c.addr)
	if err != nil {
		return fmt.Errorf("%w (-addr names another address)", err)
	}
	server := serve.NewServer(site.New(c.Options), serve.Limit)
	server.ErrorLog = slog.NewLogLogger(c.Log.Handler(), slog.LevelWarn)
	fmt.Fprintf(stdout, "http://%s/\n", l.Addr())
	c.Log.Info("listening", "address", l.Addr().String())
	err = server.Run(ctx, l, Grace)
	c.Log.Info("stopped")
	return err
}

// check returns an error unless the server at an address works.
func check(ctx context.Context, address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return command.Usagef("-check is %q, want an address such as http://127.0.0.1:8080/", address)
	}
	ctx, cancel := context.WithTimeout(ctx, Grace)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, u.JoinPath(serve.HealthPath).String(), nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", u, answer.Status)
	}
	return nil
}
