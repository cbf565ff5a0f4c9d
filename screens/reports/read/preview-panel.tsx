import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { date } from '#kit/format.ts'
import { useReport, type WholeReport } from '#kit/react/reports.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { layoutOf } from '#kit/report-layout.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { reportedOf } from '#kit/stored-report.ts'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import { KINDS, planWords } from '../kinds.model.ts'
import { placeOf } from '../place-of.ts'
import css from '../reports.module.css'
import { ReportActions } from './report-actions.tsx'

/** What a report answers, beside the list, and what can be done with it. */
export function PreviewPanel({ id }: { readonly id: string }) {
  const { setQuery } = useAddress()
  const asked = useReport(id)
  return (
    <Drawer
      opened
      onClose={() => setQuery({ preview: null })}
      position="right"
      size="lg"
      title={asked.data?.title ?? 'Report'}
    >
      <Waiting asked={asked} what="the report" shape="lines">
        {(report) => <Preview report={report} />}
      </Waiting>
    </Drawer>
  )
}

function Preview({ report }: { readonly report: WholeReport }) {
  const { kind, project, updatedAt, title, path } = report
  const good = useMemo(() => {
    const { mode, run } = reportedOf(report)
    return { mode, run: { ...run, report: layoutOf(run.report).overview } }
  }, [report])
  const kindWord =
    kind === 'tool' ? planWords(path, SCREENS) : (KINDS.find(({ value }) => value === kind)?.one ?? null)
  const facts = [kindWord, project?.project_name ?? null, `made ${date(updatedAt)}`]
  return (
    <div className={css.report}>
      <p className={css.faint}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <div className={css.actions}>
        <Link {...placeOf(path)} className={css.link} aria-label={`Open ${title} in full`}>
          Open
        </Link>
        <ReportActions report={report} />
      </div>
      <ReportBlocks good={good} memory="reports-preview" />
    </div>
  )
}
