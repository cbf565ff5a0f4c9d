import { recessionProbability } from '#finance/recession-probit.ts'
import { SAHM_TRIGGER } from '#finance/sahm-rule.ts'
import { inversionWithoutRecession, recessionModel } from '#figures/recession-model.ts'
import { recessions } from '#figures/recessions.ts'
import type { Callout } from '#kit/block.ts'
import { number, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import { type Given, inputs } from './globalmacrodashboard.inputs.ts'
import type { Result } from './globalmacrodashboard.compute.ts'
import { monthOf } from './words.ts'

const TIGHT_REAL_RATE = 0.02
const LOOSE_REAL_RATE = -0.01
const WIDE_TAYLOR_GAP = 0.01

export const callouts = (result: Result, given: Given): readonly Callout[] => [
  ...samples(given),
  ...inverted(result),
  ...sahmTriggered(result, given),
  ...realRate(result),
  ...taylorGap(result, given),
  oneModel(),
]

/** What has no series in the bundle starts from a sample: nobody may take it for the economy. */
function samples(given: Given): Callout[] {
  const isSample = {
    '3-month yield': given.yield3m === inputs.yield3m.default,
    'policy rate': given.policyRate === inputs.policyRate.default,
    'unemployment rates': hasSampleRates(given),
    'output gap': given.outputGap === inputs.outputGap.default,
  }
  const names = Object.entries(isSample).flatMap(([name, is]) => (is ? [name] : []))
  if (names.length === 0) return []
  return [
    callout(
      'caution',
      'Some inputs are Sample values',
      `At their Sample values: ${names.join(', ')}. Type the newest, or import DGS3MO, DFF and UNRATE; until then read what rests on them as an example.`,
    ),
  ]
}

const points = (rate: number): string => `${number(Math.abs(rate) * 100, 2)} points`

const inverted = ({ slope10y3m }: Result): Callout[] =>
  slope10y3m < 0
    ? [
        callout(
          'caution',
          'The curve is inverted',
          `Ten years pay ${points(slope10y3m)} less than three months: the market expects lower short rates. Recessions have often followed within two years.`,
        ),
      ]
    : []

/** On Sample rates it shows how the rule reads, and is no alarm. */
function sahmTriggered({ sahm }: Result, given: Given): Callout[] {
  if (sahm === null || sahm < SAHM_TRIGGER - 1e-12) return []
  const isSample = hasSampleRates(given)
  return [
    callout(
      isSample ? 'information' : 'negative',
      isSample ? 'The Sahm rule would trigger on the Sample rates' : 'The Sahm rule has triggered',
      `Unemployment as entered stands ${points(sahm)} above its low of the year. From half a point on, each recession since 1970 had begun; in 2024 it triggered and none has been dated.`,
    ),
  ]
}

const hasSampleRates = ({ unemployment }: Given): boolean =>
  unemployment.join() === inputs.unemployment.default.join()

function realRate({ realPolicyRate }: Result): Callout[] {
  if (realPolicyRate > TIGHT_REAL_RATE)
    return [
      callout(
        'caution',
        'Policy is tight',
        `After inflation the policy rate is ${percent(realPolicyRate, 2)}: borrowing costs and cash pays.`,
      ),
    ]
  if (realPolicyRate < LOOSE_REAL_RATE)
    return [
      callout(
        'caution',
        'Policy is loose',
        `After inflation the policy rate is ${percent(realPolicyRate, 2)}: cash loses what it buys.`,
      ),
    ]
  return []
}

function taylorGap({ taylorGap: gap, taylor1993, taylor1999 }: Result, { policyRate }: Given): Callout[] {
  if (Math.abs(gap) <= WIDE_TAYLOR_GAP) return []
  const side = gap > 0 ? 'above' : 'below'
  return [
    callout(
      'information',
      `The policy rate is ${points(gap)} ${side} Taylor's rule`,
      `The rule of 1993 asks for ${percent(taylor1993, 2)} and that of 1999 for ${percent(taylor1999, 2)}; the rate is ${percent(policyRate, 2)}. Neither the gap nor the neutral rate can be observed: a point either way is within the error.`,
    ),
  ]
}

/** The miss stands beside every probability of this model. */
function oneModel(): Callout {
  const { from, to, deepest, deepestMonth } = inversionWithoutRecession
  const said = percent(recessionProbability(deepest / 100, recessionModel), 0)
  const newest = recessions.at(-1)
  const dated =
    newest === undefined ? '' : `, and the newest recession on file is that of ${monthOf(newest.peak)}`
  return callout(
    'neutral',
    'One model, and it has missed',
    `With the slope of ${monthOf(deepestMonth)} it said ${said}. The curve stayed inverted from ${monthOf(from)} to ${monthOf(to)}${dated}. Read the number as a leaning, not as odds to bet on.`,
  )
}
