import { defineCollection, type Item } from '#kit/collection.ts'
import { acceptChecklist } from './accept.model.ts'
import { isRun, readRun, readTemplate } from './checklist.model.ts'
import { progressOf, setState, startRun } from './runs/run.model.ts'
import { homePurchase } from './shipped/home-purchase.model.ts'
import { SHIPPED } from './shipped/templates.model.ts'

const STATUS_WORDS = { open: 'Open', done: 'Done', cancelled: 'Canceled' } as const

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
const sampleChecklists: readonly Item[] = [...SHIPPED, sampleRun()]

export default defineCollection({
  id: 'checklists',
  title: 'Checklists',
  summary: 'What needs to be done, by whom, by when, and what is waiting on it?',
  access: 'signedIn',
  keywords: ['to do', 'task', 'deadline', 'closing', 'template', 'due date'],
  menu: { group: 'RE', order: 26 },
  noun: 'checklist',
  list: {
    path: '/org/checklists',
    key: 'checklists',
    read: 'org.lists.read',
    write: 'org.lists.write',
    failure: 'Failed to update checklists',
    prepare: acceptChecklist,
  },
  columns: [
    { key: 'name', label: 'Checklist', format: 'text', read: (item) => readTemplate(item).name },
    { key: 'kind', label: 'Kind', format: 'text', read: (item) => (isRun(item) ? 'Run' : 'Template') },
    { key: 'subject', label: 'Subject', format: 'text', read: (item) => readRun(item).subject },
    {
      key: 'itemCount',
      label: 'Items',
      format: 'integer',
      read: (item) => readTemplate(item).items.length,
    },
    {
      key: 'settledCount',
      label: 'Completed',
      format: 'integer',
      read: (item) => (isRun(item) ? progressOf(readRun(item)).settled : null),
    },
    {
      key: 'status',
      label: 'Status',
      format: 'text',
      read: (item) => (isRun(item) ? readRun(item).status : null),
    },
  ],
  filters: [
    {
      key: 'status',
      label: 'Status',
      read: (item) => (isRun(item) ? STATUS_WORDS[readRun(item).status] : null),
    },
    { key: 'area', label: 'Area', read: (item) => readTemplate(item).area || null },
  ],
  nameOf: (item) => [readTemplate(item).name, readRun(item).subject].filter((part) => part !== '').join(', '),
  saving: 'auto',
  blank: { kind: 'template', name: 'New checklist', area: '', appliesTo: '', version: 1, items: [] },
  purpose:
    'Write a checklist template once, then run it for each purchase, listing, agent, or year, with its own dates, people, and gates.',
  firstUse: 'The sample adds eight templates and one run.',
  sample: sampleChecklists,
})
