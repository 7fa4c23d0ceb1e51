// Package tablefile is the format of files in which the values of positions are kept, sorted by
// their keys, so that any of them is found by reading a part of the file.
//
// # The format
//
// All integers have the highest byte first. A file is a header, blocks, a directory of the
// blocks, and a trailer.
//
// The header:
//
//	 0  8 bytes  "GTTABLE" and a line feed
//	 8  uint16   version: 2
//	10  uint8    bytes of a key, K
//	11  uint8    bytes of a payoff, P: 1, 2 or 4
//	12  uint8    bytes of a number of plies, L: 1, 2 or 4, or 0 if distances are not kept
//	13  uint8    bytes of what endless play is worth, W: 0, 1, 2 or 4
//	14  uint16   bytes of the name of the game, and then these
//	    uint16   number of keys of the sample, and then these, of K bytes each
//	    32 bytes fingerprint of the rules at the sample
//	    the columns, compressed by DEFLATE (RFC 1951)
//
// A record is a key, a payoff and a worth, which are signed, and between them the plies, which
// are not, in the order K, P, L, W; a width of 0 stands for a number that is always 0. Records are
// sorted by their keys, as bytes, and no two have the same.
//
// In a dense block the keys are consecutive numbers, and are left out, so that records begin with the
// payoff. It has at most 8,192 records, and any other 256. The records of a block are divided into
// groups of 256, the last of which may have fewer. A block is the lengths of the groups in bytes, a
// uint16 each, and then the groups.
//
// # The code
//
// A column is the same byte of each record. How often each value comes in it, and after which others, is
// known for the whole file, and by that groups are coded, each for itself (asymmetric numeral systems: Duda
// 2013). Of each of the K+P+L+W columns the header has:
//
//	uint8    the order: how many values before are the context, or 255
//	uint16   number of different values, A
//	A bytes  these values: 0 is written for the first, 1 for the next
//	         for each context, from 0 on, how often 0, 1, ... come in it, a uint16 each: the sum
//	         is 4,096, or 0 if the context never comes
//
// Let b be how many bits the number A-1 has, or 0 if A is. The context of order n is a number of n times b
// bits, at most 12, of which the lowest b are the value before, as it is written, the next b that before it,
// and so on, with 0 where the group has none. If the order is 255 it is the value of the column before, in the
// same record, and there are as many contexts as with the order 1 there.
//
// The code of a group begins with a uint32, x. The 4,096 places belong to the values, as many to each
// as its number in the context says, in their order. For each byte of the group: the value is the one that
// place x mod 4,096 belongs to, counted from 0; n is its number, and k is how many of its places are before
// this one. Then x becomes n times (x div 4,096), plus k; if that is less than 65,536, it becomes 65,536
// times as much, plus the next uint16 of the code. At last x is 65,536, and the code has ended.
//
// # The directory
//
// The directory has for each block, in the order of the keys:
//
//	K bytes  the first key
//	uint64   where the block begins in the file
//	uint32   its bytes in the file
//	uint32   its records, at least 1
//	uint8    1 if it is dense, 0 if not
//	uint32   the CRC-32 (IEEE) of the block
//
// The trailer has 32 bytes, the last of the file:
//
//	uint64   where the directory begins
//	uint64   number of blocks
//	uint64   number of records
//	uint32   the CRC-32 of header, directory and the 24 bytes before
//	4 bytes  "END" and a line feed
//
// The header ends where the first block begins, or where the directory does if there is none. No
// byte of a file belongs to nothing: each block begins where the one before it ends.
package tablefile
