import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { type Compounding, equivalentRate } from '#finance/interest-conversion.ts'
import type { GoldenAdapter } from '../adapter.ts'

function compounding(name: string, frequency: number): Compounding | NoAnswer {
  if (name === 'simple' || name === 'continuous') return { kind: name }
  if (name === 'compounded') return { kind: 'compounded', frequency }
  if (name === 'simpleThenCompounded') return { kind: 'simpleThenCompounded', frequency }
  return noAnswer(`compounding ${name} is not offered`)
}

const adapter: GoldenAdapter = {
  family: 'interest-conversion',
  functions: {
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
