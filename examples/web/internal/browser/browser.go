//go:build browser

// Package browser looks at pages with a real browser, Chromium, which must be installed: it
// clicks, types, takes pictures, and notes everything that a page does and should not.
package browser

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// ErrNone says that no browser is installed.
var ErrNone = errors.New("no Chromium is installed (on Debian: apt-get install chromium)")

// names are what Chromium is called.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Find returns the path of the browser, or ErrNone.
func Find() (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", ErrNone
}

// Browser is a browser that runs, without a window.
type Browser struct {
	ctx  context.Context
	stop func()
}

// Start starts the browser that is installed. It looks up no host but 127.0.0.1, and asks
// none on its own.
func Start(ctx context.Context) (*Browser, error) {
	path, err := Find()
	if err != nil {
		return nil, err
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path),
		chromedp.NoSandbox, // which the root of a container cannot have; all pages are ours
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"),
		chromedp.Flag("hide-scrollbars", true),
	)
	ctx, stopAllocator := chromedp.NewExecAllocator(ctx, options...)
	ctx, stopBrowser := chromedp.NewContext(ctx)
	b := &Browser{ctx, func() { stopBrowser(); stopAllocator() }}
	if err := chromedp.Do(ctx); err != nil {
		b.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return b, nil
}

// Close ends the browser.
func (b *Browser) Close() { b.stop() }

// Options are what a tab is opened with.
type Options struct {
	Width, Height int     // of the page, in pixels; 0 means 1280 and 800
	Dark          bool    // whether the reader prefers dark pages
	Print         bool    // whether pages are looked at as they are printed
	Forced        bool    // whether the reader has colors of his own for all pages
	Still         bool    // whether he prefers that nothing moves
	NoScript      bool    // whether scripts are switched off
	Refused       bool    // whether it is no fault if the server refuses a request
	Slow          float64 // how many times slower the processor of the page is; 0 means 1
	Host          string  // the only one that may be asked, with its port
}

// Tab is a tab of a browser. It is for one goroutine.
type Tab struct {
	ctx   context.Context
	close func()
	host  string
	// refused are requests that the server may refuse.
	refused bool

	mu     sync.Mutex
	faults []string
	asked  int
}

// Open opens a tab.
func (b *Browser) Open(o Options) (*Tab, error) {
	ctx, cancel := chromedp.NewContext(b.ctx)
	t := &Tab{ctx: ctx, close: cancel, host: o.Host, refused: o.Refused}
	if err := t.prepare(o); err != nil {
		cancel()
		return nil, err
	}
	return t, nil
}

func (t *Tab) prepare(o Options) error {
	if err := chromedp.Listen(t.ctx, t.watch); err != nil {
		return err
	}
	return errors.Join(
		chromedp.Do(t.ctx,
			command(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: max(1, o.Slow)}),
			command(network.Enable, network.EnableParams{}),
			command(log.Enable, cdp.Empty{}),
			command(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: o.NoScript}),
		),
		t.Adapt(o),
	)
}

// Adapt makes the window and the wishes of the reader those of the options, of which the
// others remain: the page that is shown is shown so.
func (t *Tab) Adapt(o Options) error {
	if o.Width == 0 {
		o.Width, o.Height = 1280, 800
	}
	media := emulation.SetEmulatedMediaParams{}
	if o.Print {
		media.Media = "print"
	}
	for name, value := range map[string]string{
		"prefers-color-scheme":   map[bool]string{false: "light", true: "dark"}[o.Dark],
		"prefers-reduced-motion": map[bool]string{true: "reduce"}[o.Still],
		"forced-colors":          map[bool]string{true: "active"}[o.Forced],
	} {
		media.Features = append(media.Features, &emulation.MediaFeature{Name: name, Value: value})
	}
	return chromedp.Do(t.ctx,
		chromedp.EmulateViewport(int64(o.Width), int64(o.Height)),
		command(emulation.SetEmulatedMedia, media),
	)
}

// command is the action of a command of the protocol whose result says nothing.
func command[P, R any](c cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, c, params)
		return err
	})
}

// patience is how long a page may take to become as it should be.
const patience = time.Minute

// do runs steps, and returns an error if they take too long.
func (t *Tab) do(steps ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, steps...)
}

// get is do for one action with a result.
func get[T any](t *Tab, a chromedp.Action[T]) (T, error) {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, a)
}

// Close closes the tab.
func (t *Tab) Close() { t.close() }

// Faults returns what pages have done so far that they should not: exceptions, errors and
// warnings on the console, violations of the content policy, requests to other hosts and
// requests that failed.
func (t *Tab) Faults() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.faults)
}

// Asked returns how many requests the tab has made.
func (t *Tab) Asked() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.asked
}

// watch notes faults.
func (t *Tab) watch(event any) {
	fault := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		fault = "exception: " + e.ExceptionDetails.Text
		if x := e.ExceptionDetails.Exception; x != nil {
			fault += " " + x.Description
		}
	case *runtime.EventConsoleAPICalled:
		if kind := string(e.Type); kind == "error" || kind == "warning" || kind == "assert" {
			fault = "console: " + kind
			for _, a := range e.Args {
				fault += " " + string(a.Value)
			}
		}
	case *log.EventEntryAdded:
		if level := string(e.Entry.Level); (level == "error" || level == "warning") && !(t.refused && strings.Contains(e.Entry.Text, "the server responded")) {
			fault = "log: " + e.Entry.Text
		}
	case *network.EventRequestWillBeSent:
		fault = t.sent(e.Request.URL)
	}
	if fault == "" {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.faults = append(t.faults, fault)
}
