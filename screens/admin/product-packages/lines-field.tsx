import { useId } from 'react'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'
import css from './packages.module.css'

type LinesFieldProps = {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several short entries, one a line. */
export function LinesField({ label, help, value, onChange }: LinesFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={undefined} help={help}>
      <textarea
        id={id}
        className={css.lines}
        rows={5}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
