import { choice, type Field, integer, number } from '#kit/field.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import css from './course.module.css'
import type { Progress } from './progress.ts'

export type Value = number | string | null
type Asked = Progress['quiz'][number]

type Props = { readonly asked: Asked; readonly value: Value; readonly onChange: (value: Value) => void }

/** Further than any answer of a course. */
const FAR = 1e12
const NOTHING = { value: '', label: 'Choose…' }

/** What a question is answered with: a number of its kind, or one of its options. */
function fieldOf({ of, options }: Asked): Field {
  if (of === null) return choice('Your answer', { default: '', options: [NOTHING, ...options] })
  if (of === 'integer') return integer('Your answer', { default: null, min: -FAR, max: FAR })
  return { ...number('Your answer', { default: null, min: -FAR, max: FAR }), kind: of }
}

export const Question = ({ asked, value, onChange }: Props) => (
  <div className={css.answer} data-of={asked.of ?? 'options'}>
    <FieldInput
      name={asked.id}
      field={fieldOf(asked)}
      isRequired
      value={value}
      onChange={(next) => onChange(typeof next === 'number' || typeof next === 'string' ? next : null)}
    />
  </div>
)
