package engine

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/play"
)

// LongestLine is the maximum length of a line to an engine in bytes. An engine of this package
// skips a longer line.
const LongestLine = 1 << 20

// errLong says that a line to the engine is too long.
var errLong = fmt.Errorf("a line has more than %d bytes", LongestLine)

// Serve plays a game as an engine. Serve reads lines from in and answers on out until "quit" or the
// end of the input. A level must choose a move soon after the context of the choice ends.
//
// If a line is not valid, Serve answers with an "info string error" and continues. Serve returns an
// error if in or out fails, if nobody reads the answers, or if the game has no levels. If ctx ends,
// Serve returns context.Cause(ctx). A read from in may still be in progress when Serve returns.
func Serve(ctx context.Context, g *play.Game, in io.Reader, out io.Writer) error {
	s := &session{game: g, level: play.Best}
	if err := s.sit(); err != nil {
		return err
	}
	s.course = g.Begin()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.output = newOutput(ctx, out)
	lines := readLines(ctx, in)
	for {
		select {
		case l, ok := <-lines:
			if !ok || l.err != nil && !errors.Is(l.err, errLong) {
				return s.end(l.err)
			}
			if l.err != nil {
				s.wrong(l.err)
			} else if s.obey(ctx, l.text) {
				s.abandon()
				return s.output.close(quitPatience)
			}
		case best := <-s.thought:
			s.answer(best)
		case <-s.output.failed:
			s.abandon()
			return s.output.err
		case <-ctx.Done():
			s.abandon()
			return context.Cause(ctx)
		}
	}
}

// input is a line to the engine.
type input struct {
	text string
	err  error
}

// readLines sends the lines of r, and closes the channel after the last. An error other than
// errLong is the last.
func readLines(ctx context.Context, r io.Reader) <-chan input {
	lines := make(chan input)
	go func() {
		defer close(lines)
		for b := bufio.NewReader(r); ; {
			text, err := readLine(b)
			if err == io.EOF && text == "" {
				return
			}
			l := input{text, err}
			if err == io.EOF {
				l.err = nil
			}
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
			if err != nil && !errors.Is(err, errLong) {
				return
			}
		}
	}()
	return lines
}

// readLine reads a line. Of one that is too long it returns errLong, after its end.
func readLine(b *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, err := b.ReadSlice('\n')
		if long = long || len(line)+len(part) > LongestLine; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case long && (err == nil || err == io.EOF):
			return "", errLong
		}
		return strings.TrimRight(string(line), "\r\n"), err
	}
}

// session is an engine that is talked to.
type session struct {
	game    *play.Game
	level   string
	seed    uint64
	machine *play.Machine // nil if it is to be made for the next move
	course  *play.Course  // at the position; nil if there is none
	output  *output

	thought chan string // what the present thought will answer; nil if there is none
	stop    func()      // ends the thought
	limited bool        // the thought ends without stop
}

// sit makes the machine of the level, whose random choices follow from the seed.
func (s *session) sit() (err error) {
	s.machine, err = s.game.Machine(s.level, rand.New(rand.NewPCG(s.seed, 0)))
	return err
}

func (s *session) wrong(err error) { s.output.say("info string error: " + oneLine(err)) }

// oneLine returns the text of an error in a short line.
func oneLine(err error) string {
	text := strings.Join(strings.Fields(err.Error()), " ")
	if len(text) > 500 {
		text = strings.ToValidUTF8(text[:500], "") + "..."
	}
	return text
}

// obey obeys a line, and reports whether it ends the session.
func (s *session) obey(ctx context.Context, line string) (quit bool) {
	fields := strings.Fields(line)
	if len(fields) == 0 {
		return false
	}
	var err error
	switch fields[0] {
	case "quit":
		return true
	case "isready":
		s.output.say("readyok")
	case "stop":
		if s.thought != nil {
			s.stop()
			s.answer(<-s.thought)
		}
	default:
		if s.thought != nil && !s.limited {
			err = fmt.Errorf("%.40q while the engine thinks without a limit", fields[0])
			break
		}
		if s.thought != nil {
			s.answer(<-s.thought)
		}
		err = s.prepare(ctx, line, fields)
	}
	if err != nil {
		s.wrong(err)
	}
	return false
}

// prepare obeys a line while the engine does not think.
func (s *session) prepare(ctx context.Context, line string, fields []string) error {
	switch fields[0] {
	case "uci":
		s.introduce()
	case "ucinewgame":
		s.machine, s.course = nil, s.game.Begin()
	case "setoption":
		return s.set(line)
	case "position":
		s.course = nil
		c, err := parsePosition(s.game, line)
		if err != nil {
			return err
		}
		s.course = c
	case "go":
		l, err := parseLimits(fields[1:])
		if err != nil {
			return err
		}
		s.begin(ctx, l)
	default:
		return fmt.Errorf("%.40q is not known", fields[0])
	}
	return nil
}

// introduce answers uci.
func (s *session) introduce() {
	s.output.say("id name gametheory")
	levels := ""
	for _, l := range s.game.Levels() {
		levels += " var " + l.Name
	}
	s.output.say("option name Level type combo default " + play.Best + levels)
	s.output.say(fmt.Sprintf("option name Seed type spin default 0 min 0 max %d", uint64(1)<<63-1))
	s.output.say("uciok")
}

// set obeys setoption.
func (s *session) set(line string) error {
	name, value, err := parseOption(line)
	if err != nil {
		return err
	}
	switch {
	case strings.EqualFold(name, "Level"):
		if _, err := s.game.Machine(value, rand.New(rand.NewPCG(0, 0))); err != nil {
			return err
		}
		s.level = value
	case strings.EqualFold(name, "Seed"):
		n, err := strconv.ParseUint(value, 10, 63)
		if err != nil {
			return fmt.Errorf("the seed %.40q is not a number", value)
		}
		s.seed = n
	default:
		return fmt.Errorf("no option %.40q", name)
	}
	s.machine = nil
	return nil
}

// parseOption reads a line "setoption name N value V".
func parseOption(line string) (name, value string, err error) {
	fields := strings.Fields(line)
	if len(fields) < 3 || fields[1] != "name" {
		return "", "", errors.New(`want "setoption name NAME value VALUE"`)
	}
	name, value, _ = strings.Cut(strings.Join(fields[2:], " "), " value ")
	return name, value, nil
}

// end ends the session after the last line: a thought that ends is answered.
func (s *session) end(err error) error {
	if err != nil {
		s.abandon()
		return err
	}
	if s.thought != nil && !s.limited {
		s.stop()
	}
	if s.thought != nil {
		s.answer(<-s.thought)
	}
	return s.output.close(endPatience)
}

// abandon ends a thought without an answer.
func (s *session) abandon() {
	if s.thought != nil {
		s.stop()
		<-s.thought
		s.thought = nil
	}
}

// answer answers go.
func (s *session) answer(best string) {
	s.output.say("bestmove " + best)
	s.stop()
	s.thought = nil
}

// How long the other side has to read what was said before the session ends.
const (
	quitPatience = 100 * time.Millisecond
	endPatience  = 5 * time.Second
)
