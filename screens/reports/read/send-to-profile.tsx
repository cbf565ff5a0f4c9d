import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FactName } from '#kit/fact-names.ts'
import { counted } from '#kit/format.ts'
import { useCarry } from '#kit/react/carry.ts'
import { useChangeFacts, useProfile } from '#kit/react/facts.ts'
import type { WholeReport } from '#kit/react/reports.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from '../reports.module.css'
import { averageWords } from './average-words.model.ts'
import { budgetInputs, factsOf } from './for-budget.model.ts'

type Budget = NonNullable<WholeReport['budget']>

const BUDGET = '/calculators/budget'

const COLUMNS = [
  { key: 'label', label: 'Profile', format: 'text' },
  { key: 'now', label: 'Now', format: 'money' },
  { key: 'next', label: 'From this statement', format: 'money' },
] as const

/** A known gross income decides the budget's take-home pay, unless it is opened from here. */
const GROSS_KNOWN =
  'The budget opens with the take-home pay and the categories of this statement. Without them it computes take-home pay from the gross income in your profile.'

/** What the statement says of a month, beside the profile that the budget starts from; nothing changes unseen. */
export function SendToProfile({ budget }: { readonly budget: Budget }) {
  const profile = useProfile()
  const change = useChangeFacts()
  const carry = useCarry('From your statement')
  const [said, setSaid] = useState<string | null>(null)
  if (profile.data === undefined) return null
  const { facts, rev } = profile.data
  const isKnown = (name: FactName) => typeof facts[name]?.value === 'number'
  const found = factsOf(budget, isKnown)
  if (found.length === 0) return null
  const rows = found.map(({ name, label, value }) => {
    const now = facts[name]?.value
    return { label, now: typeof now === 'number' ? now : null, next: value }
  })
  const send = async () => {
    const changes = Object.fromEntries(found.map(({ name, value }) => [name, value]))
    const { plansAffected } = await change.mutateAsync({ changes, rev })
    setSaid(
      plansAffected.length === 0
        ? 'Your profile now has these amounts.'
        : `Your profile now has these amounts; ${counted(plansAffected.length, 'saved plan')} changed.`,
    )
  }
  return (
    <Panel title="Use in your budget" lead={averageWords(budget)}>
      <ReportTable title="Use in your budget" columns={COLUMNS} rows={rows} />
      {isKnown('income.gross') && <p className={css.faint}>{GROSS_KNOWN}</p>}
      <Actions>
        <Action isRunning={change.isPending} onClick={() => void send().catch(() => {})}>
          Update my profile
        </Action>
        <Link to={BUDGET} onClick={() => carry(BUDGET, budgetInputs(budget))}>
          Open the budget
        </Link>
      </Actions>
      <Done text={said} />
      <Problem text={change.error?.message ?? null} />
    </Panel>
  )
}
