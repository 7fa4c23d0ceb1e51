// Package gamelist is the list of the games that people play here. What they are told and shown of a
// game stands in a file of its own: name, arguments, rules, notation, levels and drawing. The
// terminal and the pages take it from there.
//
// A game is added by its entry, in a file of its own, and a line in the list.
package gamelist
