package manager

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// player is an engine in a game.
type player struct {
	Engine
	number int
	*process
	game *Game
	left time.Duration // of the time for the game
	*Match
}

// fault reports what the engine did.
func (pl *player) fault(text, line string) {
	pl.game.Faults = append(pl.game.Faults, Fault{pl.number, pl.sent, line, text})
}

// lost is the error of an engine that loses the game by a fault.
type lost struct {
	reason Reason
	fault  Fault
}

func (l *lost) Error() string { return l.fault.String() }

func (pl *player) lose(reason Reason, text, line string) error {
	return &lost{reason, Fault{pl.number, pl.sent, line, text}}
}

// begin starts the engine and readies it for a game.
func (pl *player) begin(ctx context.Context) error {
	p, err := start(ctx, pl.Engine)
	if err != nil {
		pl.process = &process{}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		return pl.lose(Exited, "not started: "+err.Error(), "")
	}
	pl.process, pl.left = p, pl.Limits.Game
	pl.send(append(pl.infos(), fmt.Sprintf("START %d", sizeOf(pl.Board)))...)
	answer, _, err := pl.answer(ctx, time.Now(), startPatience)
	if err == nil && !strings.EqualFold(strings.Fields(answer)[0], "OK") {
		pl.fault("not an answer to START", answer)
	}
	return err
}

// infos returns the lines that tell the limits.
func (pl *player) infos() []string {
	lines := []string{
		fmt.Sprintf("INFO max_memory %d", pl.Memory),
		fmt.Sprintf("INFO timeout_match %d", pl.Limits.Game.Milliseconds()),
		fmt.Sprintf("INFO game_type %d", 1),
		fmt.Sprintf("INFO rule %d", ruleNumbers[pl.Board.Rule()]),
	}
	if pl.Turn > 0 || pl.Fast {
		lines = append(lines, fmt.Sprintf("INFO timeout_turn %d", pl.Turn.Milliseconds()))
	} else {
		lines = append(lines, fmt.Sprintf("INFO timeout_turn %d", hanging.Milliseconds()))
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

// timeLeft returns the line that tells it.
func (pl *player) timeLeft() string {
	if pl.Limits.Game == 0 {
		return fmt.Sprintf("INFO time_left %d", unlimited)
	}
	return fmt.Sprintf("INFO time_left %d", pl.left.Milliseconds())
}

// board returns the lines that tell the engine, who is to move, a position after moves.
func board(moves []Cell) []string {
	lines := []string{"BOARD"}
	for i, c := range moves {
		who := 2 - (len(moves)-i+1)%2
		lines = append(lines, fmt.Sprintf("%v,%d", c, who))
	}
	return append(lines, "DONE")
}

// ask returns the engine's move after the given moves. known says that the engine knows all
// but the last of them.
func (pl *player) ask(ctx context.Context, moves []Cell, known bool) (Move, error) {
	for l, ok := pl.waiting(); ok; l, ok = pl.waiting() {
		if !remark(l.text) {
			pl.fault("an answer that was not asked for", l.text)
		}
	}
	lines := []string{pl.timeLeft()}
	switch {
	case len(moves) == 0:
		lines = append(lines, "BEGIN")
	case known:
		lines = append(lines, "TURN "+moves[len(moves)-1].String())
	default:
		lines = append(lines, board(moves)...)
	}
	limit := pl.limit()
	pl.rest()
	begin := time.Now()
	pl.send(lines...)
	answer, took, err := pl.answer(ctx, begin, limit+pl.grace())
	if err != nil {
		return Move{}, err
	}
	m := Move{Engine: pl.number, Took: took, Late: limit < hanging && !pl.Fast && took > limit}
	if pl.Limits.Game > 0 {
		pl.left -= took
	}
	if m.Late {
		pl.fault(fmt.Sprintf("late: %v of %v", took.Round(time.Millisecond), limit), answer)
	}
	pl.spoke = time.Now()
	m.Cell, err = parseCell(answer)
	if err != nil {
		return m, pl.lose(Illegal, err.Error(), answer)
	}
	return m, nil
}

// limit returns how long the next move may take.
func (pl *player) limit() time.Duration {
	limit := hanging
	switch {
	case pl.Fast:
		limit = 0
	case pl.Turn > 0:
		limit = pl.Turn
	}
	if pl.Limits.Game > 0 {
		limit = min(limit, max(pl.left, 0))
	}
	return limit
}

// answer returns the answer to what was sent at the time since, and when it came: the first
// line that is no remark and that an answer can be. Other lines are faults.
func (pl *player) answer(ctx context.Context, since time.Time, within time.Duration) (string, time.Duration, error) {
	for {
		l, err := pl.receive(ctx, since.Add(within))
		switch {
		case errors.Is(err, errSilent):
			return "", 0, pl.lose(Silent, fmt.Sprintf("no answer within %v", within), "")
		case errors.Is(err, errExited):
			return "", 0, pl.lose(Exited, err.Error(), "")
		case err != nil:
			return "", 0, err
		}
		if remark(l.text) {
			continue
		}
		word, rest, _ := strings.Cut(strings.TrimSpace(l.text), " ")
		switch strings.ToUpper(word) {
		case "ERROR", "UNKNOWN":
			return "", 0, pl.lose(Refused, "refused", l.text)
		case "SUGGEST":
			pl.send("PLAY " + rest)
			continue
		case "OK":
			return l.text, l.at.Sub(since), nil
		}
		if answerPattern.MatchString(word) {
			return strings.TrimSpace(l.text), l.at.Sub(since), nil
		}
		pl.fault("not a line of the protocol", l.text)
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
