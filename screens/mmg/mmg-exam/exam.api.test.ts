import { expect, test } from 'vitest'
import { nameOf } from '#kit/endpoint.ts'
import * as candidate from './exam.api.ts'
import * as examiner from './examiner.api.ts'
import * as items from './items.api.ts'

test('all calls of the exam are counted together, apart from everything else', () => {
  const found = [candidate, examiner, items].flatMap((one) => Object.values(one))
  const calls = found.flatMap((one) => ('path' in one && one.path.startsWith('/exam') ? [one] : []))
  expect(calls.length).toBeGreaterThan(15)
  expect(calls.filter(({ limit }) => limit.name !== 'exam').map(nameOf)).toEqual([])
})
