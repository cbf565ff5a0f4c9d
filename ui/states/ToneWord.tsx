import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconMinus,
  IconSquareRoundedX,
} from '@tabler/icons-react'
import type { Tone } from '#kit/block.ts'
import css from './tone.module.css'

const WORDS = {
  positive: { word: 'Good', Icon: IconCircleCheck },
  caution: { word: 'Caution', Icon: IconAlertTriangle },
  negative: { word: 'Problem', Icon: IconSquareRoundedX },
  information: { word: 'Note', Icon: IconInfoCircle },
  neutral: { word: 'Neutral', Icon: IconMinus },
} as const satisfies Record<Tone, unknown>

/** A tone as an icon with its word for those who do not see the color. */
export function ToneIcon({ tone, size = 16 }: { readonly tone: Tone; readonly size?: number }) {
  const { word, Icon } = WORDS[tone]
  return (
    <span className={css.icon} data-tone={tone}>
      <Icon size={size} aria-hidden="true" />
      <span className="visually-hidden">{word}: </span>
    </span>
  )
}

/** A tone as a small label with its icon and word. */
export function ToneWord({ tone, word }: { readonly tone: Tone; readonly word?: string }) {
  const { word: own, Icon } = WORDS[tone]
  return (
    <span className={css.word} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {word ?? own}
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
