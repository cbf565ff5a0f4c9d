import { out } from '#kit/output.ts'

/** How the numbers of the report are called; the unit of work is told by `labelOf`. */
export const outputs = {
  remaining: out.number('Remaining', { better: 'lower' }),
  finish: out.text('Finish, 85% sure', 'The end of the week by which 85% of the simulated futures are done.'),
  sayDo: out.percent('Committed and done', {
    better: 'higher',
    decimals: 1,
    help: 'Committed items that are done, counted in items whatever their points; those removed later still count as committed.',
  }),
  velocity: out.number('Average velocity', {
    better: 'higher',
    decimals: 1,
    help: 'Done at the close of the last sprints. Never compare it between teams.',
  }),
  cycle: out.number('Cycle time, 85%', {
    better: 'lower',
    help: 'Days from In progress to Done within which 85% of the project’s finished items were done. An item that was never in progress has none.',
  }),
} as const

export const DAYS = out.rows('Day by day', {
  d: out.integer('Working day'),
  day: out.date('Date'),
  scope: out.number('Scope'),
  done: out.number('Done'),
  remaining: out.number('Remaining'),
  ideal: out.number('Ideal', { decimals: 1 }),
})

export const SCOPE_EVENTS = out.rows('Scope changes', {
  d: out.integer('Working day'),
  day: out.date('Date'),
  title: out.text('Item'),
  what: out.text('What'),
  change: out.number('Change'),
  by: out.text('By'),
})

export const VELOCITY = out.rows('Velocity', {
  name: out.text('Sprint'),
  committed: out.number('Committed'),
  done: out.number('Done'),
})

export const FLOW_DAYS = out.rows('Cumulative flow', {
  day: out.date('Date'),
  completed: out.integer('Done'),
  started: out.integer('In progress'),
  unstarted: out.integer('To do'),
  backlog: out.integer('Backlog'),
})

export const AGING = out.rows('Age of what is in progress', {
  title: out.text('Item'),
  days: out.integer('Age', { unit: 'days' }),
  state: out.text('Status'),
})

export const CARRIED = out.rows('Carried over', {
  title: out.text('Item'),
  weight: out.number('Size'),
  times: out.integer('Times left unfinished'),
})

export const WEEKS = out.rows('Throughput', {
  monday: out.date('Week of'),
  completed: out.number('Done'),
  added: out.number('Added to sprints'),
  grown: out.number('Added to the project'),
})

export const FINISHES = out.rows('Chance to be done', {
  week: out.integer('Week'),
  until: out.date('By'),
  runs: out.integer('Simulations that finish then'),
  share: out.percent('Done by then', { decimals: 1 }),
  error: out.percent('Margin of error (±)', { decimals: 1 }),
})

export const PACES = out.rows('What drives the finish', {
  pace: out.text('At this pace'),
  p50: out.text('50% sure'),
  p85: out.text('85% sure'),
  p95: out.text('95% sure'),
})
