import { type FocusEvent, useId, useState } from 'react'
import { problemByLabel } from '#kit/choice-names.ts'
import type { Field, RecordField } from '#kit/field.ts'
import { CellInput } from './CellInput.tsx'
import { FieldFrame, type FrameMarks } from './FieldFrame.tsx'
import type { FieldProblem, FieldValue } from './field-value.ts'
import { MeantQuestion } from './MeantQuestion.tsx'
import { MultiInput } from './MultiInput.tsx'
import { NumbersInput } from './NumbersInput.tsx'
import { RowsInput } from './rows/RowsInput.tsx'
import { TextsInput } from './TextsInput.tsx'

export type FieldInputProps = FrameMarks & {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: FieldValue) => void
  /** All problems of the form; those of this field are picked by their path (`name`, `name[2].column`). */
  readonly problems?: readonly FieldProblem[] | undefined
  readonly disabled?: boolean | undefined
  /** Has to be filled in although it starts empty. */
  readonly isRequired?: boolean | undefined
}

/**
 * A whole field for any kind: label, input with its unit, help, error and marks. Controlled. A number that cannot be
 * read is given on as the text that was typed, an emptied one as null, so that the form's own check says what is wrong.
 * The error shows as soon as the field is left or sent, not while the person is still typing.
 */
export function FieldInput(props: FieldInputProps) {
  const { field } = props
  return field.kind === 'record' ? (
    <RecordInput {...props} field={field} />
  ) : (
    <OneField {...props} field={field} />
  )
}

/** The parts of an object, each a field of its own; the object is given on whole. */
function RecordInput({
  field,
  name,
  value,
  onChange,
  problems,
  disabled,
}: FieldInputProps & { readonly field: RecordField }) {
  const whole =
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map<string, unknown>()
  return (
    <>
      {Object.entries(field.fields).map(([part, definition]) => (
        <OneField
          key={part}
          name={`${name}.${part}`}
          field={definition}
          value={whole.get(part)}
          problems={problems}
          disabled={disabled}
          examples={[new Map<string, unknown>(Object.entries(field.example ?? {})).get(part)]}
          onChange={(next) => onChange(Object.fromEntries([...whole, [part, next]]))}
        />
      ))}
    </>
  )
}

type SingleField = Exclude<Field, RecordField>

type OneProps = FieldInputProps & {
  readonly field: SingleField
  /** What the object that it is a part of shows in it as examples. */
  readonly examples?: readonly unknown[]
}

function OneField(props: OneProps) {
  const { field, name, value, disabled } = props
  const id = `${useId()}${name}`
  const [isTyping, setTyping] = useState(false)
  const own = (props.problems ?? []).filter(({ path }) => path === name || path.startsWith(`${name}[`))
  const first = own.find(({ path }) => path === name || field.kind !== 'rows')
  const error = isTyping || first === undefined ? undefined : problemByLabel(field, value, first.message)
  const described = [error === undefined ? undefined : 'error', field.help === undefined ? undefined : 'help']
  const part = described.find((item) => item !== undefined)
  const input = {
    id,
    value,
    disabled,
    invalid: error !== undefined,
    describedBy: part === undefined ? undefined : `${id}-${part}`,
  }
  const onChange = (next: FieldValue) => {
    setTyping(isTextual(field))
    props.onChange(next)
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyping(false)
  }
  return (
    <div role="presentation" onBlur={onBlur} onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}>
      <FieldFrame
        id={id}
        label={field.label}
        help={field.help ?? chosenHelp(field, value)}
        error={error}
        question={
          <MeantQuestion {...{ id, field, value, disabled }} examples={props.examples} onAccept={onChange} />
        }
        isOptional={field.default === null && props.isRequired !== true}
        layout={layoutOf(field)}
        isChanged={props.isChanged}
        onReset={props.onReset}
        origin={props.origin}
        offer={props.offer}
      >
        <Input field={field} input={input} onChange={onChange} problems={own} name={name} />
      </FieldFrame>
    </div>
  )
}

type BareProps = {
  readonly field: SingleField
  readonly name: string
  readonly input: Omit<Parameters<typeof CellInput>[0], 'field' | 'onChange' | 'compact'>
  readonly onChange: (value: FieldValue) => void
  readonly problems: readonly FieldProblem[]
}

function Input({ field, name, input, onChange, problems }: BareProps) {
  switch (field.kind) {
    case 'rows':
      return <RowsInput {...input} field={field} onChange={onChange} problems={problems} name={name} />
    case 'multi':
      return <MultiInput {...input} field={field} onChange={onChange} />
    case 'texts':
      return <TextsInput {...input} field={field} onChange={onChange} />
    case 'numbers':
      return <NumbersInput {...input} field={field} onChange={onChange} />
    default:
      return <CellInput {...input} field={field} onChange={onChange} />
  }
}

const isTextual = ({ kind }: Field): boolean => !['choice', 'flag', 'multi', 'rows'].includes(kind)

function layoutOf(field: Field): 'above' | 'beside' | 'group' {
  if (field.kind === 'flag') return 'beside'
  return field.kind === 'multi' || field.kind === 'rows' ? 'group' : 'above'
}

/** A choice whose options carry help shows the help of the chosen one. */
const chosenHelp = (field: Field, value: unknown): string | undefined =>
  field.kind === 'choice' ? field.options.find((option) => option.value === value)?.help : undefined
