package manager

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/peer"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/referee"
)

// player is an engine in a game.
type player struct {
	Engine
	*Match
	*peer.Peer
	seat  referee.Seat
	sent  string    // the last line
	spoke time.Time // when it answered a move last; zero before the first
}

// startPatience is how long an engine may take to start.
const startPatience = 30 * time.Second

// sit starts an engine, which is killed if ctx ends, and readies it for a game.
func (m *Match) sit(ctx context.Context, e Engine, s referee.Seat) (referee.Player, error) {
	if len(e.Command) == 0 {
		return nil, errors.New("no command")
	}
	cmd := exec.CommandContext(ctx, e.Command[0], e.Command[1:]...)
	if e.Env != nil {
		cmd.Env = append(os.Environ(), e.Env...)
	}
	p, err := peer.Start(cmd)
	if err != nil {
		return nil, err
	}
	pl := &player{Engine: e, Match: m, Peer: p, seat: s}
	size, _ := pl.Board.Size()
	pl.send(append(pl.infos(), fmt.Sprintf("START %d", size))...)
	within, cancel := context.WithTimeout(ctx, startPatience)
	defer cancel()
	answer, err := pl.answer(within)
	if err != nil {
		p.Kill()
		return nil, err
	}
	if !strings.EqualFold(strings.Fields(answer.Text)[0], "OK") {
		pl.fault("not an answer to START", answer.Text)
	}
	return pl, nil
}

// send sends lines.
func (pl *player) send(lines ...string) {
	pl.Send(strings.Join(lines, "\r\n") + "\r\n")
	pl.sent = lines[len(lines)-1]
}

// wrong says what is wrong with a line; an empty one means none.
func (pl *player) wrong(text, line string) string {
	if line != "" {
		text += fmt.Sprintf(": %q", line)
	}
	if pl.sent != "" {
		text += fmt.Sprintf(" (after %q)", pl.sent)
	}
	return text
}

// fault reports what the engine did.
func (pl *player) fault(text, line string) { pl.seat.Fault(pl.wrong(text, line)) }

// lose returns the error of an engine that loses the game by a line.
func (pl *player) lose(reason referee.Reason, text, line string) error {
	return &referee.Loss{Reason: reason, Err: errors.New(pl.wrong(text, line))}
}

// infos returns the lines that tell the limits.
func (pl *player) infos() []string {
	turn := cmp.Or(pl.Turn, hanging)
	if pl.Fast {
		turn = 0
	}
	lines := []string{
		fmt.Sprintf("INFO max_memory %d", pl.Limits.Memory),
		fmt.Sprintf("INFO timeout_match %d", pl.Limits.Game.Milliseconds()),
		fmt.Sprintf("INFO game_type %d", 1),
		fmt.Sprintf("INFO rule %d", ruleNumbers[pl.Board.Rule()]),
		fmt.Sprintf("INFO timeout_turn %d", turn.Milliseconds()),
	}
	for _, info := range pl.Info {
		lines = append(lines, "INFO "+info)
	}
	return lines
}

// ruleNumbers are the rules as INFO tells them.
var ruleNumbers = map[gomoku.Rule]int{gomoku.FreeStyle: 0, gomoku.Standard: 1}

// unlimited is what time_left is if a game has no limit.
const unlimited = 1<<31 - 1

// board returns the lines that tell the engine, who is to move, a position after moves.
func board(moves []Cell) []string {
	lines := []string{"BOARD"}
	for i, c := range moves {
		who := 2 - (len(moves)-i+1)%2
		lines = append(lines, fmt.Sprintf("%v,%d", c, who))
	}
	return append(lines, "DONE")
}

