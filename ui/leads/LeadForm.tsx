import { isErased } from '#kit/leads/erased.ts'
import { BOARDS, LOST_REASONS, STAGES, TIMELINES } from '#kit/leads/stages.ts'
import type { Submit } from '#kit/react/use-submit.ts'
import { CheckField } from '../entry/CheckField.tsx'
import { Done, Problem } from '../entry/Said.tsx'
import { SelectField } from '../entry/SelectField.tsx'
import { SendForm } from '../entry/SendForm.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { LeadClashes } from './LeadClashes.tsx'
import type { PartProps } from './LeadPanel.tsx'
import { ABOUT, lostField, ownerChoices, problemsOf, stageField, textOf, WHO } from './lead-fields.ts'
import css from './leads.module.css'
import { type LeadSave, useLeadSave } from './use-lead-save.ts'
import { type Lead, type LeadChange, useLeadSettings } from './use-leads.ts'

/** The lead's own fields; only what was changed is sent, so that a hidden name is never saved over the true one. */
export function LeadForm(props: PartProps) {
  const { desk, lead, typed } = props
  const { mayWrite, organization } = desk
  const saving = useLeadSave(props)
  const { submit, set } = saving
  const now = { ...lead, ...typed.fields }
  const isFixed = !mayWrite || isErased(lead)
  const parts = { lead, now, set, isFixed, organization, submit }
  return (
    <SendForm label="Details" className={css.form} isRunning={submit.isRunning} onSubmit={saving.save}>
      <Standing {...parts} />
      {lead.isHidden ? null : <Person {...parts} />}
      <About {...parts} />
      <Interests {...parts} />
      {isFixed ? null : (
        <>
          <CheckField checked={now.doNotContact ?? false} onChange={(doNotContact) => set({ doNotContact })}>
            Do not contact
          </CheckField>
          <Saving {...{ saving, lead, now, organization }} />
        </>
      )}
    </SendForm>
  )
}

type SavingProps = Pick<Parts, 'lead' | 'now' | 'organization'> & { readonly saving: LeadSave }

/** The button, and at it what became of it. */
function Saving({ saving, ...of }: SavingProps) {
  const { submit, standing, clashes, isReady } = saving
  const isReloaded = standing === 'reloaded' && isReady && clashes.length === 0
  return (
    <>
      <LeadClashes {...saving} {...of} />
      <Problem text={submit.failure} />
      <Done text={isReloaded ? 'The lead is loaded again, with your changes. Choose Save.' : null} />
      <Actions>
        <Action type="submit" isRunning={submit.isRunning} disabled={!isReady}>
          {clashes.length === 0 ? 'Save' : 'Save with these choices'}
        </Action>
        {standing === 'stale' ? (
          <Action tone="plain" isRunning={submit.isRunning} onClick={() => void saving.reload()}>
            Load again, keep my changes
          </Action>
        ) : null}
      </Actions>
    </>
  )
}

type Parts = {
  readonly lead: Lead
  readonly now: LeadChange
  readonly set: (change: LeadChange) => void
  readonly isFixed: boolean
  readonly organization: string
  readonly submit: Submit
}

/** Where it stands and whose it is. */
function Standing({ lead, now, set, isFixed, organization }: Parts) {
  const owners = useLeadSettings(organization).data?.owners
  return (
    <div className={css.pair}>
      <FieldInput
        name="stage"
        field={stageField}
        value={now.stage}
        disabled={isFixed}
        onChange={(value) => set({ stage: STAGES.find(({ id }) => id === value)?.id })}
      />
      {now.stage === 'lost' ? (
        <FieldInput
          name="lostReason"
          field={lostField}
          value={now.lostReason ?? 'other'}
          disabled={isFixed}
          onChange={(value) => set({ lostReason: LOST_REASONS.find(({ id }) => id === value)?.id })}
        />
      ) : null}
      <SelectField
        label="Owner"
        value={now.ownerId ?? ''}
        disabled={isFixed}
        choices={owners === undefined ? [] : ownerChoices(owners, lead.ownerId)}
        onChange={(value) => set({ ownerId: value === '' ? null : value })}
      />
    </div>
  )
}

const Person = ({ now, set, isFixed, submit }: Parts) => (
  <div className={css.pair}>
    {Object.entries(WHO).map(([name, field]) => (
      <FieldInput
        key={name}
        name={name}
        field={field}
        value={Reflect.get(now, name)}
        disabled={isFixed}
        problems={problemsOf(submit, name)}
        onChange={(value) => set({ [name]: textOf(value) })}
      />
    ))}
  </div>
)

const About = ({ lead, now, set, isFixed, submit }: Parts) => (
  <div className={css.pair}>
    {Object.entries(ABOUT)
      .filter(([name]) => !lead.isHidden || (name !== 'notes' && name !== 'nextAction'))
      .map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={Reflect.get(now, name)}
          disabled={isFixed}
          problems={problemsOf(submit, name)}
          onChange={(value) =>
            set(
              name === 'timeline'
                ? { timeline: TIMELINES.find(({ id }) => id === value)?.id }
                : {
                    [name]: field.kind === 'text' || field.kind === 'longText' ? textOf(value) : value,
                  },
            )
          }
        />
      ))}
  </div>
)

function Interests({ lead, now, set, isFixed }: Parts) {
  const interest = now.interest ?? lead.interest
  return (
    <fieldset className={css.interests} disabled={isFixed}>
      <legend>Interested in</legend>
      <div className={css.bar}>
        {BOARDS.map(({ id, label }) => (
          <CheckField
            key={id}
            checked={interest.includes(id)}
            onChange={(isOn) =>
              set({ interest: isOn ? [...interest, id] : interest.filter((one) => one !== id) })
            }
          >
            {label}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}
