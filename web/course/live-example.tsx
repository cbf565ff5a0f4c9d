import { useMemo, useState } from 'react'
import type { Values } from '#kit/computation.ts'
import type { LiveExample } from '#kit/course.ts'
import { defaultOf } from '#kit/field.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import css from './course.module.css'

const startOf = ({ inputs }: LiveExample): Values =>
  Object.fromEntries(Object.entries(inputs).map(([name, field]) => [name, defaultOf(field)]))

/** A computation to move: the last good answer stays while something is being typed that has none. */
export function Example({ example }: { readonly example: LiveExample }) {
  const [inputs, setInputs] = useState<Values>(() => startOf(example))
  const run = useMemo(() => example.answer(inputs), [example, inputs])
  const [good, setGood] = useState(() => (run.ok ? run : null))
  if (run.ok && run !== good) setGood(run)
  return (
    <section className={css.card} aria-label={example.title}>
      <div className={css.cardHead}>
        <h2>{example.title}</h2>
        <span className={css.quiet}>Live example</span>
      </div>
      <div className={css.fields}>
        {Object.entries(example.inputs).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={inputs[name]}
            problems={run.ok ? [] : run.problems}
            onChange={(value) => setInputs((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      {good !== null && (
        <ReportBlocks good={{ mode: { outputs: example.outputs }, run: good }} memory={example.title} />
      )}
    </section>
  )
}
