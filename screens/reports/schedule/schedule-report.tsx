import type { createSchedule } from '#kit/contract/report-schedules.api.ts'
import { useApi } from '#kit/react/api.ts'
import type { Report } from '#kit/react/reports.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Dialog } from '#ui/page/Dialog.tsx'
import css from '../reports.module.css'
import { type Asked, RhythmForm } from './rhythm-form.tsx'
import { useSchedulesChanged } from './use-schedules.ts'

type Props = { readonly report: Report; readonly onClose: () => void }

const START: Asked = { frequency: 'weekly', day: 1, endsOn: null }

/** What each run makes: a plan has new figures, a file of the past has its own. */
const whatComes = (kind: Report['kind'], title: string): string =>
  kind === 'tool'
    ? `“${title}” is calculated again from your profile of that day.`
    : `“${title}” stays the same until its file is processed again, so each report is a copy of this one.`

/** How often a report is made again. */
export function ScheduleReport({ report: { id, kind, title }, onClose }: Props) {
  const api = useApi()
  const { setQuery } = useAddress()
  const changed = useSchedulesChanged()
  const send = async (asked: Asked) => {
    const body = { reportId: id, ...asked }
    await api.call<typeof createSchedule>('POST', '/reports/schedules', { body })
    await changed()
  }
  const show = () => {
    onClose()
    setQuery({ tab: 'scheduled', preview: null, report: null }, 'push')
  }
  return (
    <Dialog opened onClose={onClose} title="Schedule this report" size="md" centered>
      <RhythmForm start={START} action="Schedule" send={send} onDone={show} onCancel={onClose}>
        <p className={css.faint}>
          {whatComes(kind, title)} You get a notification and an e-mail with a link at 7 AM in your time zone.
        </p>
      </RhythmForm>
    </Dialog>
  )
}
