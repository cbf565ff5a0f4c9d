import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { patchFacts } from '#kit/contract/facts.api.ts'
import { percent } from '#kit/format.ts'
import { showPlanChange } from '#kit/plan-change.ts'
import { useApi } from '#kit/react/api.ts'
import { useProfile } from '#kit/react/facts.ts'
import { useTool } from '#kit/react/tool.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import css from './mine.module.css'

/** The facts that are money in the markets: a fall takes its share of each. */
const INVESTED = ['retirement.balance'] as const

/** Asks the server what the saved plans would say if the invested facts fell by a share; nothing is written. */
function useStressedPlans(change: number) {
  const api = useApi()
  const profile = useProfile()
  const facts = profile.data?.facts ?? {}
  const changes = Object.fromEntries(
    INVESTED.flatMap((name) => {
      const value = facts[name]?.value
      return typeof value === 'number' ? [[name, Math.max(0, value * (1 + change))]] : []
    }),
  )
  return useQuery({
    queryKey: ['plans', 'stressed', changes],
    enabled: Object.keys(changes).length > 0,
    queryFn: async ({ signal }) => {
      const body = { changes, preview: true }
      return (await api.call<typeof patchFacts>('PATCH', '/facts', { body, signal })).plansAffected
    },
  })
}

type Row = { readonly name: string; readonly share: number }

const rowsOf = (events: unknown): readonly Row[] =>
  Array.isArray(events)
    ? events.flatMap((event: unknown) =>
        typeof event === 'object' &&
        event !== null &&
        'name' in event &&
        typeof event.name === 'string' &&
        'share' in event &&
        typeof event.share === 'number'
          ? [{ name: event.name, share: event.share }]
          : [],
      )
    : []

/** What the chosen window would do to every saved plan that stands on invested money. */
export function StressedPlans() {
  const { run } = useTool()
  const rows = rowsOf(run?.outputs.events)
  const [chosen, setChosen] = useState<string | null>(null)
  const worst = rows.toSorted((one, other) => one.share - other.share)[0]
  const row = rows.find(({ name }) => name === chosen) ?? worst
  const stressed = useStressedPlans(row?.share ?? 0)
  if (row === undefined || stressed.data === undefined) return null
  if (stressed.data.length === 0)
    return (
      <Section title="Effect on your saved plans">
        <p className={css.note}>None of your saved plans uses your retirement savings.</p>
      </Section>
    )
  return (
    <Section title="Effect on your saved plans">
      <div className={css.pick}>
        <SelectField
          label="Crisis"
          value={row.name}
          choices={rows.map(({ name, share }) => ({ value: name, label: `${name} (${percent(share)})` }))}
          onChange={setChosen}
        />
      </div>
      <ul className={css.plans}>
        {stressed.data.map((plan) => (
          <li key={plan.id}>
            <Link to={`/${plan.toolId}`} search={{ plan: plan.id }}>
              {plan.name}
            </Link>
            <span>{showPlanChange(plan)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
