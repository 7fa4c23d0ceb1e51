"""Checks certificates. Each line of the input is a JSON object with a certificate in hexadecimal, a board
of tic-tac-toe or Connect Four, and a start. Each answer is a proved claim, or why nothing is proved."""
import json
import sys


class Wrong(Exception): """The certificate proves nothing."""


class Reader:
    """Reads a header and choices."""

    def __init__(self, data):
        self.data, self.low, self.high, self.value, self.p = iter(data), 0, 0xFFFFFFFF, 0, {}

    def byte(self):
        for b in self.data:
            return b
        raise Wrong("truncated")

    def uvarint(self):
        b = self.byte()
        return b if b < 0x80 else b & 0x7F | self.uvarint() << 7

    def header(self):
        if bytes(self.byte() for _ in range(8)) != b"GTCERT\n\x01":
            raise Wrong("format")
        flags, zigzag = self.byte(), self.uvarint()
        if flags > 31 or flags & 18 == 18:
            raise Wrong("format")
        for _ in range(self.uvarint()):
            self.byte()  # of the name
        self.value = int.from_bytes(bytes(self.byte() for _ in range(4)), "big")
        return flags, zigzag >> 1 ^ -(zigzag & 1)

    def bit(self, context):
        p = self.p.get(context, 32768)
        middle = self.low + ((self.high - self.low) * p >> 16)
        yes = self.value <= middle
        self.low, self.high = (self.low, middle) if yes else (middle + 1, self.high)
        self.p[context] = p + (65536 - p >> 5) if yes else p - (p >> 5)
        while self.low >> 24 == self.high >> 24:
            shift = lambda n, b: (n << 8 | b) & 0xFFFFFFFF
            self.low, self.high, self.value = shift(self.low, 0), shift(self.high, 255), shift(self.value, self.byte())
        return yes

    def choice(self, n):
        return next((j for j in range(n - 1) if self.bit((min(n, 31), min(j, 31)))), n - 1)


def check(data, game, start):
    file = Reader(data)
    flags, need = file.header()
    player, endless = flags >> 3 & 1, flags >> 4 == 1 and need <= 0
    proved, path = {}, set()

    def goal(s, mine, need):
        if flags & 2:
            s, points = game.bank(s)
            need -= points if mine else -points
        return game.canonical(s) if flags & 1 else s, mine, need

    def after(g, option):
        again = game.turn(option) == game.turn(g[0]) != None
        return goal(option, g[1] == again, g[2])

    def status(g):
        """Returns whether g is proved, whether the walk stops at g, and the options of g."""
        if g[:2] in path or proved.get(g[:2], g[2] - 1) >= g[2]:
            return g[:2] not in path or endless, True, []
        low, high = game.bounds(g[0]) if flags & 4 else (g[2] - 1, 1 - g[2])
        if (low if g[1] else -high) >= g[2]:
            return True, True, []
        options = game.moves(g[0])
        score = 0 if options else game.score(g[0])
        return not options and (score if g[1] else -score) >= g[2], not options, options

    def walk(g):
        ok, end, options = status(g)
        if end and not ok:
            raise Wrong("insufficient")
        if end:
            return
        path.add(g[:2])
        goals = [after(g, o) for o in options]
        if g[1]:
            results = [status(o) for o in goals]
            left = [o for o, (_, end, _) in zip(goals, results) if not end]
            proof = any(ok for ok, _, _ in results)
            if not proof and not left:
                raise Wrong("insufficient")
            goals = [] if proof else [left[file.choice(len(left))]]
        for o in goals:
            walk(o)
        path.remove(g[:2])
        proved[g[:2]] = g[2]

    walk(goal(start, player == 0, need))
    if file.value != file.low or any(True for _ in file.data):
        raise Wrong("extra")
    return player, need


class Board:
    """Tic-tac-toe, or Connect Four if stones drop. A position has the cells of both players as bits."""

    def __init__(self, columns, rows, length, drop):
        cell = (lambda x, y: 1 << x * (rows + 1) + y) if drop else (lambda x, y: 1 << y * columns + x)
        grid = [(x, y) for x in range(columns) for y in range(rows)]
        lines = [[(x + i * dx, y + i * dy) for i in range(length)]
                 for x, y in grid for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))]
        self.lines = [sum(cell(*c) for c in line) for line in lines if set(line) <= set(grid)]
        images = [lambda x, y: (x, y), lambda x, y: (columns - 1 - x, y)]
        if not drop:  # a square
            images += [lambda x, y, f=f: (f(x, y)[0], rows - 1 - f(x, y)[1]) for f in images]
            images += [lambda x, y, f=f: f(x, y)[::-1] for f in images]
        self.images = [[(cell(*c), cell(*f(*c))) for c in grid] for f in images]
        middle = sorted(range(columns), key=lambda x: abs(2 * x - columns + 1))
        busy = sorted((1 << i for i in range(columns * rows)), key=lambda c: -sum(c & line > 0 for line in self.lines))
        self.groups = [[cell(x, y) for y in range(rows)] for x in middle] if drop else [[c] for c in busy]
        self.drop, self.size = drop, columns * rows
        self.lost = lambda s: any(line & s[1] == line for line in self.lines)

    def moves(self, s):
        free = ([c for c in group if not c & (s[0] | s[1])][:1] for group in self.groups)
        return [] if self.lost(s) else [(s[1], s[0] | c) for group in free for c in group]

    def score(self, s):
        early = (self.size + 1) // 2 - (bin(s[0] | s[1]).count("1") + 1) // 2 if self.drop else 0
        return -1 - early if self.lost(s) else 0

    def canonical(self, s):
        turned = [tuple(sum(image for c, image in cells if c & set) for set in s) for cells in self.images]
        return min(turned, key=(lambda t: (t[0] | t[1], t[0])) if self.drop else None)

    turn = lambda self, s: None  # the players alternate


def main(game):
    sys.setrecursionlimit(100000)
    for text in sys.stdin:
        task = json.loads(text)
        try:
            print(*check(bytes.fromhex(task["certificate"]), game(*task["game"]), tuple(task["start"])))
        except Wrong as wrong:
            print("wrong:", wrong)


if __name__ == "__main__":
    main(Board)
