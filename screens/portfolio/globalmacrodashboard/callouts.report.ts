import { inversionWithoutRecession, recessionModel } from '#figures/recession-model.ts'
import { recessions } from '#figures/recessions.ts'
import { recessionProbability } from '#finance/economy/recession-probit.ts'
import { SAHM_TRIGGER } from '#finance/economy/sahm-rule.ts'
import type { Callout } from '#kit/block.ts'
import { monthOf, percent } from '#kit/format.ts'
import { callout, type Draft } from '#kit/report-blocks.ts'
import { type Given, inputs } from './globalmacrodashboard.inputs.ts'
import type { Result } from './globalmacrodashboard.model.ts'
import { points } from './words.report.ts'

const TIGHT_REAL_RATE = 0.02
const LOOSE_REAL_RATE = -0.01
const WIDE_TAYLOR_GAP = 0.01

/** What needs attention at once. */
export const callouts = (result: Result, given: Given): Draft => [
  samples(given),
  inverted(result),
  !hasSampleRates(given) && sahmTriggered(result, given),
  realRate(result),
]

/** How the signals are to be read. */
export const signals = (result: Result, given: Given): Draft => [
  hasSampleRates(given) && sahmTriggered(result, given),
  taylorGap(result, given),
  oneModel(),
]

export const isSampleYield = ({ yield3m }: Given): boolean => yield3m === inputs.yield3m.default
export const isSamplePolicyRate = ({ policyRate }: Given): boolean => policyRate === inputs.policyRate.default

/** What has no series in the bundle starts from an example: nobody may take it for the economy. */
function samples(given: Given): Callout | null {
  const isSample = {
    '3-month yield': isSampleYield(given),
    'policy rate': isSamplePolicyRate(given),
    'unemployment rates': hasSampleRates(given),
    'output gap': given.outputGap === inputs.outputGap.default,
  }
  const names = Object.entries(isSample).flatMap(([name, is]) => (is ? [name] : []))
  if (names.length === 0) return null
  return callout(
    'caution',
    'Some inputs are still examples',
    `Still the example’s: ${names.join(', ')}. Enter the latest figures or import DGS3MO, DFF and UNRATE; until then, the results that use them are examples as well.`,
  )
}

const inverted = ({ slope10y3m }: Result): Callout[] =>
  slope10y3m < 0
    ? [
        callout(
          'caution',
          'The yield curve is inverted',
          `The 10-year yield is ${points(slope10y3m)} below the 3-month yield: the market expects lower short-term rates. Recessions have often followed within two years.`,
        ),
      ]
    : []

/** On example rates it shows how the rule reads, and is no alarm. */
function sahmTriggered({ sahm }: Result, given: Given): Callout[] {
  if (sahm === null || sahm < SAHM_TRIGGER - 1e-12) return []
  const isSample = hasSampleRates(given)
  return [
    callout(
      isSample ? 'information' : 'negative',
      isSample ? 'The Sahm rule would trigger at the example rates' : 'The Sahm rule has triggered',
      `The unemployment rates entered are ${points(sahm)} above their 12-month low. Every US recession since 1970 had begun by the time this reached 0.5 points; it also triggered in 2024, when no recession has been dated.`,
    ),
  ]
}

export const hasSampleRates = ({ unemployment }: Given): boolean =>
  unemployment.join() === inputs.unemployment.default.join()

function realRate({ realPolicyRate }: Result): Callout | null {
  if (realPolicyRate > TIGHT_REAL_RATE)
    return callout(
      'caution',
      'Monetary policy is tight',
      `The real policy rate is ${percent(realPolicyRate, 2)}: borrowing is expensive and cash earns a real return.`,
    )
  if (realPolicyRate < LOOSE_REAL_RATE)
    return callout(
      'caution',
      'Monetary policy is loose',
      `The real policy rate is ${percent(realPolicyRate, 2)}: cash loses purchasing power.`,
    )
  return null
}

function taylorGap({ taylorGap: gap, taylor1993, taylor1999 }: Result, { policyRate }: Given): Callout[] {
  if (Math.abs(gap) <= WIDE_TAYLOR_GAP) return []
  const side = gap > 0 ? 'above' : 'below'
  return [
    callout(
      'information',
      `The policy rate is ${points(gap)} ${side} the Taylor rule`,
      `The 1993 rule calls for ${percent(taylor1993, 2)} and the 1999 rule for ${percent(taylor1999, 2)}; the policy rate is ${percent(policyRate, 2)}. The output gap and the neutral rate cannot be observed, so a point either way is within the margin of error.`,
    ),
  ]
}

/** The miss stands beside every probability of this model. */
function oneModel(): Callout {
  const { from, to, deepest, deepestMonth } = inversionWithoutRecession
  const said = percent(recessionProbability(deepest / 100, recessionModel), 0)
  const newest = recessions.at(-1)
  const dated =
    newest === undefined ? '' : `, and the latest recession on record began in ${monthOf(newest.peak)}`
  return callout(
    'neutral',
    'One model, and it has been wrong',
    `At the slope of ${monthOf(deepestMonth)} it put the recession probability at ${said}. The curve stayed inverted from ${monthOf(from)} to ${monthOf(to)}${dated}. Treat the probability as a signal, not as odds to bet on.`,
  )
}
