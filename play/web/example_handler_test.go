package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

// pile is a pile of counters. A player takes one or two counters. A player without a move loses.
type pile struct{}

func (pile) Moves(dst []int, n int) []int {
	return append(dst, []int{n - 1, n - 2}[:min(2, n)]...)
}

func (pile) Score(int) int { return -1 }

func (pile) MoveName(n, next int) string { return fmt.Sprint("take ", n-next) }

// A program reads a position and the values of the moves as JSON.
func ExampleHandler() {
	server := httptest.NewServer(web.Handler(play.Of(pile{}, 4))) // or http.ListenAndServe("localhost:8080", handler)
	defer server.Close()
	answer, err := http.Get(server.URL + "/api/v1/pile?m=take+1_take+1")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer answer.Body.Close()
	var position struct {
		Basis   string
		Options []struct{ Move, Text string }
	}
	err = json.NewDecoder(answer.Body).Decode(&position)
	fmt.Println(answer.Status, position.Basis, err)
	for _, o := range position.Options {
		fmt.Println(o.Move+":", o.Text)
	}
	// Output:
	// 200 OK exact <nil>
	// take 2: win at once
	// take 1: loss in 2 moves
}
