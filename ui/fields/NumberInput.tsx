import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { NumberField } from '#kit/field.ts'
import { inCents, isCalendarYear } from '#kit/show-input.ts'
import { useText } from '../text.tsx'
import css from './control.module.css'
import { type InputProps, inputAttributes } from './field-value.ts'
import { affixes, regroup, stepped } from './typing.ts'

/** A number with its unit inside, separators while typing, arrow keys, and a slider where the field asks for one. */
export function NumberInput(props: InputProps<NumberField>) {
  const { field, value, onChange } = props
  const typed = useTypedNumber(field, value, onChange)
  const { sign } = useText()
  const { before, after } = affixes(field, sign)
  return (
    <div className={css.number}>
      <div
        className={css.control}
        data-invalid={props.invalid || undefined}
        data-disabled={props.disabled || undefined}
      >
        {before !== '' && <span className={css.affix}>{before}</span>}
        <input
          {...inputAttributes(props)}
          {...typed}
          type="text"
          inputMode={
            field.min < 0 || field.kind === 'age' ? 'text' : field.kind === 'integer' ? 'numeric' : 'decimal'
          }
          autoComplete="off"
          enterKeyHint="done"
        />
        {after !== '' && <span className={css.affix}>{after}</span>}
      </div>
      {field.slider === true && <Slider {...props} />}
    </div>
  )
}

function useTypedNumber(
  field: NumberField,
  value: unknown,
  onChange: (value: number | string | null) => void,
) {
  const { parse, bare } = useText()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const isYear = isCalendarYear(field)
  const bareOf = (number: number) =>
    isYear ? String(number) : bare(field.kind, field.kind === 'money' ? inCents(number) : number)
  const shown = typeof value === 'number' ? bareOf(value) : typeof value === 'string' ? value : ''
  const isStale = draft !== null && typeof value === 'number' && parse(field, draft) !== value

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const typed = { text, caret: selectionStart ?? text.length }
    const next = isYear ? typed : regroup(field.kind, typed, draft ?? shown)
    caret.current = next.caret
    setDraft(next.text)
    onChange(next.text.trim() === '' ? null : (parse(field, next.text) ?? next.text))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || event.altKey || typeof value !== 'number') return
    event.preventDefault()
    setDraft(null)
    onChange(stepped(field, value, event.shiftKey ? direction * 10 : direction))
  }
  return {
    ref: input,
    value: draft === null || isStale ? shown : draft,
    onChange: change,
    onKeyDown: press,
    onBlur: () => setDraft(null),
  }
}

function Slider({ field, value, onChange, disabled, id }: InputProps<NumberField>) {
  const at = typeof value === 'number' ? Math.min(field.max, Math.max(field.min, value)) : field.min
  const share = field.max > field.min ? (at - field.min) / (field.max - field.min) : 0
  const { show } = useText()
  return (
    <input
      type="range"
      className={css.slider}
      // Named apart from the number itself: the two are one value, and the number carries the label.
      aria-label="Slide"
      aria-describedby={`${id}-label`}
      aria-valuetext={show(at, { format: field.kind })}
      min={field.min}
      max={field.max}
      step={field.step ?? 'any'}
      value={at}
      disabled={disabled}
      style={{ '--share': share }}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
