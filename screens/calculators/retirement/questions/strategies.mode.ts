import { guardrailSpending, inflationRaise } from '#finance/retirement/guardrails.ts'
import { annuityDuePayment } from '#finance/retirement/withdrawal-rules.ts'
import { ToolInputError } from '#kit/errors.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { headline, metrics, noted, section } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from '../retirement.inputs.ts'

const GUARDRAIL = { exceeds: 0.2, cut: 0.1, falls: 0.2, raise: 0.1, noCutLastYears: 0 }

/**
 * Withdrawals, nominal, at the start of each year: last year's with the inflation of the year just ended (none after
 * a loss while the rate is above the initial one), then the two guardrails on this year's rate.
 */
export function guardrailPath(
  startBalance: number,
  initialRate: number,
  years: { readonly returns: readonly number[]; readonly inflation: readonly number[] },
): {
  readonly withdrawals: readonly number[]
  readonly balances: readonly number[]
  readonly endBalance: number
} {
  const withdrawals: number[] = []
  const balances: number[] = []
  let balance = startBalance
  let last = startBalance * initialRate
  for (const [t, yearReturn] of years.returns.entries()) {
    if (t > 0) {
      const inflationFactor = 1 + (years.inflation[Math.min(t - 1, years.inflation.length - 1)] ?? 0)
      const rate = balance > 0 ? last / balance : Infinity
      const allowed = inflationRaise(
        { lastReturn: years.returns[t - 1] ?? 0, inflationFactor, rate },
        initialRate,
      )
      const lastSpending = last * allowed
      last = guardrailSpending(
        { balance, lastSpending, inflationFactor: 1, yearsLeft: years.returns.length - t },
        { ...GUARDRAIL, initialRate },
      )
    }
    const paid = Math.min(balance, last)
    balances.push(balance)
    withdrawals.push(paid)
    balance = (balance - paid) * (1 + yearReturn)
  }
  return { withdrawals, balances, endBalance: balance }
}

const guardrailOutputs = {
  withdrawals: out.numbers('Withdrawals', 'money'),
  endBalance: out.money('Ending balance', { better: 'higher' }),
  years: out.path(
    'Year by year',
    {
      year: out.integer('Year'),
      balance: out.money('Starting balance'),
      withdrawal: out.money('Withdrawal'),
      rate: out.percent('Withdrawal rate'),
    },
    { along: 'year', shows: 'balance' },
  ),
}

/** Mode `guardrails`: Guyton and Klinger along given returns. */
export const guardrailsMode = defineMode(inputs, {
  label: 'Guyton-Klinger guardrails',
  outputs: guardrailOutputs,
  main: 'endBalance',
  goal: { lever: 'initialRate', target: 500_000 },
  compute: (given) => {
    const { startBalance, initialRate, returns, inflation } = given
    if (inflation.length > 1 && inflation.length < returns.length - 1)
      throw new ToolInputError('inflation', 'Enter one rate, or one for each year of returns.')
    const { withdrawals, balances, endBalance } = guardrailPath(startBalance, initialRate, {
      returns,
      inflation,
    })
    const years = withdrawals.map((withdrawal, index) => {
      const balance = balances[index] ?? 0
      return { year: index + 1, balance, withdrawal, rate: balance > 0 ? withdrawal / balance : null }
    })
    return { withdrawals, endBalance, years }
  },
  report: ({ years, endBalance }, given) => [
    headline(
      'endBalance',
      years.length === 0
        ? 'Enter yearly returns to see how the rule would adjust your withdrawals.'
        : `Starting at ${percent(given.initialRate)}, guardrails leave you ${money(endBalance)} after ${counted(years.length, 'year')}.`,
    ),
    plotOf(guardrailOutputs.years, years, {
      type: 'bar',
      title: 'Withdrawals',
      caption:
        'Raised with inflation, then cut or raised by 10% when the withdrawal rate leaves the guardrails.',
      along: 'year',
      min: 0,
      series: { withdrawal: 'spending' },
    }),
    section('Year by year', spanText(years)),
    tableOf(guardrailOutputs.years, years),
  ],
})

/** The first and the last withdrawal. */
function spanText(years: readonly { readonly withdrawal: number }[]): string | undefined {
  const [first, last] = [years[0], years.at(-1)]
  return first === undefined || last === undefined
    ? undefined
    : `Withdrawals go from ${money(first.withdrawal)} to ${money(last.withdrawal)}`
}

/** Mode `vpw`: variable percentage withdrawal of one year. */
export const vpwMode = defineMode(inputs, {
  label: 'Variable percentage withdrawal',
  outputs: {
    withdrawal: out.money('This year’s withdrawal'),
    share: out.percent('Withdrawal rate', { decimals: 2 }),
  },
  main: 'withdrawal',
  goal: { lever: 'realReturn', target: 60_000 },
  compute: (given) => {
    const share = annuityDuePayment(1, { yearsLeft: given.yearsLeft, realReturn: given.realReturn })
    if (typeof share !== 'number') return { withdrawal: share, share }
    return { withdrawal: given.balance * share, share }
  },
  report: ({ withdrawal, share }, given) => [
    headline(
      'withdrawal',
      withdrawal === null
        ? 'No years are left to spread your balance over.'
        : `You can withdraw ${money(withdrawal)} this year.`,
    ),
    share !== null &&
      metrics(
        noted(
          'share',
          `empties the balance in ${counted(given.yearsLeft, 'year')} at ${percent(given.realReturn)} above inflation`,
        ),
      ),
  ],
})
