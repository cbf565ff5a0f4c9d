import { choice, date, integer, money, options, percent, rows, text, years } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'
import { exampleOnly } from '#kit/field-parts.ts'

const MILLION = 1e6

export const yourCardsGroup = group('Your credit cards', {
  cards: rows('Cards and credit lines', {
    help: 'Enter today’s balances; leave the limit blank for a charge card.',
    default: [],
    example: [
      { name: 'Card A', balance: 4_200, limit: 6_000, apr: 0.2399, statementDay: 12, openedYears: 4 },
      { name: 'Card B', balance: 900, limit: 9_000, apr: 0.2149, statementDay: 24, openedYears: 9 },
      { name: 'Card C', balance: 0, limit: 5_000, apr: 0.2299, statementDay: 3, openedYears: 2 },
    ],
    maxRows: 20,
    addLabel: 'Add a card',
    columns: {
      name: text('Card', { default: '', numberedAs: 'Card', maxLength: 40 }),
      balance: money('Balance', { decided: true, default: 0, min: 0, max: MILLION }),
      limit: money('Credit limit', { default: null, min: 0, max: MILLION }),
      apr: percent('APR', { default: null, min: 0, max: 1 }),
      statementDay: integer('Statement closing day', { default: null, min: 1, max: 31 }),
      openedYears: years('Account age', { default: null, min: 0, max: 80 }),
    },
  }),
})

export const yourHistoryGroup = group(
  'Your credit history',
  {
    latePayments24m: integer('Late payments, last 24 months', {
      help: 'Count payments your credit reports show as 30 or more days late.',
      ...exampleOnly(1),
      min: 0,
      max: 24,
    }),
    monthsSinceLastLate: integer('Months since last late payment', { ...exampleOnly(18), min: 0, max: 600 }),
    averageAgeYears: years('Average account age', { ...exampleOnly(6), min: 0, max: 80 }),
    accountTypes: integer('Account types, 1 to 5', {
      help: 'Count how many you have of credit card, installment loan, mortgage, auto loan, and student loan.',
      default: 1,
      example: 3,
      min: 1,
      max: 5,
    }),
  },
  {
    inquiries12m: integer('Credit applications, last 12 months', {
      decided: true,
      help: 'Count hard inquiries; checking your own report does not count.',
      ...exampleOnly(2),
      min: 0,
      max: 50,
    }),
    derogatories: integer('Collections, charge-offs, and bankruptcies', {
      default: 0,
      min: 0,
      max: 50,
    }),
    negatives: rows('Negative items by date', {
      help: 'Shows when each item must drop off your reports. An item not counted above counts as well.',
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
            ['chapter7', 'Chapter 7 bankruptcy'],
            ['chapter13', 'Chapter 13 bankruptcy'],
          ),
        }),
        since: date('First missed or filing date', {
          default: '2025-06-01',
          min: '1990-01-01',
          max: '2100-12-31',
        }),
      },
    }),
    knownScore: integer('Known credit score', {
      help: 'Enter a score from a bank or bureau to compare with the index; it does not affect the results.',
      default: null,
      min: 300,
      max: 850,
      fact: 'person.creditScore',
    }),
  },
)
