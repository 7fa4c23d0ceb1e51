package site_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/web/internal/server"
	"github.com/gametheory-go/gametheory/examples/web/internal/site"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// think is how long the machine thinks here.
const think = 20 * time.Millisecond

// listen starts a server on loopback, with time for a busy machine, and returns its address and what stops
// it.
func listen(t testing.TB) (string, func()) {
	l, err := server.Listen(context.Background(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	const limit = time.Minute
	s := serve.NewServer(site.New(site.Options{Options: serve.Options{Limit: limit}, Think: think}), limit)
	done := make(chan struct{})
	go func() { defer close(done); _ = s.Serve(l) }()
	return "http://" + l.Addr().String(), func() { s.Close(); <-done }
}

// The addresses that clients ask for: those that are answered at once, and those at which
// the machine thinks as long as it may.
var (
	quick = []string{"/", "/theory", "/theory/heaps?game=kayles", "/theory/tree/nim?args=2%2B2", "/rules/bigpoints",
		"/play/nim?args=5%2B4%2B3&seats=person,person&seed=1", "/play/tictactoe?seats=person,person&seed=1&m=b2_a1"}
	hard = []string{"/play/gomoku?seats=person,person&values=1&seed=%d", "/play/bigpoints?seats=person,person&values=1&seed=%d",
		"/api/v1/othello?seed=%d", "/play/reduced?args=112233&values=1&seats=person,person&seed=%d", "/theory/reduced?board=1122334%d"}
)

// address returns an address for a client to ask for.
func address(dice *rand.Rand) string {
	if dice.IntN(4) > 0 {
		return quick[dice.IntN(len(quick))]
	}
	text := hard[dice.IntN(len(hard))]
	return fmt.Sprintf(text, dice.IntN(1000)) // always another one, which no cache knows
}

// newClient returns a client with connections of its own.
func newClient() *http.Client {
	return &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}, Timeout: 2 * time.Minute}
}

// 200 clients at once get answers or are told to come again, and when they have left nothing
// is left of them.
func TestLoad(t *testing.T) {
	base, stop := listen(t)
	defer stop()
	client := newClient()
	for _, path := range quick { // so that what is made once is there
		if _, err := get(client, base+path); err != nil {
			t.Fatal(err)
		}
	}
	client.CloseIdleConnections()
	goroutines, memory := settled(0)
	var answered, busy atomic.Int64
	var clients sync.WaitGroup
	end := time.Now().Add(time.Duration(longtest.Some(1000)) * time.Millisecond)
	for i := range 200 {
		clients.Go(func() {
			dice := rand.New(rand.NewPCG(1, uint64(i)))
			for once := false; !once || time.Now().Before(end); once = true {
				path := address(dice)
				switch status, err := get(client, base+path); {
				case err != nil:
					t.Error(err)
					return
				case status == http.StatusServiceUnavailable:
					busy.Add(1)
				case status == http.StatusOK, status == http.StatusBadRequest && path[:5] == "/theo": // a board that is none
					answered.Add(1)
				default:
					t.Errorf("%s: status %d", path, status)
				}
			}
		})
	}
	clients.Wait()
	client.CloseIdleConnections()
	after, used := settled(goroutines)
	t.Logf("%d answers, %d times busy; %d goroutines before and %d after, %d kB and %d kB", answered.Load(), busy.Load(), goroutines, after, memory>>10, used>>10)
	if answered.Load() == 0 || answered.Load()+busy.Load() < 200 {
		t.Errorf("only %d answers, %d times busy", answered.Load(), busy.Load())
	}
	if after > goroutines+5 {
		t.Errorf("%d goroutines, before there were %d", after, goroutines)
	}
	if used > memory+cacheBytes {
		t.Errorf("%d bytes, before there were %d", used, memory)
	}
}

// cacheBytes is what the caches of all pages may hold.
const cacheBytes = 256 << 20

// settled returns how many goroutines there are and how many bytes are used, as soon as there
// are no more than so many goroutines, or none has ended for a while.
func settled(goroutines int) (n int, bytes uint64) {
	n = runtime.NumGoroutine()
	for still := 0; n > goroutines && still < 10; still++ {
		time.Sleep(30 * time.Millisecond)
		if now := runtime.NumGoroutine(); now < n {
			n, still = now, 0
		}
	}
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return n, m.HeapAlloc
}

