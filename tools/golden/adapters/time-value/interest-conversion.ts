import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import * as rates from '#finance/time-value/discount-and-real-rate.ts'
import { type Compounding, equivalentRate } from '#finance/time-value/interest-conversion.ts'
import type { GoldenAdapter } from '../../adapter.ts'

function compounding(name: string, frequency: number): Compounding | NoAnswer {
  if (name === 'simple' || name === 'continuous') return { kind: name }
  if (name === 'compounded') return { kind: 'compounded', frequency }
  if (name === 'simpleThenCompounded') return { kind: 'simpleThenCompounded', frequency }
  return noAnswer(`compounding ${name} is not offered`)
}

const adapter: GoldenAdapter = {
  family: 'interest-conversion',
  functions: {
    discountOfInterest: (input) => ({ rate: rates.discountOfInterest(input.number('rate')) }),
    interestOfDiscount: (input) => ({ rate: rates.interestOfDiscount(input.number('discount')) }),
    nominalOfReal: (input) => ({
      rate: rates.nominalOfReal(input.number('real'), input.number('inflation')),
    }),
    breakEvenInflation: (input) => ({
      rate: rates.breakEvenInflation(input.number('nominal'), input.number('real')),
    }),
    doublingTime: (input) => rates.doublingTime(input.number('rate')),
    equivalentRate: (input) => {
      const from = compounding(input.text('compounding'), input.optionalNumber('frequency', 1))
      const to = compounding(input.text('toCompounding'), input.optionalNumber('toFrequency', 1))
      if (isNoAnswer(from)) return from
      if (isNoAnswer(to)) return to
      return { rate: equivalentRate({ rate: input.number('rate'), from, to, t: input.number('t') }) }
    },
  },
}

export default adapter
