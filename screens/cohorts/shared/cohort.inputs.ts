import { choice, date, flag, type Inputs, integer, longText, money, options, rows, text } from '#kit/field.ts'

export const STATUSES = options(
  ['draft', 'Draft'],
  ['open', 'Open'],
  ['full', 'Full'],
  ['running', 'Running'],
  ['completed', 'Completed'],
  ['cancelled', 'Canceled'],
)

export const SUBJECTS = options(
  ['investing', 'Investing'],
  ['retirement', 'Retirement'],
  ['taxes', 'Taxes'],
  ['credit', 'Credit and debt'],
  ['estate', 'Estate planning'],
  ['realEstate', 'Real estate'],
  ['business', 'Business'],
  ['other', 'Other'],
)

export const MODES = options(
  ['online', 'Online'],
  ['in-person', 'In person'],
  ['mixed', 'Online and in person'],
)

export const VISIBILITIES = options(
  ['public', 'Everyone'],
  ['organization', 'My organization'],
  ['invite', 'People with the code'],
)

const DAYS = { min: 1900, max: 2199 } as const
const day = { default: null, min: `${DAYS.min}-01-01`, max: `${DAYS.max}-12-31` } as const
const offset = { default: 0, min: 0, max: 730, unit: 'days' } as const

/** A cohort as it is planned, in the organization's list. Dates of sessions and lessons count from its first day. */
export const COHORT_FIELDS = {
  cohort_name: text('Cohort', { default: '', maxLength: 120 }),
  description: longText('Description', { default: '', maxLength: 4_000 }),
  subject: choice('Subject', { default: 'other', options: SUBJECTS }),
  status: choice('Status', { default: 'draft', options: STATUSES }),
  courses: rows('Courses', {
    columns: {
      title: text('Title', { default: '', maxLength: 160 }),
      description: text('What it covers', { default: '', maxLength: 500 }),
      link: text('Link', { default: '', maxLength: 500 }),
    },
    default: [],
    maxRows: 30,
    addLabel: 'Add a course',
  }),
  start: date('First day', { ...day }),
  end: date('Last day', { ...day }),
  timeZone: text('Time zone', { default: 'America/New_York', maxLength: 64 }),
  sessions: rows('Sessions', {
    columns: {
      id: text('ID', { default: '', maxLength: 40 }),
      title: text('Session', { default: '', maxLength: 160 }),
      dayOffset: integer('Day', { ...offset, help: 'Days after the first day.' }),
      time: text('Time', { default: '18:00', isTime: true, maxLength: 5 }),
      minutes: integer('Minutes', { default: 60, min: 5, max: 600 }),
      link: text('Meeting link', { default: '', maxLength: 500 }),
      recording: text('Recording', { default: '', maxLength: 500 }),
    },
    default: [],
    maxRows: 60,
    addLabel: 'Add a session',
  }),
  drip: rows('Lessons', {
    columns: {
      lesson: text('Lesson', { default: '', maxLength: 160 }),
      dayOffset: integer('Day', { ...offset, help: 'Days after the first day.' }),
    },
    default: [],
    maxRows: 120,
    addLabel: 'Add a lesson',
  }),
  seats: integer('Seats', { default: 20, min: 1, max: 500 }),
  waitlist: flag('Waitlist', { default: true }),
  price: integer('Price', { default: 0, min: 0, max: 10_000_000, unit: 'cents' }),
  earlyPrice: integer('Early price', { default: null, min: 0, max: 10_000_000, unit: 'cents' }),
  earlyUntil: date('Early price until', { ...day }),
  fullRefundDays: integer('Full refund until', { default: 14, min: 0, max: 365, unit: 'days before' }),
  halfRefundDays: integer('Half refund until', { default: 3, min: 0, max: 365, unit: 'days before' }),
  mode: choice('Where', { default: 'online', options: MODES }),
  place: text('Place', { default: '', maxLength: 200 }),
  mentors: rows('Mentors', {
    columns: {
      userId: text('Person', { default: '', maxLength: 40 }),
      name: text('Name', { default: '', maxLength: 120 }),
    },
    default: [],
    maxRows: 20,
    addLabel: 'Add a mentor',
  }),
  visibility: choice('Who can join', { default: 'organization', options: VISIBILITIES }),
  inviteCode: text('Invite code', { default: '', maxLength: 40 }),
  attendancePercent: integer('Attendance required', { default: 0, min: 0, max: 100, unit: '%' }),
  fixedCost: money('Fixed cost', { default: 0, min: 0, max: 10_000_000 }),
  variableCost: money('Cost per seat', { default: 0, min: 0, max: 1_000_000 }),
} as const

export type Cohort = Inputs<typeof COHORT_FIELDS>
