import { type DayCount, dayCountDays, isDayCount, yearFraction } from '#finance/day-count.ts'
import type { GoldenAdapter } from '../adapter.ts'
import { CaseInputError, type Reader } from '../reader.ts'

const adapter: GoldenAdapter = {
  family: 'day-count',
  functions: {
    days: (input) => ({ days: dayCountDays(span(input)) }),
    yearFraction: (input) => ({
      yearFraction: yearFraction({
        ...span(input),
        ...(input.has('refStart') && { refStart: input.date('refStart') }),
        ...(input.has('refEnd') && { refEnd: input.date('refEnd') }),
      }),
    }),
  },
}

export default adapter

export function dayCountOf(input: Reader): DayCount {
  const name = input.text('dayCount')
  if (isDayCount(name)) return name
  throw new CaseInputError(`the day count ${name} is not offered`)
}

const span = (input: Reader) => ({
  start: input.date('start'),
  end: input.date('end'),
  dayCount: dayCountOf(input),
})
