package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

// heap is a heap of counters. A player takes one, two or three counters. A player without a move
// loses.
type heap struct{}

func (heap) Moves(dst []int, n int) []int {
	return append(dst, []int{n - 1, n - 2, n - 3}[:min(3, n)]...)
}

func (heap) Score(int) int { return -1 }

// A server with other pages shows the games below a path.
func ExampleSite() {
	games := web.Site{
		Name:  "Games at school",
		Path:  "/games",
		Games: []play.Entry{play.Single(play.Of(heap{}, 21))},
	}
	mux := http.NewServeMux()
	mux.Handle("/games/", games.Handler())
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "The page of the school.") })

	server := httptest.NewServer(mux) // or http.ListenAndServe("localhost:8080", mux)
	defer server.Close()
	for _, path := range []string{"/", "/games/"} {
		answer, err := http.Get(server.URL + path)
		if err != nil {
			fmt.Println(err)
			return
		}
		answer.Body.Close()
		fmt.Println(path, answer.StatusCode, answer.Request.URL.Path)
	}
	// Output:
	// / 200 /
	// /games/ 200 /games/play/heap
}
