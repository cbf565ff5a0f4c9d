import { gordonGrowth } from '#finance/equities/valuation.ts'
import { cents, number, percent } from '#kit/format.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const VALUE = 'Valuing a company'

export const VALUATION: readonly ExamItem[] = [
  single({
    id: 'val-fcff-rate',
    objective: 'Discount cash flows',
    source: VALUE,
    stem: 'Free cash flow to the firm is discounted at…',
    right: 'the weighted average cost of capital.',
    wrong: [
      ['the cost of equity.', 'That is for cash flow to equity.'],
      ['the risk-free rate.', 'The flows are risky.'],
      ['the return on invested capital.', 'That is earned, not required.'],
    ],
  }),
  single({
    id: 'val-interest-in-fcff',
    objective: 'Discount cash flows',
    source: VALUE,
    stem: 'In free cash flow to the firm, interest is…',
    right: 'left out; its effect is in the discount rate.',
    wrong: [
      ['subtracted.', 'That counts it twice.'],
      ['added back twice.', 'It is not there to begin with.'],
      ['subtracted after tax.', 'That leads to cash flow to equity.'],
    ],
  }),
  single({
    id: 'val-growth-limit',
    objective: 'Judge growth',
    source: VALUE,
    stem: 'Growth forever should not be above…',
    right: 'the economy’s nominal growth, about the risk-free rate.',
    wrong: [
      ['the discount rate, and nothing else.', 'The value explodes before.'],
      ['last year’s growth.', 'One year is no rate forever.'],
      ['the return on capital.', 'High returns do not let a firm outgrow the economy.'],
    ],
  }),
  single({
    id: 'val-growth-adds',
    objective: 'Judge growth',
    source: VALUE,
    stem: 'Growth adds value only when…',
    right: 'the return on invested capital is above its cost.',
    wrong: [
      ['sales grow.', 'Below the cost of capital, growth destroys value.'],
      ['the margin rises.', 'A higher margin can still earn too little.'],
      ['there is no debt.', 'Debt does not decide what growth is worth.'],
    ],
  }),
  single({
    id: 'val-ev-ebitda',
    objective: 'Compare by multiples',
    source: VALUE,
    stem: 'EBITDA is set against…',
    right: 'enterprise value.',
    wrong: [
      ['market capitalization alone.', 'EBITDA is there for lenders too.'],
      ['book equity.', 'It looks back and is the owners’ alone.'],
      ['the price of a share.', 'That is the owners’ alone.'],
    ],
  }),
  single({
    id: 'val-odd-peer',
    objective: 'Compare by multiples',
    source: VALUE,
    stem: 'Which measure of peers resists a single odd one?',
    right: 'The median',
    wrong: [
      ['The mean', 'One extreme pulls it.'],
      ['The maximum', 'It is the odd one.'],
      ['The sum', 'It is not typical of any.'],
    ],
  }),
  multi({
    id: 'val-to-equity',
    objective: 'Compare by multiples',
    source: VALUE,
    stem: 'What is subtracted from enterprise value to reach the value of common equity?',
    right: ['Debt', 'Minority interests', 'Preferred stock'],
    wrong: [
      ['Cash', 'It is added.'],
      ['Goodwill', 'It is inside already.'],
    ],
  }),
  numeric({
    id: 'val-fcff',
    objective: 'Discount cash flows',
    source: VALUE,
    of: 'number',
    params: {
      ebit: { min: 40, max: 400, step: 10 },
      tax: { min: 0.2, max: 0.3, step: 0.01 },
      depreciation: { min: 0.05, max: 0.25, step: 0.05 },
      capex: { min: 0.1, max: 0.4, step: 0.05 },
      capital: [-0.1, -0.05, 0.05, 0.1],
    },
    sample: { ebit: 210, tax: 0.24, depreciation: 0.15, capex: 0.3, capital: -0.05 },
    stem: ({ ebit, tax, depreciation, capex, capital }) =>
      `EBIT is ${ebit} million, the tax rate ${percent(tax, 0)}, depreciation ${number(ebit * depreciation)} million, and capital spending ${number(ebit * capex)} million. Working capital ${capital < 0 ? 'falls' : 'rises'} by ${number(Math.abs(ebit * capital))} million. What is free cash flow to the firm, in millions?`,
    key: ({ ebit, tax, depreciation, capex, capital }) => ebit * (1 - tax + depreciation - capex - capital),
    slips: [
      {
        says: 'More working capital takes cash, less frees it.',
        value: ({ ebit, tax, depreciation, capex, capital }) =>
          ebit * (1 - tax + depreciation - capex + capital),
      },
    ],
  }),
  numeric({
    id: 'val-gordon',
    objective: 'Discount cash flows',
    source: VALUE,
    of: 'number',
    params: {
      flow: { min: 20, max: 300, step: 5 },
      rate: { min: 0.07, max: 0.12, step: 0.005 },
      growth: { min: 0.01, max: 0.035, step: 0.005 },
    },
    sample: { flow: 80, rate: 0.1, growth: 0.02 },
    stem: ({ flow, rate, growth }) =>
      `This year’s free cash flow of ${flow} million will grow by ${percent(growth)} a year forever. What is it worth at ${percent(rate)}, in millions?`,
    key: ({ flow, rate, growth }) => numberOf(gordonGrowth(flow * (1 + growth), rate, growth)),
    slips: [
      { says: 'Next year’s flow comes first.', value: ({ flow, rate, growth }) => flow / (rate - growth) },
      { says: 'The flow grows.', value: ({ flow, rate }) => flow / rate },
    ],
  }),
  numeric({
    id: 'deal-premium',
    objective: 'Judge a takeover',
    source: 'Mergers and acquisitions',
    of: 'percent',
    params: {
      before: { min: 13, max: 52, step: 0.5 },
      more: { min: 0.12, max: 0.35, step: 0.01 },
    },
    sample: { before: 26, more: 0.21 },
    stem: ({ before, more }) =>
      `Before the first rumor a share cost ${cents(before)}. The offer is ${cents(before * (1 + more))}. What is the premium?`,
    within: 0.0015,
    key: ({ more }) => more,
    slips: [{ says: 'Divide by the price before.', value: ({ more }) => more / (1 + more) }],
  }),
  single({
    id: 'deal-accretive',
    objective: 'Judge a takeover',
    source: 'Mergers and acquisitions',
    stem: 'A takeover is accretive. That means that it…',
    right: 'raises earnings per share, and says nothing certain about value.',
    wrong: [
      ['creates value.', 'Cheap debt alone can do it.'],
      ['lowers risk.', 'More debt or a harder business can raise it.'],
      ['pays for the premium.', 'Value has to, not earnings per share.'],
    ],
  }),
]
