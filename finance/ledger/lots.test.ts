import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { type LotMethod, lotsOf, type Trade } from './lots.ts'

const buy = (date: string, quantity: number, amount: number): Trade => ({
  date,
  type: 'buy',
  quantity,
  amount,
})
const sell = (date: string, quantity: number, amount: number): Trade => ({
  date,
  type: 'sell',
  quantity,
  amount,
})

const BOUGHT = [buy('2024-01-02', 10, 1_000), buy('2024-06-03', 10, 1_500), buy('2024-09-04', 10, 1_200)]

const gains = (method: LotMethod, sale: Trade) => {
  const position = lotsOf([...BOUGHT, sale], method)
  if (isNoAnswer(position)) throw new Error(position.noAnswer)
  return position.gains.map(({ gain }) => gain)
}

test('each method takes the lots that its name says', () => {
  const sale = sell('2025-02-01', 10, 1_400)
  expect(gains('fifo', sale)).toEqual([400])
  expect(gains('lifo', sale)).toEqual([200])
  expect(gains('hifo', sale)).toEqual([-100])
  expect(gains('average', sale)[0]).toBeCloseTo(1_400 - 3_700 / 3, 9)
  expect(gains('specific', { ...sell('2025-02-01', 10, 1_400), from: [2] })).toEqual([200])
})

test('a gain is long-term after more than one year, to the day', () => {
  const on = (date: string) => {
    const position = lotsOf([buy('2024-02-29', 1, 10), sell(date, 1, 12)], 'fifo')
    return isNoAnswer(position) ? null : position.gains[0]?.isLongTerm
  }
  expect([on('2025-02-28'), on('2025-03-01')]).toEqual([false, true])
  const plain = lotsOf([buy('2024-05-06', 1, 10), sell('2025-05-06', 1, 12)], 'fifo')
  expect(isNoAnswer(plain) ? null : plain.gains[0]?.isLongTerm).toBe(false)
})

test('selling more than is held has no answer and says by how much', () => {
  expect(lotsOf([buy('2024-01-01', 5, 50), sell('2024-02-01', 7, 90)], 'fifo')).toEqual({
    noAnswer: expect.stringContaining('on 2024-02-01 is for 2 more units than are held'),
  })
})

test('a split changes the number of units and not the cost', () => {
  const split: Trade = { date: '2024-03-01', type: 'split', quantity: 4, amount: 0 }
  const position = lotsOf([buy('2024-01-01', 5, 50), split], 'fifo')
  expect(isNoAnswer(position) ? null : position.lots).toMatchObject([{ quantity: 20, cost: 50 }])
})

test('whatever is bought and sold, cost kept and cost sold make up what was paid', () => {
  const trades = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      price: fc.integer({ min: 1, max: 400 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(trades, fc.constantFrom<LotMethod>('fifo', 'lifo', 'hifo', 'average'), (parts, method) => {
      let held = 0
      const made: Trade[] = []
      for (const { quantity, price, share } of parts) {
        made.push(buy('2024-01-01', quantity, quantity * price))
        held += quantity
        const sold = Math.floor(held * share)
        if (sold > 0) made.push(sell('2024-01-02', sold, sold * price))
        held -= sold
      }
      const position = lotsOf(made, method)
      if (isNoAnswer(position)) throw new Error(position.noAnswer)
      const kept = position.lots.reduce((sum, { cost }) => sum + cost, 0)
      const gone = position.gains.reduce((sum, { cost }) => sum + cost, 0)
      expect(kept + gone).toBeCloseTo(
        parts.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
        6,
      )
    }),
  )
})
