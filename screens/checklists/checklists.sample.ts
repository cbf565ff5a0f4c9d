import type { Item } from '#kit/collection.ts'
import { readTemplate } from './checklist.model.ts'
import { setState, startRun } from './runs/run.model.ts'
import { homePurchase } from './shipped/home-purchase.ts'
import { SHIPPED } from './shipped/templates.ts'

/** A purchase under way: the first four steps are done. */
function sampleRun(): Item {
  const begun = startRun(readTemplate(homePurchase), {
    id: 'sample-purchase',
    subject: 'Sample: 14 Sample Street',
    anchors: { startDate: '2026-11-02', effectiveDate: '2026-11-16', closingDate: '2026-12-18' },
    owners: {},
    startedBy: '',
  })
  const done = begun.items.slice(0, 4).reduce((run, { id }) => {
    const next = setState(run, id, { state: 'done', at: '2026-11-12T15:00:00.000Z', by: 'Sample' })
    return typeof next === 'string' ? run : next
  }, begun)
  return { ...done, kind: 'run' }
}

/** The shipped templates and one run, so that every view has something to show. */
export const sampleChecklists: readonly Item[] = [...SHIPPED, sampleRun()]
