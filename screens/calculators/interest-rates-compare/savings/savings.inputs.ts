import { choice, integer, money, options, percent, rows, text, years } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { numberFrom } from '#kit/from-facts.ts'

export const theAccountsGroup = group(
  'Accounts',
  inModes(['savings'], {
    savings: rows('Accounts and CDs', {
      addLabel: 'Add an account',
      maxRows: 8,
      columns: {
        name: text('Account', { default: '', numberedAs: 'Account', maxLength: 40 }),
        rate: percent('Rate', {
          help: 'The nominal rate, before compounding.',
          default: 0,
          min: 0,
          max: 0.5,
        }),
        compounding: choice('Compounding', {
          default: '12',
          options: options(
            ['1', 'Annual'],
            ['2', 'Semiannual'],
            ['4', 'Quarterly'],
            ['12', 'Monthly'],
            ['365', 'Daily'],
            ['continuous', 'Continuous'],
          ),
        }),
        fee: money('Monthly fee', { default: 0, min: 0, max: 1000 }),
        termMonths: integer('CD term, months', { default: 0, min: 0, max: 360 }),
        earlyPenaltyMonths: integer('Early withdrawal penalty, months', {
          default: 0,
          min: 0,
          max: 60,
        }),
        taxed: choice('Taxes', {
          default: 'full',
          options: options(
            ['full', 'Federal and state'],
            ['federal', 'Federal only (Treasuries)'],
            ['none', 'Tax-exempt (municipal)'],
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
          name: '5-year CD',
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
    deposit: money('Deposit', {
      decided: true,
      ...typical(10_000),
      min: 1,
      max: 1e8,
      // One deposit is not all that somebody has saved: it starts from that, and is not written to it.
      fromFacts: numberFrom('savings.liquid'),
    }),
    years: years('Time horizon', { decided: true, ...typical(5), min: 0.25, max: 50 }),
  }),
)
