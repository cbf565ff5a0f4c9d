import { choice, date, flag, integer, money, number, options, percent, rows } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
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
          ['bill', 'Bill (up to a year, sold at a discount)'],
          ['bond', 'Bond (20 or 30 years)'],
          ['tips', 'Inflation-protected (TIPS)'],
          ['frn', 'Floating-rate note'],
          ['strip', 'Strip (zero coupon)'],
          ['auction', 'Auction simulator'],
        ),
      }),
      maturity: date('Maturity', {
        help: 'Left empty: the newest issue of its kind (10-year note, 30-year bond, 26-week bill).',
        default: null,
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
      ...inModes(['note', 'bond', 'tips'], {
        coupon: percent('Coupon', {
          help: 'Interest a year on the face; of a TIPS, the real coupon.',
          default: 0.0425,
          min: 0,
          max: 0.25,
        }),
      }),
      ...inModes(['note', 'bond', 'strip'], {
        yield: percent('Yield', {
          help: 'A year, compounded half-yearly. A price under More goes before it.',
          default: 0.0447,
          min: -0.05,
          max: 0.5,
        }),
      }),
      ...inModes(['bill'], {
        discountRate: percent('Discount rate', {
          help: 'Bank discount on 360 days, as quoted for bills.',
          default: 0.0385,
          min: -0.05,
          max: 0.9,
        }),
      }),
      ...inModes(['tips'], {
        realCleanPrice: number('Real clean price', {
          help: 'Per 100 of face, before the index ratio.',
          default: 118.5,
          min: 0.01,
          max: 1000,
          unit: 'per 100',
        }),
      }),
      ...inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
        face: money('Face amount', { decided: true, default: 100_000, min: 100, max: 1e12 }),
      }),
    },
    {
      ...inModes(['note', 'bill', 'bond', 'frn', 'strip'], {
        cleanPrice: number('Price instead of a yield', {
          help: 'Clean, per 100 of face. When given, the yield or rate is solved from it.',
          default: null,
          min: 0.01,
          max: 1000,
          unit: 'per 100',
        }),
      }),
      settlement: date('Settlement', {
        help: 'The day on which security and cash change hands.',
        default: '2026-11-20',
        fromToday: {},
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
      ...inModes(['note', 'bond', 'strip'], {
        convention: choice('Broken first period', {
          help: 'The market compounds it; the Treasury counts it with simple interest (31 CFR 356, App. B).',
          default: 'street',
          options: options(['street', 'Street: compound'], ['treasury', 'Treasury: simple interest']),
        }),
      }),
    },
  ),
  inflationGroup,
  group('Floating rate', {
    ...inModes(['frn'], {
      billHighRate: percent('13-week bill high rate', {
        help: 'Discount rate of the latest auction; the index of the note.',
        default: 0.0365,
        min: -0.05,
        max: 0.5,
      }),
      spread: percent('Spread over the index', {
        help: 'Fixed at the first auction.',
        default: 0.0015,
        min: -0.02,
        max: 0.1,
      }),
      discountMargin: percent('Discount margin', {
        help: 'What buyers ask over the index today.',
        default: 0.0015,
        min: -0.05,
        max: 0.2,
      }),
    }),
  }),
  yourBidGroup,
  theAuctionGroup,
  group(
    'Sale and financing',
    {
      ...inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
        holdMonths: integer('Sold after', {
          decided: true,
          help: 'Left empty: half of the remaining life. Beyond maturity it is held to the end.',
          default: null,
          min: 1,
          max: 1200,
          unit: 'months',
        }),
        repoRate: percent('Repo rate', { default: 0.0385, min: -0.05, max: 0.5 }),
        haircut: percent('Haircut', {
          decided: true,
          help: 'What a lender holds back from the value of the collateral.',
          default: 0.02,
          min: 0,
          max: 0.5,
        }),
      }),
      ...inModes(['note', 'bond', 'strip'], {
        reinvestmentRate: percent('Coupons earn', { default: 0.04, min: -0.05, max: 0.5 }),
      }),
    },
    {
      ...inModes(['note', 'bond', 'strip'], {
        saleYield: percent('Yield at the sale', {
          help: 'Left empty: the yield rolls down the curve below, keeping its distance from it.',
          default: null,
          min: -0.05,
          max: 0.5,
        }),
      }),
      ...inModes(['note', 'bond', 'tips', 'strip'], {
        curve: rows('Yield curve', {
          help: 'Sample curve. Paste the Treasury’s daily par yields to replace it.',
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
        policyRate: percent('Federal funds target, lower end', {
          help: 'Sets the charge for failing to deliver.',
          default: 0.035,
          min: 0,
          max: 0.25,
        }),
      }),
    },
  ),
  group(
    'Your tax',
    {
      ...inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
        federalRate: percent('Federal tax rate', { default: 0.24, min: 0, max: 0.6 }),
        stateRate: percent('State tax rate', {
          help: 'Treasury interest is free of state and local income tax.',
          default: 0.05,
          min: 0,
          max: 0.2,
          fact: 'tax.stateRate',
        }),
      }),
    },
    {
      ...inModes(['note', 'bill', 'bond', 'tips', 'frn', 'strip'], {
        stateDeducted: flag('State tax is deducted on the federal return', { default: false }),
      }),
    },
  ),
)
