import { useState } from 'react'
import type { NumbersField } from '#kit/field.ts'
import { useText } from '../text.tsx'
import css from './control.module.css'
import { type InputProps, inputAttributes } from './field-value.ts'
import { splitNumbers } from './number-list.ts'
import { affixes } from './typing.ts'

/** A list of numbers, typed or pasted; says how many were read. */
export function NumbersInput(props: InputProps<NumbersField, readonly (number | string)[]>) {
  const { field, onChange } = props
  const { parse, bare, sign } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const value: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  const shown = value
    .map((item) => (typeof item === 'number' ? bare(field.of, item) : String(item)))
    .join(', ')
  const { before, after } = affixes({ kind: field.of }, sign)
  const change = (text: string) => {
    setDraft(text)
    onChange(splitNumbers(text).map((item) => parse({ kind: field.of }, item) ?? item))
  }
  return (
    <div>
      <div
        className={css.control}
        data-invalid={props.invalid || undefined}
        data-disabled={props.disabled || undefined}
      >
        {before !== '' && <span className={css.affix}>{before}</span>}
        <textarea
          {...inputAttributes(props)}
          rows={2}
          value={draft ?? shown}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setDraft(null)}
        />
        {after !== '' && <span className={css.affix}>{after}</span>}
      </div>
      <p className={css.count} aria-live="polite">
        {value.length === 1 ? '1 number' : `${value.length} numbers`} of at most {field.maxItems}
      </p>
    </div>
  )
}
