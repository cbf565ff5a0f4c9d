import type { patchSchedule } from '#kit/contract/report-schedules.api.ts'
import { useApi } from '#kit/react/api.ts'
import { Dialog } from '#ui/page/Dialog.tsx'
import { type Asked, RhythmForm } from './rhythm-form.tsx'
import { type Schedule, useSchedulesChanged } from './use-schedules.ts'

type Props = { readonly schedule: Schedule; readonly onClose: () => void }

/** Another rhythm or another end for what is scheduled. */
export function EditSchedule({ schedule: { id, title, frequency, day, endsOn }, onClose }: Props) {
  const api = useApi()
  const changed = useSchedulesChanged()
  const send = async (body: Asked) => {
    await api.call<typeof patchSchedule>('PATCH', '/reports/schedules/{id}', { params: { id }, body })
    await changed()
  }
  return (
    <Dialog opened onClose={onClose} title={`Edit the schedule of ${title}`} size="md" centered>
      <RhythmForm
        start={{ frequency, day, endsOn }}
        action="Save"
        send={send}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
