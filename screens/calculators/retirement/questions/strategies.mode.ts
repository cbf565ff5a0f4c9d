import { guardrailSpending, inflationRaise } from '#finance/guardrails.ts'
import { annuityDuePayment } from '#finance/withdrawal-rules.ts'
import { ToolInputError } from '#kit/errors.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
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

/** Mode `guardrails`: Guyton and Klinger along given returns. */
export const guardrailsMode = defineMode(inputs, {
  label: 'Guyton-Klinger guardrails',
  outputs: {
    withdrawals: out.numbers('Withdrawals', 'money'),
    endBalance: out.money('Balance at the end', { better: 'higher' }),
    years: out.path(
      'Year by year',
      {
        year: out.integer('Year'),
        balance: out.money('Balance before'),
        withdrawal: out.money('Withdrawal'),
        rate: out.percent('Rate'),
      },
      { along: 'year', shows: 'balance' },
    ),
  },
  main: 'endBalance',
  compute: (given) => {
    const { startBalance, initialRate, returns, inflation } = given
    if (inflation.length > 1 && inflation.length < returns.length - 1)
      throw new ToolInputError('inflation', 'Give one rate, or one for each year of returns.')
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
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'endBalance',
      text:
        answer.years.length === 0
          ? 'Give the returns of the years to follow the rule along them.'
          : `Starting at ${percent(given.initialRate)}, the rule pays ${money(answer.withdrawals[0] ?? 0)} in the first year and ${money(answer.withdrawals.at(-1) ?? 0)} in the last, and leaves ${money(answer.endBalance)}.`,
    },
    {
      kind: 'chart',
      title: 'Withdrawals',
      caption: 'Raised with inflation, cut or raised by a tenth when the rate leaves the rails.',
      chart: {
        type: 'bar',
        x: { label: 'Year', format: 'integer' },
        y: { label: 'Withdrawal', format: 'money', min: 0 },
        series: [
          {
            name: 'Withdrawal',
            meaning: 'spending',
            points: answer.years.map((row) => [row.year, row.withdrawal] as const),
          },
        ],
      },
    },
    {
      kind: 'table',
      title: 'Year by year',
      columns: [
        { key: 'year', label: 'Year', format: 'integer' },
        { key: 'balance', label: 'Balance before', format: 'money' },
        { key: 'withdrawal', label: 'Withdrawal', format: 'money' },
        { key: 'rate', label: 'Rate', format: 'percent' },
      ],
      rows: answer.years,
    },
  ],
})

/** Mode `vpw`: variable percentage withdrawal of one year. */
export const vpwMode = defineMode(inputs, {
  label: 'Variable percentage withdrawal',
  outputs: { withdrawal: out.money('Withdrawal this year'), share: out.percent('Share of the balance') },
  main: 'withdrawal',
  compute: (given) => {
    const share = annuityDuePayment(1, { yearsLeft: given.yearsLeft, realReturn: given.realReturn })
    if (typeof share !== 'number') return { withdrawal: share, share }
    return { withdrawal: given.balance * share, share }
  },
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'withdrawal',
      text:
        answer.withdrawal === null
          ? 'There is no year left to spread the balance over.'
          : `${money(answer.withdrawal)} this year, ${percent(answer.share, 2)} of the balance, would empty it in ${given.yearsLeft} years at ${percent(given.realReturn)}.`,
    },
    { kind: 'metrics', items: [{ output: 'withdrawal' }, { output: 'share' }] },
  ],
})
