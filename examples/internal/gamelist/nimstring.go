package gamelist

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var nimstringEntry = Entry{
	Entry: play.Entry{
		Name:    "nimstring",
		Title:   "Nimstring",
		Group:   groupPieces,
		Args:    "[STRINGS]",
		About:   "cut strings: who takes a coin must cut again",
		Click:   "Click a string.",
		Picture: Snapshot{Moves: "0-3"},
		Sample:  "0-1 1-2 2-0",
		New:     openNimstring,
	},
	Small:   []Small{{Args: "0-1 1-2 2-0 1-2"}},
	Studied: studiedImpartial("2 by 2 boxes", "nim/graphs", must(graphs.NewNimstring(must(graphs.ParsePicture("0-1 0-1 1-2 0-2 0-2 1-3 0-3 0-3 2-4 3-4 0-4 0-4"))))),
}

func openNimstring(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	d, err := Nimstring(cmp.Or(strings.Join(args, " "), "0-1 1-2 2-0 0-3 3-4 4-5 5-3 4-0"), o)
	if err != nil {
		return nil, err
	}
	return play.Custom(d), nil
}

// Nimstring returns the game on a picture, with levels that know the values of settled positions.
func Nimstring(text string, o Options) (d play.Description[Cut], err error) {
	picture, err := graphs.ParsePicture(text)
	if err != nil {
		return d, err
	}
	coins, err := graphs.NewNimstring(picture)
	if err != nil {
		return d, err
	}
	ground, err := graphs.NewHackenbush(picture)
	if err != nil {
		return d, err
	}
	if err := hanging(picture, ground.Start()); err != nil {
		return d, err
	}
	g := cutting{newBush(picture)}
	grundy := nim.NewGrundy(coins)
	grundy.Memory = memory(o)
	rules, players := play.Erase[Cut](g), []string{"First", "Second"}
	known := knowing{winningMoves(func(ctx context.Context, s Cut) (won []Cut, err error) {
		for _, option := range g.Moves(nil, s) {
			rest, wins := coins.Settle(option.Left)
			if !wins {
				v, err := grundy.Value(ctx, rest)
				if err != nil {
					return nil, err
				}
				wins = v != 0
			}
			if wins == (option.Player == s.Player) {
				won = append(won, option)
			}
		}
		return won, nil
	}), func(ctx context.Context, s play.Position, won []play.Position) (string, error) {
		rest, loony := coins.Settle(s.(Cut).Left)
		switch {
		case loony:
			return "The position is loony: the player to move wins, and decides who must move in the rest.", nil
		case len(won) == 0:
			return "Every move loses: the Grundy value is 0.", nil
		}
		v, err := grundy.Value(ctx, rest)
		return fmt.Sprintf("The Grundy value is %d.", v), err
	}}
	d = play.Description[Cut]{
		About:   "Nimstring: cut a string. A player who cuts the last string of a coin takes the coin and must cut another string. A player who cannot cut loses.",
		Manual:  nimstringManual(),
		Help:    "  0-1              cut the string from vertex 0 to vertex 1, if there is only one\n  0-1#4            cut string 4\n",
		Rules:   g,
		Start:   Cut{Left: coins.Start()},
		Players: players,
		Terms:   impartialTerms,
		Draw: func(s Cut, _ int, paint play.Palette) string {
			return drawPicture(-1, g.picture, s.Left, s.Left, paint)
		},
		DrawMove: func(s, option Cut, _ int, paint play.Palette) string {
			return drawPicture((s.Left &^ option.Left).Min(), g.picture, s.Left, option.Left, paint)
		},
		Scene: func(line []Cut, _ int) scene.Scene {
			s, last, moved := play.Latest(line)
			cut := map[int]string{}
			for option, name := range namesOf(g, s) {
				cut[(s.Left &^ option.Left).Min()] = name
			}
			return g.scene(s.Left, last.Left, moved, cut, func(int) paint { return green })
		},
		Parse: func(s Cut, _ int, words string) (Cut, error) {
			option, err := parseName(rules, s, words)
			if err != nil {
				return s, err
			}
			return option.(Cut), nil
		},
		Result: func(s Cut, player int) play.Result {
			r := play.TwoPlayers(g)(s, player)
			r.Sheet = fmt.Sprintf("%s must cut a string and there is none, and so %[1]s loses.\n", players[player])
			return r
		},
	}
	d.Judge, d.Levels = byKnowing(rules, known, o.Time, &minimax.MonteCarlo[Cut]{Game: g, Iterations: plays, Time: o.Time})
	return d, nil
}

// Cut is a position of Nimstring: the strings that are left, and the player to move.
type Cut struct {
	Left   nim.Set
	Player int
}

// cutting is Nimstring in single cuts.
type cutting struct{ bush }

// Moves appends the options of s, one for each string.
func (g cutting) Moves(dst []Cut, s Cut) []Cut {
	for i := range s.Left.All() {
		option := Cut{s.Left &^ nim.NewSet(i), 1 - s.Player}
		if e := g.picture[i]; g.taken(e.U, option.Left) || g.taken(e.V, option.Left) {
			option.Player = s.Player
		}
		dst = append(dst, option)
	}
	return dst
}

// taken reports whether a vertex is a coin without strings.
func (g cutting) taken(v int, left nim.Set) bool {
	for i := range left.All() {
		if g.picture[i].U == v || g.picture[i].V == v {
			return false
		}
	}
	return v != 0
}

// Turn returns the player to move.
func (g cutting) Turn(s Cut) int { return s.Player }

// Score returns -1: a player who cannot cut loses.
func (g cutting) Score(Cut) int { return -1 }

// MoveName returns the string that the move cuts.
func (g cutting) MoveName(s, option Cut) string {
	i := (s.Left &^ option.Left).Min()
	name := graphs.Picture{g.picture[i]}.String()
	if g.numbered[i] {
		name += fmt.Sprint("#", i)
	}
	return name
}

func nimstringManual() play.Manual {
	return play.Manual{
		Aim: "Leave the opponent without a string to cut.",
		Rules: []string{
			"A picture is made of strings that join vertices, which are numbered. Vertex 0 is the ground, and the others are coins. " +
				"A move cuts any string that is left. A player who cuts the last string of a coin takes the coin, and must cut another string.",
			"A player who must cut a string and finds none loses, however many coins this player has.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openNimstring, Options{}, "0-1", "1-2", "2-0") },
			Args:  []string{"0-1", "1-2", "2-0"},
			Moves: []string{"0-1"},
			Move:  "1-2",
			Text:  "The string 1-2 was the last string of coin 1. Second takes the coin and must cut again. The string 2-0 is left, and then Second has no string to cut.",
			Shows: []play.Claim{
				drawn("The string 2-0 is left", "  #2  2-0"),
				turnOf("must cut again", 1),
			},
		}},
	}
}
