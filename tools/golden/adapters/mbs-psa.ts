import { isNoAnswer } from '#finance/answer.ts'
import { averageLife, cprOfPsa, poolCashFlows, smmOfCpr } from '#finance/prepayment.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { Reader } from '../reader.ts'

const pool = (input: Reader) =>
  input.pick('originalBalance', 'wac', 'passThroughRate', 'wamMonths', 'seasoningMonths', 'psa')

const adapter: GoldenAdapter = {
  family: 'mbs-psa',
  functions: {
    psaToSmm: (input) => {
      const cpr = cprOfPsa(input.number('month'), input.number('psa'))
      return { cpr, smm: smmOfCpr(cpr) }
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
