import type { Block, Callout, Tone } from '#kit/block.ts'
import { date } from '#kit/format.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { amountText, type Answered, points, rate } from './answers.ts'

/** The answer, the four returns side by side, and what has to be known before they are read. */
export const lead = (answered: Answered): readonly Block[] => [
  headline(answered),
  figures(answered),
  ...callouts(answered),
]

function headline({ results, given, reasons }: Answered): Block {
  const { mwrAnnualised, mwr, twr, benchmarkMwr, gainMoney, days } = results
  const gain = amountText(Math.abs(gainMoney), given.currency)
  const money = `${gainMoney < 0 ? 'a loss' : 'a gain'} of ${gain}`
  const own = mwrAnnualised ?? mwr
  if (own === null) {
    if (twr === null)
      return { kind: 'headline', text: `There was ${money}, but no rate of return: ${reasons.twr ?? ''}.` }
    return {
      kind: 'headline',
      output: 'twr',
      text: `The portfolio ${twr < 0 ? 'lost' : 'earned'} ${rate(Math.abs(twr))}, ${money}; your own money has no single rate: ${reasons.mwr ?? ''}.`,
    }
  }
  const span = mwrAnnualised === null ? ` in ${days} days` : ' a year'
  const verb = own < 0 ? 'lost' : 'earned'
  const market =
    benchmarkMwr === null
      ? `: ${money}`
      : `; the market would have given your ${inWords(given.currency)} ${rate(benchmarkMwr)}`
  return {
    kind: 'headline',
    output: mwrAnnualised === null ? 'mwr' : 'mwrAnnualised',
    text: `You ${verb} ${rate(Math.abs(own))}${span}${market}.`,
    tone: toneOf(own, benchmarkMwr),
  }
}

const inWords = (currency: string): string => (currency === 'USD' ? 'dollars' : 'money')

function toneOf(own: number, market: number | null): Tone {
  if (market === null) return own < 0 ? 'negative' : 'neutral'
  return own >= market ? 'positive' : 'neutral'
}

function figures({ results }: Answered): Block {
  const { twrAnnualised, mwrAnnualised, days } = results
  const annual = (value: number | null) => (value === null ? `in ${days} days` : `${rate(value)} a year`)
  const more = [
    'gainMoney',
    'twrAnnualised',
    'mwrAnnualised',
    'timingEffect',
    ...(results.benchmarkReturn === null ? [] : AGAINST),
    ...CAPTURE.filter((name) => results[name] !== null),
    ...(results.inflation === null ? [] : ['inflation', 'realReturn', 'realAnnualised']),
  ]
  return metrics(
    noted('twr', annual(twrAnnualised)),
    noted('mwr', annual(mwrAnnualised)),
    noted('modifiedDietz', 'over the average capital'),
    noted('simpleReturn', 'over all that was put in'),
    ...more.filter((name) => days >= 365 || !ANNUAL.includes(name)),
  )
}

const AGAINST = [
  'benchmarkReturn',
  'benchmarkAnnualised',
  'benchmarkMwr',
  'pmeRatio',
  'pmeEndValue',
  'directAlpha',
]
const CAPTURE = ['upCaptureGeometric', 'downCaptureGeometric', 'upCapture', 'downCapture'] as const
/** Without an answer for less than a year, which a note says once. */
const ANNUAL = ['twrAnnualised', 'mwrAnnualised', 'benchmarkAnnualised', 'directAlpha', 'realAnnualised']

function callouts(answered: Answered): readonly Callout[] {
  return [...shortness(answered), ...timing(answered), ...trouble(answered), ...missing(answered)]
}

function shortness({ results }: Answered): readonly Callout[] {
  if (results.days >= 365) return []
  return [
    callout(
      'information',
      'Not a year yet',
      `The period has ${results.days} days: its returns are those of the period and are not annualized.`,
    ),
  ]
}

function timing({ results }: Answered): readonly Callout[] {
  const { twr, mwr, timingEffect } = results
  if (twr === null || mwr === null || twr * mwr >= 0) return []
  const text =
    twr > 0
      ? 'A dollar that stayed all the time gained, yet yours lost: more of them were at work in the bad stretches than in the good ones.'
      : 'A dollar that stayed all the time lost, yet yours gained: more of them were at work in the good stretches than in the bad ones.'
  return [
    callout(
      'caution',
      'The portfolio and your money went opposite ways',
      `${text} Timing: ${points(timingEffect ?? mwr - twr)}.`,
    ),
  ]
}

function trouble({ results, reasons }: Answered): readonly Callout[] {
  const estimated = results.parts.filter((part) => part.estimated)
  const refused = results.parts.filter((part) => part.return === null)
  const chains = results.chains
  const later = chains.slice(1).map((one) => `from ${date(one.from)} ${rate(one.return)}`)
  return [
    ...(estimated.length === 0
      ? []
      : [
          callout(
            'information',
            estimated.length === 1 ? 'One part is estimated' : `${estimated.length} parts are estimated`,
            'Money moved on a day without a value; between the values around it the return is by Modified Dietz. The table of parts marks them.',
          ),
        ]),
    ...(refused.length === 0
      ? []
      : [
          callout(
            'caution',
            'No time-weighted return over the whole period',
            `${sentence(reasons.twr ?? refused[0]?.reason ?? '')} What can be compounded: ${chains
              .map((one) => `${date(one.from)} to ${date(one.to)} ${rate(one.return)}`)
              .join('; ')}.`,
          ),
        ]),
    ...(chains.some(({ ends }) => ends === 'with a total loss')
      ? [
          callout(
            'negative',
            'Everything was lost',
            `The return of the period stays at \u2212100%.${later.length === 0 ? '' : ` What was paid in later counts on its own: ${later.join('; ')}.`}`,
          ),
        ]
      : []),
    ...(results.mwr === null && results.twr !== null
      ? [callout('information', 'No single money-weighted return', sentence(reasons.mwr ?? ''))]
      : []),
  ]
}

const sentence = (text: string): string =>
  text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function missing({ given: { leftOut, stale } }: Answered): readonly Callout[] {
  if (leftOut.length === 0 && stale.length === 0) return []
  const text = [
    leftOut.length === 0
      ? ''
      : `Left out for want of two prices or of an exchange rate: ${leftOut.join(', ')}; what was paid for them counts as withdrawn, what they brought as deposited.`,
    stale.length === 0 ? '' : `Valued at the last known price: ${stale.join(', ')}.`,
    'Enter prices on the holdings page.',
  ]
  return [
    callout(
      leftOut.length === 0 ? 'information' : 'caution',
      'Prices are missing',
      text.filter((one) => one !== '').join(' '),
    ),
  ]
}
