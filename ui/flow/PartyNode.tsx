import { Handle, type NodeProps, Position } from '@xyflow/react'
import {
  IconArrowsExchange,
  IconBuilding,
  IconBuildingBank,
  IconServer2,
  IconUsers,
} from '@tabler/icons-react'
import type { FlowParty } from '#kit/block.ts'
import { PARTY_WORDS } from './edge-kinds.ts'
import type { PartyNodeType } from './FlowDiagram.tsx'
import css from './picture.module.css'

const ICONS: Record<FlowParty['kind'], typeof IconBuilding> = {
  issuer: IconBuilding,
  investor: IconUsers,
  intermediary: IconArrowsExchange,
  infrastructure: IconServer2,
  state: IconBuildingBank,
}

/** A name that takes three lines of a small box, and the room of its icon. */
const LONG = 20

/** A party as a box, the reader's own in the color that it has in charts; the kind is an icon with a word. A click follows it. */
export function PartyNode({ data: { party, size, isActive, isAway } }: NodeProps<PartyNodeType>) {
  const Icon = ICONS[party.kind]
  return (
    <div
      className={css.party}
      data-active={isActive || undefined}
      data-away={isAway || undefined}
      data-you={/^You\b/.test(party.label) || undefined}
      data-long={party.label.length > LONG || undefined}
      style={{ width: size.width, height: size.height }}
      title={PARTY_WORDS[party.kind]}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{party.label}</span>
      <Handle type="target" position={Position.Top} className={css.handle} isConnectable={false} />
      <Handle type="source" position={Position.Top} className={css.handle} isConnectable={false} />
    </div>
  )
}
