import { expect, test } from 'vitest'
import { insideApp } from './inside.ts'

test.each(['/calculators/retirement', '/re/re-listings?item=itm_1#history', '/calculators/budget?in=%7B%7D'])(
  '%s is a page of the app',
  (next) => {
    expect(insideApp(next)).toBe(next)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  'https://evil.example/dashboard',
  'javascript:alert(1)',
  'dashboard',
  '',
  undefined,
  7,
  '/',
  '/login?next=/x',
  '/register',
])('%j leads to the dashboard', (next) => {
  expect(insideApp(next)).toBe('/dashboard')
})
