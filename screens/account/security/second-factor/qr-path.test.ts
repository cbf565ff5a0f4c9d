import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { pathOf } from './qr-path.ts'

/** The fields that a path of such runs makes dark. */
function painted(path: string, size: number): boolean[][] {
  const fields = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at++) {
      const row = fields[Number(y)]
      if (row !== undefined) row[at] = true
    }
  return fields
}

test('the drawn path darkens exactly the dark fields of the code', () => {
  const { data, size } = encode('otpauth://totp/Groundwork:sample@example.org?secret=ABC234', { border: 4 })
  const path = pathOf(data)
  expect(path.replaceAll(/M\d+ \d+h\d+v1H\d+z/g, '')).toBe('')
  expect(painted(path, size)).toEqual(data)
})

test('a row that ends dark is closed', () => {
  expect(
    pathOf([
      [false, true, true],
      [true, false, true],
    ]),
  ).toBe('M1 0h2v1H1zM0 1h1v1H0zM2 1h1v1H2z')
})
