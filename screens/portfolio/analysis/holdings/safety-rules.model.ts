import { money, number, percent } from '#kit/format.ts'
import { bondMean, type Given, isBond, totalOf } from './exposure.model.ts'
import { atMost, judged, type Rule } from './rule.model.ts'

/** Rules on what would force a sale: long bonds, illiquid holdings, no reserve, a loan. */
export function safetyRules(given: Given, total: number): readonly Rule[] {
  const { limits, holdings, marginLoan } = given
  const illiquid = totalOf(holdings.filter(({ kind }) => kind === 'illiquid')) / total
  return [
    durationRule(given),
    judged({
      name: 'Illiquid',
      threshold: atMost(limits.illiquid),
      value: percent(illiquid),
      actual: illiquid,
      limit: limits.illiquid,
      why: 'What cannot be sold in a week cannot pay for a bad year.',
      sentence: () => `${percent(illiquid)} cannot be sold in a week.`,
    }),
    emergencyRule(given),
    judged({
      name: 'Margin loan',
      threshold: 'none',
      value: marginLoan > 0 ? money(marginLoan) : 'none',
      actual: marginLoan,
      limit: 0,
      why: 'A loan turns a fall into a forced sale.',
      sentence: () => `A margin loan of ${money(marginLoan)} can force you to sell in a fall.`,
    }),
  ]
}

function durationRule({ holdings, horizonYears }: Given): Rule {
  const duration = bondMean(holdings, (one) => (one.duration > 0 ? one.duration : null))
  const hasBonds = holdings.some(isBond)
  const horizon = horizonYears === null ? 'years' : `${number(horizonYears)} years`
  return judged({
    name: "Bonds' duration",
    threshold: horizonYears === null ? 'at most the years to spending' : `at most ${horizon}`,
    value: duration === null ? (hasBonds ? 'not known' : 'no bonds') : `${number(duration, 1)} years`,
    actual: horizonYears === null ? null : hasBonds ? duration : 0,
    limit: horizonYears ?? 0,
    why: 'Bonds longer than the horizon can be down when the money is needed.',
    sentence: (duration) =>
      `Your bonds have a duration of ${number(duration, 1)} years, longer than the ${horizon} until you need the money.`,
  })
}

function emergencyRule({ emergencyFund, emergencyTarget }: Given): Rule {
  const missing =
    emergencyTarget === null || emergencyFund === null ? null : Math.max(0, emergencyTarget - emergencyFund)
  return judged({
    name: 'Emergency fund',
    threshold: emergencyTarget === null ? 'its target' : `at least ${money(emergencyTarget)}`,
    value: emergencyFund === null ? 'not known' : money(emergencyFund),
    actual: missing,
    limit: 0,
    why: 'Without it every surprise is a sale.',
    sentence: (missing) =>
      `Your emergency fund is short by ${money(missing)}: the next surprise would be paid by a sale.`,
  })
}
