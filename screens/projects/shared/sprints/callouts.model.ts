import type { Callout } from '#kit/block.ts'
import { counted, number, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import type { Analytics } from './analytics.model.ts'

const SCOPE_CHANGE = 0.2
const QUIET_DAYS = 3
const CARRIED_TIMES = 3
const LAST_DAY_JUMP = 0.4
export const UNSTABLE = 0.25

/** What the numbers of a sprint warn of at the end of their day. */
export function calloutsOf(analytics: Analytics): readonly Callout[] {
  const { burn, d, flow, little } = analytics
  const words = (value: number) => counted(value, analytics.unit === 'points' ? 'point' : 'item')
  const changed = burn.scopeEvents
    .filter((event) => event.d <= d)
    .reduce((sum, { change }) => sum + Math.abs(change), 0)
  const old = flow.aging.filter(({ days }) => flow.cycle.p85 !== null && days > flow.cycle.p85)
  const carried = analytics.carried.filter(({ times }) => times >= CARRIED_TIMES)
  const found: (Callout | false)[] = [
    burn.committed > 0 &&
      changed > SCOPE_CHANGE * burn.committed &&
      callout(
        'caution',
        'The scope changed a lot',
        `${words(changed)} ${changed === 1 ? 'was' : 'were'} ${analytics.unit === 'points' ? 'added, removed, or re-estimated' : 'added or removed'}: ${percent(changed / burn.committed, 0)} of what was committed.`,
      ),
    isQuiet(analytics) &&
      callout(
        'caution',
        'Nothing was finished in three working days',
        'Look at what is in progress: split it, help with it, or say what it waits for.',
      ),
    old.length > 0 &&
      callout(
        'caution',
        `${counted(old.length, 'item')} in progress longer than usual`,
        `85% of finished items took at most ${counted(flow.cycle.p85 ?? 0, 'day')}; ${titles(old)} took longer already.`,
      ),
    carried.length > 0 &&
      callout(
        'caution',
        'Carried over again and again',
        `${titles(carried)}: left unfinished in three sprints or more. Split it or drop it.`,
      ),
    jumps(analytics) &&
      callout(
        'caution',
        'Most of it was finished on the last day',
        'Done rose by more than 40% of all done on the last day: mark items as done when they are, so that the chart can warn in time.',
      ),
    little !== null &&
      little.gap > UNSTABLE &&
      callout(
        'information',
        'Work does not flow evenly',
        `On average ${number(little.wip, 1)} items were in progress; by how many are finished per day and how long each takes, it would be ${number(little.expected, 1)}. Forecasts from past weeks are less certain.`,
      ),
  ]
  return found.filter((one) => one !== false)
}

const titles = (items: readonly { readonly title: string }[]): string =>
  items
    .slice(0, 3)
    .map(({ title }) => `“${title}”`)
    .join(', ')

function isQuiet({ burn, d }: Analytics): boolean {
  const last = burn.days.slice(Math.max(0, d - QUIET_DAYS), d + 1).map(({ done }) => done ?? 0)
  if (last.length <= QUIET_DAYS || burn.days[d]?.remaining === 0) return false
  return last.every((done, at) => at === 0 || done <= (last[at - 1] ?? 0))
}

function jumps({ burn, d }: Analytics): boolean {
  const [last, before] = [burn.days[d]?.done ?? 0, burn.days[d - 1]?.done ?? 0]
  return d >= burn.planned && last > 0 && last - before > LAST_DAY_JUMP * last
}
