import { isNoAnswer } from '#finance/answer.ts'
import { componentContribution, leastContribution } from '#finance/property/reserve-contribution.ts'
import { componentInYear, fundingPlan, percentFunded } from '#finance/property/reserve-funding.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const planOf = (input: Reader) => ({
  components: input.rows('components').map((row) => row.pick('cost', 'usefulLife', 'remainingLife')),
  ...input.pick('startBalance', 'contributionGrowth', 'inflation', 'interestRate', 'years'),
})

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
      fundingPlan({ ...planOf(input), annualContribution: input.number('annualContribution') }),
    componentContribution: (input) => ({
      value: componentContribution(input.pick('cost', 'setAside', 'remainingLife')),
    }),
    leastContribution: (input) => ({
      value: leastContribution(planOf(input), input.optionalNumber('floor', 0)),
    }),
  },
}

export default adapter
