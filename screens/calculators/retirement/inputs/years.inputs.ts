import { annualReturns } from '#figures/annual-returns.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { numbers } from '#kit/field.ts'

/** A hard start: 60% stocks and 40% bonds from 2000 on, in fractions to four places. */
const SAMPLE_FROM = 2000

const sampleReturns = annualReturns
  .filter(([year]) => year >= SAMPLE_FROM)
  .map(([, stocks, bonds]) => Math.round(100 * (0.6 * stocks + 0.4 * bonds)) / 10_000)

export const yearsGroup = group('Years', {
  ...inModes(['guardrails'], {
    returns: numbers('Annual returns', {
      help: 'One return per year; the values shown are 60% stocks and 40% bonds from 2000 on.',
      of: 'percent',
      default: sampleReturns,
      min: -0.99,
      max: 5,
      maxItems: 80,
    }),
  }),
  ...inModes(['guardrails', 'project'], {
    inflation: numbers('Inflation', {
      help: 'Enter one rate for all years, or one per year.',
      of: 'percent',
      default: [0.025],
      min: -0.5,
      max: 2,
      maxItems: 80,
    }),
  }),
})
