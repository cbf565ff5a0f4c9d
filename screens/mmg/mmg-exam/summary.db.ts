import { type Queries, saveOwnReport } from '#api/kit.ts'
import { number } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, headline, metrics } from '#kit/report-blocks.ts'
import { DOMAINS } from './bank/item.model.ts'
import type { AttemptRow } from './exam.db.ts'
import { type Result, shownPercent } from './grade.model.ts'
import { type FormId, PASS_PERCENT } from './rules.model.ts'

const TITLES: Readonly<Record<FormId, string>> = {
  full: 'Membership exam',
  renewal: 'Membership exam, renewal',
}

const LEVELS = {
  below: 'Below the pass mark',
  near: 'Near the pass mark',
  above: 'Above the pass mark',
} as const

const outputs = {
  percent: out.percent('Score', { better: 'higher' }),
  points: out.number('Points', { better: 'higher' }),
  of: out.integer('Questions scored'),
  passed: out.flag('Passed'),
}

/** How an attempt ended, for its person's reports: by domain, and nothing of what was asked. */
export function saveSummary(
  trx: Queries,
  { id, user_id: userId, form }: AttemptRow,
  { result, now }: { readonly result: Result; readonly now: Date },
): Promise<void> {
  const { percent, points, of, passed, domains } = result
  const score = shownPercent(percent)
  const verdict = passed ? 'Passed' : 'Not passed'
  return saveOwnReport(trx, {
    kind: 'summary',
    sourceRef: id,
    userId,
    title: TITLES[form],
    summary: `${verdict}: ${score}`,
    rows: domains.length,
    outputs,
    values: { percent: percent / 100, points, of, passed },
    blocks: [
      headline('percent', `${verdict} with ${score}.`, passed ? 'positive' : 'caution'),
      metrics('points', 'of'),
      {
        kind: 'table',
        title: 'By domain',
        columns: [
          { key: 'domain', label: 'Domain', format: 'text' },
          { key: 'right', label: 'Points', format: 'number' },
          { key: 'of', label: 'Of', format: 'integer' },
          { key: 'level', label: 'Compared with the pass mark', format: 'text' },
        ],
        rows: domains.map(({ domain, right, of: all, level }) => ({
          domain: DOMAINS.find((one) => one.id === domain)?.label ?? domain,
          right,
          of: all,
          level: LEVELS[level],
        })),
      },
      callout(
        'information',
        'The pass mark',
        `An attempt passes with ${number(PASS_PERCENT, 0)}% of the points. Questions on trial do not count.`,
      ),
    ],
    now,
  })
}
