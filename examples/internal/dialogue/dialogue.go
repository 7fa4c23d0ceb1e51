package dialogue

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
)

// Seat is who plays for a player: a level of the machine, or a person.
type Seat[S comparable] struct {
	Name     string           // of the level
	Strategy game.Strategy[S] // nil for a person
}

// Play plays a game from its start to its end, with a seat for each player, and returns
// the result. The error is ErrQuit or io.EOF if a person stops, that of a level that
// fails, or one of Screen.Ask.
func Play[S comparable](ctx context.Context, sc *Screen, t Title[S], seats []Seat[S]) (Result, error) {
	if len(seats) != len(t.Players) {
		panic(fmt.Sprintf("dialogue: %d seats for %d players", len(seats), len(t.Players)))
	}
	d := &dialogue[S]{Screen: sc, title: t, seats: seats, at: state[S]{position: t.Start},
		names: Names(t.Players, seats), persons: persons(seats)}
	d.turner, _ = game.Find[game.Turner[S]](t.Rules)
	return d.play(ctx)
}

// Run is Play for a command that plays once. If a person stops, that is no error.
func Run[S comparable](ctx context.Context, p command.Process, t Title[S], seats []Seat[S]) error {
	sc := NewScreen(p, Colors(p.Stdout, os.Getenv))
	_, err := Play(ctx, sc, t, seats)
	return sc.Leave(err)
}

// dialogue is a play.
type dialogue[S comparable] struct {
	*Screen
	title  Title[S]
	seats  []Seat[S]
	turner game.Turner[S] // nil if the players take turns

	names   []string
	persons int
	at      state[S]
	before  []state[S] // those in which persons have moved

	judgement *Judgement[S] // the last one, or nil if there is none
	judged    state[S]      // where that was
}

// state is a position and how many moves have led there.
type state[S comparable] struct {
	position S
	plies    int
}

// player returns whose turn it is.
func (d *dialogue[S]) player() int {
	if d.turner != nil {
		return d.turner.Turn(d.at.position)
	}
	return d.at.plies % len(d.seats)
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
	for !d.over() {
		if d.failed != nil {
			return Result{}, d.failed
		}
		turn := d.ask
		if d.seats[d.player()].Strategy != nil {
			turn = d.reply
		}
		if err := turn(ctx); err != nil {
			return Result{}, err
		}
	}
	return d.end(), d.failed
}

// greet says what is played, who plays and how to ask for help.
func (d *dialogue[S]) greet() {
	d.about()
	d.Say("%s", text.Paragraph("Players: ", d.names, ", "))
	switch {
	case d.over():
	case d.persons > 0:
		d.Say("Type a move such as %s, or help.\n", d.example())
	default:
		d.draw()
	}
}

// about says what is played.
func (d *dialogue[S]) about() { d.Say("%s", text.Paragraph("", strings.Fields(d.title.About), " ")) }

// example writes a move.
func (d *dialogue[S]) example() string {
	options := d.title.Rules.Moves(nil, d.at.position)
	return d.name(d.at.position, options[0])
}

func (d *dialogue[S]) draw() {
	d.Say("\n%s", d.title.Draw(d.at.position, d.player(), d.Palette))
}

// over reports whether the play has ended, or reached its greatest length.
func (d *dialogue[S]) over() bool { return d.endless() || game.Terminal(d.title.Rules, d.at.position) }

func (d *dialogue[S]) endless() bool { return d.title.Longest > 0 && d.at.plies >= d.title.Longest }

// reply makes the move of a level.
func (d *dialogue[S]) reply(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx) // some levels are too quick to check ctx
	}
	player := d.player()
	option, err := d.seats[player].Strategy.Choose(ctx, d.at.position)
	if err != nil {
		return fmt.Errorf("%s: %w", d.names[player], err)
	}
	d.Say("\n%s plays %s.\n", d.names[player], strings.Join(d.told(option), ", "))
	d.at = state[S]{option, d.at.plies + 1}
	if d.persons == 0 && !d.over() {
		d.draw()
	}
	return nil
}

// told returns the name of a move and, if there is one, a remark on it.
func (d *dialogue[S]) told(option S) []string {
	words := []string{d.name(d.at.position, option)}
	if d.title.Tell != nil {
		if more := d.title.Tell(d.at.position, option, d.player()); more != "" {
			words = append(words, more)
		}
	}
	return words
}

// end shows the last position and the result.
func (d *dialogue[S]) end() (r Result) {
	d.draw()
	if d.endless() && !game.Terminal(d.title.Rules, d.at.position) {
		d.Say("No end after %d moves: a draw.\n", d.at.plies)
		return r
	}
	r = d.title.Result(d.at.position, d.player())
	if r.Sheet != "" {
		d.Say("\n%s", r.Sheet)
	}
	d.Say("%s\n", Verdict(d.names, r.Winners))
	return r
}

// fewMoves is the most moves that the error for a wrong one lists.
const fewMoves = 8

// name writes the move from s, the position, to an option of it.
func (d *dialogue[S]) name(s, option S) string {
	if d.title.Move == nil {
		return game.MoveName(d.title.Rules, s, option)
	}
	return d.title.Move(s, option, d.player())
}

// parse reads a move.
func (d *dialogue[S]) parse(words string) (option S, err error) {
	s, player := d.at.position, d.player()
	if d.title.Parse != nil {
		return d.title.Parse(s, player, words)
	}
	var moves []string
	for _, o := range d.title.Rules.Moves(nil, s) {
		name := d.name(s, o)
		if strings.EqualFold(name, words) {
			return o, nil
		}
		moves = append(moves, name)
	}
	if len(moves) > fewMoves {
		moves = append(moves[:fewMoves-2], "one of the others that \"moves\" shows")
	}
	return option, fmt.Errorf("%q is not a move here; want %s, or help", words, text.OrList(moves))
}
