import { toCents } from '#finance/numbers/cents.ts'
import { choice, money, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { type DebtRow, debtsOf } from './payoff.model.ts'

const BIG = 1e9

/** Somebody who types debts is answered for what they pay now, the minimums at least, until they name a budget. */
function paidNow({ debts, minimumFloor, minimumPercent }: Readonly<Record<string, unknown>>): number {
  const rows = (Array.isArray(debts) ? debts : []).map(rowOf)
  const rule = { floor: numberIn(minimumFloor) ?? 0, percent: numberIn(minimumPercent) ?? 0 }
  const due = debtsOf(rows, rule).map(({ minimum }) => minimum)
  const paid = rows.filter(({ balance }) => balance > 0).map(({ payment }) => payment ?? 0)
  return toCents(due.reduce((sum, minimum, at) => sum + Math.max(minimum, paid[at] ?? 0), 0))
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function rowOf(row: unknown): DebtRow {
  const cells = new Map<string, unknown>(Object.entries(row ?? {}))
  return {
    name: '',
    balance: numberIn(cells.get('balance')) ?? 0,
    apr: numberIn(cells.get('apr')) ?? 0,
    minimum: numberIn(cells.get('minimum')),
    payment: numberIn(cells.get('payment')),
  }
}

export const theDebtsGroup = group(
  'Debts',
  inModes(['payoff'], {
    debts: rows('Debts', {
      help: 'If you leave the minimum empty, your current payment is used; with neither, the card minimum below.',
      addLabel: 'Add a debt',
      maxRows: 40,
      fact: 'debts',
      columns: {
        name: text('Debt', { default: '', numberedAs: 'Debt', maxLength: 60 }),
        balance: money('Balance', { default: 0, min: 0, max: BIG }),
        apr: percent('APR', { default: 0, min: 0, max: 1 }),
        minimum: money('Minimum', { default: null, min: 0, max: BIG }),
        payment: money('Current payment', { decided: true, default: null, min: 0, max: BIG }),
      },
      default: [],
      example: [
        { name: 'Card', balance: 6200, apr: 0.2199, minimum: 176, payment: 200 },
        { name: 'Store card', balance: 1400, apr: 0.2899, minimum: 48, payment: 60 },
        { name: 'Car loan', balance: 11_300, apr: 0.069, minimum: 268, payment: 268 },
      ],
    }),
    monthlyBudget: money('Monthly budget', {
      decided: true,
      help: 'Total for all debts: what you pay now, unless you enter another. A paid-off debt’s payment rolls over to the next.',
      default: 0,
      defaultFrom: paidNow,
      min: 0,
      max: BIG,
    }),
    order: choice('Payoff order', {
      default: 'avalanche',
      options: options(
        ['avalanche', 'Avalanche: highest rate first'],
        ['snowball', 'Snowball: smallest balance first'],
        ['custom', 'As listed'],
      ),
    }),
  }),
)
