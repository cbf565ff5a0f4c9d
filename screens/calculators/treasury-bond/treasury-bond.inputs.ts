import { choice, date, flag, integer, money, number, options, percent, rows } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { inflationGroup, theAuctionGroup, yourBidGroup } from './auction.inputs.ts'

const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2150-12-31'

export const { inputs, groups } = inputsOf(
  group(
    'Security',
    {
      mode: choice('Security', {
        default: 'note',
        options: options(
          ['note', 'Note (2 to 10 years)'],
          ['bill', 'Bill (up to 1 year, sold at a discount)'],
          ['bond', 'Bond (20 or 30 years)'],
          ['tips', 'TIPS (inflation-protected)'],
          ['frn', 'Floating-rate note'],
          ['strip', 'STRIPS (zero coupon)'],
          ['auction', 'Auction simulator'],
        ),
      }),
      maturity: date('Maturity', {
        help: 'Leave empty for the newest issue of its type (10-year note, 30-year bond, 26-week bill).',
        default: null,
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
      ...inModes(['note', 'bond', 'tips'], {
        coupon: percent('Coupon', {
          settled: true,
          help: 'Annual coupon rate; for TIPS, the real coupon.',
          ...typical(0.0425),
          min: 0,
          max: 0.25,
        }),
      }),
      ...inModes(['note', 'bond', 'strip'], {
        yield: percent('Yield', {
          help: 'Semiannual compounding; a clean price entered under More overrides it.',
          ...typical(0.0447),
          min: -0.05,
          max: 0.5,
        }),
      }),
      ...inModes(['bill'], {
        discountRate: percent('Discount rate', {
          help: 'Bank discount rate on a 360-day year, as bills are quoted.',
          ...typical(0.0385),
          min: -0.05,
          max: 0.9,
        }),
      }),
      ...inModes(['tips'], {
        realCleanPrice: number('Real clean price', {
          help: 'Per 100 of face, before the index ratio.',
          ...typical(118.5),
          min: 0.01,
          max: 1000,
          unit: 'per 100',
        }),
      }),
      ...inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
        face: money('Face amount', {
          settled: true,
          decided: true,
          ...typical(100_000),
          min: 100,
          max: 1e12,
        }),
      }),
    },
    {
      ...inModes(['note', 'bill', 'bond', 'frn', 'strip'], {
        cleanPrice: number('Clean price', {
          help: 'Per 100 of face; enter it to solve for the yield or rate.',
          default: null,
          min: 0.01,
          max: 1000,
          unit: 'per 100',
        }),
      }),
      settlement: date('Settlement date', {
        help: 'The day the security and the cash change hands.',
        default: '2026-11-20',
        fromToday: {},
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
      ...inModes(['note', 'bond', 'strip'], {
        convention: choice('Odd first period', {
          help: 'The market compounds it; the Treasury uses simple interest (31 CFR 356, App. B).',
          default: 'street',
          options: options(
            ['street', 'Street: compound interest'],
            ['treasury', 'Treasury: simple interest'],
          ),
        }),
      }),
    },
  ),
  inflationGroup,
  group(
    'Floating rate terms',
    inModes(['frn'], {
      billHighRate: percent('13-week bill high rate', {
        help: 'Discount rate at the latest auction, the note’s index.',
        default: 0.0365,
        min: -0.05,
        max: 0.5,
      }),
      spread: percent('Spread', {
        help: 'The spread set at the original auction.',
        default: 0.0015,
        min: -0.02,
        max: 0.1,
      }),
      discountMargin: percent('Discount margin', {
        help: 'The spread over the index that buyers demand today.',
        default: 0.0015,
        min: -0.05,
        max: 0.2,
      }),
    }),
  ),
  yourBidGroup,
  theAuctionGroup,
  group(
    'Sale and financing',
    {
      ...inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
        holdMonths: integer('Holding period', {
          decided: true,
          help: 'Leave empty for half the remaining life; enter a longer period to hold to maturity.',
          default: null,
          min: 1,
          max: 1200,
          unit: 'months',
        }),
        repoRate: percent('Repo rate', { default: 0.0385, min: -0.05, max: 0.5 }),
        haircut: percent('Haircut', {
          decided: true,
          help: 'The part of the collateral’s value that a lender will not lend against.',
          default: 0.02,
          min: 0,
          max: 0.5,
        }),
      }),
      ...inModes(['note', 'bond', 'strip'], {
        reinvestmentRate: percent('Reinvestment rate', { default: 0.04, min: -0.05, max: 0.5 }),
      }),
    },
    {
      ...inModes(['note', 'bond', 'strip'], {
        saleYield: percent('Sale yield', {
          help: 'Leave empty to roll down the curve below at a constant spread.',
          default: null,
          usual: 0.045,
          min: -0.05,
          max: 0.5,
        }),
      }),
      ...inModes(['note', 'bond', 'tips', 'strip'], {
        curve: rows('Yield curve', {
          help: 'Sample curve; paste the Treasury’s daily par yields to replace it.',
          columns: {
            years: number('Years', { default: 10, min: 0, max: 100 }),
            yield: percent('Yield', { default: 0.04, min: -0.05, max: 0.5 }),
          },
          default: [
            { years: 0.25, yield: 0.0385 },
            { years: 1, yield: 0.0375 },
            { years: 2, yield: 0.0372 },
            { years: 5, yield: 0.0395 },
            { years: 10, yield: 0.0442 },
            { years: 20, yield: 0.0492 },
            { years: 30, yield: 0.0489 },
          ],
          maxRows: 40,
          addLabel: 'Add a point',
        }),
      }),
      ...inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
        repoDays: integer('Repo term', { default: 1, min: 1, max: 365, unit: 'days' }),
        policyRate: percent('Federal funds target, lower bound', {
          help: 'Sets the fails charge.',
          default: 0.035,
          min: 0,
          max: 0.25,
        }),
      }),
    },
  ),
  group(
    'Taxes',
    inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
      federalRate: percent('Federal tax rate', { ...typical(0.24), min: 0, max: 0.6 }),
      stateRate: percent('State tax rate', {
        help: 'Treasury interest is exempt from state and local income tax.',
        ...typical(0.05),
        min: 0,
        max: 0.2,
        fact: 'tax.stateRate',
      }),
    }),
    inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
      stateDeducted: flag('State tax deducted federally', { default: false }),
    }),
  ),
)
