// Package terminal plays games on a terminal, in lines of text. The main function of a program is
// one call:
//
//	func main() { terminal.Main(play.Of(rules, start)) }
//
// Package play has a complete program. [Run] plays on any other reader and writer.
//
// A person or a level of the machine plays for each player. Without flags a person plays against an
// easy level ([play.Easy]). The person types a move or one of these commands:
//
//	moves        list the moves
//	eval         show the value of each move; eval LEVEL shows the values that a level sees
//	hint         show the best moves
//	why          show best play from the position on
//	undo, redo   take a move back, make the move again
//	board        draw the board again
//	rules        explain the rules
//	levels       list the levels of the machine
//	easier       play on against a weaker level; harder against a stronger level
//	save FILE    write the play to a file (package record)
//	load FILE    continue the play in a file
//	help, quit
//
// A person can also type the first letters of a move, if no other move begins with the same
// letters.
//
// # Clocks
//
// The flag -clock of [Run] or the Clock of a record adds a clock. The terminal then shows the time
// left before each prompt. A player without a move in time loses, and the record states the reason.
// Levels plan their time by the clock. With a clock a person cannot take moves back.
//
// # Interrupts
//
// An interrupt (Ctrl-C) during the search of a level ends the search, and the level plays the best
// move found so far. An interrupt at any other time ends the program. The end of the input also
// ends the program.
package terminal

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/interrupt"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
)

// Seat is the level of the machine or the person who plays for a player.
type Seat struct {
	Name    string        // of the level
	Machine *play.Machine // nil for a person
}

// Round is a game with a seat for each player.
type Round struct {
	Game  *play.Game
	Seats []Seat // one for each player

	// Record is the record at the beginning of the round. The play continues after the Moves of the
	// record, and a saved play has the later moves, too. Took has the times of the Moves. Clock is
	// a [play.TimeControl] in words, or empty. If the Game of the record is empty, the play cannot
	// be saved.
	Record record.Record

	// Resume is the command that continues a saved play, without the name of the file, such as
	// "play -load". If Resume is empty, the terminal names the command load.
	Resume string

	// Once means that the round ends with the first play. If Once is false, a person can then take
	// a move back or play again.
	Once bool
}

// Play plays the round and returns the result of the last play. Play panics if the number of seats
// is not the number of players. The error is one of these:
//
//   - [ErrQuit] or io.EOF, if a person stops the round
//   - an error that names an illegal move among the Moves of the Record
//   - an error that wraps [play.ErrTimeControl], if the Clock of the Record is not valid
//   - an error of a level or of [Screen.Ask]
func (r Round) Play(ctx context.Context, sc *Screen) (play.Result, error) {
	facts := r.Game.Facts()
	if len(r.Seats) != len(facts.Players) {
		panic(fmt.Sprintf("terminal: %d seats for %d players", len(r.Seats), len(facts.Players)))
	}
	d := &dialogue{Screen: sc, Round: r, facts: facts, course: r.Game.Begin(),
		names: r.Game.Names(seatNames(r.Seats)), persons: persons(r.Seats), last: -1, defined: make(map[string]bool)}
	if err := d.course.Repeat(r.Record.Moves); err != nil {
		return play.Result{}, err
	}
	if err := d.wind(r.Record); err != nil {
		return play.Result{}, err
	}
	return d.playOn(ctx)
}

// Play plays a game once, from the start to the end.
func Play(ctx context.Context, sc *Screen, g *play.Game, seats []Seat) (play.Result, error) {
	return Round{Game: g, Seats: seats, Once: true}.Play(ctx, sc)
}

// dialogue is a play in progress with the persons at the screen.
type dialogue struct {
	*Screen
	Round
	facts  play.Facts
	course *play.Course

	names   []string
	persons int
	last    int // the person who was asked last, or -1 before the first question

	stopped bool // whether a person has interrupted a level since the last question

	clock   *play.Clock     // nil without a clock
	took    []time.Duration // the time of each move, if there is a clock
	late    int             // the player who has run out of time, or -1
	result  play.Result     // of the play, after the end
	defined map[string]bool // the words of theory that were explained

	judgement *play.Judgement[string] // the last judgement, or nil
	judged    []string                // the moves from the start to the position of judgement
}

// seatNames returns the names of the levels on the seats, with Person for a person.
func seatNames(seats []Seat) (names []string) {
	for _, s := range seats {
		if s.Machine == nil {
			s.Name = play.Person
		}
		names = append(names, s.Name)
	}
	return names
}

// persons returns the number of seats of persons.
func persons(seats []Seat) (n int) {
	for _, s := range seats {
		if s.Machine == nil {
			n++
		}
	}
	return n
}

