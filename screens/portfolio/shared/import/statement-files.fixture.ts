import { expect } from 'vitest'
import { type Expected, draftAt, unitsOf } from './expected-file.fixture.ts'

/* OFX statements and QIF files and what they come to. Sums are added up by hand. */

export const STATEMENT_FILES: Readonly<Record<string, Expected>> = {
  // 2 withdrawals: −200 −300; the balance is stated.
  'bank-statement.ofx': {
    counts: { new: 2, stated: 1 },
    transactions: 2,
    cash: { USD: -500 },
    about: (plan) => {
      expect(draftAt(plan, 1)).toEqual([
        {
          tradeDate: '2005-10-04',
          type: 'withdrawal',
          amount: -200,
          fees: 0,
          currency: 'USD',
          note: 'Check 1000',
        },
      ])
      expect(plan.accounts[0]).toMatchObject({ name: 'Checking …9988', institution: 'NCH', currency: 'USD' })
    },
  },
  // 13 + 162.90 + 33.46 + 9.02 + 103.53 + 959, which is the balance too.
  'credit-card-nubank.ofx': {
    counts: { new: 6, stated: 1 },
    transactions: 6,
    cash: { BRL: -1280.91 },
    about: (plan) => expect(plan.differences).toEqual([]),
  },
  // 145608.32 + 2500 + 5 × 3000 + 2500 − 4500 + 3500
  'gnucash-Money95invst_fr.qif': {
    counts: { new: 10 },
    transactions: 10,
    cash: { USD: 164_608.32 },
    about: (plan) => {
      expect(plan.accounts[0]?.name).toBe('Livret bleu')
      expect(plan.transactions[8]).toMatchObject({ type: 'transferOut', amount: -4500 })
      expect(plan.transactions[8]?.note).toContain('Pour équilibrage')
    },
  },
  // Every purchase is paid by a transfer of the same amount.
  'gnucash-Money95stocks_fr.qif': {
    counts: { new: 28 },
    transactions: 55,
    cash: { USD: 0 },
    about: (plan) => {
      expect(plan.transactions[0]).toMatchObject({
        type: 'transferIn',
        quantity: 94.008451,
        originalBasis: 4491.22,
      })
      // 100 + 80 + 80 units, 18,000 + 17,200 + 17,440.
      expect(unitsOf(plan, 'Usinor/Sacilor')).toBe(260)
    },
  },
  // 2345 + 2333 + 3300 + 543 − 5000 + 12 + 11 + 500 − 445 − 45
  'gnucash-abc-all.qif': { counts: { new: 10, leftOut: 86 }, transactions: 10, cash: { USD: 3554 } },
  // 124 ReinvDiv and 2 ShrsIn are one entry each, 11 ReinvSh, 7 ReinvLg, 14 BuyX and 6 SellX two.
  'gnucash-every.qif': { counts: { new: 164, leftOut: 86 }, transactions: 126 + 2 * 38, cash: { USD: 0 } },
  // 26 + 2, and 2 + 1 + 10 + 6 of two entries.
  'gnucash-quicktest.qif': { counts: { new: 47, leftOut: 84 }, transactions: 28 + 2 * 19, cash: { USD: 0 } },
  // 5000 − 3500 + 120 − 234 + 33.45 + 34 + 345 + (12 − 12) + (11 − 11) − 200 + (500 − 500)
  'gnucash-swipe.qif': {
    counts: { new: 11 },
    transactions: 14,
    cash: { USD: 1598.45 },
    about: (plan) => {
      expect(unitsOf(plan, 'HALCorp.')).toBe(90)
      expect(unitsOf(plan, 'THJ Inc')).toBe(200)
    },
  },
  // −(100 × 50 + 25) + 1000
  'investment-statement.ofx': {
    counts: { new: 2, stated: 3, leftOut: 1 },
    transactions: 2,
    cash: { USD: -4025 },
    about: (plan) => {
      expect(plan.transactions[0]).toMatchObject({
        type: 'buy',
        symbol: 'ACME',
        quantity: 100,
        fees: 25,
        settleDate: '2005-08-28',
      })
      expect(plan.differences).toMatchObject([
        { symbol: 'ACME', ledger: 100, broker: 200, missing: 100 },
        { symbol: 'LUAXX', ledger: 0, broker: 1 },
        { symbol: 'Cash in USD', ledger: -4025, broker: 200 },
      ])
      expect(plan.instruments.find(({ symbol }) => symbol === 'LUAXX')).toMatchObject({
        type: 'option',
        multiplier: 100,
        name: 'Lucky Airlines Jan 97 Put',
      })
    },
  },
}
