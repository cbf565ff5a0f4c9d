import { marketWacc, releveredBeta, unleveredBeta } from '#finance/equities/cost-of-capital.ts'
import { capm, gordonGrowth } from '#finance/equities/valuation.ts'
import { cents, number, percent } from '#kit/format.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const CAPITAL = 'Debt, equity, and the cost of capital'
const VALUE = 'Valuing a company'

/** Business and valuation: 15 questions and 4 more. */
export const BUSINESS: readonly ExamItem[] = [
  single({
    id: 'cap-debt-cheaper',
    objective: 'Price capital',
    source: CAPITAL,
    stem: 'Why does debt normally cost a company less than equity?',
    right: 'It is paid first, and its interest is deductible.',
    wrong: [
      ['Lenders expect nothing.', 'They expect interest.'],
      ['It brings the company no risk.', 'It raises the risk of the equity.'],
      ['Markets leave it out.', 'Lenders price it every day.'],
    ],
  }),
  single({
    id: 'cap-weights',
    objective: 'Price capital',
    source: CAPITAL,
    stem: 'The weights in a weighted average cost of capital should be…',
    right: 'market values, or the target mix.',
    wrong: [
      ['book values.', 'They look back.'],
      ['equal.', 'The sources differ in size.'],
      ['the numbers of investors.', 'A head count says nothing of the money.'],
    ],
  }),
  single({
    id: 'cap-debt-on-equity',
    objective: 'Choose a mix of debt and equity',
    source: CAPITAL,
    stem: 'Business risk stays, and debt is added. The cost of equity…',
    right: 'rises.',
    wrong: [
      ['falls.', 'Equity bears more of the swings.'],
      ['stays.', 'Only business risk stays.'],
      ['becomes that of debt.', 'Equity is paid last and asks for more.'],
    ],
  }),
  single({
    id: 'cap-tax-shield',
    objective: 'Choose a mix of debt and equity',
    source: 'Modigliani and Miller, 1963',
    stem: 'With taxes and without distress, permanent debt raises the value of a company by…',
    right: 'the tax rate times the debt.',
    wrong: [
      ['the debt.', 'Only the shield counts.'],
      ['a year’s interest.', 'The shield lasts.'],
      ['nothing.', 'That is the case without tax.'],
    ],
  }),
  single({
    id: 'cap-pecking-order',
    objective: 'Choose a mix of debt and equity',
    source: 'Myers and Majluf, 1984',
    stem: 'By the pecking order, companies prefer…',
    right: 'their own cash, then debt, then new shares.',
    wrong: [
      ['new shares first.', 'Those signal a price that is too high.'],
      ['debt first.', 'Their own cash comes before it.'],
      ['a fixed target.', 'That is the trade-off theory.'],
    ],
  }),
  single({
    id: 'val-fcff-rate',
    objective: 'Discount cash flows',
    source: VALUE,
    stem: 'Free cash flow to the firm is discounted at…',
    right: 'the weighted average cost of capital.',
    wrong: [
      ['the cost of equity.', 'That is for cash flow to equity.'],
      ['the riskless rate.', 'The flows are risky.'],
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
    right: 'the economy’s nominal growth, about the riskless rate.',
    wrong: [
      ['the discount rate, and nothing else.', 'The value explodes before.'],
      ['last year’s growth.', 'One year is no rate for ever.'],
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
    id: 'cap-capm',
    objective: 'Price capital',
    source: CAPITAL,
    of: 'percent',
    params: {
      riskless: { min: 0.02, max: 0.06, step: 0.0025 },
      beta: { min: 0.4, max: 2, step: 0.05 },
      premium: { min: 0.04, max: 0.07, step: 0.0025 },
    },
    sample: { riskless: 0.04, beta: 1.35, premium: 0.05 },
    stem: ({ riskless, beta, premium }) =>
      `The riskless rate is ${percent(riskless, 2)}, a share’s beta ${number(beta)}, and the market’s premium ${percent(premium, 2)}. What is the cost of equity by the CAPM?`,
    key: ({ riskless, beta, premium }) => capm(riskless, beta, premium),
    slips: [
      {
        says: 'The premium is over the riskless rate already.',
        value: ({ riskless, beta, premium }) => riskless + beta * (premium - riskless),
      },
    ],
  }),
  numeric({
    id: 'cap-wacc',
    objective: 'Price capital',
    source: CAPITAL,
    of: 'percent',
    params: {
      equity: { min: 100, max: 900, step: 50 },
      debt: { min: 100, max: 900, step: 50 },
      onEquity: { min: 0.07, max: 0.14, step: 0.005 },
      onDebt: { min: 0.04, max: 0.1, step: 0.005 },
      tax: { min: 0.15, max: 0.3, step: 0.01 },
    },
    sample: { equity: 600, debt: 200, onEquity: 0.11, onDebt: 0.065, tax: 0.25 },
    holds: ({ onEquity, onDebt }) => onEquity > onDebt,
    stem: ({ equity, debt, onEquity, onDebt, tax }) =>
      `A company has equity of ${equity} million that costs ${percent(onEquity)} and debt of ${debt} million at ${percent(onDebt)}, both at market values. Its tax rate is ${percent(tax, 0)}. What is its weighted average cost of capital?`,
    key: ({ equity, debt, onEquity, onDebt, tax }) =>
      numberOf(
        marketWacc({
          ...NO_PREFERRED,
          equity,
          debt,
          costOfEquity: onEquity,
          costOfDebt: onDebt,
          taxRate: tax,
        }),
      ),
    slips: [
      {
        says: 'Interest saves tax.',
        value: ({ equity, debt, onEquity, onDebt }) => (equity * onEquity + debt * onDebt) / (equity + debt),
      },
      {
        says: 'Only interest saves tax.',
        value: ({ equity, debt, onEquity, onDebt, tax }) =>
          ((equity * onEquity + debt * onDebt) * (1 - tax)) / (equity + debt),
      },
    ],
  }),
  numeric({
    id: 'cap-relever',
    objective: 'Choose a mix of debt and equity',
    source: 'Hamada, 1972',
    of: 'number',
    params: {
      beta: { min: 0.8, max: 1.45, step: 0.05 },
      from: { min: 0.15, max: 0.35, step: 0.05 },
      to: { min: 0.6, max: 1.05, step: 0.05 },
      tax: { min: 0.15, max: 0.3, step: 0.01 },
    },
    sample: { beta: 1.1, from: 0.25, to: 0.8, tax: 0.25 },
    stem: ({ beta, from, to, tax }) =>
      `A company with debt of ${number(from)} times its equity has a beta of ${number(beta)} and a tax rate of ${percent(tax, 0)}. What would its beta be, with the tax shield counted, at debt of ${number(to)} times its equity?`,
    key: ({ beta, from, to, tax }) => {
      const without = numberOf(unleveredBeta(beta, { debtToEquity: from, taxRate: tax }))
      return numberOf(releveredBeta(without, { debtToEquity: to, taxRate: tax }))
    },
    slips: [
      { says: 'Count the tax on interest.', value: ({ beta, from, to }) => (beta / (1 + from)) * (1 + to) },
      {
        says: 'Take the old debt out first, then add the new.',
        value: ({ beta, from, to }) => (beta * to) / from,
      },
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

const NO_PREFERRED = { preferred: 0, costOfPreferred: 0 }
