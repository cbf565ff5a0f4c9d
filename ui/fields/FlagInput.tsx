import type { FlagField } from '#kit/field.ts'
import css from './control.module.css'
import { type InputProps, inputAttributes } from './field-value.ts'

/** A switch; in a form its label stands beside it, in a table its name is read only. */
export function FlagInput(props: InputProps<FlagField>) {
  return (
    <input
      {...inputAttributes(props)}
      type="checkbox"
      role="switch"
      className={css.switch}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  )
}
