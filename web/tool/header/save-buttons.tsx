import { IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { Button } from '#ui/parts/button.ts'
import type { OpenPlan } from '../plans/use-open-plan.ts'
import type { ToolPage } from '../use-tool-page.ts'
import type { Panels } from './use-panel.ts'

type Props = { readonly page: ToolPage; readonly plans: OpenPlan; readonly panels: Panels }

/** The one thing to do with the inputs: save them under a name, or into the open plan where they have changed. */
export function SaveButton({ page, plans, panels }: Props) {
  const isWrong = page.problems.length > 0
  if (plans.open === null)
    return (
      <Button
        leftSection={<IconDeviceFloppy size={16} />}
        onClick={panels.save}
        loading={plans.isSaving}
        disabled={isWrong}
      >
        Save
      </Button>
    )
  if (plans.isChanged || plans.isSaving)
    return (
      <Button onClick={plans.saveVersion} loading={plans.isSaving} disabled={isWrong}>
        Update
      </Button>
    )
  return (
    <Button variant="default" leftSection={<IconCheck size={16} />} disabled>
      Saved
    </Button>
  )
}
