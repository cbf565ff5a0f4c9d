/** The size of the largest body that is taken. */
const SIZE = 1_048_576
/** A key that a value may be given, and the braces around both. */
const ROOM_FOR_KEY = 60

/** `unit` as often as fits between two ends. */
function filled([open, close]: readonly [string, string], unit: string, between = ''): string {
  const room = SIZE - ROOM_FOR_KEY - Buffer.byteLength(open + close)
  const count = Math.floor(room / Buffer.byteLength(unit + between))
  return `${open}${(unit + between).repeat(count - 1)}${unit}${close}`
}

/** An object of as many keys as fit. */
function keyed(key: (index: number) => string): string {
  const parts: string[] = []
  for (let size = 2, index = 0; size < SIZE - 40; index += 1) {
    const part = `"${key(index)}":1`
    parts.push(part)
    size += part.length + 1
  }
  return `{${parts.join(',')}}`
}

/** Objects of nearly as many keys as one may have. */
function manyKeyed(key: (index: number) => string): string {
  const one = `{${Array.from({ length: 990 }, (_none, index) => `"${key(index)}":1`).join(',')}}`
  return filled(['{"a":[', ']}'], one, ',')
}

/** A body as honest clients send them, to compare the others with. */
export const ORDINARY = filled(
  ['{"a":[', ']}'],
  '{"id":"x123","name":"House","note":"Some text of use","n":12.5}',
  ',',
)

/** Values of 1 MiB less what names them: for any member of a body. */
export const HEAVY_VALUES: readonly string[] = [
  filled(['"', '"'], 'a'),
  filled(['"', '@"'], 'a.'),
  filled(['"', 'x"'], ' '),
  filled(['"', '"'], `e${'\u0301'.repeat(30)}`),
  filled(['[', ']'], '12345678901', ','),
  filled(['[', ']'], '{"abcdefgh":12345,"bbbbbbbb":12}', ','),
  filled(['{"a":[', ']}'], '{"abcdefgh":12345,"bbbbbbbb":12}', ','),
]

/** Lists of wrong entries, up to as many as any list takes: something is said of each. */
export const WRONG_LISTS: readonly string[] = ['1', '"x"', '{"id":[]}'].flatMap((entry) =>
  [1_000, 5_000].map((count) => `[${Array.from({ length: count }, () => entry).join(',')}]`),
)

/** Bodies of 1 MiB, each meant to cost the server as much as it can. */
export const HEAVY_BODIES: Readonly<Record<string, string>> = {
  'one text': filled(['{"a":"', '"}'], 'x'),
  'one accent after the other': filled(['{"a":"e', '"}'], '\u0301'),
  'two accents in turn': filled(['{"a":"e', '"}'], '\u0301\u0316'),
  'accents that fall into two': filled(['{"a":"e', '"}'], '\u0344'),
  'accents as escapes': filled(['{"a":"e', '"}'], '\\u0301'),
  'thirty accents to a letter': filled(['{"a":"', '"}'], `e${'\u0316\u0301'.repeat(15)}`),
  'thirty accents in a key': filled(['{"', '":1}'], `e${'\u0301'.repeat(30)}`),
  'letters to compose': filled(['{"a":"', '"}'], 'e\u0301'),
  'letters to compose, as escapes': filled(['{"a":"', '"}'], 'e\\u0301'),
  'Korean to compose': filled(['{"a":"', '"}'], '\u1100\u1161\u11a8'),
  'ligatures of eighteen letters': filled(['{"a":"', '"}'], '\ufdfa'),
  emoji: filled(['{"a":"', '"}'], '\u{1F600}'),
  backslashes: filled(['{"a":"', '"}'], '\\\\'),
  'quotes behind backslashes': filled(['{"a":"', '"}'], '\\"'),
  escapes: filled(['{"a":"', '"}'], '\\u0041'),
  'halves of pairs': filled(['{"a":"', '"}'], '\\ud800'),
  'lists that never close': filled(['', ''], '['),
  'lists in lists': '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2),
  'objects in objects': `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
  zeros: filled(['{"a":[', ']}'], '0', ','),
  'empty objects': filled(['{"a":[', ']}'], '{}', ','),
  'empty lists': filled(['{"a":[', ']}'], '[]', ','),
  'empty texts': filled(['{"a":[', ']}'], '""', ','),
  nulls: filled(['{"a":[', ']}'], 'null', ','),
  'small objects': filled(['{"a":[', ']}'], '{"a":1}', ','),
  'small numbers': filled(['{"a":[', ']}'], '1e-300', ','),
  'numbers that are hard to read': filled(['{"a":[', ']}'], '2.2250738585072011e-308', ','),
  'a long number': filled(['{"a":', '}'], '9'),
  'a long fraction': filled(['{"a":0.', '}'], '1'),
  'as many values as may be': filled(['{"a":[', ']}'], '1234567890', ','),
  'as many objects as may be': filled(['{"a":[', ']}'], '{"abcdefgh":12345,"bbbbbbbb":1}', ','),
  'many keys': keyed((index) => index.toString(36)),
  'numbers as keys': keyed(String),
  'scattered numbers as keys': keyed((index) => String((index * 65_537) % 4_294_967_291)),
  'keys in one row of a table': keyed((index) => String(index * 2_097_152)),
  'one key again and again': keyed(() => 'a'),
  'objects of scattered numbers': manyKeyed((index) => String((index * 65_537) % 4_294_967_291)),
  'objects of keys in one row': manyKeyed((index) => String(index * 262_144)),
  'one long key': filled(['{"', '":1}'], 'k'),
  'spaces between': filled(['{"a":1', '}'], ' '),
  'colons in text': filled(['{"a":"', '"}'], ':'),
}
