import { Link } from '@tanstack/react-router'
import { date } from '#kit/format.ts'
import { Facts } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../admin.module.css'
import type { Rule } from '../installation-queries.ts'
import { PanelPart, SidePanel } from '../parts/side-panel.tsx'
import { RULE_STATE, titleOf } from './rule-words.ts'
import { lastDay, ruleName, sentence, stateOf } from './rules.model.ts'

type PanelProps = { readonly rule: Rule; readonly today: string; readonly onClose: () => void }

/** One rule: how it stands, which screens compute with it, and every row with its source. */
export function RulePanel({ rule, today, onClose }: PanelProps) {
  const end = lastDay(rule.rows)
  return (
    <SidePanel title={ruleName(rule.key)} onClose={onClose}>
      <Facts
        rows={[
          ['State', <StatusDot key="state" {...RULE_STATE[stateOf(rule.rows, today)]} />],
          ['Jurisdiction', rule.jurisdiction],
          ['Covered until', end === null ? 'Next change in law' : date(end)],
        ]}
      />
      <PanelPart title="Used by">
        {rule.screens.length === 0 ? (
          <p className={css.faint}>No screen uses it yet.</p>
        ) : (
          <ul className={css.permissions}>
            {rule.screens.map((id) => (
              <li key={id}>
                <Link to={`/${id}`}>{titleOf(id)}</Link>
              </li>
            ))}
          </ul>
        )}
      </PanelPart>
      {rule.rows.map((row, place) => (
        <PanelPart key={`${row.from} ${place}`} title={periodOf(row)}>
          <p className={css.faint}>
            {row.source}.{' '}
            {row.checked === null
              ? 'Not yet checked against its source.'
              : `Checked against its source on ${date(row.checked)}.`}
          </p>
          <Facts
            rows={row.parts.map(
              ({ name, value }) => [name === '' ? 'Value' : sentence(name), value] as const,
            )}
          />
          {row.more === 0 ? null : <p className={css.faint}>And {row.more} further values.</p>}
        </PanelPart>
      ))}
    </SidePanel>
  )
}

const periodOf = ({ from, to }: Rule['rows'][number]): string =>
  to === null ? `From ${date(from)}` : `${date(from)} to ${date(to)}`
