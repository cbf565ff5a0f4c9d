import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { olderStateYears } from '#figures/state-income-tax.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { money, percent } from '#kit/format.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'
import { callout, type Draft, metrics, section } from '#kit/report-blocks.ts'
import { US_STATES } from '#kit/us-states.ts'
import type { Given } from '../budget.inputs.ts'
import { outputs } from '../budget.outputs.ts'
import { businessRules } from '../income/take-home.model.ts'
import type { Budget } from './budget.report.ts'

const GROSS = 'Gross income'

/** From gross to take-home pay, for the household and, with several, for each earner; nothing where that was entered. */
export function taxSection(answer: Budget, given: Given): Draft {
  const { grossIncome: gross, federalTax, payrollTax, stateTax, businessDeduction } = answer
  if (gross === null) return []
  const row = (name: string, year: number) => ({
    name,
    year,
    month: year / 12,
    share: gross > 0 ? year / gross : null,
  })
  const steps = [
    row(GROSS, gross),
    row('Pre-tax retirement', -given.pretaxRetirement),
    row('Pre-tax benefits', -given.preTaxBenefits),
    row('Federal income tax', -federalTax),
    row('Payroll tax', -payrollTax),
    row(stateTaxName(given), -stateTax),
  ].filter(({ name, year }) => name === GROSS || year !== 0)
  return [
    section(
      'Taxes and take-home pay',
      answer.taxShare === null ? undefined : `${percent(answer.taxShare)} of gross income goes to taxes`,
    ),
    {
      kind: 'table',
      title: `From gross to take-home pay, ${given.taxYear}`,
      columns: [
        { key: 'name', label: 'Item', format: 'text' },
        { key: 'year', label: 'Per year', format: 'money', total: true },
        { key: 'month', label: 'Per month', format: 'money', total: true },
        { key: 'share', label: 'Share of gross', format: 'percent', total: true },
      ],
      rows: steps,
      note: `The total is your take-home pay. ${stateNote(given)} It uses the standard deduction, without credits, local tax, or state payroll contributions.`,
    },
    metrics('marginalRate', 'deferralCost'),
    answer.people.length > 1 &&
      tableOf(outputs.people, answer.people, {
        total: ['gross', 'pretax', 'payrollTax', 'incomeTax', 'net'],
        note: 'Income tax on a joint return is split in proportion to gross income.',
      }),
    given.earners.some(({ kind, amount }) => kind === 'selfEmployed' && amount > 0) &&
      callout(
        'information',
        'No one withholds tax on your profit',
        `Set it aside and pay estimated tax every quarter. ${deductionText(businessDeduction, given)}`,
      ),
    notWithheldHere(given),
    projectedCallouts([incomeTaxBrackets], Number(given.taxYear)),
  ]
}

/** Whose tax was counted: that of a state, or one rate in place of it. */
const stateTaxName = ({ state, stateRate }: Given): string =>
  state === 'none' ? `State income tax at ${percent(stateRate)}` : `${US_STATES[state] ?? state} income tax`

/** The take-home pay stands on a state, or on none: either is said, with where to change it. */
const stateNote = (given: Given): string =>
  given.state !== 'none'
    ? `State tax is that of ${US_STATES[given.state] ?? given.state}${olderTable(given.state)}; to change it, choose another state under Income and taxes.`
    : given.stateRate > 0
      ? `State tax is one flat rate of ${percent(given.stateRate)}; to use the rates of your state, choose it under Income and taxes.`
      : 'No state tax is counted; to count it, choose your state under Income and taxes.'

/** Said of a state whose figures are of an earlier year than those of the others. */
function olderTable(state: string): string {
  const year = olderStateYears[state]
  return year === undefined ? '' : ` by its ${year} brackets, the latest on file`
}

/** States in which pay also bears contributions for disability, family leave, or long-term care insurance in 2026. */
const INSURANCE_STATES: ReadonlySet<string> = new Set('CA CO CT DE HI MA ME MN NJ NY OR RI WA'.split(' '))

/** Left out, and said beside the take-home pay: rates differ by employer and plan. */
const notWithheldHere = ({ state }: Given) =>
  INSURANCE_STATES.has(state) &&
  callout(
    'information',
    'State payroll contributions are not counted',
    'Your state also takes contributions for disability, family leave, or long-term care insurance out of pay, in most states about 0.5 to 1.5% of it. Your pay stub shows them; enter them as a line of your budget.',
  )

/** What was counted, and what it was taken to rest on: each of it is an input. */
function deductionText(businessDeduction: number, given: Given): string {
  if (!given.businessDeduction) return 'The qualified business income deduction of up to 20% is switched off.'
  const threshold = businessRules(given, given.filingStatus)?.threshold
  const kind = given.isServiceBusiness
    ? 'a specified service business'
    : 'not a specified service business such as health or law'
  const limits =
    threshold === undefined ? '' : `, with limits that begin at ${money(threshold)} of taxable income`
  return `A ${money(businessDeduction)} qualified business income deduction is included, assuming the business is ${kind} and has ${money(given.businessPay)} of employee pay and ${money(given.businessProperty)} of property${limits}.`
}
