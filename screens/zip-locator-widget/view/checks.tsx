import { CheckField } from '#ui/entry/CheckField.tsx'
import css from './zip.module.css'

type ChecksProps<Id extends string> = {
  readonly label: string
  readonly help?: string
  readonly choices: readonly { readonly value: Id; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly Id[]) => void
}

/** Several of a few, in no order of their own. */
export function Checks<Id extends string>({ label, help, choices, chosen, onChange }: ChecksProps<Id>) {
  const isChosen = (value: string) => chosen.includes(value)
  const toggle = (value: Id, on: boolean) =>
    onChange(choices.map((one) => one.value).filter((one) => (one === value ? on : isChosen(one))))
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={css.checks}>
        {choices.map(({ value, label: words }) => (
          <CheckField key={value} checked={isChosen(value)} onChange={(on) => toggle(value, on)}>
            {words}
          </CheckField>
        ))}
      </div>
      {help === undefined ? null : <p className={css.credit}>{help}</p>}
    </fieldset>
  )
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

type Layer = { readonly id: string; readonly many: string }

export const layerChoices = (layers: readonly Layer[]) =>
  layers.map(({ id, many }) => ({ value: id, label: capital(many) }))
