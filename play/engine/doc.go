// Package engine defines a text protocol for programs that play the games of package play. The
// protocol follows UCI, the protocol of chess engines, and extends UCI to other games. [Serve]
// plays a [play.Game] as an engine. A [Client] asks an engine for moves. The engine may be written
// in any language. Package referee plays matches between engines.
//
// # The protocol
//
// A client writes lines to the standard input of the engine, and the engine answers on standard
// output. A line is UTF-8 text and ends with LF or CR LF. A line consists of words, separated by
// blanks. A line to the engine has at most 1 MiB, and a line of the engine at most 64 KiB. Both
// sides ignore unknown lines and unknown words. The client can send these lines:
//
//	uci                          The engine answers with a line "id name NAME", a line for each
//	                             option, and "uciok".
//	isready                      The engine answers "readyok", also while the engine thinks.
//	setoption name N value V     Sets an option. N and V may have blanks, and are never in quotes.
//	ucinewgame                   The next position belongs to another play.
//	position startpos moves M …  The position after these moves from the start. Without moves, the
//	                             words "position startpos" suffice.
//	go LIMITS                    The engine thinks about a move at the position, and answers
//	                             "bestmove M".
//	stop                         The engine stops thinking, and answers "bestmove M" at once. A
//	                             thinking engine obeys "stop", "isready" and "quit"; other lines
//	                             wait for the answer.
//	quit                         The engine ends, without an answer. At the end of the input the
//	                             engine first answers the last "go", at once if the line sets no
//	                             limit.
//
// The line "go" has any of these limits, in any order. Times are whole milliseconds. Without a
// limit the engine chooses when to answer.
//
//	movetime T                   the time for this move
//	wtime T btime T              the time left for all moves of the first and of the second player
//	winc T binc T                the time that the first and the second player gain by each move
//	time3 T inc3 T               the same times of the third player, and so on; time1 is another
//	                             word for wtime
//	nodes N                      the approximate number of positions to examine
//	infinite                     no limit: the engine answers only after "stop"
//
// While the engine thinks, the engine can report progress by lines "info …". Each line is
// independent of earlier lines. A line has any of these items, in this order:
//
//	depth N                      the depth of the search in moves
//	nodes N                      the number of examined positions or plays
//	time T                       the time since "go", in milliseconds
//	score win N                  proved: the player to move wins, after N moves of all players; N
//	                             may be missing
//	score draw                   proved, as is "score loss N"
//	score value X UNIT           a guess or a mean: X of a unit such as "points" or "%"; without a
//	                             unit, from -1 to 1
//	pv M …                       the expected moves from the position on, up to the end of the line
//	string TEXT                  any text, up to the end of the line; the text of an error begins
//	                             with "error"
//
// The answer is "bestmove M", or "bestmove (none)" if the engine has no move. Further words may
// follow.
//
// # Moves
//
// A move is a name from [play.Course.Options]. A name is written as a JSON string if the name is
// empty, contains a blank or a control character, or begins with a quote, "#" or "(". For example,
// "a1 to b2" is written with the quotes. Any other name is written as one word, without quotes.
//
// The word #N is a chance move: option N, counted from 1 in the order of the rules. For example, in
// Pig the line "position startpos moves #5 roll #3 hold #6" contains the rolls 5, 3 and 6. If all
// chance moves before a move are missing, an engine of this package draws these chance moves from
// the seed of the game.
//
// The line "position" contains the complete position. In a game with hidden cards an engine
// receives the cards of all players. The protocol trusts the engine to ignore hidden cards.
//
// # Options
//
// An engine announces each option by the line "option name N type T default V", as in UCI. The type
// T is check, spin (with "min A max B"), combo (with "var V" for each value), button or string. The
// engines of this package have two options:
//
//	Level                        the playing strength: the name of a level of the game, or best
//	Seed                         the seed of the random choices
//
// An engine for several games has an option with the name Game. The value is the name of the game
// and the arguments of the game.
//
// # An example
//
// In this example ">" marks the lines to the engine. The game is a heap of 7 counters. A player
// takes one or two counters in each move. The name of a move is the number of counters taken.
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
