import { useState } from 'react'
import { BOARDS, type Board, SOURCES, type Source } from '#kit/leads/stages.ts'
import { type Submit, useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '../entry/Said.tsx'
import { SendForm } from '../entry/SendForm.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import { FormEnd } from '../page/Action.tsx'
import { Dialog } from '../page/Dialog.tsx'
import { ConsentFields, consentProblem, isGiven, NO_CONSENT } from './ConsentFields.tsx'
import type { Desk } from './LeadsPage.tsx'
import {
  boardField,
  problemsOf,
  sentZip,
  sourceField,
  textOf,
  WHO,
  type Who,
  whoProblems,
} from './lead-fields.ts'
import css from './leads.module.css'

type NewLeadProps = Desk & {
  /** What is known before anything is typed; empty: nothing. */
  readonly zip: string
  readonly onAdded: () => void
  readonly onClose: () => void
}

const FIRST = { name: '', company: '', email: '', phone: '', zip: '' }

/** Who it is, where from, and what was agreed to: without that, the name is hidden as soon as it is saved. */
export function NewLead({ actions, place, isOneBoard, zip, onAdded, onClose }: NewLeadProps) {
  const [who, setWho] = useState<Who>({ ...FIRST, zip })
  const [board, setBoard] = useState<Board>(place.board ?? 'coaching')
  const [source, setSource] = useState<Source>('manual')
  const [consent, setConsent] = useState(NO_CONSENT)
  const submit = useSubmit([...Object.keys(WHO), 'proof'])
  const send = async () => {
    const unproven = consentProblem(consent)
    const problems = [
      ...whoProblems(who),
      ...(unproven === undefined ? [] : [{ path: 'proof', message: unproven }]),
    ]
    const about = { interest: [board], board, source, consent, org_name: place.org }
    const body = { ...who, zip: sentZip(who.zip), ...about }
    if (!(await submit.run(() => actions.create(body), problems))) return
    onAdded()
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} size="lg" title="New lead">
      <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={send}>
        <Problem text={submit.failure} />
        <Fields {...{ submit, who, setWho, board, setBoard, source, setSource, isOneBoard }} />
        <ConsentFields consent={consent} error={submit.wrong('proof')} onChange={setConsent} />
        {isGiven(consent) ? null : (
          <p className={css.note}>
            Without consent the lead is counted, but its name and contact are hidden.
          </p>
        )}
        <FormEnd
          action="Add lead"
          isRunning={submit.isRunning}
          disabled={who.name.trim() === ''}
          onCancel={onClose}
        />
      </SendForm>
    </Dialog>
  )
}

type FieldsProps = {
  readonly submit: Submit
  readonly who: Who
  readonly setWho: (who: Who) => void
  readonly board: Board
  readonly setBoard: (board: Board) => void
  readonly source: Source
  readonly setSource: (source: Source) => void
  readonly isOneBoard: boolean
}

const Fields = ({ submit, who, setWho, board, setBoard, source, setSource, isOneBoard }: FieldsProps) => (
  <div className={css.pair}>
    {Object.entries(WHO).map(([name, field]) => (
      <FieldInput
        key={name}
        name={name}
        field={field}
        value={Reflect.get(who, name)}
        isRequired={name === 'name'}
        problems={problemsOf(submit, name)}
        onChange={(value) => {
          submit.clear(name)
          setWho({ ...who, [name]: textOf(value) })
        }}
      />
    ))}
    {isOneBoard ? null : (
      <FieldInput
        name="board"
        field={boardField}
        value={board}
        onChange={(value) => setBoard(BOARDS.find(({ id }) => id === value)?.id ?? board)}
      />
    )}
    <FieldInput
      name="source"
      field={sourceField}
      value={source}
      onChange={(value) => setSource(SOURCES.find(({ id }) => id === value)?.id ?? source)}
    />
  </div>
)
