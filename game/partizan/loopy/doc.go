// Package loopy treats partizan games with loops: positions can be repeated. An endless play is a
// draw. Examples of loopy games are on, off and over (Berlekamp, Conway and Guy 1982, ch. 11).
//
//	over, err := loopy.Parse("a{0|a}")        // Right can pass
//	sum, err := over.Add(over)
//	order, err := loopy.Compare(sum, over)    // =
//
// A stopper is a game without endless alternating play: if the players move in turn, each play
// from each position ends. A play in a stopper may be endless only if a player moves several
// times in a row, as in a sum of games.
//
// Stoppers are nearly as good as games without loops. G >= H if Left, moving second, wins or
// draws G - H. Each stopper is equal to exactly one simplest stopper, without dominated and
// reversible options.
//
// A sum of stoppers need not be a stopper. For example, on + off is not a stopper. Most games that
// are not stoppers lie between two stoppers, the onside and the offside: see [Form.Sides]. The
// sides of on + off are on and off. [Compare] compares all games, with and without sides.
package loopy
