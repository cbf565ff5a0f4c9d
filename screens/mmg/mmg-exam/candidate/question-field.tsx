import { useId, useState } from 'react'
import { formatTyped, parseTyped } from '#kit/number-text.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import type { Given, Question } from './queries.ts'
import { hintOf } from './words.ts'
import css from './paper.module.css'

type FieldProps = {
  readonly question: Question
  readonly given: Given
  readonly isReadOnly: boolean
  readonly onChange: (given: Given) => void
}

export function QuestionField(props: FieldProps) {
  return props.question.of === null ? (
    <Choices {...props} />
  ) : (
    <NumberAnswer {...props} of={props.question.of} />
  )
}

function Choices({ question, given, isReadOnly, onChange }: FieldProps) {
  const name = useId()
  const chosen: readonly string[] = Array.isArray(given) ? given : []
  const isMulti = question.kind === 'multi'
  const choose = (id: string) => {
    if (!isMulti) return onChange([id])
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].toSorted())
  }
  return (
    <fieldset className={css.choices} disabled={isReadOnly}>
      <legend>{question.stem}</legend>
      {isMulti ? <p className={css.hint}>Choose all that are right.</p> : null}
      {question.options.map(({ id, text }) => (
        <label key={id}>
          <input
            type={isMulti ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => choose(id)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

type NumberProps = FieldProps & { readonly of: NonNullable<Question['of']> }

/** What is typed is kept as typed; what is saved is the number that it says, or nothing. */
function NumberAnswer({ question, given, isReadOnly, onChange, of }: NumberProps) {
  const [typed, setTyped] = useState(() => (typeof given === 'number' ? formatTyped(of, given) : ''))
  const value = parseTyped({ kind: of }, typed)
  const change = (text: string) => {
    setTyped(text)
    onChange(parseTyped({ kind: of }, text))
  }
  return (
    <div className={css.choices}>
      <p className={css.stem}>{question.stem}</p>
      {isReadOnly ? (
        <p>Your answer: {typed === '' ? 'none' : typed}</p>
      ) : (
        <LineField
          label="Your answer"
          autoComplete="off"
          maxLength={40}
          value={typed}
          help={hintOf(of, question.decimals)}
          error={typed.trim() !== '' && value === null ? 'Enter an ordinary number.' : undefined}
          onChange={change}
        />
      )}
    </div>
  )
}