func (d *dialogue) playOn(ctx context.Context) (play.Result, error) {
	d.greet()
	for {
		if err := d.toTheEnd(ctx); err != nil {
			return play.Result{}, err
		}
		d.result = d.end()
		if d.Once || d.persons == 0 || d.failed != nil {
			return d.result, d.failed
		}
		d.praise(d.result)
		if on, err := d.goOn(ctx, d.result); !on || err != nil {
			return d.result, err
		}
	}
}

// toTheEnd makes moves, for all seats, until the play is over.
func (d *dialogue) toTheEnd(ctx context.Context) error {
	for !d.over() {
		if d.failed != nil {
			return d.failed
		}
		turn := d.ask
		if d.Seats[d.course.Player()].Machine != nil {
			turn = d.reply
		} else if err := d.seat(ctx); err != nil {
			return err
		}
		if err := d.timed(ctx, turn); err != nil {
			return err
		}
	}
	return nil
}

// greet writes the rules in short, the names of the players and the word help.
func (d *dialogue) greet() {
	d.about()
	d.Paragraph("Players: ", d.names, ", ")
	if d.clock != nil {
		d.Line("Clock: %v.", d.clock.Control())
	}
	if len(d.facts.Signs) > 0 {
		d.Paragraph("Signs: ", d.facts.Signs, ", ")
	}
	switch {
	case d.course.Over():
	case d.persons > 0:
		d.Line("Type a move such as %s, or help.", d.example())
	default:
		d.draw()
	}
}

// about writes the summary of the rules.
func (d *dialogue) about() { d.Paragraph("", strings.Fields(d.facts.About), " ") }

// example returns the name of a move, for messages.
func (d *dialogue) example() string { return d.course.Options()[0] }

func (d *dialogue) draw() { d.Say("\n%s", d.course.DrawMove(d.Palette)) }

// reply makes the move of a level.
func (d *dialogue) reply(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx) // some levels are too quick to check ctx
	}
	player := d.course.Player()
	move, err := d.choose(ctx, player)
	if err != nil {
		return fmt.Errorf("%s: %w", d.names[player], err)
	}
	if err := d.course.Move(move); err != nil {
		return fmt.Errorf("%s: %w", d.names[player], err)
	}
	from, over := d.course.Plies()-1, d.course.Over()
	if d.persons > 0 {
		if !over && d.course.Player() == player {
			return nil // all moves of a turn are told together
		}
		from = d.since(func(mover int) bool { return mover == player })
	}
	d.Say("\n")
	d.tell(from)
	if d.persons == 0 && !over {
		d.draw()
	}
	return nil
}

// choose returns the move of a level, and shows the progress. If a person interrupts the level, the
// level plays the best move found so far. If there is no person, or if this is the second interrupt
// since a person was asked, an interrupt ends the play.
func (d *dialogue) choose(ctx context.Context, player int) (move string, err error) {
	m := d.Seats[player].Machine
	choose := func(ctx context.Context) {
		ctx, cancel := d.planned(ctx, player)
		defer cancel()
		d.think(d.names[player]+" thinks...", func(say func(string)) {
			if say != nil {
				m.Watch(func(st game.Stats) { say(work(st)) })
				defer m.Watch(nil)
			}
			move, err = m.Choose(ctx, d.course)
		})
		if context.Cause(ctx) == errPlanned {
			move, err = cmp.Or(move, d.example()), nil // any move is better than no move
		}
	}
	if d.persons == 0 || d.stopped {
		choose(ctx)
		return move, err
	}
	if d.stopped = stoppable(ctx, choose); !d.stopped || err == nil {
		return move, err
	}
	if move == "" {
		d.Say("Stopped before it has found a move: it plays the first.\n")
		return d.example(), nil
	}
	d.Say("Stopped: it plays the best move found so far.\n")
	return move, nil
}

// stoppable runs f with a context that ends at an interrupt, and reports whether there was an
// interrupt.
func stoppable(ctx context.Context, f func(context.Context)) (stopped bool) {
	part, done := interrupt.Part(ctx)
	defer done()
	f(part)
	return part.Err() != nil && ctx.Err() == nil
}

// end writes the last position and the result.
func (d *dialogue) end() play.Result {
	d.draw()
	if d.late >= 0 {
		return d.lost()
	}
	r, byRules := d.course.Result()
	if !byRules {
		d.Say("No end after %d moves: a draw.\n", d.course.Plies())
		return r
	}
	if r.Sheet != "" {
		d.Say("\n%s", r.Sheet)
	}
	d.Line("%s", play.Verdict(d.names, r.Winners))
	return r
}
