import { IconCalendarDown } from '@tabler/icons-react'
import { toCalendar } from '#kit/export/calendar.ts'
import { Button } from '#ui/parts/button.ts'
import { download } from '#ui/download.ts'
import type { answersOf } from '../overview/answers.model.ts'

type Props = { readonly schedule: ReturnType<typeof answersOf>['schedule']; readonly isHidden: boolean }

/** What is ahead as a file for a calendar; without amounts where those are hidden. */
export function CalendarButton({ schedule, isHidden }: Props) {
  const save = () => {
    const entries = schedule.map(({ date, title, amount }) =>
      isHidden ? { date, title } : { date, title, amount },
    )
    const file = toCalendar('Portfolio', entries, new Date().toISOString())
    download('portfolio.ics', new Blob([file], { type: 'text/calendar' }))
  }
  return (
    <Button variant="default" leftSection={<IconCalendarDown size={16} />} onClick={save}>
      Add to a calendar
    </Button>
  )
}
