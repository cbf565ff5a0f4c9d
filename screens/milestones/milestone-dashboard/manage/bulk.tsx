import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { bulkProcess, OPERATIONS } from '#kit/contract/milestone-admin.api.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import css from '../milestone-dashboard.module.css'
import type { Managed } from '../queries.ts'
import type { ManagedOrg } from './managed-orgs.ts'

type Operation = (typeof OPERATIONS)[number]

const WORDS: Readonly<Record<Operation, { action: string; says: string }>> = {
  award: {
    action: 'Award',
    says: 'Everybody whose records meet these milestones gets them. Nobody gets one twice.',
  },
  recompute: {
    action: 'Recompute',
    says: 'What is met is awarded, and past achievements are worth what their milestone is worth now. Dates and evidence stay.',
  },
  retire: {
    action: 'Retire',
    says: 'Nobody can achieve these any more. What was achieved stays. Editing one can make it live again.',
  },
}

const OPERATION_NAMES = ['award', 'recompute', 'retire'] as const

const Started = () => (
  <p>
    The job has started. <Link to="/process-manager">See its progress</Link>
  </p>
)

type BulkProps = {
  readonly org: ManagedOrg
  readonly chosen: readonly Managed[]
  readonly onDone: () => void
}

function useBulk({ org, chosen, onDone }: BulkProps) {
  const api = useApi()
  const submit = useSubmit([])
  const [planned, setPlanned] = useState<{ operation: Operation; affected: number } | null>(null)
  const [isStarted, setStarted] = useState(false)
  const ask = (operation: Operation, dryRun: boolean) =>
    api.call<typeof bulkProcess>('POST', '/admin/milestones/bulk-process', {
      body: { operation, dryRun, milestoneIds: chosen.map(({ id }) => id), org_name: org },
    })
  const plan = (operation: Operation) =>
    submit.run(async () => {
      setStarted(false)
      const answer = await ask(operation, true)
      setPlanned({ operation, affected: 'affected' in answer ? answer.affected : 0 })
    })
  const start = (operation: Operation) =>
    submit.run(async () => {
      await ask(operation, false)
      setPlanned(null)
      setStarted(true)
      onDone()
    })
  return { submit, planned, isStarted, plan, start, cancel: () => setPlanned(null) }
}

/** Asks first what would change, then starts the job. */
export function Bulk(props: BulkProps) {
  const { chosen } = props
  const { submit, planned, isStarted, plan, start, cancel } = useBulk(props)
  return (
    <>
      <div className={css.bulk}>
        <span className={css.faint}>
          {chosen.length === 0 ? 'Select milestones' : `${chosen.length} selected`}
        </span>
        <Actions>
          {OPERATION_NAMES.map((operation) => (
            <Action
              key={operation}
              tone={operation === 'retire' ? 'danger' : 'plain'}
              disabled={chosen.length === 0}
              isRunning={submit.isRunning}
              onClick={() => void plan(operation)}
            >
              {WORDS[operation].action}
            </Action>
          ))}
        </Actions>
      </div>
      <Problem text={planned === null ? submit.failure : null} />
      <div role="status">{isStarted ? <Started /> : null}</div>
      {planned === null ? null : (
        <Confirm
          title={`${WORDS[planned.operation].action} ${counted(chosen.length, 'milestone')}`}
          action={WORDS[planned.operation].action}
          problem={submit.failure ?? undefined}
          isRunning={submit.isRunning}
          onConfirm={() => void start(planned.operation)}
          onCancel={cancel}
        >
          <p>
            {planned.affected === 0
              ? 'Nothing would change now. '
              : `${counted(planned.affected, 'change')} now. `}
            {WORDS[planned.operation].says}
          </p>
        </Confirm>
      )}
    </>
  )
}
