import { expect, test } from 'vitest'
import { lookOf } from './name-look.ts'

test.each([
  ['a digit one for an l', 'Sample Rea1ty', 'Sample Realty'],
  ['a zero for an o', 'C0ast Homes', 'Coast Homes'],
  ['a capital I for an l', 'Sample ReaIty', 'Sample Realty'],
  ['rn for m', 'Farn Homes', 'Fam Homes'],
  ['a word wholly in Cyrillic', '\u0421\u041e\u0420\u0415', 'COPE'],
  ['the same in lower case', '\u0441\u043e\u0440\u0435', 'Cope'],
  ['small Cyrillic letters drawn as small capitals and by hand', '\u0430\u0501\u043c\u0456\u043f', 'admin'],
  [
    'the case of Cyrillic letters',
    '\u041f\u0420\u0418\u041c\u0415\u0420',
    '\u043f\u0440\u0438\u043c\u0435\u0440',
  ],
  ['a word wholly in Greek', '\u0392\u039f\u0391\u03a4', 'BOAT'],
  ['a word in Armenian', '\u0585\u0578\u0570', 'ouh'],
  ['a digit one for an i', 'F1rst Harbor', 'First Harbor'],
  ['a five for an S', '5ample Realty', 'Sample Realty'],
  ['two v for a w', 'Groundvvork', 'Groundwork'],
  ['an accent', 'S\u00e1mple Realty', 'Sample Realty'],
  ['a period at the end', 'Sample Realty.', 'Sample Realty'],
  ['a hyphen for a space', 'Sample-Realty', 'Sample Realty'],
  ['no space', 'SampleRealty', 'Sample Realty'],
  ['spaced letters', 'G r o u n d w o r k', 'Groundwork'],
  ['full-width letters and more space', '\uff23\uff2f\uff30\uff25  Homes', 'cope homes'],
])('%s looks like the other name', (_, name, other) => {
  expect(lookOf(name)).toBe(lookOf(other))
})

test.each([
  ['Sample Realty', 'Simple Realty'],
  ['First Harbor', 'First Harbour'],
  ['Пример Недвижимость', 'Primer'],
  ['Elm Homes 2', 'Elm Homes 3'],
  ['नमूना', 'नमना'],
])('“%s” and “%s” look different', (name, other) => {
  expect(lookOf(name)).not.toBe(lookOf(other))
})

test('a name of signs alone looks like nothing', () => {
  expect(['--', '...', '\u2800\u2800'].map(lookOf)).toEqual(['', '', ''])
})
