import { expect, test } from 'vitest'
import { amountsOf } from '../classes.model.ts'
import { stressed, WINDOWS } from './windows.model.ts'

const stocks = amountsOf({
  usEquity: 100_000,
  intlEquity: 0,
  bond: 0,
  corporate: 0,
  cash: 0,
  realEstate: 0,
  gold: 0,
})

test('recovery is counted from the start of the window, its own years included', () => {
  const window = WINDOWS.find(({ id }) => id === '2000_02')
  if (window === undefined) throw new Error('no window 2000_02')
  // The ends of 2000 to 2006, S&P 500 with dividends: 91, 80, 63, 80, 89, 93 and 108 of 100.
  expect(stressed(stocks, window, false).recovery).toBe(7)
})
