import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import control from '../fields/control.module.css'
import { FieldFrame } from '../fields/FieldFrame.tsx'

export type Choice = { readonly value: string; readonly label: string }

type SelectFieldProps = {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  /** Shown while nothing is chosen: 'Choose a role'. */
  readonly placeholder?: string | undefined
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
}

/** One of several values that the page knows only once it is loaded, in the browser's own list. */
export function SelectField({ label, error, help, choices, value, placeholder, ...rest }: SelectFieldProps) {
  const id = useId()
  const note = error === undefined ? (help === undefined ? undefined : 'help') : 'error'
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <div
        className={control.control}
        data-invalid={error !== undefined || undefined}
        data-disabled={rest.disabled || undefined}
      >
        <select
          id={id}
          value={value}
          disabled={rest.disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-${note}`}
          onChange={(event) => rest.onChange(event.target.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} className={control.chevron} aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
