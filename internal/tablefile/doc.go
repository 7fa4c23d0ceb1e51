// Package tablefile reads and writes files with the values of positions. The records are sorted
// by key, so a look-up reads only a part of the file.
//
// # The format
//
// All integers have the highest byte first. A file consists of a header, blocks, a directory of
// the blocks, and a trailer.
//
// The header:
//
//	 0  8 bytes  "GTTABLE" and a line feed
//	 8  uint16   version: 2
//	10  uint8    K, the bytes of a key
//	11  uint8    P, the bytes of a payoff: 1, 2 or 4
//	12  uint8    L, the bytes of a number of plies: 1, 2 or 4, or 0 without distances
//	13  uint8    W, the bytes of the value of endless play: 0, 1, 2 or 4
//	14  uint16   the length of the name of the game in bytes, and then the name
//	    uint16   the number of sample keys, and then the keys, K bytes each
//	    32 bytes the fingerprint of the rules at the sample
//	    the columns, compressed by DEFLATE (RFC 1951)
//
// A record consists of a key, a payoff, a number of plies and the value of endless play, in this
// order, with K, P, L and W bytes. The payoff and the value of endless play are signed; the
// number of plies is unsigned. A number with width 0 is always 0. Records are sorted by key, as
// bytes, and all keys are different.
//
// The keys of a dense block are consecutive numbers. A dense block omits the keys, so its records
// begin with the payoff. A dense block has at most 8,192 records, and any other block at most
// 256. The records of a block form groups of 256; the last group can be smaller. A block consists
// of the lengths of the groups in bytes, a uint16 each, and then the groups.
//
// # The code
//
// A column consists of the same byte of all records. A context consists of values before a value.
// The frequency of each value in each context is counted over the whole file. The groups are
// coded by these frequencies, each group separately, by asymmetric numeral systems (Duda, 2013).
// The header has for each of the K+P+L+W columns:
//
//	uint8    the order: the number of previous values in a context, or 255
//	uint16   A, the number of different values
//	A bytes  the values: the number of the first value is 0, the number of the next is 1
//	         for each context, from 0 on, the frequencies of the values 0, 1, ... as uint16: the
//	         sum is 4,096, or 0 if the context does not occur
//
// Let b be the number of bits of A-1, or 0 if A is 0. A context of order n is a number of n times
// b bits, and at most 12 bits. The lowest b bits are the number of the previous value of the
// column, the next b bits are the number of the value before, and so on. Missing values at the
// start of a group count as 0. With order 255 the context is the number of the value of the
// previous column, in the same record. The contexts of order 255 are as many as the contexts of
// order 1 in the previous column.
//
// The code of a group begins with a uint32, x. In each context there are 4,096 places, numbered
// from 0. The places belong to the values in order, as many places for each value as its
// frequency. The bytes of a group are decoded record by record. The next byte is the value with
// the place x mod 4,096. Let n be the frequency of the value, and k the number of places of the
// value before this place. Then x becomes n times (x div 4,096), plus k. If x is then less than
// 65,536, x becomes 65,536 times x, plus the next uint16 of the code. After the last byte, x is
// 65,536 and the code has ended.
//
// # The directory
//
// The directory has for each block, in the order of the keys:
//
//	K bytes  the first key
//	uint64   the offset of the block in the file
//	uint32   the length of the block in bytes
//	uint32   the number of records, at least 1
//	uint8    1 for a dense block, 0 for any other block
//	uint32   the CRC-32 (IEEE) of the block
//
// The trailer is the last 32 bytes of the file:
//
//	uint64   the offset of the directory
//	uint64   the number of blocks
//	uint64   the number of records
//	uint32   the CRC-32 of the header, the directory and the previous 24 bytes
//	4 bytes  "END" and a line feed
//
// The header ends where the first block begins, or where the directory begins if there are no
// blocks. Each block begins where the previous block ends, so the file has no unused bytes.
package tablefile
