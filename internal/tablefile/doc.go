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
//	 8  uint16   version: 1
//	10  uint8    bytes of a key, K
//	11  uint8    bytes of a payoff, P: 1, 2 or 4
//	12  uint8    bytes of a number of plies, L: 1, 2 or 4, or 0 if distances are not kept
//	13  uint8    bytes of what endless play is worth, W: 0, 1, 2 or 4
//	14  uint16   bytes of the name of the game, and then these
//	    uint16   number of keys of the sample, and then these, of K bytes each
//	    32 bytes fingerprint of the rules at the sample
//
// A record is a key, a payoff and a worth, which are signed, and between them the plies, which
// are not, in the order K, P, L, W; a width of 0 stands for a number that is always 0. Records are
// sorted by their keys, as bytes, and no two have the same.
//
// A block is compressed by DEFLATE (RFC 1951). What is compressed is at most 32 KiB: the first
// byte of each record of the block, then the second byte of each, and so on. In a dense block the
// keys are consecutive numbers, and are left out, so that records begin with the payoff.
//
// The directory has for each block, in the order of the keys:
//
//	K bytes  the first key
//	uint64   where the block begins in the file
//	uint32   its bytes in the file
//	uint32   its records, at least 1
//	uint8    1 if it is dense, 0 if not
//	uint32   the CRC-32 (IEEE) of what was compressed
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
