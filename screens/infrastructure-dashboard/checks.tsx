import { Panel } from '#ui/page/Page.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import { limitsOf, moment } from './figures.ts'
import css from './infrastructure.module.css'
import type { Figures } from './infrastructure-queries.ts'
import { TONE, WORD } from './lights.model.ts'

type Check = Figures['checks'][number]

const ORDER = { red: 0, amber: 1, green: 2 } as const
const PART = { website: 'Website', data: 'Data', backgroundWork: 'Background work' } as const

/** What is measured, worst first, with the limits that its light follows. */
export const Checks = ({ checks }: { readonly checks: readonly Check[] }) => (
  <Panel title="Checks" lead={leadOf(checks)}>
    <ul className={css.checks}>
      {checks
        .toSorted((a, b) => ORDER[a.light] - ORDER[b.light])
        .map((check) => (
          <li key={check.name}>
            <ToneWord tone={TONE[check.light]} word={WORD[check.light]} />
            <div>
              <strong>{check.title}</strong>
              <p>{check.text}</p>
            </div>
            <p className={css.faint}>
              {PART[check.part]}: {limitsOf(check)}. Since {moment(check.since)}.
            </p>
          </li>
        ))}
    </ul>
  </Panel>
)

function leadOf(checks: readonly Check[]): string {
  const bad = checks.filter(({ light }) => light !== 'green').length
  return bad === 0 ? 'All are within their limits.' : `${bad} of ${checks.length} exceed a limit.`
}
