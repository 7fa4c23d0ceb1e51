// Package amazons implements the Game of the Amazons by Walter Zamkauskas, as a sum of rooms
// (Berlekamp 2000; Müller and Tegos 2002). An amazon moves over free squares like a queen of chess.
// From the new square the amazon shoots an arrow at a square in the same way. The arrow burns the
// square, and the burned square stays an obstacle. Amazons of Left are x, and amazons of Right are
// o. The player who cannot move loses.
//
// The package is an example of a hot game with many moves. Positions fall apart into rooms: see
// [Rules.Parts].
//
// # Known results
//
// The first player wins on 5 by 5 (Müller 2001) and on 5 by 6. The second player wins on 6 by 4,
// and the first player on the other smaller boards that have been solved (Song and Müller 2014).
// The winner on 10 by 10, with four amazons for each player, is unknown.
package amazons
