import { memo, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { exampleRows, visibleFields } from '#kit/example-answer.ts'
import type { FactName } from '#kit/fact-names.ts'
import type { Field } from '#kit/field.ts'
import type { Group } from '#kit/field-groups.ts'
import { useAfterPaint } from '#ui/after-paint.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import type { OpenPlan } from './plans/use-open-plan.ts'
import { type Resets, useResets } from './plans/use-resets.ts'
import { focusField } from './seek-field.ts'
import css from './tool.module.css'
import { fromProfile, isBlank, isOwnChange } from './tool-state.ts'
import type { ToolPage } from './use-tool-page.ts'

type SaveFact = (fact: FactName, value: unknown) => void

type PanelProps = {
  readonly page: ToolPage
  readonly plans: OpenPlan
  readonly saveFact: SaveFact
  /** The path of the input that somebody was sent to. */
  readonly sought: string | null
  readonly seek: (path: null) => void
}

/** The inputs, grouped by question; what is seldom changed is folded under 'More'. */
export function InputsPanel({ page, plans, saveFact, sought, seek }: PanelProps) {
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
  const resets = useResets(page, plans)
  const changed = resets.changed.size
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
          resets={resets}
          overtaken={plans.overtaken}
          saveFact={saveFact}
        />
      ))}
      {changed > 0 && (
        <button type="button" className={css.resetAll} onClick={resets.resetAll}>
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
  readonly resets: Resets
  /** Inputs of which the profile says something newer than the plan in hand. */
  readonly overtaken: ReadonlySet<string>
  readonly saveFact: SaveFact
}

function InputGroup({ group, isOpen, visible, page, resets, overtaken, saveFact }: GroupProps) {
  const isWrong = (name: string) => page.problems.some((p) => p.path.split(/[[.]/)[0] === name)
  const isAsked = (name: string) => visible.has(name) && (isWrong(name) || !isSettled(page.tool.inputs[name]))
  const shown = group.fields.filter(isAsked)
  const more = (group.more ?? []).filter(isAsked)
  const field = (name: string) => {
    const definition = page.tool.inputs[name]
    if (definition === undefined) return null
    const isEmpty = isBlank(definition, page.changes[name])
    const isReplaced = definition.fact !== undefined && page.replaced.has(definition.fact)
    return (
      <InputField
        key={name}
        name={name}
        field={definition}
        value={isEmpty && typeof page.inputs[name] === 'number' ? null : page.inputs[name]}
        problems={page.problems.some(({ path }) => path.startsWith(name)) ? page.problems : NONE}
        isChanged={resets.changed.has(name) && !isEmpty}
        isOffered={isOwnChange(page, name) && !overtaken.has(name) && !isEmpty && !isReplaced}
        origin={originOfField(page, name, overtaken)}
        setInput={page.setInput}
        reset={resets.reset}
        saveFact={saveFact}
      />
    )
  }
  // What is folded is filled once the answer is on the screen.
  const isPainted = useAfterPaint()
  const whole = useFolds(isOpen, shown.some(isWrong) || more.some(isWrong))
  const rest = useFolds(false, more.some(isWrong))
  return (
    <details className={css.group} {...whole}>
      <summary>{group.title}</summary>
      <fieldset aria-label={group.title}>
        {(isOpen || isPainted) && shown.map(field)}
        {more.length > 0 && (
          <details className={css.more} {...rest}>
            <summary>More ({more.length})</summary>
            {isPainted && <div className={css.moreFields}>{more.map(field)}</div>}
          </details>
        )}
      </fieldset>
    </details>
  )
}

/** Nothing to choose from: the input is stated among the inputs of a document, and is no question. */
const isSettled = (field: Field | undefined): boolean =>
  field?.kind === 'choice' && field.options.length === 1

/** Folds as the person folds it; a wrong input opens it, and it stays open when that is mended. */
function useFolds(isOpenAtFirst: boolean, isWrong: boolean) {
  const [isOpened, setOpened] = useState(isOpenAtFirst)
  return {
    open: isOpened || isWrong,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpened(currentTarget.open),
  }
}

/** What is typed is the person's own at once, though the answer to it may still be on its way. */
function originOfField(page: ToolPage, name: string, overtaken: ReadonlySet<string>): string | undefined {
  const { tool, baseline, changes, carried, named, inputs } = page
  if (isBlank(tool.inputs[name], changes[name])) return 'Not entered'
  if (Object.hasOwn(carried, name) && Object.hasOwn(changes, name) && !isOwnChange(page, name))
    return page.carriedFrom
  if (baseline.fromFacts.has(name)) return fromProfile(page, name, overtaken)
  if (!baseline.examples.has(name) || named.has(name)) return undefined
  if (!Object.hasOwn(changes, name)) return 'Example'
  return exampleRows(tool.inputs[name], inputs[name], inputs).length > 0 ? 'Partly example' : undefined
}

const NONE: readonly FieldProblem[] = []

type FieldProps = Pick<ToolPage, 'setInput'> & {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly problems: readonly FieldProblem[]
  readonly isChanged: boolean
  /** It is not what the profile says, and may be written there. */
  readonly isOffered: boolean
  readonly origin: string | undefined
  readonly saveFact: SaveFact
  readonly reset: (name: string) => void
}

/** Drawn anew only when something of its own has changed: a key in one field costs one field. */
const InputField = memo(function InputField({ setInput, reset, saveFact, isOffered, ...own }: FieldProps) {
  const { name, field, value } = own
  const { fact } = field
  const offer =
    fact === undefined || !isOffered
      ? undefined
      : { label: 'Save to profile', onAccept: () => saveFact(fact, value) }
  return (
    <FieldInput
      {...own}
      // Who empties a field is about to type: that is no number yet, and the last answer stays beside it.
      onChange={(next) => setInput(name, isBlank(field, next) ? '' : next)}
      onReset={() => reset(name)}
      offer={offer}
    />
  )
})
