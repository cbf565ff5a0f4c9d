import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertFinite, parseJsonBody } from './json-body.ts'

const parse = (text: string) => parseJsonBody(Buffer.from(text))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('any JSON value is parsed as JSON.parse would', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8, noUnicodeString: true }), (value) => {
      const text = JSON.stringify(value)
      if (/__proto__|constructor|prototype|\\/.test(text)) return
      expect(parse(text)).toEqual(JSON.parse(text))
    }),
  )
})

test.each([
  ['a key twice', '{"a":1,"a":2}'],
  ['a key twice, once by an escape', '{"a":1,"\\u0061":2}'],
  ['a key twice, deep inside', '{"x":[{"y":{"a":1,"b":2,"a":3}}]}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__ by an escape', '{"\\u005f_proto__":1}'],
  ['constructor', '{"a":{"constructor":1}}'],
  ['prototype', '[{"prototype":1}]'],
  ['NUL', '{"a":"\\u0000"}'],
  ['another control character', '{"a":"\\u0008"}'],
  ['half of a surrogate pair', '{"a":"\\ud800"}'],
  ['half of a surrogate pair in a key', '{"\\udc00":1}'],
  ['broken JSON', '{"a":'],
  ['two values', '{}{}'],
])('%s is refused', (_what, text) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400 }))
})

test('a number that is not finite is refused with its path', () => {
  const body = () => assertFinite(parse('{"a":1,"items":[{},{"price":{"x":-1e309}}]}'))
  expect(body).toThrow(expect.objectContaining({ status: 400 }))
  expect(body).toThrow('items[1].price.x: This number is too large.')
  for (const text of ['{"a":[1e309]}', '9'.repeat(400)])
    expect(() => assertFinite(parse(text))).toThrow(expect.objectContaining({ status: 400 }))
})

test('nesting of 33 is too large', () => {
  expect(() => parse(nested(33))).toThrow(expect.objectContaining({ status: 413 }))
})

test('too many values, keys, or marks are refused, while real languages are not', () => {
  const many = `[${'0,'.repeat(100_000)}0]`
  const keyed = JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_none, n) => [`k${n}`, n])))
  for (const text of [many, `{"a":{"b":${keyed}}}`])
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 413 }))
  for (const mark of ['\u0301', '\\u0301'])
    expect(() => parse(`"e${mark.repeat(31)}"`)).toThrow(expect.objectContaining({ status: 400 }))
  const spoken = 'Ề हिन्दी ประเทศไทย עִבְרִית العَرَبِيَّة \u{1F468}\u200d\u{1F469}'.normalize('NFC')
  expect(parse(JSON.stringify(spoken))).toBe(spoken)
})

test('text becomes NFC however it was written, and keys that differ only in accent form are duplicates', () => {
  expect(parse('{"e\\u0301":["e\\u0301"]}')).toEqual({ '\u00e9': ['\u00e9'] })
  expect(() => parse('{"e\\u0301":1,"\\u00e9":2}')).toThrow('a key twice')
})

test('bytes that are not UTF-8 are refused', () => {
  expect(() => parseJsonBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow('not UTF-8')
})

test('colons, brackets, and quotes inside strings do not count', () => {
  const value = { 'a:b': '{"x":[1,{"y":"\\""}]}', c: '\\', d: ':::' }
  expect(parse(JSON.stringify(value))).toEqual(value)
})

test('tabs, line breaks, and complete surrogate pairs are kept', () => {
  const value = { text: 'a\tb\r\nc', smile: '\u{1F600}' }
  expect(parse(JSON.stringify(value))).toEqual(value)
  expect(parse('{"smile":"\\ud83d\\ude00"}')).toEqual({ smile: '\u{1F600}' })
})

test('nesting of 32 is allowed, text becomes NFC, and an empty body is nothing', () => {
  expect(parse(nested(32))).toBeDefined()
  expect(parse('"e\u0301"')).toBe('\u00e9')
  expect(parse('  ')).toBeUndefined()
})
