package dialogue

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/record"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
)

// Seat is who plays for a player: a level of the machine, or a person.
type Seat[S comparable] struct {
	Name     string           // of the level
	Strategy game.Strategy[S] // nil for a person
}

// Round is a game with those who play it.
type Round[S comparable] struct {
	Title Title[S]
	Seats []Seat[S] // one for each player

	// Record is what is saved of a play besides the moves that are made; its Moves have been
	// made when the round begins. A round without a Game in its Record cannot be saved.
	Record record.Record

	// Once means that the round is over with its first play. Otherwise persons may then
	// take moves back, or play again.
	Once bool
}

// Play lets the seats play to the end, and returns the result of the last play. The error
// is ErrQuit or io.EOF if a person stops before, that of a level that fails, one of
// Screen.Ask, or says which of the moves of the Record is none.
func (r Round[S]) Play(ctx context.Context, sc *Screen) (Result, error) {
	if len(r.Seats) != len(r.Title.Players) {
		panic(fmt.Sprintf("dialogue: %d seats for %d players", len(r.Seats), len(r.Title.Players)))
	}
	d := &dialogue[S]{Screen: sc, Round: r, course: NewCourse(r.Title),
		names: Names(r.Title.Players, r.Seats), persons: persons(r.Seats), last: -1}
	if err := d.course.Repeat(r.Record.Moves); err != nil {
		return Result{}, err
	}
	return d.play(ctx)
}

// Play plays a game once, from its start to its end.
func Play[S comparable](ctx context.Context, sc *Screen, t Title[S], seats []Seat[S]) (Result, error) {
	return Round[S]{Title: t, Seats: seats, Once: true}.Play(ctx, sc)
}

// dialogue is a play.
type dialogue[S comparable] struct {
	*Screen
	Round[S]
	course *Course[S]

	names   []string
	persons int
	last    int // the person who was asked last, or -1

	judgement *Judgement[S] // the last one, or nil if there is none
	judged    state[S]      // where that was
}

// state is a position and how many moves have led there.
type state[S comparable] struct {
	position S
	plies    int
}

// persons counts the seats of persons.
func persons[S comparable](seats []Seat[S]) (n int) {
	for _, s := range seats {
		if s.Strategy == nil {
			n++
		}
	}
	return n
}

// Names returns the names of players, each with the level that plays for it, or "you" for
// the only person.
func Names[S comparable](players []string, seats []Seat[S]) []string {
	names := slices.Clone(players)
	for i, s := range seats {
		switch {
		case s.Strategy != nil:
			names[i] += " (" + s.Name + ")"
		case persons(seats) == 1:
			names[i] += " (you)"
		}
	}
	return names
}

// Verdict says who has won, of players with these names.
func Verdict(names []string, winners []int) string {
	var won []string
	for _, w := range winners {
		won = append(won, names[w])
	}
	switch len(won) {
	case 0:
		return "A draw."
	case 1:
		return won[0] + " wins."
	}
	return text.AndList(won) + " share the win."
}

func (d *dialogue[S]) play(ctx context.Context) (Result, error) {
	d.greet()
	for {
		if err := d.toTheEnd(ctx); err != nil {
			return Result{}, err
		}
		r := d.end()
		if d.Once || d.persons == 0 || d.failed != nil {
			return r, d.failed
		}
		if on, err := d.goOn(ctx); !on || err != nil {
			return r, err
		}
	}
}

// toTheEnd lets the seats move until the play is over.
func (d *dialogue[S]) toTheEnd(ctx context.Context) error {
	for !d.course.Over() {
		if d.failed != nil {
			return d.failed
		}
		turn := d.ask
		if d.Seats[d.course.Player()].Strategy != nil {
			turn = d.reply
		}
		if err := turn(ctx); err != nil {
			return err
		}
	}
	return nil
}

// greet says what is played, who plays and how to ask for help.
func (d *dialogue[S]) greet() {
	d.about()
	d.Paragraph("Players: ", d.names, ", ")
	switch {
	case d.course.Over():
	case d.persons > 0:
		d.Line("Type a move such as %s, or help.", d.example())
	default:
		d.draw()
	}
}

// about says what is played.
func (d *dialogue[S]) about() { d.Paragraph("", strings.Fields(d.Title.About), " ") }

// example writes a move.
func (d *dialogue[S]) example() string { return d.course.Name(d.course.Options()[0]) }

func (d *dialogue[S]) draw() {
	c := d.course
	if at := c.at; d.Title.DrawMove != nil && at > 0 {
		d.Say("\n%s", d.Title.DrawMove(c.line[at-1], c.line[at], c.Player(), d.Palette))
		return
	}
	d.Say("\n%s", d.Title.Draw(c.Position(), c.Player(), d.Palette))
}

// reply makes the move of a level.
func (d *dialogue[S]) reply(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx) // some levels are too quick to check ctx
	}
	player := d.course.Player()
	option, err := d.choose(ctx, player)
	if err != nil {
		return fmt.Errorf("%s: %w", d.names[player], err)
	}
	d.course.Move(option)
	d.Say("\n%s", d.played(d.course.Plies()-1))
	if d.persons == 0 && !d.course.Over() {
		d.draw()
	}
	return nil
}

// choose returns what a level chooses, and shows how far it is.
func (d *dialogue[S]) choose(ctx context.Context, player int) (option S, err error) {
	s := d.Seats[player].Strategy
	d.think(d.names[player]+" thinks...", func(say func(string)) {
		if say != nil {
			watch(s, func(st game.Stats) { say(work(st)) })
			defer watch(s, nil)
		}
		option, err = s.Choose(ctx, d.course.Position())
	})
	return option, err
}

// end shows the last position and the result.
func (d *dialogue[S]) end() Result {
	d.draw()
	r, byRules := d.course.Result()
	if !byRules {
		d.Say("No end after %d moves: a draw.\n", d.course.Plies())
		return r
	}
	if r.Sheet != "" {
		d.Say("\n%s", r.Sheet)
	}
	d.Line("%s", Verdict(d.names, r.Winners))
	return r
}
