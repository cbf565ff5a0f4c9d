import { choice, integer, money, options, percent, rows, text, years } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

export const theAccountsGroup = group('The accounts', {
  ...inModes(['savings'], {
    savings: rows('Accounts and certificates', {
      addLabel: 'Add an account',
      maxRows: 8,
      columns: {
        name: text('Account', { default: '', maxLength: 40 }),
        rate: percent('Rate', { help: 'Nominal, before compounding.', default: 0, min: 0, max: 0.5 }),
        compounding: choice('Compounded', {
          default: '12',
          options: options(
            ['1', 'Yearly'],
            ['2', 'Half-yearly'],
            ['4', 'Quarterly'],
            ['12', 'Monthly'],
            ['365', 'Daily'],
            ['continuous', 'Continuously'],
          ),
        }),
        fee: money('Fee a month', { default: 0, min: 0, max: 1000 }),
        termMonths: integer('Bound for, months', { default: 0, min: 0, max: 360 }),
        earlyPenaltyMonths: integer('Interest lost if taken early, months', {
          default: 0,
          min: 0,
          max: 60,
        }),
        taxed: choice('Taxed by', {
          default: 'full',
          options: options(
            ['full', 'Federal and state'],
            ['federal', 'Federal only (Treasuries)'],
            ['none', 'Nobody (municipal)'],
          ),
        }),
      },
      default: [],
      example: [
        {
          name: 'Online savings',
          rate: 0.0425,
          compounding: '365',
          fee: 0,
          termMonths: 0,
          earlyPenaltyMonths: 0,
          taxed: 'full',
        },
        {
          name: 'Certificate, 5 years',
          rate: 0.044,
          compounding: '12',
          fee: 0,
          termMonths: 60,
          earlyPenaltyMonths: 6,
          taxed: 'full',
        },
        {
          name: 'Bank savings',
          rate: 0.005,
          compounding: '12',
          fee: 0,
          termMonths: 0,
          earlyPenaltyMonths: 0,
          taxed: 'full',
        },
      ],
    }),
    deposit: money('Deposit', { decided: true, default: 10_000, min: 1, max: 1e8, fact: 'savings.liquid' }),
    years: years('For', { decided: true, default: 5, min: 0.25, max: 50 }),
  }),
})
