import { age, choice, date, integer, money, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { US_STATES } from '#kit/us-states.ts'
import { filingFromProfile, peopleFromProfile } from './from-profile.inputs.ts'

/** Whose an income or an account is. */
export const person = options(['first', 'First person'], ['second', 'Second person'])

/** Who plans, from when, and what several modes share. */
export const householdGroup = group(
  'Household',
  {
    ...inModes(['plan', 'longevity'], {
      people: rows('People', {
        fromFacts: peopleFromProfile,
        help: 'One or two people. A date of birth decides the age; a blank benefit is estimated from wages.',
        columns: {
          name: text('Name', { default: '', numberedAs: 'Person', maxLength: 60 }),
          sex: choice('Sex (life table)', {
            help: 'Not stated uses the average of both life tables.',
            default: 'unstated',
            options: options(['unstated', 'Not stated'], ['female', 'Female'], ['male', 'Male']),
          }),
          birthDate: date('Date of birth', {
            default: null,
            ageIn: 'age',
            countedIn: { years: 'retireAge', months: 'retireMonths' },
            min: '1900-01-01',
            max: '2030-12-31',
          }),
          age: integer('Age', {
            help: 'At the end of this year. A date of birth is more exact and takes its place.',
            default: null,
            showIf: { birthDate: [null] },
            min: 0,
            max: 119,
          }),
          retireAge: integer('Retirement age', {
            decided: true,
            lets: 'stop working at {}',
            help: 'Work ends on the first of the month in which you reach it, or as many months later as you add. Without a date of birth, that month is January.',
            default: 65,
            min: 18,
            max: 100,
          }),
          retireMonths: integer('Plus months', { default: 0, min: 0, max: 11 }),
          endAge: integer('Plan to age', { default: 95, min: 40, max: 119 }),
          pia: money('Benefit at full retirement age', {
            help: 'Enter the monthly amount from your Social Security statement.',
            default: null,
            min: 0,
            max: 10_000,
          }),
          aime: money('Average indexed monthly earnings (AIME)', {
            default: null,
            min: 0,
            max: 100_000,
          }),
          claimMonths: age('Social Security claiming age', {
            help: 'Type 67, or 66y 4m for years and months.',
            decided: true,
            lets: 'claim Social Security at {}',
            default: 804,
            min: 744,
            max: 840,
          }),
        },
        default: [],
        example: [
          {
            name: 'Sample spouse A',
            sex: 'male',
            birthDate: null,
            age: 45,
            retireAge: 67,
            retireMonths: 0,
            endAge: 95,
            pia: null,
            aime: null,
            claimMonths: 804,
          },
          {
            name: 'Sample spouse B',
            sex: 'female',
            birthDate: null,
            age: 43,
            retireAge: 65,
            retireMonths: 0,
            endAge: 95,
            pia: null,
            aime: null,
            claimMonths: 804,
          },
        ],
        maxRows: 2,
        addLabel: 'Add a person',
      }),
    }),
    ...inModes(
      ['plan', 'deterministic', 'federalTax', 'irmaa', 'yearCashflow', 'rothConversion', 'project'],
      {
        filingStatus: choice('Filing status', {
          ...typical('mfj'),
          defaultFrom: ({ people }) => (Array.isArray(people) && people.length === 1 ? 'single' : 'mfj'),
          options: options(
            ['single', 'Single'],
            ['mfj', 'Married filing jointly'],
            ['hoh', 'Head of household'],
            ['mfs', 'Married filing separately'],
          ),
          fact: 'tax.filingStatus',
          fromFacts: filingFromProfile,
        }),
      },
    ),
    ...inModes(['plan'], {
      state: choice('State', {
        help: 'Uses 2026 brackets from a secondary source (2025 for California and North Dakota), not yet checked against each state’s own tables. Where a state’s rates for heads of household are not on file, its single rates are used.',
        ...typical('none'),
        options: [{ value: 'none', label: 'No state tax' }, ...options(...Object.entries(US_STATES))],
        fact: 'person.state',
      }),
    }),
  },
  {
    ...inModes(['plan'], {
      stateRate: percent('Flat state tax rate', {
        default: null,
        usual: 0.05,
        min: 0,
        max: 0.2,
        fact: 'tax.stateRate',
      }),
    }),
    ...inModes(
      [
        'plan',
        'deterministic',
        'federalTax',
        'socialSecurity',
        'earningsTest',
        'rmd',
        'irmaa',
        'yearCashflow',
        'rothConversion',
        'longevity',
      ],
      {
        today: date('Plan start date', {
          default: '2026-12-01',
          fromToday: {},
          min: '2024-01-01',
          max: '2100-12-31',
        }),
      },
    ),
  },
)
