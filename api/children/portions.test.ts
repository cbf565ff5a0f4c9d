import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { portionsOf } from './portions.ts'

const read = async (given: object): Promise<unknown> =>
  JSON.parse(await text(Readable.from(portionsOf(given))))

test('what is written in portions reads back as it was, pairs that a portion cuts in two included', async () => {
  const long = `x${'😀"\\\n'.repeat(200_000)}`
  for (const given of [
    {},
    { items: long, format: 'csv', columns: { names: ['a'] }, left: null },
    { left: undefined },
  ])
    expect(await read(given)).toEqual(JSON.parse(JSON.stringify(given)))
})

test('others have their turn while a long text is written', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await text(Readable.from(portionsOf({ items: '"'.repeat(4_000_000) })))
  clearImmediate(next)
  expect(turns).toBeGreaterThan(10)
})
