//go:build browser

package site_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"github.com/gametheory-go/gametheory/examples/web/internal/browser"
)

// below is where a host has the files of the site.
const below = "/some/where"

// files returns pages as files, with the code of games, which takes the compiler a minute, and ten seconds more for
// each game.
func files(t testing.TB, games string) fs.FS {
	t.Helper()
	needsBrowser(t)
	dir := t.TempDir()
	c := exec.CommandContext(t.Context(), "go", "run", "github.com/gametheory-go/gametheory/examples/web/static",
		"-games", games, dir)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return os.DirFS(dir)
}

// serveFiles returns a host of files that counts what it sends, which it compresses as hosts do.
func serveFiles(t testing.TB, files fs.FS) (host string, sent *atomic.Int64, end func()) {
	sent = new(atomic.Int64)
	h := gzhttp.GzipHandler(http.FileServerFS(files))
	server := httptest.NewServer(http.StripPrefix(below, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.ServeHTTP(counter{w, sent}, r)
	})))
	t.Cleanup(server.Close)
	return strings.TrimPrefix(server.URL, "http://"), sent, server.Close
}

// counter counts the bytes of answers.
type counter struct {
	http.ResponseWriter
	sent *atomic.Int64
}

func (c counter) Write(b []byte) (int, error) {
	n, err := c.ResponseWriter.Write(b)
	c.sent.Add(int64(n))
	return n, err
}

// Pages that are files play as those of the server do: by clicks, against a level, with hints and
// values; and when the host is gone, what was opened once plays on.
func TestStatic(t *testing.T) {
	host, _, end := serveFiles(t, files(t, "tictactoe,kuhn"))
	b := openAt(t, host, below+"/", browser.Options{Still: true})
	dice := rand.New(rand.NewPCG(9, 10))

	s := b.act(func() error { return b.Hit(`a[href*="m=a1"]`, 0) }) // of the board of the first page
	b.wait(yours)
	if s = b.look(); s.Moves != 2 || !strings.HasPrefix(s.Path, below+"/play/tictactoe/?") {
		t.Errorf("after a click on the first page: %+v", s)
	}
	b.button("#hint")
	b.wait(`document.querySelector("#board .hint")`)

	b.visit(below + "/play/tictactoe/")
	s = b.move(b.look(), dice)
	b.wait(yours)
	if s = b.look(); s.Moves != 2 {
		t.Errorf("%d moves after one of each player", s.Moves)
	}
	b.button("#values")
	b.wait(`document.querySelectorAll("#board .worth").length > 0`)
	b.button("#values")

	b.visit(below + "/play/kuhn/?seats=person,beginner&seed=1") // with hands that are hidden
	b.wait(yours)
	hidden := b.look()
	for hidden.Turn {
		b.move(hidden, dice)
		b.wait(yours + ` || document.getElementById("after")`)
		hidden = b.look()
	}
	if hidden.Moves < 2 {
		t.Errorf("kuhn: %d moves: %s", hidden.Moves, hidden.Status)
	}

	b.visit(below + "/play/tictactoe/?seats=person,person")
	b.wait(yours)
	eval[bool](b, deaf)
	b.must(b.Click("#values"))
	b.button("#hint") // in the place of the values
	b.wait(`window.started === 1 && document.querySelector("#board .hint")`)

	b.visit(below + "/puzzles/today/")
	b.wait(`location.pathname.includes("/play/")`)

	for range 500 {
		if eval[bool](b, kept) {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	end()
	b.visit(s.Path)
	b.wait(yours)
	before := b.look()
	b.move(before, dice)
	b.wait(yours)
	if s = b.look(); before.Moves != 2 || s.Moves != 4 {
		t.Errorf("without the host: %d moves, and after one of each player %d", before.Moves, s.Moves)
	}
	b.visit(below + "/puzzles/")
	if text := eval[string](b, `document.body.textContent`); !strings.Contains(text, "was not opened before") {
		t.Errorf("a page that is not kept, without the host: %s", text)
	}
}

// yours is true when it is the turn of the person.
const yours = `document.querySelector("#status.turn") && !document.querySelector("#main[aria-busy]") && !document.querySelector(".computed")`

// deaf is a script after which the worker hears nothing. It counts those that are started in its
// place, which hear.
const deaf = `(() => {
	const post = Worker.prototype.postMessage;
	Worker.prototype.postMessage = function (data) { if (window.started) post.call(this, data); };
	window.started = 0;
	window.Worker = class extends Worker {
		constructor(file) { super(file); window.started++; }
	};
	return true;
})()`

// kept is whether the files of the play are there without the host.
const kept = `caches.keys().then(async (keys) => {
	const kept = await (await caches.open(keys[0])).keys();
	return ["tictactoe.bin", "tictactoe/", "worker.js"].every((f) => kept.some((k) => k.url.endsWith(f)));
})`

// BenchmarkStatic measures what waits for whoever comes the first time, with a processor that is 6
// times slower for the page, but not for its worker: the bytes that are sent until a move is shown that
// is clicked as soon as there is a board; the time until there is one, and of that click and the next.
//
//	go test -tags browser ./examples/web/internal/site -run - -bench Static -benchtime 5x
func BenchmarkStatic(b *testing.B) {
	all := files(b, "tictactoe,connectfour")
	for _, game := range []string{"tictactoe", "connectfour"} {
		for _, slow := range []float64{1, 6} {
			b.Run(fmt.Sprintf("%s/slow=%v", game, slow), func(b *testing.B) {
				var bytes, board, first, next []float64
				for b.Loop() {
					host, sent, end := serveFiles(b, all) // another host, of which nothing is kept
					v := visit(b, host, below+"/play/"+game+"/", slow)
					board, first, next = append(board, v[0]), append(first, v[1]), append(next, v[2])
					bytes = append(bytes, float64(sent.Load()))
					end()
				}
				for unit, values := range map[string][]float64{"bytes": bytes, "board-ms": board, "first-click-ms": first, "next-click-ms": next} {
					slices.Sort(values)
					b.ReportMetric(values[len(values)/2], unit)
				}
			})
		}
	}
}

// visit opens a page in a new tab. It returns the milliseconds until there was a board, and until
// two clicks on it were answered.
func visit(b *testing.B, host, path string, slow float64) (took [3]float64) {
	page, err := chromium.Open(browser.Options{Still: true, Slow: slow, Host: host})
	if err != nil {
		b.Fatal(err)
	}
	defer page.Close()
	must := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	must(page.Visit(path))
	took[0], err = browser.Eval[float64](page, "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
	must(err)
	for i := range took[1:] {
		must(page.Wait(yours))
		_, err := browser.Eval[bool](page, watch)
		must(err)
		must(page.Hit("#board a[data-part]", 0))
		took[1+i], err = browser.Eval[float64](page, "drawn")
		must(err)
	}
	return took
}
