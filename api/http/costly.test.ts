import { expect, test } from 'vitest'
import { nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { createCostly } from './costly.ts'

const { endpoints } = await endpointTable(await loadCollections())

/** Files that a background job makes, one that is only handed out, and checks of one person. */
const CHEAP = [
  'POST /auth/passkeys/register/verify',
  'POST /auth/passkeys/login/verify',
  'GET /auth/verify',
  'GET /user/export',
  'GET /user/export/{jobId}/file',
]
const FILES = /\/(import|export|exports|verify)(\/|$)/

test('every call that reads or writes files is admitted before costly work', () => {
  const missing = endpoints.filter(
    (one) => FILES.test(one.path) && one.costly !== true && !CHEAP.includes(nameOf(one)),
  )
  expect(missing.map(nameOf)).toEqual([])
  expect(endpoints.filter((one) => one.costly === true).length).toBeGreaterThan(20)
})

test('a call that computes while its key holds a connection is admitted first too', () => {
  const computing = endpoints.filter(
    ({ method, path }) => method === 'POST' && /^\/plans(\/.*restore)?$/.test(path),
  )
  expect(computing.map((one) => [nameOf(one), one.costly])).toEqual([
    ['POST /plans', true],
    ['POST /plans/{id}/versions/{version}/restore', true],
  ])
})

/** Work that ends when it is told to, and what has begun. */
function pieces() {
  const begun: { readonly who: string; readonly end: () => void }[] = []
  const work = (who: string) => () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push({ who, end: resolve })
    return promise
  }
  return { begun, work }
}

const names = (begun: readonly { readonly who: string }[]) => begun.map(({ who }) => who).join('')

test('a limited amount runs at once, the rest waits its turn, and one person gets only a few places', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 2, COSTLY_PER_PERSON: 3 })
  const { begun, work } = pieces()
  const runs = ['a', 'a', 'a', 'b'].map((who) => costly.run(who, work(who)))
  await expect(costly.run('a', work('a'))).rejects.toMatchObject({
    status: 429,
    more: { headers: { 'retry-after': '3' } },
  })
  expect(names(begun)).toBe('aa')
  begun[0]?.end()
  await runs[0]
  expect(names(begun)).toBe('aaa')
  const more = costly.run('a', work('a'))
  for (let at = 1; at < 5; at += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(at)
    begun[at]?.end()
  }
  await Promise.all([...runs, more])
  expect(names(begun)).toBe('aaaba')
})

test('failed work gives its place back, and a full queue counts as overload', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 1, COSTLY_PER_PERSON: 100 })
  await expect(costly.run('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  const { begun, work } = pieces()
  const runs = Array.from({ length: 33 }, () => costly.run('a', work('a')))
  await expect(costly.run('b', work('b'))).rejects.toMatchObject({ status: 503 })
  for (let at = 0; at < 33; at += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(at)
    begun[at]?.end()
  }
  await Promise.all(runs)
})
