import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/parts/button.ts'
import { Examples } from './examples.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { SavePlan } from './plans/save-plan.tsx'
import type { OpenPlan } from './plans/use-open-plan.ts'
import css from './tool.module.css'
import { isWholeCase } from './url-inputs.ts'
import type { ToolPage } from './use-tool-page.ts'

/** What can be done with a report. Default export: it is loaded lazily. */
export default function ToolActions({ page, plans }: { readonly page: ToolPage; readonly plans: OpenPlan }) {
  const [said, setSaid] = useState('Copy link')
  const copy = async () => {
    const isWhole = isWholeCase(window.location.href)
    if (isWhole) await navigator.clipboard.writeText(window.location.href)
    setSaid(isWhole ? 'Copied' : 'Too long: save it and share that link')
    setTimeout(() => setSaid('Copy link'), 2000)
  }
  return (
    <div className={`${css.actions} no-print`}>
      <Examples page={page} />
      <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => void copy()}>
        {said}
      </Button>
      <ExportMenu tool={page.tool} good={page.good} />
      <SavePlan page={page} plans={plans} />
    </div>
  )
}
