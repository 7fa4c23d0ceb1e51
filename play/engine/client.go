package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/internal/peer"
	"github.com/gametheory-go/gametheory/internal/words"
	"github.com/gametheory-go/gametheory/play"
)

// The errors of a [Client] wrap one of these errors or context.Cause(ctx).
var (
	// ErrExited reports that the engine has ended. A client kills an engine that does not read,
	// that writes a line of more than 64 KiB, or that writes more than 1 MiB without a new line
	// from the client.
	ErrExited = peer.ErrExited

	// ErrStays reports that the engine did not end after "quit" and was killed.
	ErrStays = peer.ErrStays

	// ErrAnswer reports a line "bestmove" outside the protocol, such as a line without a move.
	ErrAnswer = errors.New("not an answer of the protocol")

	// ErrNoMove reports the answer "bestmove (none)".
	ErrNoMove = errors.New("the engine makes no move")

	// ErrOption reports an option without a name, or with a line break in the name or the value.
	ErrOption = errors.New("not an option")
)

// A Client asks one engine for moves. A client is not safe for concurrent use.
type Client struct {
	peer    *peer.Peer
	name    string
	options []Option
	asked   bool   // a question was given up, whose answer may still come
	said    string // the last "info string error"
}

// Option is an option that an engine has announced.
type Option struct {
	Name, Type, Default string
	Min, Max            string   // range of a spin
	Values              []string // values of a combo
}

// Info is the progress report of an engine about one move. A field is zero if the engine does not
// report the field.
type Info struct {
	Depth int
	Nodes int64
	Time  time.Duration
	Score string   // words after "score", such as "win 3" or "value 0.5"
	Line  []string // moves after "pv": the line of play that the engine expects
	Text  string   // words after "string"
}

// Answer is the answer of an engine to [Client.Move].
type Answer struct {
	Move string        // name of the move, not checked
	Took time.Duration // time from the question to the answer

	// Info combines the reports of the engine: Score and Line from the last report with a score or
	// a line, the last Depth and Text, and the largest Nodes and Time.
	Info Info
}

// Start starts cmd as an engine and waits for the introduction of the engine. The fields Stdin and
// Stdout of cmd must not be set. If cmd comes from exec.CommandContext, the program ends with the
// context of cmd. The caller must call [Client.Close].
//
// The error is an error of cmd.Start, or wraps [ErrExited] or context.Cause(ctx).
func Start(ctx context.Context, cmd *exec.Cmd) (*Client, error) {
	p, err := peer.Start(cmd)
	if err != nil {
		return nil, err
	}
	return introduced(ctx, p)
}

// Local is like [Start] for an engine inside this program: [Serve] plays g in a goroutine. The
// caller must call [Client.Close].
func Local(ctx context.Context, g *play.Game) (*Client, error) {
	return introduced(ctx, peer.Local(func(ctx context.Context, in io.Reader, out io.Writer) error { return Serve(ctx, g, in, out) }))
}

func introduced(ctx context.Context, p *peer.Peer) (*Client, error) {
	c := &Client{peer: p}
	p.Send("uci\n")
	err := c.await(ctx, "uciok", func(key, line string) error {
		switch fields := strings.Fields(line); {
		case key == "id" && len(fields) > 2 && fields[1] == "name":
			c.name = strings.Join(fields[2:], " ")
		case key == "option" && len(c.options) < mostOptions:
			c.options = append(c.options, announced(fields[1:]))
		}
		return nil
	})
	if err != nil {
		p.Kill()
		return nil, fmt.Errorf("waiting for uciok: %w", err)
	}
	return c, nil
}

// mostOptions is how many options of an engine are kept.
const mostOptions = 1 << 10

// await receives lines up to one that begins with a word. Each goes to take.
func (c *Client) await(ctx context.Context, last string, take func(key, line string) error) error {
	for {
		l, err := c.peer.Receive(ctx)
		if err != nil {
			return err
		}
		line := strings.TrimSpace(l.Text)
		key, _, _ := strings.Cut(line, " ")
		if err := take(key, line); err != nil || key == last {
			return err
		}
	}
}

// announced reads the words after "option".
func announced(fields []string) (o Option) {
	var to *string
	for _, word := range fields {
		switch word {
		case "name":
			to = &o.Name
		case "type":
			to = &o.Type
		case "default":
			to = &o.Default
		case "min":
			to = &o.Min
		case "max":
			to = &o.Max
		case "var":
			o.Values = append(o.Values, "")
			to = &o.Values[len(o.Values)-1]
		default:
			if to != nil {
				*to = strings.TrimSpace(*to + " " + word)
			}
		}
	}
	return o
}

// Name returns the name of the engine, or "" if the engine has not sent a name.
func (c *Client) Name() string { return c.name }

// Options returns the options that the engine has announced, at most 1024.
func (c *Client) Options() []Option { return c.options }

// Set sets an option of the engine. Set ignores blanks around name and value. The error wraps
// [ErrOption]. Set returns no error if the engine does not know the option or the value.
func (c *Client) Set(name, value string) error {
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if name == "" || strings.ContainsAny(name+value, "\r\n") {
		return fmt.Errorf("%w: %q", ErrOption, name+"="+value)
	}
	c.peer.Send("setoption name " + name + " value " + value + "\n")
	return nil
}

