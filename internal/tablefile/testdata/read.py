"""Prints the records of a table, in a file of the format that package tablefile describes."""
import struct
import sys
import zlib

data = open(sys.argv[1], "rb").read()
assert data[:8] == b"GTTABLE\n" and data[-4:] == b"END\n"
version, K, P, L, W, n = struct.unpack(">HBBBBH", data[8:16])
assert version == 1
name = data[16:16 + n].decode()
directory, blocks, records, crc = struct.unpack(">QQQI", data[-32:-4])
entry = K + 21
assert len(data) - 32 - directory == blocks * entry
begin = struct.unpack(">Q", data[directory + K:directory + K + 8])[0] if blocks else directory
assert zlib.crc32(data[:begin] + data[directory:-8]) == crc
print(name, records)


def number(b, signed):
    return int.from_bytes(b, "big", signed=signed)


for at in range(directory, directory + blocks * entry, entry):
    first = data[at:at + K]
    offset, length, count, dense, crc = struct.unpack(">QIIBI", data[at + K:at + entry])
    block = zlib.decompress(data[offset:offset + length], -15)
    assert zlib.crc32(block) == crc
    key = 0 if dense else K
    assert len(block) == count * (key + P + L + W)
    for i in range(count):
        record = block[i::count]
        k = (number(first, False) + i).to_bytes(K, "big") if dense else record[:K]
        row = record[key:]
        print(k.hex(), number(row[:P], True), number(row[P:P + L], False), number(row[P + L:], True))
