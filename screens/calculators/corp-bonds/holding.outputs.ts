import { bondLadder } from '#kit/lab/bond-ladder.ts'
import { durationOutputs, perHundred } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'

export const spreadOf = (label: string, help: string) => out.basisPoints(label, { help })

export const priceOutputs = {
  dirtyPrice: perHundred('Dirty price', 'The price including accrued interest, per 100 of face.'),
  cleanPrice: perHundred('Clean price', 'The quoted price per 100 of face, excluding accrued interest.'),
  accruedInterest: perHundred(
    'Accrued interest',
    'The seller’s share of the current coupon (30/360), per 100 of face.',
  ),
  settlementAmount: out.money('Settlement amount', { help: 'Price plus accrued interest, times face.' }),
} as const

export const riskOutputs = {
  ...durationOutputs,
  convexity: out.number('Convexity', {
    decimals: 2,
    help: 'How much duration changes as yields move, in years squared.',
    better: 'higher',
  }),
  dv01: out.number('DV01', { decimals: 4, help: 'Price change per 100 of face for a one-basis-point move.' }),
} as const

export const eventOutputs = {
  ladder: bondLadder,
  deals: out.rows('Issue, purchase and default', {
    date: out.date('Date'),
    event: out.text('Event'),
    cash: out.cents('Amount'),
  }),
} as const
