// Package amazons has Walter Zamkauskas' Game of the Amazons, as a sum of rooms (Berlekamp
// 2000; Müller and Tegos 2002): an amazon moves over free squares like a queen of chess, and
// from there shoots an arrow in the same way at a square, which is burned and stays an
// obstacle. Left's amazons are x, and Right's are o. Whoever cannot move loses.
//
// It models a hot game with many moves, whose positions fall apart into rooms
// ([Rules.Parts]).
//
// # What is known
//
// The first player wins on 5 by 5 (Müller 2001) and on 5 by 6; of the smaller boards that
// were solved, 6 by 4 is won by the second player (Song and Müller 2014). Who wins on 10 by
// 10, with four amazons a side, is unknown.
package amazons
