import type { DateField } from '#kit/field.ts'
import css from './control.module.css'
import { type InputProps, inputAttributes } from './field-value.ts'

/** The browser's own date input: its keyboard, its calendar, the reader's own date order. */
export function DateInput(props: InputProps<DateField>) {
  const { field, value, onChange } = props
  return (
    <div
      className={css.control}
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
    >
      <input
        {...inputAttributes(props)}
        type="date"
        min={field.min}
        max={field.max}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
    </div>
  )
}