// Ready waits until the engine has processed all lines sent so far.
func (c *Client) Ready(ctx context.Context) error {
	c.peer.Send("isready\n")
	err := c.await(ctx, "readyok", c.heed)
	if err == nil {
		c.asked = false
	}
	return err
}

// heed notes what the engine complains of.
func (c *Client) heed(key, line string) error {
	if key == "info" {
		if i := parseInfo(line); strings.HasPrefix(i.Text, "error") {
			c.said = i.Text
		}
	}
	return nil
}

// NewGame tells the engine that the next position belongs to another play, and waits until the
// engine is ready.
func (c *Client) NewGame(ctx context.Context) error {
	c.peer.Send("ucinewgame\n")
	return c.Ready(ctx)
}

// Move asks the engine for a move at the current position of a course. Move does not check that the
// move is legal; [play.Course.Move] does.
//
// If ctx ends before the answer, Move tells the engine to stop and returns context.Cause(ctx). The
// client stays usable: the next call ignores the late answer.
func (c *Client) Move(ctx context.Context, at *play.Course, l Limits) (a Answer, err error) {
	if c.asked {
		if err := c.Ready(ctx); err != nil {
			return a, err
		}
	}
	c.said = ""
	began := time.Now()
	c.peer.Send(writePosition(at) + "\ngo" + l.String() + "\n")
	for {
		l, err := c.peer.Receive(ctx)
		switch {
		case err != nil && ctx.Err() != nil:
			c.peer.Send("stop\n")
			c.asked = true
			return a, err
		case err != nil:
			return a, err
		}
		line := strings.TrimSpace(l.Text)
		switch key, _, _ := strings.Cut(line, " "); key {
		case "info":
			c.heed(key, line)
			a.Info = a.Info.with(parseInfo(line))
		case "bestmove":
			a.Took = max(l.At.Sub(began), 0)
			if a.Move, err = parseBest(line); errors.Is(err, ErrNoMove) && c.said != "" {
				err = fmt.Errorf("%w: %s", err, c.said)
			}
			return a, err
		}
	}
}

// parseBest reads a line "bestmove M".
func parseBest(line string) (move string, err error) {
	list, err := words.Split(line)
	switch {
	case err != nil:
		return "", fmt.Errorf("%w: %w", ErrAnswer, err)
	case len(list) < 2:
		return "", fmt.Errorf("%w: %.100q has no move", ErrAnswer, line)
	case list[1] == words.Word{Text: noMove}:
		return "", ErrNoMove
	}
	return list[1].Text, nil
}

// parseInfo reads a line "info …". What makes no sense in it is left out.
func parseInfo(line string) (i Info) {
	line += " "
	end := len(line)
	if pv := strings.Index(line, " pv "); pv >= 0 {
		end = pv
	}
	if text := strings.Index(line[:min(end+1, len(line))], " string "); text >= 0 {
		i.Text, end = strings.TrimSpace(line[text+len(" string "):]), text
	} else if end < len(line) {
		list, _ := words.Split(line[end+len(" pv "):])
		for _, w := range list {
			i.Line = append(i.Line, w.Text)
		}
	}
	fields := strings.Fields(line[:end])
	number := func(k int) (n int64) {
		if k+1 < len(fields) {
			n, _ = strconv.ParseInt(fields[k+1], 10, 64)
		}
		return max(n, 0)
	}
	for k, key := range fields {
		switch key {
		case "depth":
			i.Depth = int(min(number(k), 1<<30))
		case "nodes":
			i.Nodes = number(k)
		case "time":
			i.Time = milliseconds(number(k))
		case "score":
			i.Score = score(fields[k+1:])
		}
	}
	return i
}

// score returns the words of a score, those before the next key of the protocol.
func score(fields []string) string {
	for k, word := range fields {
		switch word {
		case "depth", "seldepth", "nodes", "nps", "time", "hashfull", "multipv", "tbhits", "currmove", "currmovenumber":
			return strings.Join(fields[:k], " ")
		}
	}
	return strings.Join(fields, " ")
}

// with returns what is known after another line.
func (i Info) with(next Info) Info {
	if next.Score == "" && next.Line == nil {
		next.Score, next.Line = i.Score, i.Line
	}
	if next.Depth == 0 {
		next.Depth = i.Depth
	}
	next.Nodes, next.Time = max(next.Nodes, i.Nodes), max(next.Time, i.Time)
	if next.Text == "" {
		next.Text = i.Text
	}
	return next
}

// endingPatience is how long an engine has to end.
const endingPatience = 2 * time.Second

// Close tells the engine to quit and waits at most two seconds for the end of the engine. If the
// engine still runs after two seconds, Close kills the engine, and the error wraps [ErrStays].
// Otherwise the error is the exit error of the program. The client must not be used after Close.
func (c *Client) Close() error {
	c.peer.Send("quit\n")
	ctx, cancel := context.WithTimeout(context.Background(), endingPatience)
	defer cancel()
	return c.peer.Stop(ctx, func(string) {})
}
