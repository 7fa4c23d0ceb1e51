package brain

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	report "github.com/gametheory-go/gametheory/examples/papers/gomoku"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// talk returns what the brain answers to lines.
func talk(t testing.TB, lines string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(t.Context(), strings.NewReader(lines), &out, false); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

const quick = "INFO max_node 200\n"

func TestProtocol(t *testing.T) {
	for _, tt := range []struct {
		name, lines, want string // want is a regular expression
	}{
		{"about", "ABOUT\n", `name="gametheory", version="[^"]+", author="[^"]+", country="[^"]+"\n`},
		{"start", "START 20\n", "OK\n"},
		{"small case", "start 15\nEnd\nSTART 15\n", "OK\n"},
		{"carriage returns", "START 15\r\n\r\nSTART 10\rSTART 5\n", "OK\nOK\nOK\n"},
		{"too large", "START 21\n", "ERROR .*\n"},
		{"too small", "START 4\nSTART\nSTART x\nSTART -1\n", "(ERROR .*\n){4}"},
		{"begin", quick + "START 15\nBEGIN\n", "OK\n7,7\n"},
		{"begin, even size", quick + "START 20\nBEGIN\n", "OK\n(9|10),(9|10)\n"},
		{"no start", "BEGIN\nTURN 1,1\nBOARD\nTAKEBACK 1,1\nRESTART\n", "(ERROR .*\n){5}"},
		{"no move", "START 15\nTURN\nTURN 15,0\nTURN 0,-1\nTURN a,b\nTURN 3\n", "OK\n(ERROR .*\n){5}"},
		{"unknown", "foo bar\nYXSHOWINFO\n7,7\nDONE\n", "(UNKNOWN .*\n){4}"},
		{"info", "INFO\nINFO timeout_turn\nINFO a b\nINFO rule x\nINFO folder /tmp\nINFO evaluate 3,4\nINFO time_left -5\nINFO max_memory 99999999999999999999\n", ""},
		{"completes a five", quick + "START 15\nBOARD\n3,3,1\n9,9,2\n4,3,1\n9,8,2\n5,3,1\n9,7,2\n6,3,1\n9,6,2\nDONE\n", "OK\n(2|7),3\n"},
		{"prevents a five", quick + "START 15\nBOARD\n3,3,2\n9,9,1\n4,3,2\n9,8,1\n5,3,2\n2,3,1\n6,3,2\nDONE\n", "OK\n7,3\n"},
		{"exactly five", quick + "INFO rule 1\nSTART 15\nBOARD\n0,0,1\n1,0,1\n2,0,1\n4,0,1\n5,0,1\n0,5,1\n0,6,1\n0,7,1\n0,8,1\n9,9,2\n9,1,2\n3,5,2\n14,14,2\n14,0,2\n0,14,2\n9,14,2\n5,9,2\nDONE\n", "OK\n0,(4|9)\n"},
		{"unequal numbers", quick + "START 15\nBOARD\n7,7,2\n7,8,2\n7,9,2\nDONE\n", "OK\n7,(6|10|5|11)\n"},
		{"board without thinking", quick + "START 15\nYXBOARD\n3,3,2\n9,9,1\n4,3,2\n9,8,1\n5,3,2\n2,3,1\nDONE\nTURN 6,3\n", "OK\n7,3\n"},
		{"bad board", "START 15\nBOARD\n3,3\nDONE\nBOARD\n3,3,9\nDONE\nBOARD\n3,3,1\n3,3,2\nDONE\nBOARD\n99,3,1\nDONE\n", "OK\n(ERROR .*\n){4}"},
		{"taken", quick + "START 15\nTURN 7,7\nTURN 7,7\n", "OK\n\\d+,\\d+\nERROR .*\n"},
		{"take back", quick + "START 15\nTURN 7,7\nTAKEBACK 7,7\nTAKEBACK 7,7\nTURN 7,7\n", "OK\n\\d+,\\d+\nOK\nERROR .*\n\\d+,\\d+\n"},
		{"restart", quick + "START 15\nTURN 7,7\nRESTART\nBEGIN\n", "OK\n\\d+,\\d+\nOK\n7,7\n"},
		{"rectangle", quick + "RECTSTART 15,14\nRECTSTART 15, 15\nBEGIN\n", "ERROR .*\nOK\n7,7\n"},
		{"play", quick + "START 15\nPLAY 3,4\nPLAY 3,4\nTURN 3,4\nPLAY 15,0\nTAKEBACK 3,4\n", "OK\n3,4\n(ERROR .*\n){3}OK\n"},
		{"swap2, three stones", quick + "START 15\nSWAP2BOARD\nDONE\n", "OK\n\\d+,\\d+ \\d+,\\d+ \\d+,\\d+\n"},
		{"swap2, small", quick + "START 5\nSWAP2BOARD\nDONE\n", "OK\n[0-4],[0-4] [0-4],[0-4] [0-4],[0-4]\n"},
		{"swap2, white wins", quick + "START 15\nSWAP2BOARD\n0,0\n7,7\n14,0\n7,8\n0,14\nDONE\nTURN 14,14\n", "OK\n\\d+,\\d+\n\\d+,\\d+\n"},
		{"swap2, black wins", quick + "START 15\nSWAP2BOARD\n7,7\n0,0\n7,8\n14,0\n7,9\nDONE\nTURN 7,6\n", "OK\nSWAP\n\\d+,\\d+\n"},
		{"swap2, after three", quick + "START 15\nSWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n", "OK\n(SWAP|\\d+,\\d+)\n"},
		{"swap2, wrong", "START 15\nSWAP2BOARD\n7,7\nDONE\nSWAP2BOARD\n7,7\n7,7\n7,8\nDONE\nSWAP2BOARD\n7\nDONE\n", "OK\n(ERROR .*\n){3}"},
		{"no DONE", quick + "START 15\nBOARD\n7,7,1\nBEGIN\n", "OK\nERROR BOARD without DONE\n7,7\n"},
		{"renju and caro", "INFO rule 4\nSTART 15\nINFO rule 8\nSTART 15\nINFO rule 2\nSTART 15\nINFO rule 4\nBEGIN\nINFO rule 1\nBEGIN\n", "(ERROR the rule is not known.*\n){2}OK\nERROR .*\n7,7\n"},
		{"little memory", "INFO max_memory 16000000\nSTART 15\nINFO max_memory 16777216\nSTART 15\nINFO max_memory 1\nBEGIN\nSTART 15\n", "ERROR max_memory .*\nOK\n7,7\nERROR max_memory .*\n"},
		{"as fast as possible", "INFO timeout_turn 0\nSTART 20\nTURN 3,3\nTURN 19,19\n", "OK\n\\d+,\\d+\n\\d+,\\d+\n"},
		{"no time left", "INFO timeout_turn 1000\nINFO timeout_match 1000\nINFO time_left -7\nSTART 20\nTURN 3,3\n", "OK\n\\d+,\\d+\n"},
		{"stop", "START 15\nSTOP\nYXSTOP\nINFO hash_size 1\nINFO max_depth 1\nTURN 7,7\n", "OK\n\\d+,\\d+\n"},
		{"end", "END\nSTART 15\n", ""},
		{"end in a board", "START 15\nBOARD\nEND\nSTART 15\n", "OK\n"},
		{"no end of line", "START 15", "OK\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := talk(t, tt.lines); !regexp.MustCompile(`\A(?:` + tt.want + `)\z`).MatchString(got) {
				t.Errorf("%q\nis answered %q\nwant        %q", tt.lines, got, tt.want)
			}
		})
	}
}

