import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { type DayCount, isDayCount } from '#finance/dates/day-count.ts'
import { type InternalRate, irr, xirr } from '#finance/time-value/internal-rate.ts'
import { mirr } from '#finance/time-value/modified-internal-rate.ts'
import { npv, xnpv } from '#finance/time-value/net-present-value.ts'
import {
  accountingRateOfReturn,
  crossoverRates,
  equivalentAnnuity,
  netFutureValue,
  paybackPeriod,
  profitabilityIndex,
} from '#finance/time-value/project-returns.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const chosen = (found: InternalRate | NoAnswer) => ({ value: isNoAnswer(found) ? found : found.rate })

const dated = (input: Reader) => ({ values: input.numbers('values'), dates: input.texts('dates') })

const DAY_COUNTS: Readonly<Record<string, DayCount>> = {
  'act/360': 'ACT/360',
  'act/act ISDA': 'ACT/ACT ISDA',
  '30E/360': '30E/360',
}

const dayCountOf = (name: string): DayCount => {
  const found = DAY_COUNTS[name] ?? name
  if (isDayCount(found)) return found
  throw new Error(`no day count ${name}`)
}

const adapter: GoldenAdapter = {
  family: 'cashflow-returns',
  functions: {
    npv: (input) => ({ value: npv(input.number('rate'), input.numbers('values')) }),
    xnpv: (input) => ({ value: xnpv(input.number('rate'), dated(input)) }),
    irr: (input) => chosen(irr(input.numbers('values'), input.optionalNumber('guess', 0.1))),
    xirr: (input) => chosen(xirr({ ...dated(input), guess: input.optionalNumber('guess', 0.1) })),
    xirrDayCount: (input) => chosen(xirr({ ...dated(input), dayCount: dayCountOf(input.text('dayCount')) })),
    profitabilityIndex: (input) => ({
      value: profitabilityIndex(input.number('rate'), input.numbers('values')),
    }),
    payback: (input) => ({ value: paybackPeriod(input.numbers('values')) }),
    discountedPayback: (input) => ({ value: paybackPeriod(input.numbers('values'), input.number('rate')) }),
    netFutureValue: (input) => ({ value: netFutureValue(input.number('rate'), input.numbers('values')) }),
    equivalentAnnuity: (input) => ({
      value: equivalentAnnuity(input.number('rate'), input.numbers('values')),
    }),
    accountingRateOfReturn: (input) => ({
      value: accountingRateOfReturn(input.numbers('profits'), input.numbers('bookValues')),
    }),
    crossoverRates: (input) => ({ value: crossoverRates(input.numbers('values'), input.numbers('others')) }),
    mirr: (input) => ({
      value: mirr({ values: input.numbers('values'), ...input.pick('financeRate', 'reinvestRate') }),
    }),
  },
}

export default adapter
