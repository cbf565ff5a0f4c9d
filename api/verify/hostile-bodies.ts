import { gzipSync } from 'node:zlib'

export type Hostile = {
  readonly name: string
  readonly bytes: Buffer
  readonly type?: string
  readonly encoding?: string
  /** The statuses that refuse it. */
  readonly refused: readonly number[]
}

const text = (name: string, body: string): Hostile => ({ name, bytes: Buffer.from(body), refused: [400] })
const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
const withKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_none, index) => [`k${index}`, 1])))
const raw = (name: string, ...bytes: readonly number[]): Hostile => ({
  name,
  bytes: Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]),
  refused: [400],
})

/** Bodies that no honest client sends: refused by every call, whatever its schema, and never with 5xx. */
export const HOSTILE_BODIES: readonly Hostile[] = [
  text('NUL, escaped', '{"a":"\\u0000"}'),
  raw('NUL, raw', 0x00),
  text('NUL in a key', '{"a\\u0000":1}'),
  text('a bell, escaped', '{"a":"\\u0007"}'),
  text('half a surrogate pair, escaped', '{"a":"\\ud800"}'),
  text('half a surrogate pair, deep inside', '{"a":[{"b":["\\udfff"]}]}'),
  raw('half a surrogate pair, raw', 0xed, 0xa0, 0x80),
  raw('no UTF-8', 0xff, 0xfe),
  raw('an overlong slash', 0xc0, 0xaf),
  raw('beyond Unicode', 0xf5, 0x80, 0x80, 0x80),
  { ...text('33 levels', nested(33)), refused: [413] },
  { ...text('10,000 levels', nested(10_000)), refused: [413] },
  { ...text('400,000 levels that never close', '['.repeat(400_000)), refused: [413] },
  { ...text('200,000 values', `{"a":[${'0,'.repeat(200_000)}0]}`), refused: [413] },
  { ...text('1,001 keys in an object', withKeys(1_001)), refused: [413] },
  text('a letter with 31 marks', `{"a":"e${'\u0301'.repeat(31)}"}`),
  text('a letter with 31 marks, escaped', `{"a":"e${'\\u0301'.repeat(31)}"}`),
  text('240 kB of marks', `{"a":"e${'\u0301\u0316'.repeat(60_000)}"}`),
  text('1e309', '{"a":1e309}'),
  text('-1e309, deep inside', '{"a":[{"b":-1e309}]}'),
  text('a number of 400 digits', `{"a":${'9'.repeat(400)}}`),
  text('NaN', '{"a":NaN}'),
  text('a number with a leading zero', '{"a":01}'),
  text('a key twice', '{"a":1,"a":2}'),
  text('a key twice, once escaped', '{"org_name":"A","org_nam\\u0065":"B"}'),
  text('a key twice, deep inside', '{"a":{"b":[{"c":1,"c":1}]}}'),
  text('__proto__', '{"__proto__":{"isAdmin":true}}'),
  text('__proto__, escaped', '{"\\u005f_proto__":{"isAdmin":true}}'),
  text('__proto__, deep inside', '{"a":[{"b":{"__proto__":{"isAdmin":true}}}]}'),
  text('constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  text('prototype', '{"a":{"prototype":1}}'),
  text('cut off', '{"a":"b'),
  text('two values', '{}{}'),
  text('a comment', '{/* a */"a":1}'),
  text('a comma too much', '{"a":1,}'),
  text('single quotes', "{'a':1}"),
  { name: 'UTF-16', bytes: Buffer.from('{"a":1}', 'utf16le'), refused: [400] },
  {
    name: 'UTF-16, and says so',
    bytes: Buffer.from('{"a":1}', 'utf16le'),
    type: 'application/json; charset=utf-16',
    refused: [400, 415],
  },
  {
    name: 'Latin-1, and says so',
    bytes: Buffer.from('{"a":"é"}', 'latin1'),
    type: 'application/json; charset=iso-8859-1',
    refused: [400, 415],
  },
  { name: 'packed', bytes: gzipSync('{}'), encoding: 'gzip', refused: [400, 415] },
  { name: 'a form', bytes: Buffer.from('a=b'), type: 'application/x-www-form-urlencoded', refused: [415] },
  { name: 'plain text', bytes: Buffer.from('{}'), type: 'text/plain', refused: [415] },
  {
    name: 'XML',
    bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    type: 'application/xml',
    refused: [415],
  },
  {
    name: 'parts',
    bytes: Buffer.from('--x\r\n\r\n{}\r\n--x--'),
    type: 'multipart/form-data; boundary=x',
    refused: [415],
  },
  { name: '1 MiB and a byte', bytes: Buffer.from(`{"a":"${'x'.repeat(1_048_577 - 8)}"}`), refused: [413] },
]

/** Values of a type that no object is: refused where the contract has an object. */
export const NO_OBJECTS: readonly Hostile[] = [
  text('a list', '[]'),
  text('a list of objects', '[{}]'),
  text('text', '"{}"'),
  text('a number', '7'),
  text('null', 'null'),
]
