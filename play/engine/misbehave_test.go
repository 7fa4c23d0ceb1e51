package engine_test

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"time"
)

// misbehave is an engine that is asked for a move and does what is wrong.
func misbehave(behavior string) {
	if behavior == "refuses" {
		os.Exit(3)
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "uci":
			fmt.Print("Hello\nid name  Mis  behaves \noption name A b type spin default 3 min 1 max 5\noption name C type combo var x y var z\nuciok\n")
		case "isready":
			fmt.Println("readyok")
		case "go":
			answer(behavior)
		case "quit":
			if behavior == "stays" {
				time.Sleep(time.Minute)
			}
			return
		}
	}
}

func answer(behavior string) {
	switch behavior {
	case "exits":
		os.Exit(1)
	case "raves":
		for {
			if _, err := fmt.Print(strings.Repeat("x", 1<<12)); err != nil {
				os.Exit(1)
			}
		}
	case "floods":
		for {
			if _, err := fmt.Println("info depth 1"); err != nil {
				os.Exit(1)
			}
		}
	case "silent", "deaf":
		if behavior == "deaf" {
			time.Sleep(time.Minute)
		}
	case "babbles":
		fmt.Print("I think\ninfo depth 3 nodes 100 score cp 13 time 5 pv a \"b c\"\ninfo string pv of nothing\ninfo nodes 200\n\xff\nbestmove 2 ponder 1\n")
	default:
		fmt.Println(behavior)
	}
}
