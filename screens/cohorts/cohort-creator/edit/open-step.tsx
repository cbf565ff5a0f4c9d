import { useState } from 'react'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { CohortCard } from '../../shared/card/cohort-card.tsx'
import { VISIBILITIES } from '../../shared/cohort.inputs.ts'
import { readCohort } from '../../shared/cohort.model.ts'
import { shownCohort } from '../../shared/shown.model.ts'
import { copyTo } from '../copy.model.ts'
import css from '../creator.module.css'
import { type OnBoard, useBoard } from '../queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { StepProps } from './cohort-editor.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { problemsIn } from './part.tsx'

/** The page as people will see it, and what can be done with the cohort. */
export function OpenStep({ item, mayRun }: StepProps) {
  const { orgName, load } = useCollection()
  const [now] = useState(() => Date.now())
  const cohort = readCohort(item)
  const rev = load.status === 'loaded' ? load.rev : 0
  const board = useBoard(orgName, { isOn: mayRun && orgName !== '', rev }).data ?? []
  const offered = board.find(({ itemId }) => itemId === keyOf(item))
  const taken = offered?.taken ?? 0
  return (
    <>
      <Panel title="Preview" lead="What people will see.">
        <div className={css.preview}>
          <CohortCard cohort={shownCohort(cohort, { now, taken, isRemoved: false })} org={orgName} />
        </div>
        {cohort.visibility === 'invite' && offered !== undefined ? (
          <InviteLink offered={offered} code={cohort.inviteCode} />
        ) : null}
      </Panel>
      <p>
        Who can join: <strong>{VISIBILITIES.find(({ value }) => value === cohort.visibility)?.label}</strong>
      </p>
      <State item={item} mayRun={mayRun} offered={offered} />
    </>
  )
}

function InviteLink({ offered, code }: { readonly offered: OnBoard; readonly code: string }) {
  const link = `${location.origin}/cohorts/cohort-selection?${new URLSearchParams({ cohort: offered.id, code }).toString()}`
  return (
    <p>
      Whoever has this link can join: <a href={link}>{link}</a>
    </p>
  )
}

const NEXT = {
  draft: 'Nobody can join yet.',
  open: 'People can join until the first day. It then runs, and it is completed after the last day, by itself.',
  full: 'People can join until the first day. It then runs, and it is completed after the last day, by itself.',
  running: 'It runs. Nobody new joins.',
  completed: 'It is over.',
  cancelled: 'It was canceled. Copy it to offer it again.',
} as const

const OpensOnSave = () => (
  <p className={css.note} role="status">
    It opens when you save.
  </p>
)

type StateProps = StepProps & { readonly offered: OnBoard | undefined }

function State({ item, mayRun, offered }: StateProps) {
  const { update, readOnly, save, saving } = useCollection()
  const [asked, setAsked] = useState<'cancel' | 'copy' | null>(null)
  const { status } = readCohort(item)
  const set = (to: string, label: string) => update(item.id, label, (old) => ({ ...old, status: to }))
  const open = () => {
    set('open', 'Open for enrollment')
    save()
  }
  const isOff = !mayRun || readOnly !== null
  return (
    <Panel title="Status" lead={NEXT[status]}>
      {status === 'draft' ? <Missing item={item} /> : null}
      {status === 'open' && offered === undefined && saving.status !== 'saved' ? <OpensOnSave /> : null}
      {mayRun ? null : <p className={css.note}>Opening a cohort needs the permission to run cohorts.</p>}
      <Actions>
        {status === 'draft' ? (
          <Action disabled={isOff || problemsIn({ ...item, status: 'open' }).length > 0} onClick={open}>
            Open for enrollment
          </Action>
        ) : null}
        {status === 'open' || status === 'running' ? (
          <Action tone="plain" disabled={isOff} onClick={() => set('completed', 'Complete')}>
            Mark as completed
          </Action>
        ) : null}
        <Action tone="plain" disabled={readOnly !== null} onClick={() => setAsked('copy')}>
          Copy to new dates
        </Action>
        {status === 'draft' || status === 'cancelled' || status === 'completed' ? null : (
          <Action tone="danger" disabled={isOff} onClick={() => setAsked('cancel')}>
            Cancel the cohort
          </Action>
        )}
      </Actions>
      {asked === 'cancel' ? (
        <CancelDialog
          offered={offered}
          name={readCohort(item).cohort_name}
          onConfirm={() => {
            set('cancelled', 'Cancel')
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'copy' ? <Copy item={item} onClose={() => setAsked(null)} /> : null}
    </Panel>
  )
}

function Copy({ item, onClose }: { readonly item: ListItem; readonly onClose: () => void }) {
  const { add, setQuery } = useCollection()
  const copy = (start: string) => {
    const id = add('Copy a cohort', copyTo(item, start))
    setQuery({ item: id, step: 'dates' }, 'push')
    onClose()
  }
  return <CopyDialog onCopy={copy} onClose={onClose} />
}

/** What is still needed before it can open. */
function Missing({ item }: { readonly item: ListItem }) {
  const problems = problemsIn({ ...item, status: 'open' })
  if (problems.length === 0) return <p className={css.faint}>Everything that is needed is there.</p>
  return (
    <ul className={css.missing} aria-label="Still needed">
      {problems.map(({ path, message }) => (
        <li key={`${path}${message}`}>{message}</li>
      ))}
    </ul>
  )
}
