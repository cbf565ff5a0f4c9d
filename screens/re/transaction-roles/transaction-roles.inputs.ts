import type { Inputs } from '#kit/field.ts'
import { choice, flag, money, number, numbers, options, record, rows, text, texts } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import type { DealAt } from './payout/received.model.ts'
import { coerceGivenRole, LARGEST } from './rules/coercion.model.ts'

/** A commission plan as the calculator takes it; the same names as on the wire. */
const role = record('Plan', {
  coerce: coerceGivenRole,
  help: 'Range tiers pay by amount; a tier for all transactions is added on top.',
  fields: {
    enabled: flag('Plan is on', { default: true }),
    divisions: texts('Divisions', {
      help: 'Leave empty for every division.',
      default: [],
      maxItems: 50,
      maxLength: 80,
    }),
    rangeOn: choice('Tiers based on', {
      default: 'salePrice',
      options: options(
        ['salePrice', 'Sale price'],
        ['sideGci', 'Side commission'],
        ['ytdGci', 'Commission year to date'],
        ['ytdCompany', 'Company share year to date'],
        ['dealCount', 'Deals closed year to date'],
      ),
    }),
    payOn: choice('Percentages apply to', {
      default: 'gci',
      options: options(['gci', 'Commission after off-the-top items'], ['price', 'Sale price']),
    }),
    mode: choice('Deals that cross a tier boundary', {
      default: 'whole',
      options: options(['whole', 'Paid at one tier'], ['sliced', 'Split across tiers']),
    }),
    tiers: rows('Tiers', {
      help: 'An upper limit of 0 means no limit. An amount exactly at a boundary belongs to the higher tier.',
      addLabel: 'Add a tier',
      maxRows: 100,
      default: [],
      example: [
        { lowerRange: 0, upperRange: 500_000, percentage: 60, flatFee: 0, allTransactions: false },
        { lowerRange: 500_000, upperRange: 1_000_000, percentage: 65, flatFee: 250, allTransactions: false },
        { lowerRange: 1_000_000, upperRange: 0, percentage: 70, flatFee: 500, allTransactions: false },
      ],
      columns: {
        lowerRange: number('From', { default: 0, min: 0, max: LARGEST }),
        upperRange: number('Up to', { help: '0 means no limit.', default: 0, min: 0, max: LARGEST }),
        percentage: number('Percent', { unit: '%', default: 0, min: 0, max: 100 }),
        flatFee: money('Flat fee', {
          help: 'A negative fee is charged to the payee.',
          default: 0,
          min: -LARGEST,
          max: LARGEST,
        }),
        allTransactions: flag('All transactions', { default: false }),
      },
    }),
  },
})

export const { inputs, groups } = inputsOf(
  group(
    'The deal',
    {
      price: money('Sale price', {
        help: 'For a lease, the rent for the whole term.',
        ...typical(500_000),
        min: 0,
        max: 1e9,
      }),
      basis: money('Commission to share', {
        help: 'The side\u2019s commission after referral and royalty, or the price if percentages apply to the price.',
        ...typical(12_500),
        min: -1e9,
        max: 1e9,
      }),
    },
    {
      division: text('Division', { default: '', maxLength: 80 }),
      ytdBefore: money('Year to date before this deal', {
        help: 'In the measure the tiers use: dollars, or the number of deals closed.',
        default: 0,
        min: 0,
        max: 1e9,
      }),
    },
  ),
  group('The plan', {
    role,
  }),
  group(
    'Cap and shares',
    {
      capAmount: money('Annual cap', {
        help: 'The most the company keeps from one member per cap year. Leave empty for no cap.',
        default: null,
        min: 0,
        max: 1e9,
      }),
    },
    {
      capPaid: money('Paid toward the cap so far', { default: 0, min: 0, max: 1e9 }),
      postCapFee: money('Fee per deal after the cap', { default: 0, min: 0, max: 1e6 }),
      shares: numbers('Member shares', {
        help: 'In percent, such as 60 and 40. Leave empty for one member.',
        of: 'number',
        default: [],
        min: 0,
        max: 100,
        maxItems: 20,
      }),
    },
  ),
)

export type Given = Inputs<typeof inputs>

/** The deal as the plan sees it, with the member's cap where the company's share is known. */
export const dealOf = (given: Given): DealAt => {
  const { role, price, basis, division, ytdBefore, capAmount, capPaid, postCapFee } = given
  const isKnown = role.payOn === 'gci' && capAmount !== null
  const cap = isKnown ? { amount: capAmount, paid: capPaid, postCapFee } : null
  return { price, basis, division, ytdBefore, cap }
}
