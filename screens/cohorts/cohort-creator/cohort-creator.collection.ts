import { defineCollection, type Item } from '#kit/collection.ts'
import { contractList } from '#kit/list/org-lists.ts'
import { board, calendar, table, timeline } from '#kit/list/views.ts'
import { COHORT_FIELDS, STATUSES } from '../shared/cohort.inputs.ts'
import { acceptCohort, openProblems, readCohort } from '../shared/cohort.model.ts'
import { SAMPLE_COHORTS } from '../shared/sample-cohorts.model.ts'

const nameOf = (item: Item): string => readCohort(item).cohort_name || 'Unnamed cohort'

const statusOf = (item: Item): string =>
  STATUSES.find(({ value }) => value === readCohort(item).status)?.label ?? 'Draft'

export default defineCollection({
  id: 'cohorts/cohort-creator',
  title: 'Cohort creator',
  summary: 'What do I offer, who is in it, and does it pay for itself?',
  access: 'signedIn',
  keywords: ['class', 'group', 'enrollment', 'seats', 'price', 'break-even', 'mentor', 'drip', 'attendance'],
  menu: { group: 'Train', order: 220, part: 'Cohorts', needs: ['cohorts.write'] },
  noun: 'cohort',
  owner: 'organization',
  storage: contractList('cohorts'),
  prepare: acceptCohort,
  fields: COHORT_FIELDS,
  columns: [
    { key: 'cohort_name', label: 'Cohort', format: 'text', read: nameOf },
    {
      key: 'statusName',
      label: 'Status',
      format: 'text',
      read: statusOf,
      order: (item) => STATUSES.findIndex(({ value }) => value === readCohort(item).status),
    },
    'start',
    'end',
    'seats',
    { key: 'priceDollars', label: 'Price', format: 'cents', read: (item) => readCohort(item).price / 100 },
    {
      key: 'mentorNames',
      label: 'Mentors',
      format: 'text',
      read: (item) =>
        readCohort(item)
          .mentors.map(({ name }) => name)
          .join(', '),
    },
  ],
  filters: [{ key: 'status', label: 'Status', read: statusOf }, 'subject', 'start'],
  views: [
    table({ sort: 'start' }),
    board({ by: 'statusName', card: ['start', 'seats', 'priceDollars'] }),
    calendar({ date: 'start' }),
    timeline({ from: 'start', to: 'end', sort: 'start' }),
  ],
  nameOf,
  saving: 'explicit',
  review: (item) => {
    const cohort = readCohort(item)
    return cohort.status === 'draft' ? [] : openProblems(cohort)
  },
  purpose: 'A cohort is a group that goes through courses together, with dates, seats, a price, and mentors.',
  firstUse: 'The sample adds one cohort that runs, a free one, and one with an early price.',
  sample: SAMPLE_COHORTS,
})
