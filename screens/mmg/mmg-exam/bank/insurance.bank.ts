import { pv } from '#finance/time-value/tvm.ts'
import { cents, percent } from '#kit/format.ts'
import { type ExamItem, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const CODE = 'Standards of conduct for advisers: disclose, care, keep private'

export const INSURANCE: readonly ExamItem[] = [
  numeric({
    id: 'ins-life-need',
    objective: 'Size life insurance',
    source: 'Needs approach, present value of the gap',
    of: 'money',
    params: {
      debts: { min: 120_000, max: 480_000, step: 10_000 },
      gap: { min: 15_000, max: 60_000, step: 1_000 },
      years: { min: 8, max: 22, step: 1 },
      rate: { min: 0.02, max: 0.04, step: 0.0025 },
      education: { min: 40_000, max: 160_000, step: 10_000 },
      liquid: { min: 75_000, max: 300_000, step: 5_000 },
    },
    sample: { debts: 240_000, gap: 30_000, years: 15, rate: 0.03, education: 80_000, liquid: 150_000 },
    stem: ({ debts, gap, years, rate, education, liquid }) =>
      `A family would have debts of ${cents(debts)}, an income gap of ${cents(gap)} at the end of each of ${years} years (discounted at a real ${percent(rate, 2)}), and education to pay of ${cents(education)}. It has ${cents(liquid)} at hand. How much life insurance does it need?`,
    key: ({ debts, gap, years, rate, education, liquid }) =>
      debts + education - liquid + numberOf(pv({ rate, nper: years, pmt: -gap })),
    slips: [
      {
        says: 'What is paid later is discounted.',
        value: ({ debts, gap, years, education, liquid }) => debts + education - liquid + gap * years,
      },
      {
        says: 'What the family has lowers the need.',
        value: ({ debts, gap, years, rate, education, liquid }) =>
          debts + education + liquid + numberOf(pv({ rate, nper: years, pmt: -gap })),
      },
    ],
  }),
  single({
    id: 'ins-level-term',
    objective: 'Size life insurance',
    source: 'Kinds of life insurance',
    stem: 'The cheapest cover for a young parent’s need of twenty years is…',
    right: 'level term insurance.',
    wrong: [
      ['whole life insurance.', 'It builds cash as well.'],
      ['accident insurance alone.', 'It leaves out most deaths.'],
      ['one-year term insurance, renewed.', 'It costs more with age.'],
    ],
  }),
  single({
    id: 'ins-disability-tax',
    objective: 'Insure income',
    source: '26 USC 104(a)(3), 105(a)',
    stem: 'An employer pays the whole premium of disability insurance, untaxed to the worker. A benefit is…',
    right: 'taxable.',
    wrong: [
      ['untaxed.', 'Only where the worker paid with taxed money.'],
      ['taxed by half.', 'The share of the premium decides, and all of it was untaxed.'],
      ['taxed as a gain.', 'It replaces wages.'],
    ],
  }),
  numeric({
    id: 'ins-coinsurance',
    objective: 'Insure property',
    source: 'Coinsurance clause of commercial property forms',
    of: 'money',
    params: {
      value: { min: 200_000, max: 800_000, step: 20_000 },
      carried: { min: 0.5, max: 0.75, step: 0.01 },
      loss: { min: 30_000, max: 120_000, step: 5_000 },
    },
    sample: { value: 400_000, carried: 0.64, loss: 60_000 },
    stem: ({ value, carried, loss }) =>
      `A building worth ${cents(value)} is insured for ${cents(value * carried)} under an 80% coinsurance clause, with a deductible of $1,000.00 taken after the penalty. A fire does damage of ${cents(loss)}. What does the insurer pay?`,
    key: ({ carried, loss }) => (loss * carried) / 0.8 - 1_000,
    slips: [
      { says: 'Too little is insured, so the loss is shared.', value: ({ loss }) => loss - 1_000 },
      {
        says: 'The deductible comes after the penalty.',
        value: ({ carried, loss }) => ((loss - 1_000) * carried) / 0.8,
      },
    ],
  }),
  single({
    id: 'ins-actual-cash-value',
    objective: 'Insure property',
    source: 'ISO homeowners forms, loss settlement',
    stem: 'Cover at actual cash value pays…',
    right: 'the cost to replace, less depreciation.',
    wrong: [
      ['the market price of the house.', 'That is another idea.'],
      ['the purchase price.', 'What was once paid plays no part.'],
      ['new for old.', 'That is replacement cost.'],
    ],
  }),
  single({
    id: 'ins-umbrella',
    objective: 'Insure liability',
    source: 'Personal umbrella forms',
    stem: 'An umbrella policy begins to pay…',
    right: 'above the auto and home limits that it requires.',
    wrong: [
      ['from the first dollar.', 'That is the policy beneath it.'],
      ['abroad only.', 'It follows the household.'],
      ['for damage to one’s own car.', 'It covers liability.'],
    ],
  }),
  single({
    id: 'ins-elimination-period',
    objective: 'Insure income',
    source: 'Terms of disability policies',
    stem: 'A longer elimination period of disability insurance…',
    right: 'lowers the premium and calls for a larger emergency fund.',
    wrong: [
      ['raises the premium.', 'The insurer pays later and less often.'],
      ['lengthens the benefits.', 'How long they run is another term.'],
      ['changes the tax.', 'Who paid the premium decides that.'],
    ],
  }),
  single({
    id: 'eth-which-fund',
    objective: 'Put the client first',
    source: CODE,
    stem: 'A friend asks a member to “just say which fund.” Right is to…',
    right: 'say what one’s role allows, disclose one’s interest, and refer.',
    wrong: [
      ['name what one holds oneself.', 'That hides an interest.'],
      ['refuse to talk.', 'Education is welcome.'],
      ['promise a result.', 'Never.'],
    ],
  }),
  single({
    id: 'eth-relative-asks',
    objective: 'Keep information private',
    source: CODE,
    stem: 'A client’s relative asks for the client’s data. It may be given…',
    right: 'only with the client’s consent.',
    wrong: [
      ['if the relative is polite.', 'Politeness is no consent.'],
      ['since family may know.', 'Family has no right to it.'],
      ['as a summary.', 'A summary is private too.'],
    ],
  }),
  single({
    id: 'eth-referral-fee',
    objective: 'Handle conflicts of interest',
    source: 'RESPA §8, 12 USC 2607',
    stem: 'A lender offers a fee for referring clients. Right is to…',
    right: 'check that it is lawful (for mortgages it is not) and disclose it in writing beforehand.',
    wrong: [
      ['keep silent.', 'That is a hidden conflict.'],
      ['share it with the client.', 'It is paid all the same.'],
      ['call it marketing.', 'Substance counts.'],
    ],
  }),
  single({
    id: 'eth-own-error',
    objective: 'Put the client first',
    source: CODE,
    stem: 'You find a mistake in a plan that you delivered last month. Right is to…',
    right: 'tell the client, correct it, and record it.',
    wrong: [
      ['correct it silently.', 'That hides it.'],
      ['wait for the next review.', 'The harm grows.'],
      ['blame the tool.', 'The duty stays yours.'],
    ],
  }),
  single({
    id: 'eth-interest-first',
    objective: 'Put the client first',
    source: CODE,
    stem: 'What shows best that the client’s interest came first?',
    right: 'The recommendation stands without the fee.',
    wrong: [
      ['A signed form', 'That alone is not enough.'],
      ['A low fee', 'It may be unsuitable all the same.'],
      ['A long friendship', 'Trust is no evidence.'],
    ],
  }),
]
