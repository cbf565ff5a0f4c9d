import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconMinus,
  IconSquareRoundedX,
} from '@tabler/icons-react'
import type { Tone } from '#kit/block.ts'
import { TONE_WORDS } from '#kit/tone-words.ts'
import css from './tone.module.css'

const ICONS = {
  positive: IconCircleCheck,
  caution: IconAlertTriangle,
  negative: IconSquareRoundedX,
  information: IconInfoCircle,
  neutral: IconMinus,
} as const satisfies Record<Tone, unknown>

/** A tone as an icon with its word for those who do not see the color. */
export function ToneIcon({ tone, size = 16 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = ICONS[tone]
  return (
    <span className={css.icon} data-tone={tone}>
      <Icon size={size} aria-hidden="true" />
      <span className="visually-hidden">{TONE_WORDS[tone]}: </span>
    </span>
  )
}

/** A tone as a small label with its icon and word. */
export function ToneWord({ tone, word }: { readonly tone: Tone; readonly word?: string }) {
  const Icon = ICONS[tone]
  return (
    <span className={css.word} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {word ?? TONE_WORDS[tone]}
    </span>
  )
}

/** A status as a small dot with its label. */
export function StatusDot({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  return (
    <span className={css.status} data-tone={tone}>
      {label}
    </span>
  )
}
