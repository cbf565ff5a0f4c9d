import type { Field } from '#kit/field.ts'
import { meantPercent, meantQuestion } from '#kit/meant-percent.ts'
import { showInput } from '#kit/show-input.ts'
import css from './frame.module.css'

type Props = {
  /** The element of the input that it is about. */
  readonly id: string
  readonly field: Field
  readonly value: unknown
  /** What the field's column or record shows as examples. */
  readonly examples?: readonly unknown[] | undefined
  readonly disabled?: boolean | undefined
  readonly onAccept: (meant: number) => void
}

/** Asks about a percentage that seems to be typed as a fraction, 0.065 for 6.5%; nothing is changed unasked. */
export function MeantQuestion({ id, field, value, examples, disabled, onAccept }: Props) {
  const meant = meantPercent(field, value, examples)
  if (meant === null || disabled === true) return null
  const accept = () => {
    onAccept(meant)
    // The button goes: the focus stays at its field.
    document.getElementById(id)?.focus()
  }
  return (
    <p className={css.question} role="status">
      {meantQuestion(field, value, meant)}{' '}
      <button type="button" className={css.quiet} onClick={accept}>
        Use {showInput(field, meant)}
      </button>
    </p>
  )
}
