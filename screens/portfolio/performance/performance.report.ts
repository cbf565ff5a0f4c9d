import type { Headline, Tone } from '#kit/block.ts'
import { counted } from '#kit/format.ts'
import { headline, metrics, noted, type Draft } from '#kit/report-blocks.ts'
import { amountText, type Answered, rate } from './report/answers.report.ts'
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
    `You ${own < 0 ? 'lost' : 'earned'} ${rate(Math.abs(own))}${span}${market}.`,
    toneOf(own, benchmarkMwr),
  )
}

function toneOf(own: number, market: number | null): Tone {
  if (market === null) return own < 0 ? 'negative' : 'neutral'
  return own >= market ? 'positive' : 'neutral'
}

function returns({ results: { twrAnnualised, days } }: Answered) {
  return metrics(
    noted('twr', twrAnnualised === null ? `in ${days} days` : `${rate(twrAnnualised)} a year`),
    noted('mwr', days < 365 ? `in ${days} days` : `over ${counted(Number((days / 365).toFixed(1)), 'year')}`),
    noted('modifiedDietz', 'on average capital'),
    noted('simpleReturn', 'on all money invested'),
  )
}
