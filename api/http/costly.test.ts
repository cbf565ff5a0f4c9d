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

test('every call that reads or writes files is admitted before costly work, documents apart from tables', () => {
  const missing = endpoints.filter(
    (one) => FILES.test(one.path) && one.costly === undefined && !CHEAP.includes(nameOf(one)),
  )
  expect(missing.map(nameOf)).toEqual([])
  const named = (kind: string) => endpoints.filter(({ costly }) => costly === kind).map(nameOf)
  expect(named('tables').length).toBeGreaterThan(9)
  expect(named('by size').length).toBeGreaterThan(9)
  expect(named('small documents').toSorted()).toEqual([
    'GET /courses/certificate',
    'GET /exam/attempts/{id}/certificate',
    'GET /payments/{paymentId}/invoice',
    'GET /subscriptions/{id}/invoices/{paymentId}',
    'GET /user/cohort-enrollment/{id}/certificate',
  ])
  expect(named('by size')).toContain('POST /exports/pdf')
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

const turn = (who: string, signal = new AbortController().signal) =>
  ({ who, kind: 'documents', signal }) as const

/** Ends the pieces in the order in which they begin, so many in all. */
async function endAll(begun: readonly { readonly end: () => void }[], count: number, from = 0) {
  for (let at = from; at < count; at += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(at)
    begun[at]?.end()
  }
}

test('a limited amount runs at once, in turns of people: who comes last with one piece is not last', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 2, COSTLY_PER_PERSON: 4 })
  const { begun, work } = pieces()
  const runs = [...'aaaabbbbcccc'].map((who) => costly.run(turn(who), work(who)))
  await expect.poll(() => names(begun)).toBe('ab')
  runs.push(costly.run(turn('d'), work('d')))
  await endAll(begun, 13)
  await Promise.all(runs)
  expect(names(begun)).toBe('abcdabcabcabc')
})

test('one person never has every place, and only a few pieces in all', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 2, COSTLY_PER_PERSON: 3 })
  const { begun, work } = pieces()
  const runs = [...'aaa'].map((who) => costly.run(turn(who), work(who)))
  await expect(costly.run(turn('a'), work('a'))).rejects.toMatchObject({
    status: 429,
    more: { headers: { 'retry-after': '3' } },
  })
  await expect.poll(() => names(begun)).toBe('a')
  runs.push(costly.run(turn('b'), work('b')))
  await expect.poll(() => names(begun)).toBe('ab')
  await endAll(begun, 4)
  await Promise.all(runs)
})

test('long documents do not hold up tables', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 1, COSTLY_PER_PERSON: 4 })
  const { begun, work } = pieces()
  const runs = [costly.run(turn('a'), work('a')), costly.run(turn('b'), work('b'))]
  runs.push(costly.run({ ...turn('b'), kind: 'tables' }, work('table')))
  await expect.poll(() => names(begun)).toBe('atable')
  await endAll(begun, 3)
  await Promise.all(runs)
})

test('a small document does not wait for long ones', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 1, COSTLY_PER_PERSON: 4 })
  const { begun, work } = pieces()
  const runs = [...'abcd'].map((who) => costly.run(turn(who), work(who)))
  runs.push(costly.run({ ...turn('e'), kind: 'small documents' }, work('small')))
  await expect.poll(() => names(begun)).toBe('asmall')
  await endAll(begun, 5)
  await Promise.all(runs)
})

test('small tables do not wait for large ones, and take turns among themselves', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 1, COSTLY_PER_PERSON: 4 })
  const { begun, work } = pieces()
  const runs = [...'abcd'].map((who) => costly.run({ ...turn(who), kind: 'tables' }, work(who)))
  runs.push(costly.run({ ...turn('e'), kind: 'small tables' }, work('small')))
  runs.push(costly.run({ ...turn('a'), kind: 'small tables' }, work('second')))
  await expect.poll(() => names(begun)).toBe('asmall')
  begun[1]?.end()
  await expect.poll(() => names(begun)).toBe('asmallsecond')
  begun[0]?.end()
  await endAll(begun, 6, 2)
  await Promise.all(runs)
})

test('work that no one waits for any longer leaves the queue and never begins', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 1, COSTLY_PER_PERSON: 4 })
  const { begun, work } = pieces()
  const gone = new AbortController()
  const first = costly.run(turn('a'), work('a'))
  const lost = costly.run(turn('b', gone.signal), work('b'))
  const last = costly.run(turn('c'), work('c'))
  gone.abort()
  await expect(lost).rejects.toMatchObject({ status: 503 })
  await expect(costly.run(turn('b', gone.signal), work('b'))).rejects.toMatchObject({ status: 503 })
  await endAll(begun, 2)
  await Promise.all([first, last])
  expect(names(begun)).toBe('ac')
})

test('failed work gives its place back, and a full queue counts as overload but for a newcomer', async () => {
  const costly = createCostly({ COSTLY_AT_ONCE: 1, COSTLY_PER_PERSON: 100 })
  await expect(costly.run(turn('a'), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  const { begun, work } = pieces()
  const runs = Array.from({ length: 33 }, () => costly.run(turn('a'), work('a')))
  const outcomes = Promise.allSettled(runs)
  await expect(costly.run(turn('a'), work('a'))).rejects.toMatchObject({ status: 503 })
  const newcomer = costly.run(turn('b'), work('b'))
  await endAll(begun, 33)
  await newcomer
  expect(names(begun)).toBe(`ab${'a'.repeat(31)}`)
  expect((await outcomes).at(-1)).toMatchObject({ status: 'rejected', reason: { status: 503 } })
})
