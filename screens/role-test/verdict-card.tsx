import { permissionWords } from '#kit/permission-words.ts'
import { Facts } from '#ui/page/Page.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from './role-test.module.css'
import type { Verdict } from './role-test-queries.ts'

/** The answer, the rule that decides, and what would have to change for the opposite one. */
export const VerdictCard = ({ verdict }: { readonly verdict: Verdict }) => (
  <section className={css.verdict} data-allowed={verdict.allowed} aria-label="Answer">
    <h3>
      <ToneWord
        tone={verdict.allowed ? 'positive' : 'negative'}
        word={verdict.allowed ? 'Allowed' : 'Refused'}
      />
      {verdict.operation}
    </h3>
    <Facts rows={rowsOf(verdict)} />
  </section>
)

function rowsOf(verdict: Verdict) {
  const { kind, status, goesTo, rule, needs, through, change, org_name } = verdict
  const rows: (readonly [string, React.ReactNode])[] = [['Deciding rule', rule]]
  if (kind === 'call') rows.push(['The call answers', String(status)])
  if (goesTo !== null) rows.push(['The guard leads to', goesTo])
  if (needs.length > 0) rows.push(['It needs', <Needs key="needs" names={needs} />])
  if (through.length > 0)
    rows.push([
      'Through',
      through.map(({ name, org_name: org }) => (org === null ? name : `${name} in ${org}`)).join(', '),
    ])
  rows.push(['What would change it', change])
  if (org_name !== null) rows.push(['In', org_name])
  return rows
}

const Needs = ({ names }: { readonly names: readonly string[] }) => (
  <ul className={css.needs}>
    {names.map((name) => (
      <li key={name}>
        <code>{name}</code> {permissionWords(name) === name ? '' : permissionWords(name)}
      </li>
    ))}
  </ul>
)
