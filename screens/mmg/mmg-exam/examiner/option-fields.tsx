import { useId } from 'react'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import type { PartProps } from './form-parts.ts'
import { marked, type OptionDraft, withOption } from './item-form.model.ts'
import css from './examiner.module.css'

const [FEWEST, MOST] = [3, 8]

/** The answers of a choice: which are right, and why the others are wrong. */
export function OptionFields(props: PartProps) {
  const { form, submit, onChange } = props
  const group = useId()
  return (
    <>
      {form.options.map((option, at) => (
        <OptionField key={option.key} {...props} option={option} at={at} group={group} />
      ))}
      <Problem text={submit.wrong('content.options') ?? null} />
      {form.options.length >= MOST ? null : (
        <Actions>
          <Action tone="plain" onClick={() => onChange(withOption(form))}>
            Add an answer
          </Action>
        </Actions>
      )}
    </>
  )
}

type OptionProps = PartProps & {
  readonly option: OptionDraft
  readonly at: number
  /** The radio buttons of one question. */
  readonly group: string
}

function OptionField({ form, submit, onChange, option, at, group }: OptionProps) {
  const { kind, options } = form
  const change = (changes: Partial<OptionDraft>) =>
    onChange({ options: options.map((one) => (one.key === option.key ? { ...one, ...changes } : one)) })
  return (
    <fieldset className={css.answer}>
      <legend>Answer {at + 1}</legend>
      <label>
        <input
          type={kind === 'single' ? 'radio' : 'checkbox'}
          name={group}
          checked={option.isRight}
          onChange={() => onChange(marked(form, option.key))}
        />
        Right
      </label>
      <LineField
        label="Text"
        autoComplete="off"
        maxLength={300}
        value={option.text}
        error={submit.wrong(`content.options[${at}].text`)}
        onChange={(text) => change({ text })}
      />
      {option.isRight ? null : (
        <LineField
          label="Why it is wrong"
          autoComplete="off"
          maxLength={500}
          value={option.why}
          error={submit.wrong(`content.options[${at}].why`)}
          onChange={(why) => change({ why })}
        />
      )}
      {options.length <= FEWEST ? null : (
        <Action
          tone="plain"
          label={`Remove answer ${at + 1}`}
          onClick={() => onChange({ options: options.filter(({ key }) => key !== option.key) })}
        >
          Remove
        </Action>
      )}
    </fieldset>
  )
}
