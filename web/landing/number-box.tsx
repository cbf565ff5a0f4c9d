import { useId, useState } from 'react'
import type { NumberKind } from '#kit/field.ts'
import { formatTyped, parseTyped } from '#kit/number-text.ts'

export type Bounds = {
  readonly label: string
  readonly kind: NumberKind
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit?: string
}

type Props = Bounds & { readonly value: number; readonly onChange: (value: number) => void }

/** A number to type or to drag; what is typed counts as soon as it is a number within the bounds. */
export function NumberBox({ label, kind, min, max, step, unit, value, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? value : parseTyped({ kind }, typed)
  const wrong = parsed === null || parsed < min || parsed > max
  const show = (number: number) => `${formatTyped(kind, number)}${unit === undefined ? '' : ` ${unit}`}`
  const take = (text: string) => {
    setTyped(text)
    const number = parseTyped({ kind }, text)
    if (number !== null && number >= min && number <= max) onChange(number)
  }
  return (
    <div className="box">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? show(value)}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => take(event.target.value)}
        onBlur={() => {
          if (!wrong) setTyped(null)
        }}
      />
      <input
        type="range"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={value}
        style={{ '--share': (value - min) / (max - min) }}
        onChange={(event) => {
          setTyped(null)
          onChange(event.target.valueAsNumber)
        }}
      />
      {wrong ? (
        <p className="wrong" id={`${id}-wrong`}>
          {wrongText(typed ?? '', parsed)} Enter {show(min)} to {show(max)}.
        </p>
      ) : null}
    </div>
  )
}

function wrongText(typed: string, parsed: number | null): string {
  if (typed.trim() === '') return 'This field is empty.'
  if (parsed === null) return `“${typed.trim().slice(0, 20)}” is not a number.`
  return ''
}
