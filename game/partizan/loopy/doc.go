// Package loopy is about partizan games in which a position can come again, so that a play may
// be endless, which is a draw: on, off, over and their like (Berlekamp, Conway and Guy 1982, ch.
// 11).
//
//	over, err := loopy.Parse("a{0|a}")
//	sum, err := over.Add(over)
//	order, err := loopy.Compare(sum, over)    // =
//
// A stopper is a game in which no play is endless if the players move in turn, in whatever
// follower it begins: it may go round only if a player moves several times in a row, as may
// happen in a sum. Stoppers are nearly as good as games without loops. G >= H if Left, moving
// second, survives G - H: wins or draws. And each is equal to one simplest stopper, without
// dominated and reversible options.
//
// A sum of stoppers need not be a stopper: on + off is not. Of such sums the package knows who
// wins, and no more; in particular not the stoppers that bound them, onside and offside.
package loopy
