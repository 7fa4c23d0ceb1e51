package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/record"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// catalog lists the games, in lines of at most so many columns.
func catalog(width int) string {
	var b strings.Builder
	for _, e := range gamelist.Entries() {
		label := fmt.Sprintf("  %-29s ", strings.TrimSpace(e.Name+" "+e.Args))
		b.WriteString(text.Within(width, label, strings.Fields(e.Line()), " "))
	}
	return b.String()
}

// levels describes who can play, in lines: the levels with their numbers.
func levels(t *play.Game) string {
	var b strings.Builder
	for i, l := range t.Levels() {
		fmt.Fprintf(&b, "  %d  %-12s  %s\n", i+1, l.Name, l.About)
	}
	fmt.Fprintf(&b, "     %-12s  someone at the keyboard\n", play.Person)
	return b.String()
}

// numbered returns the name of the level with a number that is typed, or what is typed.
func numbered(t *play.Game, typed string) string {
	if n, err := strconv.Atoi(typed); err == nil && 1 <= n && n <= len(t.Levels()) {
		return t.Levels()[n-1].Name
	}
	return typed
}

// names lists the names of the games, by groups, which takes fewer lines than
// most terminals have.
func names(width int) string {
	names := make(map[string][]string)
	for _, e := range gamelist.Entries() {
		names[e.Group] = append(names[e.Group], e.Name)
	}
	widest := 0
	for _, group := range gamelist.Groups() {
		widest = max(widest, len(group))
	}
	var b strings.Builder
	for _, group := range gamelist.Groups() {
		b.WriteString(text.Within(width, fmt.Sprintf("%-*s  ", widest, group), names[group], ", "))
	}
	return b.String()
}

// choosing lets persons choose a game and players, and play, until they want no more. The
// error is one of Screen.Ask or of the game.
func (c config) choosing(ctx context.Context, sc *terminal.Screen) error {
	for ; ; c.Seed++ { // not the same play again
		sc.Say("%s", names(sc.Width()))
		t, r, err := c.choose(ctx, sc)
		if err != nil {
			return err
		}
		if err := c.play(ctx, sc, t, r); err != nil {
			return err
		}
		sc.Say("\n")
	}
}

// choose asks until there is a game and who plays it.
func (c config) choose(ctx context.Context, sc *terminal.Screen) (*play.Game, record.Record, error) {
	sc.Paragraph("", strings.Fields("Which game? Type its name, or how it begins, with arguments if you like; rules before it explains it; help lists them all; or quit."), " ")
	for {
		line, err := sc.Ask(ctx)
		if err != nil {
			return nil, record.Record{}, err
		}
		words := strings.Fields(line)
		if len(words) == 0 || asksHelp(line) {
			if err := sc.Pages(ctx, catalog(sc.Width())); err != nil {
				return nil, record.Record{}, err
			}
			continue
		}
		if strings.EqualFold(words[0], rulesWord) {
			var wrong *command.UsageError
			if len(words) > 1 {
				words[1] = gamelist.Complete(words[1])
			}
			if err := c.explain(ctx, sc, words[1:]); errors.As(err, &wrong) {
				sc.Line("%v", err)
			} else if err != nil {
				return nil, record.Record{}, err
			}
			continue
		}
		words[0] = gamelist.Complete(words[0])
		t, names, err := c.open(ctx, words, c.seats.Players)
		switch {
		case ctx.Err() != nil:
			return nil, record.Record{}, context.Cause(ctx)
		case err != nil:
			sc.Line("%v", err)
		case c.seats.Players == "":
			return c.seat(ctx, sc, words, t)
		default:
			return t, c.record(words, names), nil
		}
	}
}

// rulesWord, before a game, asks for its rules.
const rulesWord = "rules"

// explain explains the rules of the game that words begin with.
func (c config) explain(ctx context.Context, sc *terminal.Screen, words []string) error {
	if len(words) == 0 {
		return command.Usagef("rules of which game? Want its name")
	}
	if e, err := gamelist.Find(words[0]); err == nil && len(words) == 1 && e.Default != "" {
		words = append(words, e.Default)
	}
	t, _, err := c.open(ctx, words, c.seats.Players)
	if err != nil {
		return wrongUsage(ctx, err)
	}
	return terminal.Explain(ctx, sc, t)
}

// asksHelp reports whether a line is a word for help, the same as in a play.
func asksHelp(line string) bool {
	switch strings.ToLower(line) {
	case "help", "h", "?":
		return true
	}
	return false
}

// seat asks who plays the game that words begin with, which t is for two players.
func (c config) seat(ctx context.Context, sc *terminal.Screen, words []string, t *play.Game) (*play.Game, record.Record, error) {
	e, err := gamelist.Find(words[0])
	if err != nil {
		return nil, record.Record{}, err
	}
	sc.Say("%s", levels(t))
	sc.Paragraph("", strings.Fields(fmt.Sprintf("Who plays against you? Type a number, or nothing for %s; or names for %s, separated by commas, "+
		"the first to move first.", t.Seats([]string{play.Easy})[0], e.Seats())), " ")
	for {
		line, err := sc.Ask(ctx)
		if err != nil {
			return nil, record.Record{}, err
		}
		if asksHelp(line) {
			sc.Say("%s", levels(t))
			continue
		}
		// Opened again, as there may be another number of players.
		t, names, err := c.open(ctx, words, numbered(t, line))
		switch {
		case ctx.Err() != nil:
			return nil, record.Record{}, context.Cause(ctx)
		case err == nil:
			return t, c.record(words, names), nil
		}
		sc.Line("%v", err)
	}
}
