package web_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

// A server that has other pages shows games below a path of its own.
func ExampleSite() {
	games := web.Site{
		Name:  "Games at school",
		Path:  "/games",
		Games: []play.Entry{play.Single(fingersGame())},
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
		page, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		fmt.Println(path, answer.StatusCode, answer.Request.URL.Path, len(page) > 1000)
	}
	// Output:
	// / 200 / false
	// /games/ 200 /games/play/fingers true
}
