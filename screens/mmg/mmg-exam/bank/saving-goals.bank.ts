import { cents, percent } from '#kit/format.ts'
import { fv, nper } from '#finance/time-value/tvm.ts'
import { type ExamItem, numeric } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const pct = (rate: number, decimals = 2) => percent(rate, decimals)

export const SAVING_GOALS: readonly ExamItem[] = [
  numeric({
    id: 'plan-sinking-fund',
    objective: 'Plan irregular bills',
    source: 'Building a budget that survives',
    of: 'money',
    params: {
      cost: { min: 300, max: 6_000, step: 20 },
      saved: { min: 0.05, max: 0.4, step: 0.05 },
      months: { min: 3, max: 24, step: 1 },
    },
    sample: { cost: 2_400, saved: 0.125, months: 14 },
    holds: ({ months }) => months !== 12,
    stem: ({ cost, saved, months }) =>
      `A bill of ${cents(cost)} is due in ${months} months, and ${cents(cost * saved)} is set aside already. How much more is set aside each month, without interest?`,
    key: ({ cost, saved, months }) => (cost * (1 - saved)) / months,
    slips: [
      { says: 'Part of it is saved already.', value: ({ cost, months }) => cost / months },
      {
        says: 'Spread it over the months that are left.',
        value: ({ cost, saved }) => (cost * (1 - saved)) / 12,
      },
    ],
  }),
  numeric({
    id: 'plan-emergency-gap',
    objective: 'Size an emergency fund',
    source: 'Building a budget that survives',
    of: 'money',
    params: {
      essentials: { min: 1_500, max: 6_000, step: 50 },
      spending: { min: 1.25, max: 1.6, step: 0.05 },
      months: { min: 3, max: 9, step: 1 },
      have: { min: 0, max: 0.6, step: 0.05 },
    },
    sample: { essentials: 3_150, spending: 1.4, months: 5, have: 0.25 },
    stem: ({ essentials, spending, months, have }) =>
      `A household spends ${cents(essentials * spending)} a month, ${cents(essentials)} of it on essentials. It wants an emergency fund of ${months} months and has ${cents(essentials * months * have)}. How much is missing?`,
    key: ({ essentials, months, have }) => essentials * months * (1 - have),
    slips: [
      {
        says: 'The fund covers essentials, not everything.',
        value: ({ essentials, spending, months, have }) => essentials * months * (spending - have),
      },
    ],
  }),
  numeric({
    id: 'plan-extra-saving',
    objective: 'Save for a goal',
    source: 'Building a budget that survives',
    of: 'money',
    params: {
      saving: { min: 25, max: 600, step: 25 },
      rate: { min: 0.02, max: 0.07, step: 0.005 },
      years: { min: 5, max: 35, step: 1 },
    },
    sample: { saving: 100, rate: 0.045, years: 25 },
    stem: ({ saving, rate, years }) =>
      `You save ${cents(saving)} more at the end of each month, at ${pct(rate, 1)} a year compounded monthly. What does that come to in ${years} years?`,
    key: ({ saving, rate, years }) =>
      numberOf(fv({ rate: rate / 12, nper: years * 12, pmt: -saving, pv: 0 })),
    slips: [{ says: 'You left out the growth.', value: ({ saving, years }) => saving * years * 12 }],
  }),
  numeric({
    id: 'plan-months-to-clear',
    objective: 'Solve for the time',
    source: 'Getting out of debt and staying out',
    of: 'integer',
    params: {
      balance: { min: 1_000, max: 15_000, step: 100 },
      apr: { min: 0.1, max: 0.29, step: 0.005 },
      above: { min: 0.015, max: 0.06, step: 0.005 },
    },
    sample: { balance: 5_000, apr: 0.192, above: 0.02 },
    stem: ({ balance, apr, above }) =>
      `A card balance of ${cents(balance)} at ${pct(apr, 1)} a year is paid down by ${cents(paidOff(balance, apr, above))} a month, and nothing new is bought. How many payments does it take, the last smaller one included?`,
    key: ({ balance, apr, above }) => Math.ceil(exactMonths(balance, apr, above)),
    slips: [
      {
        says: 'Interest is charged on the way.',
        value: ({ balance, apr, above }) => Math.round(balance / paidOff(balance, apr, above)),
      },
      {
        says: 'The last, smaller payment is a payment too.',
        value: ({ balance, apr, above }) => Math.floor(exactMonths(balance, apr, above)),
      },
    ],
  }),
]

/** To whole dollars: the first month's interest and a share of the balance, well above what never ends. */
const paidOff = (balance: number, apr: number, above: number): number =>
  Math.ceil(Math.max((balance * apr) / 12 + balance * above, (1.1 * balance * apr) / 12))

const exactMonths = (balance: number, apr: number, above: number): number =>
  numberOf(nper({ rate: apr / 12, pmt: paidOff(balance, apr, above), pv: -balance }))
