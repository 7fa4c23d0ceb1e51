package web

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/internal/interrupt"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play"
)

// Main shows games until an interrupt, and exits. A call of Main is the whole main function of a
// program. The program has the flags of [Site.Run]. The exit status is 0 without an error, 2 for a
// wrong flag, and 1 for another error.
func Main(games ...*play.Game) {
	interrupt.Exit(func(ctx context.Context) int {
		err := of(games).Run(ctx, os.Args[1:], os.Stdout)
		if err == nil {
			return 0
		}
		fmt.Fprintln(os.Stderr, err)
		if errors.Is(err, ErrFlag) {
			return 2
		}
		return 1
	})
}

// ErrFlag reports a wrong argument of [Site.Run].
var ErrFlag = errors.New("wrong argument")

// grace is the time for the requests in progress when the server ends.
const grace = 5 * time.Second

// Run serves the site until ctx ends, and writes the address of the site to out. Run has these
// flags:
//
//	-http ADDRESS  serve at ADDRESS (default localhost:8080)
//	-static DIR    serve nothing, and write the pages as files to DIR: see [Site.Static]
//
// The error wraps [ErrFlag], or is an error of the network or of Static.
func (s Site) Run(ctx context.Context, args []string, out io.Writer) error {
	fs := flag.NewFlagSet("web", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	address := fs.String("http", "localhost:8080", "serve at `ADDRESS`")
	dir := fs.String("static", "", "serve nothing, and write the pages as files to `DIR`")
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fs.SetOutput(out)
			fs.Usage()
			return nil
		}
		return fmt.Errorf("%w: %v", ErrFlag, err)
	}
	if fs.NArg() > 0 {
		return fmt.Errorf("%w: %q is no flag", ErrFlag, fs.Arg(0))
	}
	if *dir != "" {
		return s.Static(ctx, *dir)
	}
	l, err := net.Listen("tcp", *address)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "http://%s%s/\n", l.Addr(), strings.TrimSuffix(s.Path, "/"))
	return serve.NewServer(s.Handler(), serve.Limit).Run(ctx, l, grace)
}
