import { counted } from '#kit/format.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { type Job, useJobActions, type Whose } from './job-queries.ts'
import { kindWords } from './job-words.model.ts'

type DeadProps = { readonly jobs: readonly Job[]; readonly whose: Whose }

/** Jobs that gave up after every attempt, a kind at a time. */
export function DeadJobs({ jobs, whose }: DeadProps) {
  const { retryDead } = useJobActions()
  const kinds = [...new Set(jobs.filter(({ status }) => status === 'dead').map(({ kind }) => kind))]
  const said =
    retryDead.data === undefined ? null : `${counted(retryDead.data.retried, 'job')} will run again.`
  if (kinds.length === 0) return <Done text={said} />
  return (
    <Panel title="Gave up" lead="These jobs failed after five attempts.">
      <Actions>
        {kinds.map((kind) => (
          <Action
            key={kind}
            tone="plain"
            isRunning={retryDead.isPending}
            onClick={() => retryDead.mutate({ ...whose, kind })}
          >
            {`Retry all: ${kindWords(kind)}`}
          </Action>
        ))}
      </Actions>
      <Problem text={retryDead.error?.message ?? null} />
    </Panel>
  )
}
