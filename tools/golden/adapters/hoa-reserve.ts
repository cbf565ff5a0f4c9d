import { isNoAnswer } from '#finance/answer.ts'
import { componentInYear, fundingPlan, percentFunded } from '#finance/reserve-funding.ts'
import type { GoldenAdapter } from '../adapter.ts'

const adapter: GoldenAdapter = {
  family: 'hoa-reserve',
  functions: {
    percentFunded: (input) => {
      const answer = percentFunded(
        input.rows('components').map((row) => row.pick('cost', 'effectiveAge', 'usefulLife')),
        input.optionalNumber('reserveBalance', undefined),
      )
      if (isNoAnswer(answer) || input.has('reserveBalance')) return answer
      return { fullyFundedBalance: answer.fullyFundedBalance }
    },
    fullyFundedBalanceProjection: (input) =>
      componentInYear(input.pick('cost', 'usefulLife', 'remainingLifeNow', 'inflation', 'year')),
    fundingPlan: (input) =>
      fundingPlan({
        components: input.rows('components').map((row) => row.pick('cost', 'usefulLife', 'remainingLife')),
        ...input.pick(
          'startBalance',
          'annualContribution',
          'contributionGrowth',
          'inflation',
          'interestRate',
          'years',
        ),
      }),
  },
}

export default adapter
