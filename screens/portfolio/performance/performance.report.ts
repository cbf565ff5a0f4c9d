import type { Headline, Tone } from '#kit/block.ts'
import { headline, metrics, noted, type Draft } from '#kit/report-blocks.ts'
import { amountText, type Answered, points, rate } from './report/answers.report.ts'
import { attribution, contributions } from './report/attribution.report.ts'
import { audit } from './report/audit.report.ts'
import { callouts } from './report/callouts.report.ts'
import { calendar, growth, moneyIn, periods } from './report/over-time.report.ts'

/** The report of the tool and of the page alike. */
export const reportOf = (
  results: Answered['results'],
  given: Answered['given'],
  reasons: Answered['reasons'],
): Draft => {
  const answered = { results, given, reasons }
  if (isUnknown(answered)) return [unknown(answered), callouts(answered)]
  return [
    answer(answered),
    returns(answered),
    callouts(answered),
    growth(answered),
    periods(answered),
    attribution(answered),
    contributions(answered),
    moneyIn(answered),
    calendar(answered),
    audit(answered),
  ]
}

/** What was left out is all that could have gained: a return of the cash that remains would be no answer. */
const isUnknown = ({ results: { gainMoney }, given: { leftOut } }: Answered): boolean =>
  leftOut.length > 0 && Math.abs(gainMoney) < 0.005

const unknown = ({ given: { leftOut } }: Answered): Headline => ({
  kind: 'headline',
  tone: 'information',
  text: `Your return is not known yet: ${leftOut.join(', ')} needs a second price.`,
})

function answer({ results, given, reasons }: Answered): Headline {
  const { mwrAnnualised, mwr, twr, benchmarkMwr, gainMoney, days } = results
  const gain = `a ${gainMoney < 0 ? 'loss' : 'gain'} of ${amountText(Math.abs(gainMoney), given.currency)}`
  const own = mwrAnnualised ?? mwr
  if (own === null)
    return twr === null
      ? headline('gainMoney', `You had ${gain}, but no rate of return: ${reasons.twr ?? ''}.`)
      : headline(
          'twr',
          `The portfolio returned ${rate(twr)}, ${gain}, but your money has no single rate of return: ${reasons.mwr ?? ''}.`,
        )
  const span = mwrAnnualised === null ? ` in ${days} days` : ' a year'
  const market =
    benchmarkMwr === null
      ? `: ${gain}`
      : `; the benchmark would have earned your ${given.currency === 'USD' ? 'dollars' : 'money'} ${rate(benchmarkMwr)}`
  return headline(
    mwrAnnualised === null ? 'mwr' : 'mwrAnnualised',
    `${given.leftOut.length === 0 ? 'You' : 'Leaving out holdings without prices, you'} ${own < 0 ? 'lost' : 'earned'} ${rate(Math.abs(own))}${span}${market}.`,
    toneOf(own, benchmarkMwr),
  )
}

function toneOf(own: number, market: number | null): Tone {
  if (market === null) return own < 0 ? 'negative' : 'neutral'
  return own >= market ? 'positive' : 'neutral'
}

/** You and the benchmark on one basis, with the difference; the other methods stand where they reconcile. */
function returns({ results }: Answered) {
  const { twr, twrAnnualised: own, benchmarkReturn, benchmarkAnnualised: market, days } = results
  if (own !== null && market !== null)
    return metrics(noted('twrAnnualised', `${points(own - market)} vs. the benchmark`), 'benchmarkAnnualised')
  if (own !== null) return metrics('twrAnnualised', noted('simpleReturn', 'on all money invested'))
  if (twr === null || benchmarkReturn === null)
    return metrics(noted('twr', `in ${days} days`), noted('simpleReturn', 'on all money invested'))
  return metrics(
    noted('twr', `in ${days} days, ${points(twr - benchmarkReturn)} vs. the benchmark`),
    'benchmarkReturn',
  )
}