// get asks for a page, and returns the status.
func get(client *http.Client, address string) (int, error) {
	r, err := client.Get(address)
	if err != nil {
		return 0, err
	}
	defer r.Body.Close()
	if _, err := io.Copy(io.Discard, r.Body); err != nil {
		return 0, err
	}
	if r.StatusCode == http.StatusServiceUnavailable && r.Header.Get("Retry-After") == "" {
		return 0, fmt.Errorf("%s: busy, without saying until when", address)
	}
	return r.StatusCode, nil
}

// BenchmarkLoad has 200 clients at once. It measures the time of half of the answers and of 99
// of 100, the share of those that were told to come again, and what is left when all have
// gone: how many goroutines more than before, and the memory with what the caches hold.
func BenchmarkLoad(b *testing.B) {
	for _, kind := range []struct {
		name    string
		address func(dice *rand.Rand) string
	}{
		{"first page", func(*rand.Rand) string { return "/" }},
		{"quick", func(dice *rand.Rand) string { return quick[dice.IntN(len(quick))] }},
		{"mixed", address},
	} {
		b.Run(kind.name, func(b *testing.B) {
			base, stop := listen(b)
			defer stop()
			client := newClient()
			goroutines, _ := settled(0)
			b.ResetTimer()
			var mu sync.Mutex
			var took []time.Duration
			busy := 0
			b.SetParallelism((200 + runtime.GOMAXPROCS(0) - 1) / runtime.GOMAXPROCS(0))
			b.RunParallel(func(p *testing.PB) {
				dice := rand.New(rand.NewPCG(rand.Uint64(), 1))
				for p.Next() {
					begin := time.Now()
					status, err := get(client, base+kind.address(dice))
					d := time.Since(begin)
					mu.Lock()
					took = append(took, d)
					if status == http.StatusServiceUnavailable {
						busy++
					}
					mu.Unlock()
					if err != nil {
						b.Error(err)
					}
				}
			})
			b.StopTimer()
			client.CloseIdleConnections()
			after, used := settled(goroutines)
			report(b, took)
			b.ReportMetric(100*float64(busy)/float64(len(took)), "busy-%")
			b.ReportMetric(float64(after-goroutines), "goroutines-left")
			b.ReportMetric(float64(used)/(1<<20), "heap-MB")
		})
	}
}

// report reports the time of half of the answers and of 99 of 100, and the longest.
func report(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	at := func(percent int) float64 { return float64(took[(len(took)-1)*percent/100].Microseconds()) / 1000 }
	b.ReportMetric(at(50), "p50-ms")
	b.ReportMetric(at(99), "p99-ms")
	b.ReportMetric(at(100), "longest-ms")
}

// BenchmarkNimBesideHard is the time that a player of Nim waits for a page with hint and values,
// after a moment for each move, while 200 others ask without pause for what takes long.
func BenchmarkNimBesideHard(b *testing.B) {
	base, stop := listen(b)
	defer stop()
	ctx, cancel := context.WithCancel(b.Context())
	var others sync.WaitGroup
	for i := range 200 {
		others.Go(func() {
			client, dice := newClient(), rand.New(rand.NewPCG(3, uint64(i)))
			defer client.CloseIdleConnections()
			for ctx.Err() == nil {
				_, _ = get(client, base+fmt.Sprintf(hard[dice.IntN(len(hard))], dice.IntN(1000)))
			}
		})
	}
	client, dice := newClient(), rand.New(rand.NewPCG(4, 4))
	var took []time.Duration
	for b.Loop() {
		time.Sleep(20 * time.Millisecond)
		begin := time.Now()
		status, err := get(client, fmt.Sprintf("%s/play/nim?args=%d%%2B%d%%2B%d&seats=person,expert&seed=1&hint=1&values=1", base, 1+dice.IntN(20), 1+dice.IntN(20), 1+dice.IntN(20)))
		if took = append(took, time.Since(begin)); err != nil || status != http.StatusOK {
			b.Fatal(status, err)
		}
	}
	cancel()
	others.Wait()
	report(b, took)
}

// BenchmarkPage is the server's time of a page, with nobody else around.
func BenchmarkPage(b *testing.B) {
	h := site.New(site.Options{Think: think})
	for _, path := range []string{"/", "/play/nim?args=5%2B4%2B3&seats=person,person&seed=1", "/play/tictactoe?seats=person,expert&seed=1&m=b2_a1", "/rules/bigpoints", "/rules/kalah"} {
		b.Run(path[1:], func(b *testing.B) {
			for b.Loop() {
				w := httptest.NewRecorder()
				h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
				if w.Code >= 400 {
					b.Fatal(w.Code)
				}
			}
		})
	}
}
