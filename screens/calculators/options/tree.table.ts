import { isNoAnswer } from '#finance/answer.ts'
import { optionLattice } from '#finance/option-lattice.ts'
import type { Block, Cell } from '#kit/block.ts'
import { cents, number } from '#kit/format.ts'
import type { Contract } from './contract.model.ts'

const SHOWN = 8
const ILLUSTRATED = 5

/** The tree itself while it has up to eight steps; a finer one stands for itself in five. */
export function treeTable(contract: Contract): readonly Block[] {
  const isWhole = contract.steps <= SHOWN
  const steps = isWhole ? contract.steps : ILLUSTRATED
  const levels = optionLattice(contract.option, { ...contract, steps })
  if (isNoAnswer(levels)) return []
  const first = levels[0]?.[0]
  const rows = Array.from({ length: steps + 1 }, (_, downs) => {
    const row: Record<string, Cell> = { downs }
    for (const [step, nodes] of levels.entries()) {
      // Each column begins with its highest price; a node stands in the row of its falls.
      const node = nodes[downs]
      row[`s${step}`] =
        node === undefined
          ? null
          : `${number(node.price)} → ${number(node.value)}${node.isExercised ? ' ●' : ''}`
    }
    return row
  })
  const note = isWhole
    ? 'Each place: share price → value of the option. ● exercised there.'
    : `Each place: share price → value of the option. ● exercised there. Five steps give ${cents(first?.value ?? 0)}; more steps come closer.`
  return [
    {
      kind: 'table',
      title: isWhole ? 'The tree' : 'The tree in five steps',
      columns: [
        { key: 'downs', label: 'Falls', format: 'integer' },
        ...levels.map((_, step) => ({ key: `s${step}`, label: `Step ${step}`, format: 'text' as const })),
      ],
      rows,
      note,
      folded: !isWhole,
    },
  ]
}
