import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import type { WholeReport } from '#kit/react/reports.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Menu } from '#ui/parts/menu.ts'
import { isMadeAgain } from '../kinds.model.ts'
import css from '../reports.module.css'
import { ScheduleReport } from '../schedule/schedule-report.tsx'
import { downloadReport, FORMATS } from './download-report.ts'
import { ShareReport } from './share-report.tsx'

/** What can be done with a report: files of it, its link, and having it made again. */
export function ReportActions({ report }: { readonly report: WholeReport }) {
  const [opened, setOpened] = useState<'share' | 'schedule' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Download report={report} />
      <Action tone="plain" onClick={() => setOpened('share')}>
        Share
      </Action>
      {isMadeAgain(report.kind) ? (
        <Action tone="plain" onClick={() => setOpened('schedule')}>
          Schedule
        </Action>
      ) : null}
      {opened === 'share' ? <ShareReport report={report} onClose={close} /> : null}
      {opened === 'schedule' ? <ScheduleReport report={report} onClose={close} /> : null}
    </>
  )
}

function Download({ report }: { readonly report: WholeReport }) {
  const api = useApi()
  const submit = useSubmit([])
  return (
    <>
      <Menu withinPortal position="bottom-end">
        <Menu.Target>
          <button type="button" className={css.link} aria-busy={submit.isRunning || undefined}>
            Download
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((format) => (
            <Menu.Item
              key={format.extension}
              onClick={() => void submit.run(() => downloadReport(report, format, api))}
            >
              {format.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Problem text={submit.failure} />
    </>
  )
}
