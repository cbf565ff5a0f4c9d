import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted, date } from '#kit/format.ts'
import { type Report, useReports } from '#kit/react/reports.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { isProcessing, type ProjectDetails } from '../../shared/queries.ts'
import css from '../project.module.css'
import { CorrectCategories } from './correct-categories.tsx'
import { MakeItems } from './make-items.tsx'

const STATUS = {
  ready: { tone: 'positive', label: 'Ready' },
  partial: { tone: 'caution', label: 'Check it' },
  failed: { tone: 'negative', label: 'Failed' },
} as const

/** What the project's files came to. */
export function ReportsTab({ project }: { readonly project: ProjectDetails }) {
  const asked = useReports({ project: project.id })
  return (
    <Panel title="Reports">
      <Waiting asked={asked} what="the reports" shape="lines">
        {(reports) =>
          reports.length === 0 ? (
            <p className={css.faint}>No reports yet. Process a statement under Files to get one.</p>
          ) : (
            <ul className={css.rows}>
              {reports.map((report) => (
                <ReportLine key={report.id} report={report} project={project} />
              ))}
            </ul>
          )
        }
      </Waiting>
    </Panel>
  )
}

type LineProps = { readonly report: Report; readonly project: ProjectDetails }

function ReportLine({ report, project }: LineProps) {
  const [isMaking, setMaking] = useState(false)
  const { query, setQuery } = useAddress()
  const { id, title, summary, warnings, updatedAt, status } = report
  const file = project.files.find(({ fileId }) => fileId === report.sourceRef)
  const mayEdit = project.myRole !== 'viewer'
  const isRunning = file !== undefined && isProcessing(file)
  const facts = [summary, date(updatedAt), warnings > 0 ? counted(warnings, 'note') : null]
  return (
    <li>
      <div className={css.words}>
        <strong>{title}</strong>
        <p className={css.faint}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {isRunning ? <p role="status">The report is being made again.</p> : null}
      </div>
      <StatusDot {...STATUS[status]} />
      <Actions>
        <Link to="/reports" search={{ report: id }} className={css.back} aria-label={`Open ${title}`}>
          Open
        </Link>
        {mayEdit && file !== undefined && !isRunning ? (
          <Action
            tone="plain"
            label={`Correct categories of ${title}`}
            onClick={() => setQuery({ categories: id }, 'push')}
          >
            Correct categories
          </Action>
        ) : null}
        {!mayEdit || warnings === 0 ? null : (
          <Action tone="plain" label={`Make items from ${title}`} onClick={() => setMaking(true)}>
            Make items
          </Action>
        )}
      </Actions>
      {isMaking ? <MakeItems project={project} report={report} onClose={() => setMaking(false)} /> : null}
      {mayEdit && file !== undefined && query.categories === id ? (
        <CorrectCategories
          projectId={project.id}
          report={report}
          file={file}
          onClose={() => setQuery({ categories: null })}
        />
      ) : null}
    </li>
  )
}
