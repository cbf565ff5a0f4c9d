import { choice, flag, money, number, numbers, options, record, rows, text, texts } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'
import { coerceGivenRole, LARGEST } from './rules/coercion.model.ts'

/** A commission plan as the calculator takes it; the same names as on the wire. */
const role = record('Plan', {
  coerce: coerceGivenRole,
  help: 'Range tiers pay by amount; a tier for all transactions adds to whatever the range tier pays.',
  fields: {
    enabled: flag('Plan is on', { default: true }),
    divisions: texts('Divisions', {
      help: 'Empty means every division.',
      default: [],
      maxItems: 50,
      maxLength: 80,
    }),
    rangeOn: choice('Tiers go by', {
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
    mode: choice('A deal that crosses a bound is paid', {
      default: 'whole',
      options: options(['whole', 'Whole, at one tier'], ['sliced', 'In slices, each at its own tier']),
    }),
    tiers: rows('Tiers', {
      help: 'Up to 0 means no limit. An amount at a bound that two tiers share belongs to the upper one.',
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
        help: 'Of a lease: the rent of the whole term.',
        default: 500_000,
        min: 0,
        max: 1e9,
      }),
      basis: money('Commission to share', {
        help: 'The side\u2019s commission after referral and royalty; the price where percentages apply to the price.',
        default: 12_500,
        min: -1e9,
        max: 1e9,
      }),
    },
    {
      division: text('Division', { default: '', maxLength: 80 }),
      ytdBefore: money('Year to date before this deal', {
        help: 'In the quantity that the tiers go by; for deals closed, their number.',
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
      capAmount: money('Cap of the cap year', {
        help: 'The most that the company keeps of one member. Empty: no cap.',
        default: null,
        min: 0,
        max: 1e9,
      }),
    },
    {
      capPaid: money('Kept by the company this cap year', { default: 0, min: 0, max: 1e9 }),
      postCapFee: money('Fee per deal after the cap', { default: 0, min: 0, max: 1e6 }),
      shares: numbers('Shares of the assigned members', {
        help: 'Percent points, such as 60 and 40. Empty: one member.',
        of: 'number',
        default: [],
        min: 0,
        max: 100,
        maxItems: 20,
      }),
    },
  ),
)
