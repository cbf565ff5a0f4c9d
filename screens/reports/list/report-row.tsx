import { Link } from '@tanstack/react-router'
import type { deleteReport, restoreReport } from '#kit/contract/reports.api.ts'
import { counted, date } from '#kit/format.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { useApi } from '#kit/react/api.ts'
import { type Report, useReportsChanged } from '#kit/react/reports.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { planWords } from '../kinds.model.ts'
import { placeOf } from '../place-of.ts'
import css from '../reports.module.css'

const STATUS = {
  ready: { tone: 'positive', label: 'Ready' },
  partial: { tone: 'caution', label: 'Check it' },
  failed: { tone: 'negative', label: 'Failed' },
} as const

type RowProps = {
  readonly report: Report
  readonly isChosen: boolean
  readonly onChoose: (isOn: boolean) => void
}

/** One report of the list: what it is of, its answer, and how to open it. */
export function ReportRow({ report, isChosen, onChoose }: RowProps) {
  const { id, title, kind, summary, warnings, updatedAt, project, path, deletedAt, status } = report
  const { setQuery } = useAddress()
  const facts = [
    kind === 'tool' ? planWords(path, SCREENS) : summary,
    project?.project_name ?? null,
    date(updatedAt),
    warnings > 0 ? counted(warnings, 'note') : null,
  ]
  return (
    <li>
      <div className={css.words}>
        {deletedAt === null ? (
          <button
            type="button"
            className={`${css.title} reach`}
            onClick={() => setQuery({ preview: id }, 'push')}
          >
            {title}
          </button>
        ) : (
          <strong>{title}</strong>
        )}
        <p className={css.faint}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      {kind === 'tool' ? null : <StatusDot {...STATUS[status]} />}
      {deletedAt === null ? (
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={`Compare ${title}`}
            onChange={(event) => onChoose(event.target.checked)}
          />
          Compare
        </label>
      ) : null}
      {deletedAt === null ? (
        <Link {...placeOf(path)} className={css.link} aria-label={`Open ${title}`}>
          Open
        </Link>
      ) : null}
      {kind === 'tool' ? null : <EndReport report={report} />}
    </li>
  )
}

/** Deleting needs no question: what is deleted can be restored. */
function EndReport({ report: { id, title, deletedAt } }: { readonly report: Report }) {
  const api = useApi()
  const changed = useReportsChanged()
  const submit = useSubmit([])
  const call = () =>
    deletedAt === null
      ? api.call<typeof deleteReport>('DELETE', '/reports/{id}', { params: { id } })
      : api.call<typeof restoreReport>('POST', '/reports/{id}/restore', { params: { id } })
  const run = async () => {
    if (await submit.run(call)) await changed()
  }
  const verb = deletedAt === null ? 'Delete' : 'Restore'
  return (
    <Actions>
      <Action
        tone={deletedAt === null ? 'danger' : 'plain'}
        label={`${verb} ${title}`}
        isRunning={submit.isRunning}
        onClick={() => void run()}
      >
        {verb}
      </Action>
      <Problem text={submit.failure} />
    </Actions>
  )
}
