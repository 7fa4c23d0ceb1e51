package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// The server prints its address, answers there, and ends when it is told to.
func TestServe(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, w := io.Pipe()
	var log bytes.Buffer
	done := make(chan error, 1)
	go func() {
		done <- run(ctx, []string{"-addr", "127.0.0.1:0"}, command.Process{Stdout: w, Stderr: &log})
	}()
	address, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address = strings.TrimSpace(address)
	if err := run(t.Context(), []string{"-check", address}, command.Process{}); err != nil {
		t.Error(err)
	}
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	http.DefaultClient.CloseIdleConnections()
	cancel()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(2 * grace):
		t.Fatal("it goes on")
	}
	for _, want := range []string{`"msg":"listening"`, `"url":"/","status":200`, `"msg":"stopping"`} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("no %s in the log:\n%s", want, &log)
		}
	}
	if err := run(t.Context(), []string{"-check", address}, command.Process{}); err == nil {
		t.Error("a server that has ended works")
	}
}

func TestArguments(t *testing.T) {
	tests := []struct{ args, want string }{
		{"nim", `want flags only, not "nim"`},
		{"-time 5", `invalid value "5" for flag -time: want a number with a unit, such as 5s, 500ms or 2m`},
		{"-time 0s", "-time is 0s, want more than 0 and at most 5s"},
		{"-time 1h", "-time is 1h0m0s, want more than 0 and at most 5s"},
		{"-computations -1", "-computations is -1, want 0 to 1024"},
		{"-check localhost", `-check is "localhost", want an address such as http://127.0.0.1:8080/`},
	}
	for _, tt := range tests {
		err := run(t.Context(), strings.Fields(tt.args), command.Process{})
		var wrong *command.UsageError
		if !errors.As(err, &wrong) || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.args, err, tt.want)
		}
	}
	err := run(t.Context(), []string{"-addr", "127.0.0.1:x"}, command.Process{Stderr: io.Discard, Stdout: io.Discard})
	if err == nil || !strings.Contains(err.Error(), "-addr names another address") {
		t.Error(err)
	}
}

func TestHostile(t *testing.T) { commandtest.Hostile(t, "web", run) }
