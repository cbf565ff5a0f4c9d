import { amountOf, FEATURES, type FeatureKey } from './features.model.ts'
import type { Study, StudyInputs } from './study.model.ts'

export type Limits = {
  readonly maxMonths: number
  readonly maxMiles: number
}

export type Warning = {
  readonly code: 'few' | 'net' | 'gross' | 'old' | 'far' | 'notBracketed' | 'oneWay' | 'undated' | 'later'
  readonly message: string
}

/** Guidelines that lenders once held appraisals to; a signal today. */
export const NET_LIMIT = 0.15
export const GROSS_LIMIT = 0.25
export const FEW = 3

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

type Judged = { readonly given: StudyInputs & Limits; readonly found: Study }

/** What makes the value less sure, the weightiest first. */
export const warningsOf = (judged: Judged): readonly Warning[] => [
  ...few(judged),
  ...large(judged),
  ...apart(judged),
  ...unbracketed(judged),
  ...oneWay(judged),
]

const few = ({ found: { closed } }: Judged): readonly Warning[] => {
  const counting = closed.filter(({ weight }) => weight > 0).length
  if (counting >= FEW) return []
  return [
    {
      code: 'few',
      message: `${plural(counting, 'closed sale')} ${counting === 1 ? 'counts' : 'count'}; use at least ${FEW}.`,
    },
  ]
}

const large = ({ found: { closed } }: Judged): readonly Warning[] =>
  closed.flatMap(({ name, netPct, grossPct }): readonly Warning[] => [
    ...(Math.abs(netPct) > NET_LIMIT
      ? [
          {
            code: 'net' as const,
            message: `${name}: net adjustments are ${percent(Math.abs(netPct))} of its price, above ${percent(NET_LIMIT)}.`,
          },
        ]
      : []),
    ...(grossPct > GROSS_LIMIT
      ? [
          {
            code: 'gross' as const,
            message: `${name}: gross adjustments are ${percent(grossPct)} of its price, above ${percent(GROSS_LIMIT)}.`,
          },
        ]
      : []),
  ])

/** Too long ago, too far away, or on a day that is not known. */
const apart = ({ given, found }: Judged): readonly Warning[] =>
  found.adjusted.flatMap(({ name, months, isClosed }, at): readonly Warning[] => {
    const distance = given.comps[at]?.distance ?? null
    const warned: Warning[] = []
    if (isClosed && months === null)
      warned.push({
        code: 'undated',
        message: `${name} has no contract date, so it is not adjusted for the market.`,
      })
    if (isClosed && months !== null && months < 0)
      warned.push({ code: 'later', message: `${name} went under contract after the effective date.` })
    if (isClosed && months !== null && months > given.maxMonths)
      warned.push({
        code: 'old',
        message: `${name} went under contract ${months.toFixed(1)} months before the effective date.`,
      })
    if (isClosed && distance !== null && distance > given.maxMiles)
      warned.push({ code: 'far', message: `${name} is ${plural(distance, 'mile')} away.` })
    return warned
  })

/** Features in which the subject lies outside of what the closed comparables have. */
export const outside = ({ given, found }: Judged): readonly FeatureKey[] =>
  FEATURES.flatMap(({ key }) => {
    const wanted = amountOf(given.subject, key)
    const amounts = given.comps.flatMap((comp, at) => {
      const amount = amountOf(comp, key)
      return (found.adjusted[at]?.weight ?? 0) > 0 && amount !== null ? [amount] : []
    })
    if (wanted === null || amounts.length === 0) return []
    return wanted < Math.min(...amounts) || wanted > Math.max(...amounts) ? [key] : []
  })

function unbracketed(judged: Judged): readonly Warning[] {
  const names = outside(judged).map((key) => FEATURES.find((one) => one.key === key)?.label.toLowerCase())
  if (names.length === 0) return []
  return [
    {
      code: 'notBracketed',
      message: `The subject is outside the range of the closed sales in ${names.join(', ')}.`,
    },
  ]
}

function oneWay({ found: { closed } }: Judged): readonly Warning[] {
  const nets = closed.filter(({ weight }) => weight > 0).map(({ netPct }) => netPct)
  if (nets.length < 2) return []
  const up = nets.every((net) => net > 0)
  if (!up && !nets.every((net) => net < 0)) return []
  return [
    {
      code: 'oneWay',
      message: up
        ? 'Every closed sale is adjusted up: look for one that is better than the subject.'
        : 'Every closed sale is adjusted down: look for one that is not as good as the subject.',
    },
  ]
}
