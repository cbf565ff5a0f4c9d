import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tone } from '#kit/block.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { isRun, type RunStatus } from '../checklist.model.ts'
import css from './checklists.module.css'
import { StartRun } from './start-run.tsx'

/** Every run with how far it is, what is due next and which gates are closed; open ones first. */
export function Runs() {
  const { readOnly, records, items } = useCollection()
  const [isStarting, setStarting] = useState(false)
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>Runs</h2>
        <Button
          leftSection={<IconPlus size={16} />}
          disabled={readOnly !== null}
          onClick={() => setStarting(true)}
        >
          Start a run
        </Button>
      </div>
      {items.some(isRun) ? records : <p className={css.muted}>No runs yet. Start one from a template.</p>}
      {isStarting && <StartRun onClose={() => setStarting(false)} />}
    </section>
  )
}

export const STATUS: Readonly<Record<RunStatus, { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Open', tone: 'information' },
  done: { label: 'Done', tone: 'positive' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
}
