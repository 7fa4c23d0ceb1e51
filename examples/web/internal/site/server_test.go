package site_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/server"
	"github.com/gametheory-go/gametheory/play"
)

// started starts the server at any free port, with flags besides, and returns its address, and how to stop
// it. Stop returns what it has logged.
func started(t *testing.T, flags ...string) (address string, stop func() (log string)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r, w := io.Pipe()
	var log bytes.Buffer
	done := make(chan error, 1)
	go func() {
		done <- server.Run(ctx, append([]string{"-addr", "127.0.0.1:0"}, flags...), command.Process{Stdout: w, Stderr: &log})
		w.Close()
	}()
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		cancel()
		t.Fatal(err, <-done)
	}
	return strings.TrimSpace(line), func() string {
		http.DefaultClient.CloseIdleConnections()
		cancel()
		select {
		case err := <-done:
			if err != nil {
				t.Error(err)
			}
		case <-time.After(2 * server.Grace):
			t.Fatal("it goes on")
		}
		return log.String()
	}
}

// asked returns the status and the text of the answer of a server that is called by a name, or by its
// address if the name is empty.
func asked(t *testing.T, address, host string) (status int, text string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = host
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

// Flags say by which names the server is called, how long the machine thinks, by which tables, and what is
// logged.
func TestServerFlags(t *testing.T) {
	e, err := gamelist.Find("connectfour")
	if err != nil {
		t.Fatal(err)
	}
	g, err := e.Open(t.Context(), []string{"4x4"}, []string{play.Person, play.Person}, gamelist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tables := t.TempDir()
	if err := g.Table().Build(t.Context(), tables, play.TableOptions{}); err != nil {
		t.Fatal(err)
	}
	const judged = "api/v1/connectfour?args=4x4"
	for _, test := range []struct {
		flags, host string
		status      int
		exact       bool   // whether all values are proved
		log         string // what is logged, or nothing
	}{
		{"-time 1ns", "", 200, false, `"level":"INFO"`},
		{"-time 5s", "", 200, true, `"level":"INFO"`},
		{"-time 1ns -tables " + tables, "", 200, true, `"level":"INFO"`},
		{"-time 1ns -log error", "", 200, false, ""},
		{"-time 1ns", "localhost", 200, false, `"status":200`},
		{"-time 1ns", "example.org", 421, false, `"status":421`},
		{"-time 1ns -host example.org,example.net", "example.net", 200, false, `"status":200`},
		{"-time 1ns -host *", "example.org", 200, false, `"status":200`},
	} {
		address, stop := started(t, strings.Fields(test.flags)...)
		status, text := asked(t, address+judged, test.host)
		log := stop()
		if exact := strings.Contains(text, `"basis":"exact"`); status != test.status || exact != test.exact {
			t.Errorf("%s, called %q: status %d, want %d, exact %t, want %t: %s", test.flags, test.host, status, test.status, exact, test.exact, text)
		}
		if test.log == "" && log != "" || !strings.Contains(log, test.log) {
			t.Errorf("%s: logged %q, want %q", test.flags, log, test.log)
		}
	}
}

// As many requests compute at once as the flag says. If that is one, of many that take long at the same
// time some are told to come again.
func TestComputations(t *testing.T) {
	for _, test := range []struct {
		flags    string
		requests int
		busy     bool
	}{{"-computations 1 -time 200ms", 24, true}, {"-computations 64 -time 1ms", 6, false}} {
		address, stop := started(t, strings.Fields(test.flags)...)
		var all sync.WaitGroup
		var refused atomic.Int32
		for n := range test.requests {
			all.Go(func() {
				size := 8
				if !test.busy {
					size = 3 + n // so that none waits for the tools of another
				}
				status, text := asked(t, fmt.Sprintf("%sapi/v1/hex?args=%d&m=%c%d", address, size, 'a'+n%8, 1+n/8), "")
				switch status {
				case http.StatusServiceUnavailable:
					refused.Add(1)
				case http.StatusOK:
				default:
					t.Errorf("%s: status %d: %s", test.flags, status, text)
				}
			})
		}
		all.Wait()
		stop()
		if n := refused.Load(); (n > 0) != test.busy {
			t.Errorf("%s: %d of %d requests are refused", test.flags, n, test.requests)
		}
	}
}

// The server prints its address, answers there, and ends when it is told to.
func TestServe(t *testing.T) {
	address, stop := started(t)
	if err := server.Run(t.Context(), []string{"-check", address}, command.Process{}); err != nil {
		t.Error(err)
	}
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	log := stop()
	for _, want := range []string{`"msg":"listening"`, `"url":"/","status":200`, `"msg":"stopped"`} {
		if !strings.Contains(log, want) {
			t.Errorf("no %s in the log:\n%s", want, log)
		}
	}
	if err := server.Run(t.Context(), []string{"-check", address}, command.Process{}); err == nil {
		t.Error("a server that has ended works")
	}
}

func TestServerArguments(t *testing.T) {
	tests := []struct{ args, want string }{
		{"nim", `want flags only, not "nim"`},
		{"-time 5", `invalid value "5" for flag -time: want a number with a unit, such as 5s, 500ms or 2m`},
		{"-time 0s", "-time is 0s, want more than 0 and at most 5s"},
		{"-time 1h", "-time is 1h0m0s, want more than 0 and at most 5s"},
		{"-computations -1", "-computations is -1, want 0 to 1024"},
		{"-check localhost", `-check is "localhost", want an address such as http://127.0.0.1:8080/`},
	}
	for _, tt := range tests {
		err := server.Run(t.Context(), strings.Fields(tt.args), command.Process{})
		var wrong *command.UsageError
		if !errors.As(err, &wrong) || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.args, err, tt.want)
		}
	}
	err := server.Run(t.Context(), []string{"-addr", "127.0.0.1:x"}, command.Process{Stderr: io.Discard, Stdout: io.Discard})
	if err == nil || !strings.Contains(err.Error(), "-addr names another address") {
		t.Error(err)
	}
}

func TestServerHostile(t *testing.T) { commandtest.Hostile(t, "web", server.Run) }
