// Package amazons implements the Game of the Amazons by Walter Zamkauskas. An amazon moves over
// free squares like a queen of chess. Then the amazon shoots an arrow, which flies over free
// squares in the same way. The arrow burns the square where the arrow lands. No amazon and no arrow
// enters or crosses a burned square. Amazons of Left are x, and amazons of Right are o. The player
// who cannot move loses.
//
// The package is an example of a hot game with many moves. Burned squares divide the board into
// rooms. A position is the sum of the rooms (Berlekamp 2000; Müller and Tegos 2002): see
// [Rules.Parts].
//
// # Known results
//
// The first player wins on 5 by 5 (Müller 2001), and on 4 by 5, 5 by 4, 4 by 6, 4 by 7 and 5 by 6.
// The second player wins on 6 by 4 (Song and Müller 2014). The winner on 10 by 10, with four
// amazons for each player, is unknown.
package amazons
