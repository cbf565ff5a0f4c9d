import type { TextField, TextKind } from '#kit/field.ts'
import css from './control.module.css'
import { type InputProps, inputAttributes } from './field-value.ts'

const TYPES = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  zip: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
} as const satisfies Record<Exclude<TextKind, 'longText'>, object>

export function TextInput(props: InputProps<TextField>) {
  const { field, onChange } = props
  const value = typeof props.value === 'string' ? props.value : ''
  const marks = { 'data-invalid': props.invalid || undefined, 'data-disabled': props.disabled || undefined }
  if (field.kind === 'longText')
    return (
      <div className={css.control} {...marks}>
        <textarea
          {...inputAttributes(props)}
          rows={3}
          maxLength={field.maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )
  return (
    <div className={css.control} {...marks}>
      <input
        {...inputAttributes(props)}
        {...(field.isTime === true ? { type: 'time' } : TYPES[field.kind])}
        maxLength={field.maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
