package web_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

// The program in the documentation is a program that TestRelease builds.
func TestProgram(t *testing.T) {
	source, err := os.ReadFile("web.go")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("../../testdata/programs/counters/main.go")
	if err != nil {
		t.Fatal(err)
	}
	var comment strings.Builder
	for line := range strings.Lines(string(program)) {
		if line != "\n" {
			line = "\t" + line
		}
		comment.WriteString("//" + line)
	}
	if !strings.Contains(string(source), comment.String()) {
		t.Errorf("not in the documentation:\n%s", comment.String())
	}
}

// The flags of a program are read, or are errors.
func TestRun(t *testing.T) {
	site := web.Site{Games: []play.Entry{play.Single(fingersGame())}}
	for args, want := range map[string]string{"-port 1": "not defined", "serve": `"serve" is no flag`} {
		err := site.Run(t.Context(), strings.Fields(args), io.Discard)
		if !errors.Is(err, web.ErrFlag) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", args, err, want)
		}
	}
	var help bytes.Buffer
	if err := site.Run(t.Context(), []string{"-h"}, &help); err != nil || !strings.Contains(help.String(), "-static DIR") {
		t.Errorf("%v, %s", err, &help)
	}
	if err := site.Run(t.Context(), []string{"-http", "localhost:none"}, io.Discard); err == nil || errors.Is(err, web.ErrFlag) {
		t.Errorf("a port that is none: %v", err)
	}
}

// Run serves a site at the printed address until the context ends.
func TestServe(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	said, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- web.Site{Games: []play.Entry{play.Single(fingersGame())}, Path: "/games"}.Run(ctx, []string{"-http", "127.0.0.1:0"}, out)
	}()
	address, err := bufio.NewReader(said).ReadString('\n')
	if err != nil || !strings.HasSuffix(address, "/games/\n") {
		t.Fatalf("%q, %v", address, err)
	}
	answer, err := http.Get(strings.TrimSpace(address))
	if err != nil || answer.StatusCode != http.StatusOK || answer.Request.URL.Path != "/games/play/fingers" {
		t.Fatalf("%+v, %v", answer, err)
	}
	answer.Body.Close()
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}