// After INFO report the brain plays as the report's program does, from the beginning of a play and
// after one that is set up.
func TestReport(t *testing.T) {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	for depth := 1; depth <= 3; depth++ {
		student, p := report.New(b, depth), b.Start()
		send, stop := manager{t: t}.connect() // which lets it think: the end of a script does not
		asked := func(lines, want string) {
			t.Helper()
			if got := send(lines); got != want {
				t.Errorf("depth %d: %q is answered %q, want %q", depth, lines, got, want)
			}
		}
		asked(fmt.Sprintf("INFO timeout_turn 0\nINFO timeout_turn 3600000\nINFO report %d\nSTART 15", depth), "OK")
		board := "BOARD\n"
		for _, cell := range [][2]int{{9, 10}, {1, 14}, {5, 7}, {10, 8}} {
			var err error
			if p, err = b.PlayAt(p, cell[0], cell[1]); err != nil {
				t.Fatal(err)
			}
			option, err := student.Choose(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			row, column := b.Cell(p, option)
			answer := fmt.Sprintf("%d,%d", column, row)
			asked(fmt.Sprintf("TURN %d,%d", cell[1], cell[0]), answer)
			board += fmt.Sprintf("%d,%d,2\n", cell[1], cell[0])
			if cell[0] == 10 {
				asked(board+"DONE", answer)
			}
			board += answer + ",1\n"
			p = option
		}
		stop()
	}
}

// A full board is an error, and no reason to exit.
func TestFull(t *testing.T) {
	var b strings.Builder
	b.WriteString("START 5\nBOARD\n")
	for i := range 25 {
		fmt.Fprintf(&b, "%d,%d,%d\n", i%5, i/5, 1+i%2)
	}
	b.WriteString("DONE\nABOUT\n")
	if got := talk(t, b.String()); !regexp.MustCompile(`\AOK\nERROR .*\nname=.*\n\z`).MatchString(got) {
		t.Errorf("%q", got)
	}
}

// manager plays two brains against each other and checks what they answer.
type manager struct {
	t     *testing.T
	board *gomoku.Board
	turn  time.Duration
}

// connect starts a brain, and returns a function that sends it a line and returns its
// answer.
func (m manager) connect() (send func(string) string, stop func()) {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	go func() {
		defer outW.Close()
		if err := Serve(context.Background(), inR, outW, false); err != nil {
			m.t.Error(err)
		}
	}()
	answers := make(chan string)
	go func() {
		buffer := make([]byte, 4096)
		for {
			n, err := outR.Read(buffer)
			if err != nil {
				return
			}
			answers <- string(buffer[:n])
		}
	}()
	send = func(line string) string {
		fmt.Fprintf(inW, "%s\r\n", line)
		return strings.TrimSpace(<-answers)
	}
	return send, func() { fmt.Fprint(inW, "END\r\n"); inW.Close() }
}

// play plays to the end, and returns how long the longest move took.
func (m manager) play() (longest time.Duration, moves int) {
	t := m.t
	size, _ := m.board.Size()
	var brains [2]func(string) string
	for i := range brains {
		send, stop := m.connect()
		defer stop()
		if got := send(fmt.Sprintf("INFO timeout_turn %d\r\nINFO rule %d\r\nINFO max_memory 100000000\r\nSTART %d",
			m.turn.Milliseconds(), int(m.board.Rule()), size)); got != "OK" {
			t.Fatal(got)
		}
		brains[i] = send
	}
	p, line := m.board.Start(), "BEGIN"
	for ; m.board.Score(p) == 0 && p.Stones() < size*size; moves++ {
		begin := time.Now()
		answer := brains[moves%2](line)
		longest = max(longest, time.Since(begin))
		var x, y int
		if n, err := fmt.Sscanf(answer, "%d,%d", &x, &y); n != 2 || err != nil {
			t.Fatalf("%q is answered %q", line, answer)
		}
		var err error
		if p, err = m.board.PlayAt(p, y, x); err != nil {
			t.Fatal(err)
		}
		line = "TURN " + answer
	}
	return longest, moves
}

// Two brains play whole plays; every move is legal. How long they take is told, and not
// judged, since the machine may be busy.
func TestPlays(t *testing.T) {
	for _, b := range []*gomoku.Board{gomoku.MustNew(6, gomoku.FreeStyle), gomoku.MustNew(15, gomoku.FreeStyle), gomoku.MustNew(20, gomoku.Standard)} {
		m := manager{t, b, 10 * time.Millisecond}
		longest, moves := m.play()
		t.Logf("%v: %d moves, the longest took %v", b, moves, longest)
	}
}

// Whatever the lines are, the brain does not fail.
func FuzzProtocol(f *testing.F) {
	f.Add("START 15\nBEGIN\nTURN 3,4\n")
	f.Add("START 5\nBOARD\n1,1,1\nDONE\nTAKEBACK 1,1\nINFO rule 1\nBEGIN\n")
	f.Add("START 9\nSWAP2BOARD\nDONE\nSWAP2BOARD\n1,1\n2,2\n3,3\nDONE\nPLAY 4,4\nSTOP\nEND\n")
	f.Add("INFO max_memory 1\nRECTSTART 6,6\r\nYXBOARD\n0,0,3\nDONE\nBEGIN\n")
	f.Fuzz(func(t *testing.T, lines string) {
		if strings.Count(lines, "\n") > 30 {
			return
		}
		talk(t, "INFO max_node 20\nINFO timeout_turn 1\nINFO hash_size 64\n"+regexp.MustCompile(`(?i)max_node|timeout_turn|time_left|hash_size`).ReplaceAllString(lines, "x"))
	})
}

// END ends a thought that has just begun, and so does the end of the input: a manager that has given
// up the game kills the process soon after. Without them each thought takes a minute. What came along
// with it is answered all the same: all moves together have the time that one has.
func TestEndsAtOnce(t *testing.T) {
	for _, end := range []string{"END\n", ""} {
		for turns := 1; turns <= longtest.Cases(2, 4); turns++ {
			done := make(chan string)
			script := "INFO timeout_turn 60000\nSTART 15\n"
			for _, corner := range []string{"0,0", "14,14", "0,14", "14,0"}[:turns] { // where the brain has not moved
				script += "TURN " + corner + "\n"
			}
			go func() { done <- talk(t, script+end) }()
			select {
			case got := <-done:
				if !regexp.MustCompile(fmt.Sprintf(`\AOK\n(\d+,\d+\n){%d}\z`, turns)).MatchString(got) {
					t.Errorf("%d turns, %q: %q", turns, end, got)
				}
			case <-time.After(30 * time.Second):
				t.Errorf("%d turns, %q: the thought goes on", turns, end)
			}
		}
	}
}
