import { IconShare2 } from '@tabler/icons-react'
import { useInPlan } from '#kit/react/own-plan.ts'
import { Button } from '#ui/parts/button.ts'
import { usePhone } from '#ui/use-phone.ts'
import { NamePlan } from '../plans/name-plan.tsx'
import { SharePanel } from '../plans/share-panel.tsx'
import type { OpenPlan } from '../plans/use-open-plan.ts'
import type { ToolPage } from '../use-tool-page.ts'
import { ActionPanel } from './action-panel.tsx'
import css from './header.module.css'
import { LinkPanel } from './link-panel.tsx'
import { OverflowMenu } from './overflow-menu.tsx'
import { SaveButton } from './save-buttons.tsx'
import type { Panels } from './use-panel.ts'

type Props = {
  readonly page: ToolPage
  readonly plans: OpenPlan
  readonly panels: Panels
  readonly say: (text: string) => void
}

const LABELS = { save: 'Save', share: 'Share', link: 'Copy link' } as const

/** What can be done with the page. Default export: it is loaded lazily. */
export default function ToolActions({ page, plans, panels, say }: Props) {
  const isPhone = usePhone()
  // A saved plan's link can be withdrawn whatever the plan.
  const isHeld = useInPlan(`/${page.tool.id}`)
  const { panel, close, saved } = panels
  const buttons = (
    <div className={`${css.actions} no-print`}>
      <OverflowMenu page={page} plans={plans} panels={panels} say={say} />
      {!isPhone && (isHeld || plans.open !== null) && (
        <>
          <Button
            variant="default"
            leftSection={<IconShare2 size={16} />}
            onClick={panels.share}
            disabled={page.problems.length > 0 && plans.open === null}
          >
            Share
          </Button>
          {isHeld && <SaveButton page={page} plans={plans} panels={panels} />}
        </>
      )}
    </div>
  )
  return (
    <ActionPanel label={panel === null ? null : LABELS[panel]} onClose={close} from={buttons}>
      {panel === 'share' && <SharePanel page={page} plans={plans} />}
      {panel === 'link' && <LinkPanel page={page} />}
      {panel === 'save' && <NamePlan plans={plans} action="Save as a new plan" onSaved={saved} />}
    </ActionPanel>
  )
}
