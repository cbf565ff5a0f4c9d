import { useId } from 'react'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'
import css from '../project.module.css'

type TextAreaProps = {
  readonly label: string
  readonly value: string
  readonly disabled?: boolean
  readonly maxLength?: number
  readonly onChange: (text: string) => void
}

/** Text of several lines. */
export function TextArea({ label, value, disabled, maxLength = 20_000, onChange }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <textarea
        id={id}
        className={css.text}
        maxLength={maxLength}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
