import { expect, test } from 'vitest'
import { amountText, rateText } from '../words.report.ts'
import { binsOf } from './bins.model.ts'

test('every change is counted once, a leap in the last bin', () => {
  const changes = [...Array.from({ length: 99 }, (_, at) => (at - 49) / 2500), 0.9]
  const bins = binsOf(changes)
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(100)
  expect(bins.length).toBeLessThanOrEqual(24)
  expect(bins[0]?.name).toMatch(/^< −/)
  // The leap of 90 % stands with the changes of 1.8 % and more, not in a bar of its own far away.
  expect(bins.at(-1)?.name).toBe('≥ 1.75%')
})

test('a bin begins at its name', () => {
  const bins = binsOf([-0.02, -0.011, -0.009, 0.001, 0.009, 0.02])
  expect(bins.find(({ name }) => name === '0%')?.count).toBe(1)
})

test('changes that are all the same fill one of the bins around zero', () => {
  expect(binsOf([0, 0, 0]).map(({ count }) => count)).toContain(3)
})

test('a rate keeps four figures that mean something', () => {
  expect([1825.702, 1.234567, 0.00620813, 3.1e-9].map(rateText)).toEqual([
    '1,825.7',
    '1.2346',
    '0.006208',
    '0.0000000031',
  ])
  expect(amountText(11_515.43, 'USD')).toBe('11,515 USD')
  expect(amountText(1.5, 'USD')).toBe('1.5 USD')
})
