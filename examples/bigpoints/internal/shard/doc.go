// Package shard keeps the rows of a survey in many files, each of a range of ranks, that
// may be made anywhere, in any order, more than once, and by processes that are killed.
//
// # The file
//
// A file is text, which may be compressed by zstd as a whole (RFC 8878):
//
//	bigpoints shard 1
//	bigpoints -colors 3 -discs 2 -classes -objective outcome -search -seconds=false
//	ranks 4:8 part 1/4
//	build 3f1c0de2a9b47d65
//	board,weight,first,second,states
//	121323,6,0,0,46
//	...
//	end 4 rows sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
//
// The first line has the version of the format; the second one is the command line of
// the whole survey; then come the ranks of these rows, and which part of how many that
// is, counted from 0, if the survey was divided evenly; the program that made them; the
// rows, in the form of package rows; and in the last line their number and the SHA-256 of
// all that stands before that line. So nothing can be lost, added or changed unnoticed,
// the header included.
//
// # What is guaranteed
//
// A file appears under its name whole, or not at all: it is written in a hidden directory
// beside it, brought to the disk and renamed, and the directory that it is in then is
// brought to the disk too. A process that is killed leaves nothing but that hidden
// directory, in which nobody reads, and which is taken away by whoever makes the file in
// the end. Two processes that
// make the same file do not disturb each other: each writes a file of its own, both are
// the same but for the seconds of rows that have any, and the later one takes the place of
// the earlier one, or finds that it is there.
//
// A valid file that is there is not made again. One that is spoilt is; one that holds
// something else, or that another build made, is left as it is, and is an error.
package shard
