import { defineCollection, type Item } from '#kit/collection.ts'
import { contractList } from '#kit/list/org-lists.ts'
import { board, calendar, table, timeline } from '#kit/list/views.ts'
import { acceptChecklist } from './accept.model.ts'
import { isRun, readRun, readTemplate, STATUSES } from './checklist.model.ts'
import { setState, startRun } from './runs/run.model.ts'
import { type RunSummary, summaryOf } from './runs/run-summary.model.ts'
import { homePurchase } from './shipped/home-purchase.model.ts'
import { SHIPPED } from './shipped/templates.model.ts'

const nameOf = (item: Item): string =>
  [readTemplate(item).name, readRun(item).subject].filter((part) => part !== '').join(', ')

/** What a column says of a run; nothing of a template. */
const of = <T>(item: Item, say: (run: RunSummary) => T): T | null => {
  const run = summaryOf(item)
  return run === null ? null : say(run)
}

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
  owner: 'organization',
  storage: contractList('checklists'),
  prepare: acceptChecklist,
  columns: [
    { key: 'name', label: 'Checklist', format: 'text', read: nameOf },
    { key: 'kind', label: 'Kind', format: 'text', read: (item) => (isRun(item) ? 'Run' : 'Template') },
    {
      key: 'status',
      label: 'Status',
      format: 'text',
      read: (item) => of(item, ({ run }) => STATUS_WORDS[run.status]),
      order: (item) => of(item, ({ run }) => STATUSES.indexOf(run.status)),
    },
    {
      key: 'nextDue',
      label: 'Next due',
      format: 'date',
      due: true,
      read: (item) => of(item, (run) => run.nextDue),
    },
    {
      key: 'settledCount',
      label: 'Completed',
      format: 'integer',
      read: (item) => of(item, ({ progress }) => progress.settled),
    },
    { key: 'itemCount', label: 'Items', format: 'integer', read: (item) => readTemplate(item).items.length },
    { key: 'waiting', label: 'Waiting', format: 'text', read: (item) => of(item, ({ waiting }) => waiting) },
    { key: 'firstDay', label: 'First day', format: 'date', read: (item) => of(item, (run) => run.firstDay) },
    { key: 'lastDay', label: 'Last day', format: 'date', read: (item) => of(item, (run) => run.lastDay) },
    { key: 'subject', label: 'Subject', format: 'text', read: (item) => of(item, ({ run }) => run.subject) },
  ],
  filters: [
    { key: 'status', label: 'Status', read: (item) => of(item, ({ run }) => STATUS_WORDS[run.status]) },
    { key: 'area', label: 'Area', read: (item) => readTemplate(item).area || null },
    {
      key: 'nextDue',
      label: 'Next due',
      by: 'range',
      format: 'date',
      read: (item) => of(item, (run) => run.nextDue),
    },
    {
      key: 'due',
      label: 'Items due',
      by: 'range',
      format: 'date',
      read: (item) => summaryOf(item)?.openDays ?? null,
    },
  ],
  // They count checklists by their open items, as the list of what is due now does, which counts the items.
  saved: [
    { label: 'Open', query: { 'f.status': '["Open"]' } },
    { label: 'With overdue items', query: { 'f.due': '..today-1' } },
    { label: 'With items due in the next 7 days', query: { 'f.due': 'today+1..today+7' } },
  ],
  views: [
    table({ where: isRun, sort: 'status' }),
    board({ by: 'status', card: ['nextDue', 'settledCount'], where: isRun }),
    calendar({ date: 'nextDue', where: isRun }),
    timeline({ from: 'firstDay', to: 'lastDay', where: isRun, sort: 'status' }),
  ],
  nameOf,
  saving: 'auto',
  blank: { kind: 'template', name: 'New checklist', area: '', appliesTo: '', version: 1, items: [] },
  purpose:
    'Write a checklist template once, then run it for each purchase, listing, agent, or year, with its own dates, people, and gates.',
  firstUse: 'The sample adds eight templates and one run.',
  sample: sampleChecklists,
})
