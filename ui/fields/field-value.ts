/** What a person typed that is no number yet stays text, so that whoever checks the field can say what is wrong. */
export type CellValue = number | string | boolean | null
export type RowValue = Readonly<Record<string, CellValue>>
export type FieldValue =
  | CellValue
  | readonly (number | string)[]
  | readonly RowValue[]
  | { readonly [part: string]: unknown }

export type FieldProblem = { readonly path: string; readonly message: string }

/** The text of a value that is text, else nothing. */
export const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')

/** What every bare input has; its label stands in the frame around it, or in `label` inside a table. */
export type InputProps<F, V = CellValue> = {
  readonly id: string
  readonly field: F
  readonly value: unknown
  readonly onChange: (value: V) => void
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  readonly invalid?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** The attributes that tell assistive technology what belongs to the input. */
export function inputAttributes(props: Omit<InputProps<unknown, never>, 'onChange' | 'field' | 'value'>) {
  return {
    id: props.id,
    'aria-label': props.label,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid === true ? (true as const) : undefined,
    disabled: props.disabled,
  }
}
