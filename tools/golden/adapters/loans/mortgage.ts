import { adjustableRates } from '#finance/loans/adjustable-rate.ts'
import { biweeklyMortgage } from '#finance/loans/biweekly-mortgage.ts'
import {
  balanceAfter,
  monthlyPayment,
  rateOfPayments,
  totalInterestPercentage,
} from '#finance/loans/level-loan.ts'
import { loanPath, simpleBreakEven } from '#finance/loans/loan-path.ts'
import { pointsForYield, rateWithPoints } from '#finance/loans/mortgage-points.ts'
import * as ratios from '#finance/loans/mortgage-ratios.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const loan = (input: Reader) => input.pick('principal', 'annualRate', 'termMonths')

const adapter: GoldenAdapter = {
  family: 'mortgage',
  functions: {
    monthlyPayment: (input) => ({ payment: monthlyPayment(loan(input)) }),
    balanceAfter: (input) => ({ balance: balanceAfter(loan(input), input.number('afterPayments')) }),
    biweekly: (input) => biweeklyMortgage(loan(input)),
    rateWithPoints: (input) => ({
      rate: rateWithPoints({ ...loan(input), points: input.number('points') }, input.number('payments')),
    }),
    pointsForYield: (input) => ({
      points: pointsForYield(loan(input), input.number('target'), input.number('payments')),
    }),
    breakEvenMonths: (input) => ({
      months: simpleBreakEven(input.number('extraUpfront'), input.number('monthlySaving')),
    }),
    adjustableMonth: (input) => {
      const rates = adjustableRates(
        {
          ...input.pick('initialRate', 'margin', 'firstResetMonths', 'resetEveryMonths'),
          caps: input.record('caps').pick('first', 'periodic', 'lifetime'),
        },
        () => input.number('index'),
        input.number('termMonths'),
      )
      const rows = loanPath({
        ...input.pick('principal', 'termMonths'),
        rateOf: (month) => rates[month - 1] ?? 0,
      })
      return rows[input.number('month') - 1]
    },
    loanToValue: (input) => ({ value: ratios.loanToValue(input.numbers('loans'), input.number('value')) }),
    debtToIncome: (input) => ratios.debtToIncome(input.pick('income', 'housing', 'otherDebts')),
    debtServiceCoverage: (input) => ({
      value: ratios.debtServiceCoverage(input.number('netOperatingIncome'), input.number('debtService')),
    }),
    mortgageConstant: (input) => ({ value: ratios.mortgageConstant(loan(input)) }),
    affordableLoan: (input) => ({
      principal: ratios.affordableLoan(input.pick('payment', 'annualRate', 'termMonths')),
    }),
    paymentsUntilShare: (input) => ({
      payments: ratios.paymentsUntilShare(loan(input), input.pick('value', 'share')),
    }),
    aprFromPayment: (input) => ({ apr: rateOfPayments(input.pick('principal', 'payment', 'termMonths')) }),
    totalInterestPercentage: (input) => ({
      tip: totalInterestPercentage(loan(input), input.optionalNumber('prepaidInterest', 0)),
    }),
  },
}

export default adapter
