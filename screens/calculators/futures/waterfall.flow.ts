import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { date } from '#kit/format.ts'
import { large } from '#kit/lab/words.ts'
import { cashOf, paid } from '#kit/payments.ts'
import type { Given } from './contract.ts'
import type { Result } from './waterfall.mode.ts'
import { DEFAULT_NAMES as NAMES, defaultDays, LAYERS, MILLION } from './waterfall.model.ts'

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
      text: `On ${date(start)} a member does not pay its settlement. The house declares it in default, hedges and auctions its positions; they lose ${large(given.defaultLoss * MILLION)}, which the house is bound to pay to the other side of every trade.`,
      edges: [
        oblige('defaulter', 'house', 'Settlement owed'),
        oblige('house', 'winners', 'Owes them all the same'),
        tell('house', 'members', 'Auction of the positions'),
      ],
    },
    ...LAYERS.map((layer, at) => layerStep(result, { layer, at, when: days[layer.day] ?? start })),
    ...ended(result, days.at(-1) ?? start),
  ])
}

type Place = { readonly layer: (typeof LAYERS)[number]; readonly at: number; readonly when: string }

function layerStep(result: Result, { layer, at, when }: Place): Step {
  const { used, left, uncovered } = result.layers[at] ?? { used: 0, left: 0, uncovered: 0 }
  const isUsed = used > 0
  return {
    title: layer.name,
    when,
    text: isUsed
      ? `On ${date(when)} ${large(cashOf(result.ladder, layer.name))} comes from this layer; ${large(left * MILLION)} of it is left and ${large(uncovered * MILLION)} of the loss is open.`
      : 'Not needed: nothing is owed here, and the layer stays whole.',
    edges: isUsed
      ? paid(result.ladder, layer.name, {
          hands: [layer.source, 'house', 'winners'],
          formula: 'min(loss still open, what the layer holds)',
        })
      : [tell('house', layer.source, 'Not called')],
  }
}

function ended(result: Result, when: string): readonly Step[] {
  const open = result.uncovered
  if (open <= 0) return []
  return [
    {
      title: 'Beyond every layer',
      when,
      text: `${large(open * MILLION)} is owed and no one is left to pay it: the house cuts the gains of the winners, tears up contracts or fails. Here those who are owed bear it.`,
      edges: [oblige('house', 'winners', 'Owed and not paid')],
    },
  ]
}
