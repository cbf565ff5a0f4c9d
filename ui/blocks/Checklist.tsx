import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { ScorecardBlock } from '#kit/block.ts'
import css from './checklist.module.css'

type Criterion = ScorecardBlock['criteria'][number]
type Rule = Criterion & Required<Pick<Criterion, 'check'>>

/** Whether all of them are rules that are met or not. */
export const isChecklist = (criteria: readonly Criterion[]): criteria is readonly Rule[] =>
  criteria.length > 0 && criteria.every(({ check }) => check !== undefined)

/** Rules in a line each: broken ones first with why they stand, met ones after them, what is not known folded. */
export function Checklist({ rules }: { readonly rules: readonly Rule[] }) {
  const unknown = rules.filter(({ max }) => max === 0)
  const known = rules
    .filter(({ max }) => max > 0)
    .toSorted((one, other) => one.score / one.max - other.score / other.max)
  return (
    <div className={css.card}>
      <List rules={known} />
      {unknown.length > 0 && (
        <details>
          <summary>{unknown.length} not known</summary>
          <List rules={unknown} />
        </details>
      )}
    </div>
  )
}

const List = ({ rules }: { readonly rules: readonly Rule[] }) => (
  <ul>
    {rules.map((rule) => (
      <li key={rule.name} data-state={stateOf(rule)}>
        <Mark rule={rule} />
        <span className={css.name}>{rule.name}</span>
        <span className={css.value}>{rule.check.value}</span>
        <span className={css.limit}>{rule.check.limit}</span>
        {stateOf(rule) === 'met' ? null : <p className={css.why}>{rule.why}</p>}
      </li>
    ))}
  </ul>
)

const stateOf = ({ score, max }: Rule): 'met' | 'broken' | 'unknown' =>
  max === 0 ? 'unknown' : score < max ? 'broken' : 'met'

const MARKS = {
  met: { Icon: IconCheck, word: 'Passed' },
  broken: { Icon: IconX, word: 'Failed' },
  unknown: { Icon: IconQuestionMark, word: 'Not known' },
} as const

function Mark({ rule }: { readonly rule: Rule }) {
  const { Icon, word } = MARKS[stateOf(rule)]
  return <Icon size={16} className={css.mark} role="img" aria-label={word} />
}
