import { isNoAnswer } from '#finance/answer.ts'
import { monthsAfter } from '#finance/calendar.ts'
import { asOf } from '#figures/dated.ts'
import { depositInsurance } from '#figures/deposit-insurance.ts'
import type { Block, Callout, TableColumn } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, percent } from '#kit/format.ts'
import type { inputs } from '../interest-rates-compare.inputs.ts'
import type { Result } from './savings.mode.ts'
import { balancesByMonth, nameOf } from './savings.model.ts'
import { callout } from '#kit/report-blocks.ts'

type Given = Inputs<typeof inputs>

/** What pays most, what is left of it, and what binds or costs. */
export function savingsReport(result: Result, given: Given): readonly Block[] {
  return [
    headline(result, given),
    { kind: 'metrics', items: [{ output: 'bestBalance' }, { output: 'ahead' }, { output: 'bestReal' }] },
    ...callouts(result, given),
    balanceChart(given),
    yieldChart(result),
    table(result, given),
    actions(result, given),
    maturities(given),
  ]
}

function headline(result: Result, given: Given): Block {
  const span = counted(given.years, 'year')
  const tax = given.marginalTaxRate + given.stateTaxRate > 0 ? ' after tax' : ''
  const ahead =
    result.ahead === null
      ? ''
      : result.ahead < 0.5
        ? ', as the next does'
        : `, ${money(result.ahead)} more than the next`
  return {
    kind: 'headline',
    output: 'bestBalance',
    tone: 'information',
    text: `${result.best} pays most: ${money(given.deposit)} become ${money(result.bestBalance)}${tax} in ${span}${ahead}.`,
  }
}

const callouts = (result: Result, given: Given): readonly Callout[] => [
  ...result.compared.flatMap((account) => accountCallouts(account, given)),
  ...realCallout(result),
  ...insuredCallout(given),
]

function accountCallouts(account: Result['compared'][number], given: Given): readonly Callout[] {
  const name = account.name
  const [penalty, fees] = [account.penalty, account.fees]
  const bound = callout(
    'caution',
    `${name} is bound for longer`,
    `Taken out after ${counted(given.years, 'year')} it loses ${money(penalty)} of interest.`,
  )
  const eaten = callout(
    'negative',
    `The fees of ${name} are more than its interest`,
    `${money(fees)} in all.`,
  )
  return [...(penalty > 0 ? [bound] : []), ...(fees > 0 && account.balance < given.deposit ? [eaten] : [])]
}

const realCallout = ({ bestReal }: Result): readonly Callout[] =>
  bestReal < 0
    ? [
        callout(
          'caution',
          'Prices rise faster',
          `Even the best account loses ${percent(-bestReal, 2)} a year of what it buys.`,
        ),
      ]
    : []

function insuredCallout({ deposit, today }: Given): readonly Callout[] {
  const insured = asOf(depositInsurance, today)
  if (isNoAnswer(insured) || deposit <= insured) return []
  return [
    callout(
      'information',
      'More than is insured',
      `Deposit insurance covers ${money(insured)} for each owner and bank: divide the rest among banks.`,
    ),
  ]
}

const MEANINGS = ['saving', 'benefit', 'cash', 'bonds', 'income', 'growth', 'housing', 'neutral'] as const

const balanceChart = (given: Given): Block => ({
  kind: 'chart',
  title: 'What you could take out, month by month',
  caption: 'A certificate lies lower until its term ends: the gap is what leaving early would cost.',
  chart: {
    type: 'line',
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Balance', format: 'money' },
    series: given.savings.map((account, at) => ({
      name: nameOf(account.name, at),
      meaning: MEANINGS[at] ?? 'neutral',
      points: balancesByMonth(account, given).map((balance, month) => [month, balance]),
    })),
  },
})

const yieldChart = ({ compared }: Result): Block => ({
  kind: 'chart',
  title: 'What is left of the yield',
  caption: 'A year: as stated, after fees, penalty and tax, and after prices have risen.',
  chart: {
    type: 'bar',
    x: { label: 'Account', kind: 'category' },
    y: { label: 'A year', format: 'percent' },
    series: [
      { name: 'APY', meaning: 'baseline', points: compared.map(({ name, apy }) => [name, apy]) },
      {
        name: 'After tax',
        meaning: 'saving',
        points: compared.map(({ name, afterTax }) => [name, afterTax]),
      },
      {
        name: 'After prices',
        meaning: 'growth',
        points: compared.map(({ name, real }) => [name, real]),
      },
    ],
  },
})

function table({ compared }: Result, given: Given): Block {
  const any = (key: 'fees' | 'penalty') => compared.some((row) => row[key] > 0)
  const isTaxed = given.marginalTaxRate + given.stateTaxRate > 0
  const columns: readonly (TableColumn | false)[] = [
    { key: 'name', label: 'Account', format: 'text' },
    { key: 'apy', label: 'APY', format: 'percent', decimals: 3 },
    { key: 'balance', label: `After ${counted(given.years, 'year')}`, format: 'cents' },
    any('fees') && { key: 'fees', label: 'Fees', format: 'money' },
    any('penalty') && { key: 'penalty', label: 'Lost early', format: 'money' },
    isTaxed && { key: 'afterTax', label: 'After tax', format: 'percent', decimals: 2 },
    { key: 'real', label: 'After prices', format: 'percent', decimals: 2 },
    isTaxed && { key: 'taxEquivalent', label: 'Needed if taxed', format: 'percent', decimals: 2 },
  ]
  return {
    kind: 'table',
    title: 'The accounts side by side',
    columns: columns.filter((column) => column !== false),
    rows: compared,
    ...(isTaxed
      ? { note: 'Needed if taxed: what a fully taxed account would have to yield to leave as much.' }
      : {}),
  }
}

const actions = (result: Result, given: Given): Block => ({
  kind: 'actions',
  title: 'What to do',
  steps: [
    {
      title: `Move ${money(given.deposit)} to ${result.best}`,
      dueInDays: 14,
      effect:
        result.ahead === null
          ? `Becomes ${money(result.bestBalance)}`
          : `${money(result.ahead)} more than the next`,
    },
    {
      title: 'Keep what you may need within a year out of certificates',
      dueInDays: 14,
      effect: 'No interest is lost for leaving early',
    },
    { title: 'Look at the rates again', dueInDays: 90, effect: 'Savings rates move without notice' },
  ],
})

/** The days on which certificates end; most renew by themselves if nothing is said within ten days. */
function maturities(given: Given): Block {
  const rows = given.savings.flatMap((account, at) => {
    if (account.termMonths === 0) return []
    const date = monthsAfter(given.today, account.termMonths)
    return isNoAnswer(date)
      ? []
      : [
          {
            date,
            title: `${nameOf(account.name, at)} ends`,
            note: 'Decide within its days of grace, usually ten: after them it is bound again.',
          },
        ]
  })
  return {
    kind: 'schedule',
    title: 'When certificates end',
    rows: rows.toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}
