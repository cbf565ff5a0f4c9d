import { money, number, percent, rows, text } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'

export const inflationGroup = group(
  'Inflation',
  inModes(['tips'], {
    refCpiIssue: number('Reference CPI at issue', {
      technical: true,
      help: 'CPI-U three months before the dated date, interpolated daily.',
      default: 318.5,
      min: 1,
      max: 5000,
    }),
    refCpiSettle: number('Reference CPI at settlement', {
      technical: true,
      default: 321.2,
      min: 1,
      max: 5000,
    }),
    expectedInflation: percent('Expected inflation', {
      help: 'Projects the reference CPI in the cash-flow ladder.',
      default: 0.025,
      min: -0.05,
      max: 0.2,
      slider: true,
    }),
  }),
  inModes(['tips'], {
    realAccrued: number('Real accrued interest', {
      help: 'Per 100 of face; leave empty to calculate it from the dates.',
      default: null,
      min: 0,
      max: 25,
      unit: 'per 100',
    }),
  }),
)

export const yourBidGroup = group(
  'Your bid',
  inModes(['auction'], {
    yourAmount: money('Bid amount', { decided: true, ...typical(100_000), min: 100, max: 1e11 }),
    yourYield: percent('Bid yield', {
      decided: true,
      help: 'Leave empty for a noncompetitive bid: up to $10 million, filled in full at the stop-out yield.',
      default: null,
      usual: 0.045,
      min: -0.05,
      max: 0.5,
    }),
  }),
  inModes(['auction'], {
    netLong: money('Net long position', {
      help: 'Your reported position before the auction; it reduces the 35% limit on one bidder’s award.',
      default: 0,
      min: 0,
      max: 1e12,
    }),
  }),
)

export const theAuctionGroup = group(
  'Auction',
  inModes(['auction'], {
    offering: money('Offering amount', { default: 42e9, min: 1e6, max: 1e12 }),
    whenIssuedYield: percent('When-issued yield', {
      help: 'The yield just before the auction; the tail is measured from it.',
      default: 0.0446,
      min: -0.05,
      max: 0.5,
    }),
    bids: rows('Other competitive bids', {
      columns: {
        name: text('Bidder', { default: 'Bidder', maxLength: 60 }),
        yield: percent('Yield', { default: 0.0446, min: -0.05, max: 0.5 }),
        amount: money('Amount', { default: 0, min: 0, max: 1e12 }),
      },
      default: [],
      example: [
        { name: 'Sample dealer A', yield: 0.0443, amount: 9e9 },
        { name: 'Sample dealer B', yield: 0.0445, amount: 14e9 },
        { name: 'Sample fund C', yield: 0.0446, amount: 11e9 },
        { name: 'Sample dealer D', yield: 0.0447, amount: 16e9 },
        { name: 'Sample central bank E', yield: 0.0447, amount: 8e9 },
        { name: 'Sample dealer F', yield: 0.0449, amount: 22e9 },
        { name: 'Sample dealer G', yield: 0.0452, amount: 25e9 },
      ],
      maxRows: 60,
      addLabel: 'Add a bid',
    }),
  }),
  inModes(['auction'], {
    nonCompetitive: money('Other noncompetitive bids', {
      help: 'Total amount, filled in full at the stop-out yield.',
      default: 120e6,
      min: 0,
      max: 1e12,
    }),
  }),
)
