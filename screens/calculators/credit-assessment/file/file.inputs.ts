import { choice, date, integer, money, options, percent, rows, text, years } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'

const MILLION = 1e6

export const yourCardsGroup = group('Your cards', {
  cards: rows('Cards and credit lines', {
    help: 'Balances as they stand today. Leave the limit empty for a charge card without one.',
    default: [],
    example: [
      { name: 'Card A', balance: 4_200, limit: 6_000, apr: 0.2399, statementDay: 12, openedYears: 4 },
      { name: 'Card B', balance: 900, limit: 9_000, apr: 0.2149, statementDay: 24, openedYears: 9 },
      { name: 'Card C', balance: 0, limit: 5_000, apr: 0.2299, statementDay: 3, openedYears: 2 },
    ],
    maxRows: 20,
    addLabel: 'Add a card',
    columns: {
      name: text('Card', { default: '', maxLength: 40 }),
      balance: money('Balance', { decided: true, default: 0, min: 0, max: MILLION }),
      limit: money('Limit', { default: null, min: 0, max: MILLION }),
      apr: percent('APR', { default: null, min: 0, max: 1 }),
      statementDay: integer('Statement on day', { default: null, min: 1, max: 31 }),
      openedYears: years('Open for', { default: null, min: 0, max: 80 }),
    },
  }),
})

export const yourHistoryGroup = group(
  'Your history',
  {
    latePayments24m: integer('Late payments in the last 24 months', {
      help: 'Thirty days late or more, as the reports show them.',
      default: 0,
      example: 1,
      min: 0,
      max: 24,
    }),
    monthsSinceLastLate: integer('Months since the last one', {
      default: 0,
      example: 18,
      min: 0,
      max: 600,
    }),
    averageAgeYears: years('Average age of all accounts', {
      default: 0,
      example: 6,
      min: 0,
      max: 80,
    }),
    accountTypes: integer('Kinds of account, 1 to 5', {
      help: 'Of these five: card, installment loan, mortgage, car loan, student loan.',
      default: 1,
      example: 3,
      min: 1,
      max: 5,
    }),
  },
  {
    inquiries12m: integer('Applications for credit in the last 12 months', {
      decided: true,
      help: 'Hard inquiries; looking at your own report is none.',
      default: 0,
      example: 2,
      min: 0,
      max: 50,
    }),
    derogatories: integer('Collections, charge-offs, bankruptcies', {
      default: 0,
      min: 0,
      max: 50,
    }),
    negatives: rows('Negative items with their date', {
      help: 'To see when each has to leave your reports; the index counts the numbers above.',
      default: [],
      maxRows: 30,
      addLabel: 'Add an item',
      columns: {
        kind: choice('Item', {
          default: 'late',
          options: options(
            ['late', 'Late payment'],
            ['collection', 'Collection'],
            ['chargeOff', 'Charge-off'],
            ['chapter7', 'Bankruptcy, Chapter 7'],
            ['chapter13', 'Bankruptcy, Chapter 13'],
          ),
        }),
        since: date('First late, or filed, on', {
          default: '2025-06-01',
          min: '1990-01-01',
          max: '2100-12-31',
        }),
      },
    }),
    knownScore: integer('A score you were shown', {
      help: 'From a bank or a bureau, to set beside the index; nothing is computed from it.',
      default: null,
      min: 300,
      max: 850,
      fact: 'person.creditScore',
    }),
  },
)
