import { type DayCount, dayCountDays, isDayCount, yearFraction } from '#finance/dates/day-count.ts'
import {
  days30EIsda,
  days30EPlus,
  yearsActual365L,
  yearsActual36525,
  yearsBusiness252,
} from '#finance/dates/day-count-special.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import { CaseInputError, type Reader } from '../../reader.ts'

const adapter: GoldenAdapter = {
  family: 'day-count',
  functions: {
    days: (input) => ({ days: dayCountDays(span(input)) }),
    days30EIsda: (input) => ({ days: days30EIsda(dates(input), input.flag('isTermination')) }),
    days30EPlus: (input) => ({ days: days30EPlus(dates(input)) }),
    yearsActual365L: (input) => ({ yearFraction: yearsActual365L(dates(input), input.flag('paysYearly')) }),
    yearsBusiness252: (input) => ({
      yearFraction: yearsBusiness252(dates(input), input.has('holidays') ? input.texts('holidays') : []),
    }),
    yearsActual36525: (input) => ({ yearFraction: yearsActual36525(dates(input)) }),
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

const dates = (input: Reader) => ({ start: input.date('start'), end: input.date('end') })

const span = (input: Reader) => ({
  ...dates(input),
  dayCount: dayCountOf(input),
})
