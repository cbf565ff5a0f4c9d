import { integer, money, number, percent, rows, text } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { exampleOnly } from '#kit/field-parts.ts'

export const theIssuerGroup = group(
  'Issuer',
  {
    ...inModes(['price', 'yieldToWorst', 'spread'], {
      ebitda: money('EBITDA', { ...exampleOnly(1.2e9), min: -1e12, max: 1e12 }),
      totalDebt: money('Total debt', { ...exampleOnly(3.6e9), min: 0, max: 1e13 }),
    }),
    ...inModes(['spread'], {
      interestExpense: money('Annual interest expense', { ...exampleOnly(210e6), min: 0, max: 1e12 }),
    }),
  },
  inModes(['price', 'yieldToWorst', 'spread'], {
    cash: money('Cash', { ...exampleOnly(400e6), min: 0, max: 1e13 }),
    leverageCovenant: number('Leverage covenant', {
      default: 4.5,
      min: 0.1,
      max: 30,
      unit: '×',
    }),
  }),
)

export const theEstateGroup = group(
  'Bankruptcy estate',
  inModes(['recovery'], {
    valueShare: percent('Enterprise value / claims', {
      help: 'Reorganization or sale value as a share of all claims; drag it to see where the value breaks.',
      default: 0.65,
      min: 0,
      max: 1.5,
      slider: true,
    }),
    claims: rows('Claims', {
      help: 'Rank 1 is paid first and equal ranks share pro rata (sample capital structure).',
      columns: {
        name: text('Class', { default: 'Class', maxLength: 40 }),
        rank: integer('Rank', { default: 1, min: 1, max: 20 }),
        amount: money('Claim', { default: 0, min: 0, max: 1e13 }),
      },
      default: [],
      example: [
        { name: 'Secured loan', rank: 1, amount: 900e6 },
        { name: 'Senior notes', rank: 2, amount: 1.5e9 },
        { name: 'Trade creditors', rank: 2, amount: 300e6 },
        { name: 'Subordinated notes', rank: 3, amount: 500e6 },
      ],
      maxRows: 8,
      addLabel: 'Add a class',
    }),
  }),
  inModes(['recovery'], {
    enterpriseValue: money('Enterprise value', {
      help: 'In dollars; overrides the percentage.',
      default: null,
      min: 0,
      max: 1e13,
    }),
    costShare: percent('Bankruptcy costs', {
      help: 'Share of value paid ahead of all claims.',
      default: 0.04,
      min: 0,
      max: 0.5,
    }),
  }),
)
