package manager_test

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/gomoku/internal/manager"
)

// fakeKey is the variable of the environment by which the program of these tests is an
// engine that behaves as its value says.
const fakeKey = "GOMOKU_FAKE_ENGINE"

func TestMain(m *testing.M) {
	if behavior := os.Getenv(fakeKey); behavior != "" {
		fake(behavior)
		return
	}
	os.Exit(m.Run())
}

// fake is an engine that takes the first free cell from the upper left on, but that it
// takes other cells or says other things in its third move if its behavior says so.
func fake(behavior string) {
	var taken [20][20]bool
	size, moves := 0, 0
	take := func(text string) {
		var x, y int
		fmt.Sscanf(text, "%d,%d", &x, &y)
		taken[y][x] = true
	}
	move := func() {
		if moves++; moves == 3 && misbehave(behavior) {
			return
		}
		for i := range size * size {
			if x, y := i%size, i/size; !taken[y][x] {
				taken[y][x] = true
				fmt.Printf("%d,%d\n", x, y)
				return
			}
		}
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		word, rest, _ := strings.Cut(in.Text(), " ")
		switch word {
		case "START":
			if behavior == "refuses" {
				fmt.Println("ERROR too large")
				continue
			}
			fmt.Sscan(rest, &size)
			fmt.Println("OK")
		case "BOARD":
			for in.Scan() && in.Text() != "DONE" {
				take(in.Text())
			}
			move()
		case "TURN":
			take(rest)
			move()
		case "PLAY":
			take(rest)
			fmt.Println(rest)
		case "BEGIN":
			move()
		case "END":
			switch behavior {
			case "stays":
				time.Sleep(time.Minute)
			case "talks":
				fmt.Println("bye")
			case "fails":
				os.Exit(3)
			}
			return
		}
	}
}

// misbehave does what is wrong, and reports whether the move is done with that.
func misbehave(behavior string) bool {
	switch behavior {
	case "off the board":
		fmt.Println("15,3")
	case "taken":
		fmt.Println("0,0")
	case "no cell":
		fmt.Println("3;4")
	case "unknown":
		fmt.Println("UNKNOWN command")
	case "exits":
		os.Exit(1)
	case "hangs":
		time.Sleep(20 * time.Second)
	case "number":
		fmt.Println("7")
	case "late":
		time.Sleep(300 * time.Millisecond)
		return false
	case "raves":
		for line := strings.Repeat("x", 1<<12); ; {
			if _, err := fmt.Print(line); err != nil {
				os.Exit(1)
			}
		}
	case "floods":
		for {
			if _, err := fmt.Println("MESSAGE x"); err != nil {
				os.Exit(1)
			}
		}
	case "babbles":
		fmt.Print("I think\n- so\nMESSAGE that it is time\nDEBUG 3,3\n")
		return false
	case "twice":
		fmt.Println("14,14\n14,13") // which is one write: what is written later may come after the next TURN
	case "suggests":
		fmt.Println("SUGGEST 14,14")
	default:
		return false
	}
	return true
}

// engine returns the fake engine with a behavior.
func engine(t *testing.T, behavior string) manager.Engine {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return manager.Engine{Name: behavior, Command: []string{exe}, // With the race detector a program would sleep for a second before it exits.
		Env: []string{fakeKey + "=" + behavior, "GORACE=atexit_sleep_ms=0"}}
}
