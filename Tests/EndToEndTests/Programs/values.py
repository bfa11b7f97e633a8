"""An implementation whose state is any of a list of awkward values.

    values.py left | right      answers `do Show left = 3, right = 5` with value 3, or 5
    values.py count             prints how many there are
"""

import json
import sys

VALUES = r"""
null
true
false
0
-0
-0.0
1
1.0
1e0
-1
0.1
0.10000000149011612
0.1000000000000000055511151231257827
3.5
4
1e400
1e-400
9007199254740992
9007199254740993
123456789012345678901234567890
1735689600
1735689600000
""
" "
"   "
"\t\n"
"\r\n"
"a"
"A"
"1"
"1.0"
"1,5"
"1.5"
"true"
"null"
"Optional(1)"
"\u0000"
"\ud83d"
"\ude00"
"\ud83d\ude00"
"😀"
"👨‍👩‍👧‍👦"
"é"
"e\u0301"
"\u0301"
"Å"
"\u212b"
"ﬁ"
"fi"
"İ"
"ı"
"ß"
"SS"
"각"
"\u1100\u1161\u11a8"
"\u202eabc"
"a\u200bb"
"a\u00a0b"
"a\u202fb"
"&amp;"
"&"
"a%20b"
"a+b"
"ü"
"Ã¼"
"\ufffd"
"AQID"
"010203"
"2026-01-01"
"2026-01-01T00:00:00Z"
"2026-01-01T00:00:00.000Z"
"2026-01-01T01:00:00+01:00"
"99999-99-99T99:99:99Z"
[]
{}
[null]
[1]
[1, 2]
[2, 1]
[1, 1, 2]
[1, 2, 3]
["a", "b"]
["b", "a", "B"]
["é", "z", "e\u0301"]
[[1, "a"], [2, "b"]]
{"1": "a", "2": "b"}
{"a": 1}
{"A": 1}
{"a": null}
{"a_b": 1}
{"aB": 1}
{"": 1}
{"é": 1}
{"e\u0301": 1}
{"type": "x"}
{"x": {}}
{"status": "x", "y": 1}
{"x": {"y": 1}}
[{"id": 1, "n": "a"}, {"id": 2, "n": "b"}]
[{"id": 2, "n": "b"}, {"id": 1, "n": "a"}]
[{"id": 2, "n": "b"}, {"id": 3, "n": "c"}, {"id": 1, "n": "a"}]
""".strip().split("\n")
VALUES += [
    "[" * 200 + "]" * 200,
    '{"a":' * 200 + "1" + "}" * 200,
    json.dumps("x" * 5000),
    json.dumps("x" * 4999 + "y"),
    json.dumps(" " * 3000),
    json.dumps(list(range(1500))),
    json.dumps([{"n": number, "t": "😀" * (number % 7)} for number in range(300)]),
]

if sys.argv[1] == "count":
    print(len(VALUES))
    sys.exit()
side = sys.argv[1]
value = "0"
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "hello":
        print('{"ok":true,"id":0,"protocol":1}', flush=True)
        continue
    if request["cmd"] == "do":
        value = VALUES[request["input"][side]]
    print('{"ok":true,"id":%d,"state":{"v":%s}}' % (request["id"], value), flush=True)
