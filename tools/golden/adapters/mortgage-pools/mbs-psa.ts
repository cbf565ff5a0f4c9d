import { isNoAnswer } from '#finance/answer.ts'
import * as experience from '#finance/mortgage-pools/pool-experience.ts'
import { averageLife, cprOfPsa, poolCashFlows, smmOfCpr } from '#finance/mortgage-pools/prepayment.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const pool = (input: Reader) =>
  input.pick('originalBalance', 'wac', 'passThroughRate', 'wamMonths', 'seasoningMonths', 'psa')

const adapter: GoldenAdapter = {
  family: 'mbs-psa',
  functions: {
    psaToSmm: (input) => {
      const cpr = cprOfPsa(input.number('month'), input.number('psa'))
      return { cpr, smm: smmOfCpr(cpr) }
    },
    scheduledFactor: (input) => ({
      factor: experience.scheduledFactor(input.pick('wac', 'termMonths'), input.number('age')),
    }),
    smmOfFactors: (input) => ({
      smm: experience.smmOfFactors(
        input.pick('wac', 'termMonths'),
        input.record('first').pick('age', 'factor'),
        input.record('later').pick('age', 'factor'),
      ),
    }),
    smmOfAbs: (input) => ({ smm: experience.smmOfAbs(input.number('abs'), input.number('month')) }),
    absOfSmm: (input) => ({ abs: experience.absOfSmm(input.number('smm'), input.number('month')) }),
    sdaToMdr: (input) => {
      const cdr = experience.cdrOfSda(input.number('month'), input.number('sda'))
      return { cdr, mdr: experience.mdrOfCdr(cdr) }
    },
    passThroughCashFlow: (input) => {
      const months = poolCashFlows(pool(input))
      return isNoAnswer(months) ? months : months[input.number('row') - 1]
    },
    averageLife: (input) => {
      const months = poolCashFlows(pool(input))
      return isNoAnswer(months) ? months : { years: averageLife(months) }
    },
  },
}

export default adapter
