import { counted, money, number, percent } from '#kit/format.ts'
import { bondMean, type Given, isBond, totalOf } from './exposure.model.ts'
import { atMost, judged, type Rule } from './rule.model.ts'

/** Rules on what would force a sale: long bonds, illiquid holdings, no reserve, a loan. */
export function safetyRules(given: Given, total: number): readonly Rule[] {
  const { limits, holdings, marginLoan } = given
  const illiquid = totalOf(holdings.filter(({ kind }) => kind === 'illiquid')) / total
  return [
    durationRule(given),
    judged({
      name: 'Illiquid assets',
      threshold: atMost(limits.illiquid),
      value: percent(illiquid),
      actual: illiquid,
      limit: limits.illiquid,
      why: 'Assets you cannot sell within a week will not cover an emergency.',
      sentence: () => `${percent(illiquid)} of your portfolio cannot be sold within a week.`,
    }),
    emergencyRule(given),
    judged({
      name: 'Margin loan',
      threshold: 'none',
      value: marginLoan > 0 ? money(marginLoan) : 'none',
      actual: marginLoan,
      limit: 0,
      why: 'A margin call turns a market drop into a forced sale.',
      sentence: () => `A margin loan of ${money(marginLoan)} can force you to sell in a downturn.`,
    }),
  ]
}

function durationRule({ holdings, horizonYears }: Given): Rule {
  const duration = bondMean(holdings, (one) => (one.duration > 0 ? one.duration : null))
  const hasBonds = holdings.some(isBond)
  const horizon = horizonYears === null ? 'years' : counted(horizonYears, 'year')
  return judged({
    name: 'Bond duration',
    threshold: horizonYears === null ? 'at most the years until you need the money' : `at most ${horizon}`,
    value:
      duration === null
        ? hasBonds
          ? 'not known'
          : 'no bonds'
        : counted(Number(duration.toFixed(1)), 'year'),
    actual: horizonYears === null ? null : hasBonds ? duration : 0,
    limit: horizonYears ?? 0,
    why: 'Bonds with a duration beyond your horizon may be down when you need the money.',
    sentence: (duration) =>
      `Your bonds have a duration of ${number(duration, 1)} years, longer than the ${horizon} until you need the money.`,
  })
}

function emergencyRule({ emergencyFund, emergencyTarget }: Given): Rule {
  const missing =
    emergencyTarget === null || emergencyFund === null ? null : Math.max(0, emergencyTarget - emergencyFund)
  return judged({
    name: 'Emergency fund',
    threshold: emergencyTarget === null ? 'your target' : `at least ${money(emergencyTarget)}`,
    value: emergencyFund === null ? 'not known' : money(emergencyFund),
    actual: missing,
    limit: 0,
    why: 'Without one, any surprise forces you to sell investments.',
    sentence: (missing) =>
      `Your emergency fund is ${money(missing)} short, so the next surprise would force a sale.`,
  })
}