// Move makes a player a referee.Player.
func (pl *player) Move(ctx context.Context, c *play.Course, clock *play.Clock) (r referee.Reply, err error) {
	for l, ok := pl.Waiting(); ok; l, ok = pl.Waiting() {
		if !remark(l.Text) {
			pl.fault("an answer that was not asked for", l.Text)
		}
	}
	p, moves, err := pl.cells(c.Moves())
	if err != nil {
		return r, err
	}
	left := int64(unlimited)
	if t, limited := clock.Left(pl.seat.Number); limited {
		left = t.Milliseconds()
	}
	lines := []string{fmt.Sprintf("INFO time_left %d", left)}
	switch n := len(moves); {
	case n == 0:
		lines = append(lines, "BEGIN")
	case n == 1 || !pl.spoke.IsZero():
		lines = append(lines, "TURN "+moves[n-1].String())
	default:
		lines = append(lines, board(moves)...)
	}
	pl.rest()
	began := time.Now()
	pl.send(lines...)
	answer, err := pl.answer(ctx)
	if err != nil {
		return r, err
	}
	pl.spoke = time.Now()
	cell, err := parseCell(answer.Text)
	if err != nil {
		return r, pl.lose(referee.Illegal, err.Error(), answer.Text)
	}
	q, err := pl.Board.PlayAt(p, cell.Y, cell.X)
	if err != nil {
		return r, pl.lose(referee.Illegal, err.Error(), answer.Text)
	}
	return referee.Reply{Move: pl.Board.MoveName(p, q), Took: answer.At.Sub(began)}, nil
}

// rest waits until the engine can be sent something.
func (pl *player) rest() { time.Sleep(pl.Pause - time.Since(pl.spoke)) }

// answer returns the answer to what was sent: the first line that is no remark and that an
// answer can be. Other lines are faults.
func (pl *player) answer(ctx context.Context) (peer.Line, error) {
	for {
		l, err := pl.Receive(ctx)
		if err != nil {
			return l, err
		}
		if remark(l.Text) {
			continue
		}
		l.Text = strings.TrimSpace(l.Text)
		word, rest, _ := strings.Cut(l.Text, " ")
		switch strings.ToUpper(word) {
		case "ERROR", "UNKNOWN":
			return l, pl.lose(referee.Refused, "refused", l.Text)
		case "SUGGEST":
			pl.send("PLAY " + rest)
			continue
		case "OK":
			return l, nil
		}
		if answerPattern.MatchString(word) {
			return l, nil
		}
		pl.fault("not a line of the protocol", l.Text)
	}
}

// answerPattern is how an answer begins that means a cell, be it one or not.
var (
	answerPattern = regexp.MustCompile(`^-?\d`)
	cellPattern   = regexp.MustCompile(`^(\d{1,3}),(\d{1,3})$`)
)

// parseCell reads a cell as the protocol writes it.
func parseCell(text string) (Cell, error) {
	m := cellPattern.FindStringSubmatch(text)
	if m == nil {
		return Cell{}, errors.New("not a cell")
	}
	x, _ := strconv.Atoi(m[1])
	y, _ := strconv.Atoi(m[2])
	return Cell{x, y}, nil
}

// remark reports whether a line is for people, or empty.
func remark(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word == "" || strings.EqualFold(word, "MESSAGE") || strings.EqualFold(word, "DEBUG")
}

// End ends the engine, orderly if it is not to end at once, and looks at its memory.
func (pl *player) End(atOnce bool) {
	used := memory(pl.Pid())
	pl.mu.Lock()
	most := &pl.memory[pl.seat.Entrant]
	*most = max(*most, used)
	pl.mu.Unlock()
	if atOnce {
		pl.Kill()
		return
	}
	pl.rest()
	pl.send("END")
	ctx, cancel := context.WithTimeout(context.Background(), pl.grace())
	defer cancel()
	talks := false
	err := pl.Stop(ctx, func(text string) { talks = talks || !remark(text) })
	switch {
	case errors.Is(err, peer.ErrStays):
		pl.fault(fmt.Sprintf("no exit within %v after END", pl.grace()), "")
	case talks:
		pl.fault("output after END", "")
	case err != nil:
		pl.fault("exit after END: "+err.Error(), "")
	}
	if limit := pl.Limits.Memory; limit > 0 && used > limit {
		pl.fault(fmt.Sprintf("%d MB of memory, more than %d", used>>20, limit>>20), "")
	}
}
