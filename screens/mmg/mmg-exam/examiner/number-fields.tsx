import { integer, money, number, percent } from '#kit/field.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { type PartProps, problemAt } from './form-parts.ts'
import { type SlipDraft, withSlip } from './item-form.model.ts'
import css from './examiner.module.css'

const UNITS = { money: 'Dollars', percent: 'Percent', number: 'Number', integer: 'Whole number' } as const
const UNIT_NAMES = ['money', 'percent', 'number', 'integer'] as const
const MAKERS = { money, percent, number, integer }
const SPAN = { default: null, min: -1e12, max: 1e12 } as const
const TOLERANCE = 'Leave blank for the usual one: half a percent, or exact for a whole number.'
const MOST = 6

/** The number that is right, how far off still is, and the wrong ways that people take. */
export function NumberFields(props: PartProps) {
  const { form, onChange } = props
  return (
    <>
      <KeyFields {...props} />
      {form.slips.map((slip, at) => (
        <SlipField key={slip.key} {...props} slip={slip} at={at} />
      ))}
      {form.slips.length >= MOST ? null : (
        <Actions>
          <Action tone="plain" onClick={() => onChange(withSlip(form))}>
            Add a wrong answer
          </Action>
        </Actions>
      )}
    </>
  )
}

const KeyFields = ({ form, submit, onChange }: PartProps) => (
  <div className={css.pair}>
    <SelectField
      label="Unit"
      value={form.of}
      choices={UNIT_NAMES.map((value) => ({ value, label: UNITS[value] }))}
      onChange={(value) => onChange({ of: UNIT_NAMES.find((one) => one === value) ?? 'money' })}
    />
    <FieldInput
      key={`right ${form.of}`}
      name="right"
      field={MAKERS[form.of]('Right answer', SPAN)}
      value={form.right}
      problems={problemAt(submit, 'key', 'right')}
      isRequired
      onChange={(right) => onChange({ right })}
    />
    <FieldInput
      key={`within ${form.of}`}
      name="within"
      field={MAKERS[form.of]('Tolerance', { ...SPAN, min: 0, help: TOLERANCE })}
      value={form.within}
      problems={problemAt(submit, 'within', 'within')}
      onChange={(within) => onChange({ within })}
    />
  </div>
)

type SlipProps = PartProps & { readonly slip: SlipDraft; readonly at: number }

function SlipField({ form, submit, onChange, slip, at }: SlipProps) {
  const change = (changes: Partial<SlipDraft>) =>
    onChange({ slips: form.slips.map((one) => (one.key === slip.key ? { ...one, ...changes } : one)) })
  return (
    <fieldset className={css.answer}>
      <legend>Wrong answer {at + 1}</legend>
      <FieldInput
        name="value"
        field={MAKERS[form.of]('Number', SPAN)}
        value={slip.value}
        problems={problemAt(submit, `slips[${at}].value`, 'value')}
        isRequired
        onChange={(value) => change({ value })}
      />
      <LineField
        label="Why it is wrong"
        autoComplete="off"
        maxLength={500}
        value={slip.says}
        error={submit.wrong(`content.slips[${at}].says`)}
        onChange={(says) => change({ says })}
      />
      <Action
        tone="plain"
        label={`Remove wrong answer ${at + 1}`}
        onClick={() => onChange({ slips: form.slips.filter(({ key }) => key !== slip.key) })}
      >
        Remove
      </Action>
    </fieldset>
  )
}
