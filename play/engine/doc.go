// Package engine has a protocol by which a program plays any game of package play: lines of text on standard input
// and output, as close to UCI, the protocol of chess engines, as a game that is not chess allows. [Serve] makes an
// engine of a [play.Game]. A [Client] asks an engine, of whatever language, for moves; package referee plays matches.
//
// # The protocol
//
// One side asks and the other side, the engine, answers. A line is UTF-8 text, ends with LF or CR LF, and consists of
// words with blanks between them. A line of the engine has at most 64 KiB, and a line to the engine at most 1 MiB.
// Either side ignores lines and words that it does not know. These lines go to the engine:
//
//	uci                          The engine answers with its name, "id name NAME", a line for each option,
//	                             and "uciok".
//	isready                      The engine answers "readyok", also while it thinks.
//	setoption name N value V     Sets an option. N and V may have blanks, and are never in quotes.
//	ucinewgame                   The next position belongs to another play.
//	position startpos moves M …  The position after these moves from the start. Without moves, the words
//	                             "position startpos" suffice.
//	go LIMITS                    The engine thinks about its move at the position, and answers "bestmove M".
//	stop                         The engine ends its thought, and answers "bestmove M" at once. While the engine
//	                             thinks, it obeys "stop", "isready" and "quit"; other lines wait for its answer.
//	quit                         The engine ends, without an answer. At the end of the input it ends after its answer.
//
// The limits of "go" are any of these, in any order. Times are whole milliseconds. Without a limit the engine thinks as
// long as it likes.
//
//	movetime T                   for this move
//	wtime T btime T              what the first and the second player have left for all their moves
//	winc T binc T                what the first and the second player gain by each move
//	time3 T inc3 T               the same of the third player, and so on; time1 is another word for wtime
//	nodes N                      positions that are looked at, roughly
//	infinite                     no limit: the engine answers only after "stop"
//
// An engine says what it thinks by lines "info …". Each begins anew with any of these, in this order:
//
//	depth N                      how many moves it looks ahead
//	nodes N                      how many positions, or plays, it has looked at
//	time T                       for how long it has thought, in milliseconds
//	score win N                  proved: the player to move wins, after N moves of all players; N may be missing
//	score draw                   proved, as is "score loss N"
//	score value X UNIT           a guess or a mean: X of a unit such as "points" or "%"; without a unit, from -1 to 1
//	pv M …                       how the play goes on, up to the end of the line
//	string TEXT                  any text, up to the end of the line; it begins with "error" if something is wrong
//
// The answer is "bestmove M", or "bestmove (none)" if there is no move. Further words may follow.
//
// # Moves
//
// A move is the name that [play.Course.Options] returns. It is a word as it is, unless it has blanks or control
// characters, is empty, or begins with a quote, "#" or "(". Such a name is written as a string of JSON, such as
// "a1 to b2", with the quotes.
//
// Where chance moves, the word #N tells its move: option N, counted from 1 in the order of the rules. In Pig, for
// instance, "position startpos moves #5 roll #3 hold #6" says that 5, 3 and 6 were rolled. If all of the draws before
// a move are missing, an engine of this package draws by the seed of its game.
//
// The words tell all of the position, so that the engine of a player in a game with hidden cards is trusted not to look
// at the cards of others.
//
// # Options
//
// An engine announces an option by "option name N type T default V", as in UCI: T is check, spin (with "min A max B"),
// combo (with "var V" for each value), button or string. Engines of this package have two:
//
//	Level                        how well it plays: the name of a level of the game, or best
//	Seed                         of what is chosen at random
//
// An engine that plays several games has an option Game, by which it is told the name of the game and its arguments.
//
// # An example
//
// The lines to the engine begin with ">" here. The game is the heap of 7 counters, of which each player takes one or
// two, and a move is how many are taken.
//
//	> uci
//	id name gametheory
//	option name Level type combo default best var beginner var best
//	option name Seed type spin default 0 min 0 max 9223372036854775807
//	uciok
//	> isready
//	readyok
//	> ucinewgame
//	> position startpos moves 2
//	> go wtime 60000 btime 60000
//	bestmove 2
//	> position startpos moves 2 2 2
//	> go infinite
//	info score win 1 pv 1
//	> stop
//	bestmove 1
//	> quit
package engine
