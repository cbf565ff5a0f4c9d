import { expect, test } from 'vitest'
import { isOneAlphabetPerWord } from './one-alphabet.ts'

test.each([
  'Sample Realty',
  'Müller & Söhne 3000',
  'Élan’s – “Sample” №7',
  'Пример Недвижимость',
  'Παράδειγμα',
  'Sample Пример',
  '東京Sample不動産',
  'カタカナ と ひらがな',
  'דוגמה',
  'नमूना',
  '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
])('“%s” is written as people write', (name) => {
  expect(isOneAlphabetPerWord(name)).toBe(true)
})

test.each([
  ['a Cyrillic а', 'S\u0430mple Realty'],
  ['a Greek ο', 'Sample C\u03bf'],
  ['an Armenian օ', 'Sample C\u0585'],
  ['a Cherokee Ꭺ', '\u13aacme'],
  ['a Latin a in a Cyrillic word', '\u041f\u0440a\u043c'],
  ['a Greek ο in a Cyrillic word', '\u041f\u0440\u03bf\u043c'],
])('a word with %s poses as another', (_, name) => {
  expect(isOneAlphabetPerWord(name)).toBe(false)
})

test.each([
  ['Lisu', '\ua4ee\ua4f3\ua4e1'],
  ['Cherokee', '\u13aa\u13df\u13ac'],
  ['Coptic', '\u2ca4\u2c9e'],
  ['Deseret', '\u{10402}\u{10404}'],
  ['Old Italic', '\u{10300}\u{10303}'],
])('a word wholly in %s, which passes for Latin, is refused', (_, name) => {
  expect(isOneAlphabetPerWord(`${name} Realty`)).toBe(false)
})
