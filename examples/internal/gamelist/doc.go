// Package gamelist is the list of the games that are shown. What a person is told of a game
// stands in one file of its own: its name, arguments, rules, notation, levels and drawing. The
// terminal and the pages take it from there.
//
// A game is added by its entry, in a file of its own, and a line in the list.
package gamelist
