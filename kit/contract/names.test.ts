import { expect, test } from 'vitest'
import { z } from 'zod'
import { distinctName } from './distinct-name.ts'
import { PLATFORM_ENDPOINTS } from './endpoints.ts'
import { shownName } from './person.ts'

const TRICKS = [
  'Ac\u200bme',
  '\u202eAdmin\u2066',
  'Acme\u3164Inc',
  'Ac\u115fme',
  'Ac\u2028me',
  '\u200d\u200d',
  'A\u{e0041}',
  '\u2800\u2800',
]

test.each(TRICKS)('a name with characters that hide or turn the text is refused: %j', (name) => {
  expect(shownName(1, 80).safeParse(name).success).toBe(false)
  expect(distinctName(1, 80).safeParse(name).success).toBe(false)
})

test.each(['Zoë', '李 小龙', 'می\u200cخواهم', '👩\u200d👧 plan', 'O’Neil & Söhne', '한국'])(
  'a name of people is taken: %s',
  (name) => {
    expect(shownName(1, 80).safeParse(name).success).toBe(true)
  },
)

test('a name that stands for power is written in one alphabet', () => {
  expect(distinctName(2, 40).safeParse('\u0430dmin').success).toBe(false)
})

test.each(['--', '...', '\u{1f3e0}\u{1f3e0}'])(
  'a name that stands for power has a letter or a number: %s',
  (name) => {
    expect(distinctName(2, 40).safeParse(name).success).toBe(false)
  },
)

const NAMES = /^(name|firstName|lastName|displayName|title)$/

test('every call that stores a name goes by this rule', () => {
  const lax = PLATFORM_ENDPOINTS.flatMap(({ method, path, body }) =>
    body instanceof z.ZodObject
      ? Object.entries(body.shape)
          .filter(
            ([key, schema]) =>
              NAMES.test(key) && z.safeParse(z.object({ key: schema }), { key: '\u202eAdmin' }).success,
          )
          .map(([key]) => `${method} ${path} ${key}`)
      : [],
  )
  expect(lax).toEqual([])
})
