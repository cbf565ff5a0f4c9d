import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { Layer, UsedLayer } from '#finance/bonds/default-waterfall.ts'
import { businessDaysAfter, settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'
import type { Given } from './contract.model.ts'

export const DEFAULT_NAMES = {
  defaulter: 'Defaulting member',
  owners: 'Clearinghouse owners',
  members: 'Surviving members',
  house: 'Clearinghouse',
  winners: 'Winning side',
} as const

export const MILLION = 1_000_000

type Source = 'defaulter' | 'owners' | 'members'

/** The layers in their order: who pays, and on which business day after the default. */
export const LAYERS: readonly {
  readonly name: string
  readonly source: Source
  readonly day: number
  readonly amount: (given: Given) => number
}[] = [
  { name: 'Defaulter’s margin', source: 'defaulter', day: 1, amount: (given) => given.defaulterMargin },
  {
    name: 'Defaulter’s fund contribution',
    source: 'defaulter',
    day: 1,
    amount: (given) => given.defaulterFund,
  },
  { name: 'Clearinghouse capital', source: 'owners', day: 2, amount: (given) => given.houseCapital },
  { name: 'Members’ default fund', source: 'members', day: 3, amount: (given) => given.membersFund },
  { name: 'Member assessments', source: 'members', day: 5, amount: (given) => given.assessments },
]

/** Amounts in millions. */
export const layersOf = (given: Given): readonly Layer[] =>
  LAYERS.map(({ name, amount }) => ({ name, amount: amount(given) }))

/** The day of the default and the five business days after it. */
export function defaultDays(today: string): readonly string[] {
  const from = dayNumber(today)
  const start = settlementDay(typeof from === 'number' ? from : 0, 0)
  return [start, ...businessDaysAfter(start, 5)].map(isoDate)
}

/** What each layer pays, through the house to those who are owed, in dollars. */
export const defaultLadder = (used: readonly UsedLayer[], today: string): readonly Payment[] =>
  used.flatMap(({ name, used: millions }, at) => {
    const layer = LAYERS[at]
    if (layer === undefined || millions === 0) return []
    return [
      {
        date: defaultDays(today)[layer.day] ?? today,
        event: name,
        payer: DEFAULT_NAMES[layer.source],
        payee: DEFAULT_NAMES.winners,
        cash: millions * MILLION,
      },
    ]
  })
