import { marketWacc, releveredBeta, unleveredBeta } from '#finance/equities/cost-of-capital.ts'
import { capm } from '#finance/equities/valuation.ts'
import { number, percent } from '#kit/format.ts'
import { type ExamItem, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const CAPITAL = 'Debt, equity, and the cost of capital'

export const CAPITAL_ITEMS: readonly ExamItem[] = [
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
  numeric({
    id: 'cap-capm',
    objective: 'Price capital',
    source: CAPITAL,
    of: 'percent',
    params: {
      riskFree: { min: 0.02, max: 0.06, step: 0.0025 },
      beta: { min: 0.4, max: 2, step: 0.05 },
      premium: { min: 0.04, max: 0.07, step: 0.0025 },
    },
    sample: { riskFree: 0.04, beta: 1.35, premium: 0.05 },
    stem: ({ riskFree, beta, premium }) =>
      `The risk-free rate is ${percent(riskFree, 2)}, a share’s beta ${number(beta)}, and the market’s premium ${percent(premium, 2)}. What is the cost of equity by the CAPM?`,
    key: ({ riskFree, beta, premium }) => capm(riskFree, beta, premium),
    slips: [
      {
        says: 'The premium is over the risk-free rate already.',
        value: ({ riskFree, beta, premium }) => riskFree + beta * (premium - riskFree),
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
]

const NO_PREFERRED = { preferred: 0, costOfPreferred: 0 }
