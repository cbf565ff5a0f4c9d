import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { date } from '#kit/format.ts'
import { large } from '#kit/lab/words.ts'
import { cashOf, paid } from '#kit/payments.ts'
import type { Given } from './contract.model.ts'
import type { Result } from './waterfall.mode.ts'
import { defaultDays, LAYERS, MILLION, DEFAULT_NAMES as NAMES } from './waterfall.model.ts'

const PARTIES: readonly FlowParty[] = [
  { id: 'defaulter', label: NAMES.defaulter, kind: 'intermediary', x: 0, y: 2 },
  { id: 'owners', label: NAMES.owners, kind: 'investor', x: 0, y: 49 },
  { id: 'members', label: NAMES.members, kind: 'intermediary', x: 0, y: 96 },
  { id: 'house', label: NAMES.house, kind: 'infrastructure', x: 60, y: 22 },
  { id: 'winners', label: NAMES.winners, kind: 'investor', x: 100, y: 92 },
]

/** The default, then each layer that pays or stays whole. */
export function defaultFlow(result: Result, given: Given): FlowBlock {
  const days = defaultDays(given.today)
  const [start = ''] = days
  return flowOf('A default, layer by layer', PARTIES, [
    {
      title: 'A member does not pay',
      when: start,
      text: `On ${date(start)} a member misses its settlement. The clearinghouse declares it in default, then hedges and auctions its positions; they lose ${large(given.defaultLoss * MILLION)}, which the clearinghouse owes to the other side of every trade.`,
      edges: [
        oblige('defaulter', 'house', 'Settlement owed'),
        oblige('house', 'winners', 'Owes them anyway'),
        tell('house', 'members', 'Auction of positions'),
      ],
    },
    ...LAYERS.map((layer, at) => layerStep(result, { layer, at, when: days[layer.day] ?? start })),
    ended(result, days.at(-1) ?? start),
  ])
}

type Place = { readonly layer: (typeof LAYERS)[number]; readonly at: number; readonly when: string }

function layerStep(result: Result, { layer, at, when }: Place): Step {
  const state = result.layers[at]
  if (state === undefined || state.used === 0)
    return {
      title: layer.name,
      when,
      text: 'Not needed: nothing is owed here, and the layer stays whole.',
      edges: [tell('house', layer.source, 'Not called')],
    }
  return {
    title: layer.name,
    when,
    text: `On ${date(when)} this layer pays ${large(cashOf(result.ladder, layer.name))}; ${state.left > 0 ? `${large(state.left * MILLION)} of it remains` : 'it is used up'} and ${state.uncovered > 0 ? `${large(state.uncovered * MILLION)} of the loss is still uncovered` : 'the loss is covered'}.`,
    edges: paid(result.ladder, layer.name, {
      hands: [layer.source, 'house', 'winners'],
      formula: 'min(uncovered loss, layer size)',
    }),
  }
}

function ended({ uncovered }: Result, when: string): Step | null {
  if (uncovered <= 0) return null
  return {
    title: 'Beyond every layer',
    when,
    text: `${large(uncovered * MILLION)} is owed and nobody is left to pay it: the clearinghouse cuts winners’ gains, tears up contracts or fails. Here the winning side bears it.`,
    edges: [oblige('house', 'winners', 'Owed but unpaid')],
  }
}
