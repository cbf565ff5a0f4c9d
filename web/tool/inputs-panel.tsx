import { memo, useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { visibleFields } from '#kit/example-answer.ts'
import type { FactName } from '#kit/fact-names.ts'
import type { Field } from '#kit/field.ts'
import type { Group } from '#kit/field-groups.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { focusField } from './seek-field.ts'
import css from './tool.module.css'
import type { ToolPage } from './use-tool-page.ts'

type SaveFact = (fact: FactName, value: unknown) => void

type PanelProps = {
  readonly page: ToolPage
  readonly saveFact: SaveFact
  /** The path of the input that somebody was sent to. */
  readonly sought: string | null
  readonly seek: (path: null) => void
}

/** The inputs, grouped by question; what is seldom changed is folded under 'More'. */
export function InputsPanel({ page, saveFact, sought, seek }: PanelProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sought === null || form.current === null) return
    focusField(form.current, sought)
    seek(null)
  }, [sought, seek])
  const visible = visibleFields(page.tool, page.inputs)
  const groups = page.tool.groups.filter((group) =>
    [...group.fields, ...(group.more ?? [])].some((name) => visible.has(name)),
  )
  const changed = Object.keys(page.changes).length
  const [open] = useState(groupsAtFirst)
  return (
    <form ref={form} className={css.inputs} aria-label="Inputs" onSubmit={(event) => event.preventDefault()}>
      {groups.map((group, index) => (
        <InputGroup
          key={group.title}
          group={group}
          isOpen={index < open}
          visible={visible}
          page={page}
          saveFact={saveFact}
        />
      ))}
      {changed > 0 && (
        <button type="button" className={css.resetAll} onClick={page.resetAll}>
          Reset {changed} changed {changed === 1 ? 'input' : 'inputs'}
        </button>
      )}
    </form>
  )
}

/** A first visit meets the questions that matter most, not a wall of fields; fewer still on a phone. */
const groupsAtFirst = (): number => (window.matchMedia('(max-width: 60em)').matches ? 2 : 4)

type GroupProps = {
  readonly group: Group
  readonly isOpen: boolean
  readonly visible: ReadonlySet<string>
  readonly page: ToolPage
  readonly saveFact: SaveFact
}

function InputGroup({ group, isOpen, visible, page, saveFact }: GroupProps) {
  const shown = group.fields.filter((name) => visible.has(name))
  const more = (group.more ?? []).filter((name) => visible.has(name))
  const isWrong = (name: string) => page.problems.some((p) => p.path.split(/[[.]/)[0] === name)
  const field = (name: string) => {
    const definition = page.tool.inputs[name]
    if (definition === undefined) return null
    return (
      <InputField
        key={name}
        name={name}
        field={definition}
        value={page.inputs[name]}
        problems={page.problems.some(({ path }) => path.startsWith(name)) ? page.problems : NONE}
        isChanged={Object.hasOwn(page.changes, name)}
        origin={originOfField(page, name)}
        setInput={page.setInput}
        reset={page.reset}
        saveFact={saveFact}
      />
    )
  }
  return (
    <details className={css.group} open={isOpen || shown.some(isWrong) || more.some(isWrong)}>
      <summary>{group.title}</summary>
      <fieldset aria-label={group.title}>
        {shown.map(field)}
        {more.length > 0 && (
          <details className={css.more} open={more.some(isWrong) || undefined}>
            <summary>More ({more.length})</summary>
            <div className={css.moreFields}>{more.map(field)}</div>
          </details>
        )}
      </fieldset>
    </details>
  )
}

function originOfField({ baseline }: ToolPage, name: string): string | undefined {
  if (baseline.fromFacts.has(name)) return 'From your profile'
  return baseline.examples.has(name) ? 'Example' : undefined
}

const NONE: readonly FieldProblem[] = []

type FieldProps = Pick<ToolPage, 'setInput' | 'reset'> & {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly problems: readonly FieldProblem[]
  readonly isChanged: boolean
  readonly origin: string | undefined
  readonly saveFact: SaveFact
}

/** Drawn anew only when something of its own has changed: a key in one field costs one field. */
const InputField = memo(function InputField({ setInput, reset, saveFact, ...own }: FieldProps) {
  const { name, field, value, isChanged } = own
  const { fact } = field
  const offer =
    fact === undefined || !isChanged
      ? undefined
      : { label: 'Save to profile', onAccept: () => saveFact(fact, value) }
  return (
    <FieldInput
      {...own}
      onChange={(next) => setInput(name, next)}
      onReset={() => reset(name)}
      offer={offer}
    />
  )
})
