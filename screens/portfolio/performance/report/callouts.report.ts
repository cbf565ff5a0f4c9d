import { counted, date } from '#kit/format.ts'
import { callout, type Draft } from '#kit/report-blocks.ts'
import { TOTAL_LOSS } from '../performance.model.ts'
import { type Answered, points, rate } from './answers.report.ts'

/** What has to be known before the returns are read. */
export const callouts = (answered: Answered): Draft => [
  shortness(answered),
  timing(answered),
  trouble(answered),
  missing(answered),
]

const shortness = ({ results: { days } }: Answered) =>
  days < 365 &&
  callout(
    'information',
    'Less than a year',
    `The period covers ${counted(days, 'day')}, so its returns are not annualized.`,
  )

function timing({ results: { twr, mwr, timingEffect } }: Answered) {
  if (twr === null || mwr === null || twr * mwr >= 0) return null
  const text =
    twr > 0
      ? 'A dollar invested throughout gained, yet you lost money: you had more invested during the bad stretches than the good ones.'
      : 'A dollar invested throughout lost, yet you made money: you had more invested during the good stretches than the bad ones.'
  return callout(
    'caution',
    'The portfolio and your money went opposite ways',
    `${text} Timing effect: ${points(timingEffect ?? mwr - twr)}.`,
  )
}

function trouble({ results: { parts, chains, twr, mwr }, reasons }: Answered): Draft {
  const estimated = parts.filter((part) => part.estimated).length
  const refused = parts.find((part) => part.return === null)
  const spans = chains.map((one) => `${rate(one.return)} from ${date(one.from)} to ${date(one.to)}`)
  const later = chains.slice(1).map((one) => `${rate(one.return)} from ${date(one.from)}`)
  return [
    estimated > 0 &&
      callout(
        'information',
        estimated === 1 ? '1 subperiod is estimated' : `${estimated} subperiods are estimated`,
        'Money moved on a day without a valuation, so the return between the surrounding values is a Modified Dietz estimate. The table of subperiods marks them.',
      ),
    refused !== undefined &&
      callout(
        'caution',
        'No time-weighted return for the whole period',
        `${sentence(reasons.twr ?? refused.reason ?? '')}${spans.length === 0 ? '' : ` Returns that can be linked: ${spans.join('; ')}.`}`,
      ),
    chains.some(({ ends }) => ends === TOTAL_LOSS) &&
      callout(
        'negative',
        'Total loss',
        `The return for the period stays at −100%.${later.length === 0 ? '' : ` Money added later is measured separately: ${later.join('; ')}.`}`,
      ),
    mwr === null &&
      twr !== null &&
      callout('information', 'No single money-weighted return', sentence(reasons.mwr ?? '')),
  ]
}

const sentence = (text: string): string =>
  text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function missing({ given: { leftOut, stale } }: Answered) {
  if (leftOut.length === 0 && stale.length === 0) return null
  const text = [
    ...(leftOut.length === 0
      ? []
      : [
          `Excluded because they lack two prices or an exchange rate: ${leftOut.join(', ')}. Their purchases count as withdrawals and their proceeds as deposits.`,
        ]),
    ...(stale.length === 0
      ? []
      : [`Valued at the last known price, which may be that of your own trade: ${stale.join(', ')}.`]),
    'Enter prices on the holdings page.',
  ]
  return callout(leftOut.length === 0 ? 'information' : 'caution', 'Missing prices', text.join(' '))
}
