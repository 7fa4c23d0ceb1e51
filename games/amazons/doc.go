// Package amazons has Walter Zamkauskas' Game of the Amazons, as a sum of rooms (Berlekamp
// 2000; Müller and Tegos 2002): a move takes an amazon as a queen of chess over free squares
// to another, and from there shoots an arrow in the same way at a square, which is burned
// and stays an obstacle. Left has the amazons x and Right the amazons o. Whoever cannot move
// loses.
//
// It is a model of a hot game with many moves, whose positions fall apart into rooms
// ([Rules.Parts]).
//
// # What is known
//
// The first player wins on 5 by 5 (Müller 2001) and on 5 by 6; of the smaller boards that
// were solved the second one wins 6 by 4 (Song and Müller 2014). On 10 by 10, with four
// amazons a side, nobody knows.
package amazons
