"""Prints the records of a table, in a file of the format that package tablefile describes."""
import struct
import sys
import zlib

data = open(sys.argv[1], "rb").read()
assert data[:8] == b"GTTABLE\n" and data[-4:] == b"END\n"
version, K, P, L, W, n = struct.unpack(">HBBBBH", data[8:16])
assert version == 2
name = data[16:16 + n].decode()
directory, blocks, records, crc = struct.unpack(">QQQI", data[-32:-4])
entry = K + 21
assert len(data) - 32 - directory == blocks * entry
begin = struct.unpack(">Q", data[directory + K:directory + K + 8])[0] if blocks else directory
assert zlib.crc32(data[:begin] + data[directory:-8]) == crc
print(name, records)


def number(b, signed=False):
    return int.from_bytes(b, "big", signed=signed)


# The columns: the alphabet, the order, and in each context the frequencies.
samples = number(data[16 + n:18 + n])
width = K + P + L + W
packed = zlib.decompress(data[18 + n + samples * K + 32:begin], -15)
columns = []
at = 0
for j in range(width):
    order, values = struct.unpack(">BH", packed[at:at + 3])
    alphabet = packed[at + 3:at + 3 + values]
    at += 3 + values
    bits = max(values - 1, 0).bit_length()
    contexts = []
    for _ in range(2 ** (columns[-1][2] if order == 255 else order * bits)):
        f = struct.unpack(">%dH" % values, packed[at:at + 2 * values])
        at += 2 * values
        assert sum(f) in (0, 4096)
        contexts.append(f)
    columns.append((alphabet, order, bits, contexts))
assert at == len(packed)


def decode(code, records, columns):
    """Returns the bytes of the records of a group."""
    group = bytearray()
    x = number(code[:4])
    at = 4
    context = [0] * len(columns)
    for _ in range(records):
        for j, (alphabet, order, bits, contexts) in enumerate(columns):
            if order == 255:
                context[j] = y  # of the column before
            place = x % 4096
            first = y = 0
            f = contexts[context[j]]
            while first + f[y] <= place:
                first += f[y]
                y += 1
            x = f[y] * (x // 4096) + place - first
            if x < 65536:
                x = x * 65536 + number(code[at:at + 2])
                at += 2
            group.append(alphabet[y])
            if order != 255:
                context[j] = (context[j] * 2 ** bits + y) % 2 ** (order * bits)
    assert x == 65536 and at == len(code)
    return group


for at in range(directory, directory + blocks * entry, entry):
    first = data[at:at + K]
    offset, length, count, dense, crc = struct.unpack(">QIIBI", data[at + K:at + entry])
    block = data[offset:offset + length]
    assert zlib.crc32(block) == crc
    groups = (count + 255) // 256
    lengths = struct.unpack(">%dH" % groups, block[:2 * groups])
    start = 2 * groups
    from_column = K if dense else 0
    w = width - from_column
    for g in range(groups):
        records = min(256, count - 256 * g)
        group = decode(block[start:start + lengths[g]], records, columns[from_column:])
        start += lengths[g]
        for i in range(records):
            record = group[i * w:(i + 1) * w]
            k = (number(first) + 256 * g + i).to_bytes(K, "big") if dense else record[:K]
            row = record[K - from_column:]
            print(k.hex(), number(row[:P], True), number(row[P:P + L]), number(row[P + L:], True))
    assert start == len(block)
