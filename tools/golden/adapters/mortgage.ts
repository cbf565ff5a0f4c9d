import { balanceAfter, monthlyPayment, rateOfPayments, totalInterestPercentage } from '#finance/level-loan.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { Reader } from '../reader.ts'

const loan = (input: Reader) => input.pick('principal', 'annualRate', 'termMonths')

const adapter: GoldenAdapter = {
  family: 'mortgage',
  functions: {
    monthlyPayment: (input) => ({ payment: monthlyPayment(loan(input)) }),
    balanceAfter: (input) => ({ balance: balanceAfter(loan(input), input.number('afterPayments')) }),
    aprFromPayment: (input) => ({ apr: rateOfPayments(input.pick('principal', 'payment', 'termMonths')) }),
    totalInterestPercentage: (input) => ({
      tip: totalInterestPercentage(loan(input), input.optionalNumber('prepaidInterest', 0)),
    }),
  },
}

export default adapter
