import { useId } from 'react'
import control from '#ui/fields/control.module.css'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'

type DayFieldProps = {
  readonly label: string
  /** Empty: none. */
  readonly value: string
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly onChange: (day: string) => void
}

/** A day, in the browser's own date input. */
export function DayField({ label, value, error, disabled, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div
        className={control.control}
        data-invalid={error !== undefined || undefined}
        data-disabled={disabled || undefined}
      >
        <input
          id={id}
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          value={value}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  )
}
