import { useId } from 'react'
import control from '#ui/fields/control.module.css'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'
import type { Matrix } from './role-test-queries.ts'

type OperationProps = {
  readonly matrix: Matrix
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A route or a call, typed or picked from all there are. */
export function OperationField({ matrix, value, onChange }: OperationProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label="Route or call"
      help="A route such as /admin, or a call such as DELETE /user/roles. A path may name a real thing."
    >
      <div className={control.control}>
        <input
          id={id}
          list={`${id}-list`}
          value={value}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <datalist id={`${id}-list`}>
        {matrix.routes.map(({ route, title }) => (
          <option key={route} value={route}>
            {title}
          </option>
        ))}
        {matrix.operations.map(({ operation, summary }) => (
          <option key={operation} value={operation}>
            {summary}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  )
}
