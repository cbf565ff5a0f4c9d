import { isNoAnswer } from '#finance/answer.ts'
import { monthsAfter } from '#finance/dates/calendar.ts'
import { asOf } from '#figures/dated.ts'
import { depositInsurance } from '#figures/deposit-insurance.ts'
import type { Block, Meaning, ScheduleBlock } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, percent } from '#kit/format.ts'
import { actions, callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import type { Given, Result } from './savings.mode.ts'
import { balancesByMonth, nameOf } from './savings.model.ts'
import { savingsOutputs } from './savings.outputs.ts'

/** What pays most, what is left of it, and what binds or costs. */
export function savingsReport(result: Result, given: Given): Draft {
  const tax = given.marginalTaxRate + given.stateTaxRate > 0 ? ' after tax' : ''
  const ends = maturities(given)
  return [
    headline(
      'bestBalance',
      `${result.best} earns the most: ${money(given.deposit)} grows to ${money(result.bestBalance)}${tax} in ${counted(given.years, 'year')}.`,
    ),
    metrics('bestBalance', 'ahead', 'bestReal'),
    callouts(result, given),
    balanceChart(given),
    section('Accounts side by side', `${counted(result.compared.length, 'account')} compared`),
    table(result, given),
    plotOf(savingsOutputs.compared, result.compared, {
      type: 'bar',
      title: 'Yield before and after tax and inflation',
      caption: 'After tax is also after fees and penalties; after inflation is what your money can buy.',
      along: 'name',
      y: 'Per year',
      series: { apy: 'baseline', afterTax: 'saving', real: 'growth' },
    }),
    section('What to do', `Move ${money(given.deposit)} to ${result.best}`),
    whatToDo(result, given),
    ends.rows.length > 0 && ends,
  ]
}

const callouts = ({ best, compared, bestReal }: Result, given: Given): Draft => {
  const isDeposit = given.savings.some(({ name, taxed }, at) => nameOf(name, at) === best && taxed === 'full')
  const insured = asOf(depositInsurance, given.today)
  return [
    compared.map((account) => accountCallouts(account, given)),
    given.marginalTaxRate + given.stateTaxRate === 0 &&
      given.savings.some(({ taxed }) => taxed !== 'none') &&
      callout(
        'information',
        'No tax is counted yet',
        'Interest is taxed as income. Enter your federal and state tax rates to see what you keep.',
      ),
    bestReal < 0 &&
      callout(
        'caution',
        'Inflation outpaces the yield',
        `Even the best account loses ${percent(-bestReal, 2)} of its buying power a year.`,
      ),
    isDeposit &&
      !isNoAnswer(insured) &&
      given.deposit > insured &&
      callout(
        'information',
        'Above the insurance limit',
        `Deposit insurance covers ${money(insured)} per depositor and bank. Spread the rest across banks.`,
      ),
  ]
}

const accountCallouts = (
  { name, penalty, fees, balance }: Result['compared'][number],
  given: Given,
): Draft => [
  penalty > 0 &&
    callout(
      'caution',
      `${name} has an early withdrawal penalty`,
      `Withdrawing after ${counted(given.years, 'year')} costs ${money(penalty)} of interest.`,
    ),
  fees > 0 &&
    balance < given.deposit &&
    callout('negative', `Fees exceed the interest on ${name}`, `Fees total ${money(fees)}.`),
]

/** Accounts side by side, none of which has a role of its own. */
const MEANINGS: readonly Meaning[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'spending',
  'cash',
]

const balanceChart = (given: Given): Block =>
  chartOf({
    type: 'line',
    title: 'Withdrawable balance by month',
    caption: 'A CD sits lower until it matures: the gap is the early withdrawal penalty.',
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Balance', format: 'money' },
    series: given.savings.map((account, at) => ({
      name: nameOf(account.name, at),
      meaning: MEANINGS[at] ?? 'neutral',
      points: balancesByMonth(account, given).map((balance, month) => [month, balance]),
    })),
  })

function table({ compared }: Result, given: Given): Block {
  const any = (key: 'fees' | 'penalty') => compared.some((row) => row[key] > 0)
  const isTaxed = given.marginalTaxRate + given.stateTaxRate > 0
  return tableOf(savingsOutputs.compared, compared, {
    title: 'Accounts side by side',
    show: [
      'name',
      'apy',
      'balance',
      ...(any('fees') ? (['fees'] as const) : []),
      ...(any('penalty') ? (['penalty'] as const) : []),
      ...(isTaxed ? (['afterTax'] as const) : []),
      'real',
      ...(isTaxed ? (['taxEquivalent'] as const) : []),
    ],
    ...(isTaxed
      ? {
          note: 'Taxable-equivalent yield: what a fully taxable account would have to pay to leave you as much.',
        }
      : {}),
  })
}

const whatToDo = (result: Result, given: Given): Block =>
  actions(
    'What to do',
    {
      title: `Move ${money(given.deposit)} to ${result.best}`,
      dueInDays: 14,
      effect:
        result.ahead === null
          ? `Grows to ${money(result.bestBalance)}`
          : `${money(result.ahead)} more than the next best`,
    },
    {
      title: 'Keep cash you may need within a year out of CDs',
      dueInDays: 14,
      effect: 'Avoids early withdrawal penalties',
    },
    { title: 'Check rates again', dueInDays: 90, effect: 'Savings rates change without notice' },
  )

/** The days on which certificates mature; most renew by themselves if nothing is said within ten days. */
function maturities(given: Given): ScheduleBlock {
  const rows = given.savings.flatMap((account, at) => {
    if (account.termMonths === 0) return []
    const date = monthsAfter(given.today, account.termMonths)
    return isNoAnswer(date)
      ? []
      : [
          {
            date,
            title: `${nameOf(account.name, at)} matures`,
            note: 'Decide within the grace period, usually ten days, or it renews automatically.',
          },
        ]
  })
  return {
    kind: 'schedule',
    title: 'CD maturities',
    rows: rows.toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}
