import { IconChevronDown } from '@tabler/icons-react'
import type { ChoiceField } from '#kit/field.ts'
import css from './control.module.css'
import { type InputProps, inputAttributes } from './field-value.ts'

const SEGMENTS = { options: 4, letters: 30 }

/** Few short options stand side by side; otherwise the browser's own list, which phones show best. */
export function ChoiceInput(props: InputProps<ChoiceField> & { readonly compact?: boolean }) {
  const { options } = props.field
  const letters = options.reduce((sum, option) => sum + option.label.length + 2, 0)
  const fits = options.length <= SEGMENTS.options && letters <= SEGMENTS.letters
  return fits && props.compact !== true ? <Segments {...props} /> : <List {...props} />
}

function Segments(props: InputProps<ChoiceField>) {
  return (
    <div
      role="radiogroup"
      className={css.segments}
      id={props.id}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid === true || undefined}
    >
      {props.field.options.map((option) => (
        <label key={option.value} title={option.help}>
          <input
            type="radio"
            name={props.id}
            value={option.value}
            checked={props.value === option.value}
            disabled={props.disabled}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

function List(props: InputProps<ChoiceField>) {
  const { field, value, onChange } = props
  const isKnown = field.options.some((option) => option.value === value)
  return (
    <div
      className={css.control}
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
    >
      <select
        {...inputAttributes(props)}
        value={isKnown && typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isKnown && <option value="">Choose…</option>}
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={css.chevron} size={16} aria-hidden="true" />
    </div>
  )
}
