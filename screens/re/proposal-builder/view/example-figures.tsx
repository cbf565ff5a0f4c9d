import type { Field } from '#kit/field.ts'
import { showWhole } from '#kit/show-input.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { labelOfInput } from '../document/examples.model.ts'
import { inputs } from '../proposal-builder.inputs.ts'
import css from './proposal.module.css'
import type { DeskState } from './use-desk.ts'

const fields: Readonly<Record<string, Field>> = inputs

/** The figures that are nobody's yet: each is replaced among the inputs or confirmed here before the proposal is sent. */
export function ExampleFigures({ desk }: { readonly desk: DeskState }) {
  const { examples, figures, confirm } = desk
  if (examples.length === 0) return null
  return (
    <div className={css.examples}>
      <Callout
        tone="caution"
        title="Example figures remain"
        text="Your client would read them as yours. Replace each one in the inputs, or confirm that it is right, before you send the proposal."
      />
      <ul>
        {examples.map((name) => {
          const label = labelOfInput(name)
          const field = fields[name]
          return (
            <li key={name}>
              <span>
                {label}: {field === undefined ? '' : showWhole(field, figures[name])}
              </span>
              <Action tone="plain" label={`Confirm ${label}`} onClick={() => confirm([name])}>
                Confirm
              </Action>
            </li>
          )
        })}
      </ul>
      {examples.length > 1 && (
        <Actions>
          <Action tone="plain" onClick={() => confirm(examples)}>
            Confirm all {examples.length}
          </Action>
        </Actions>
      )}
    </div>
  )
}
