import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ActionsBlock } from '#kit/block.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { useToday } from '#kit/react/use-today.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import type { createProject } from '#screens/projects/shared/projects.api.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { PLAN_PARAMETER } from '../tool/url-inputs.ts'
import { areaOf, planName } from './plan-name.ts'

type PlanProps = { readonly screen: ScreenMeta; readonly block: ActionsBlock }

const NAME_AT_MOST = 120

/** What the steps say, as a project takes it: days are whole, and what is left out is left out. */
const stepsOf = ({ steps }: ActionsBlock) =>
  steps.map(({ title, owner, dueInDays, cost, effect }) => ({
    title,
    owner,
    dueInDays: dueInDays === undefined ? undefined : Math.max(0, Math.round(dueInDays)),
    cost,
    effect,
  }))

/** One press makes a project of the steps, and the same press again finds it. */
export default function PlanProject({ screen, block }: PlanProps) {
  const api = useApi()
  const startDate = useToday()
  const submit = useSubmit([])
  const [made, setMade] = useState<{ readonly id: string; readonly openItems: number } | null>(null)
  const make = async () => {
    const planId = new URLSearchParams(window.location.search).get(PLAN_PARAMETER) ?? undefined
    await submit.run(async () => {
      const answer = await api.call<typeof createProject>('POST', '/projects', {
        body: {
          project_name: planName(screen.title, block.title).slice(0, NAME_AT_MOST),
          area: areaOf(screen.id),
          startDate,
          plan: { screen: screen.id, planId, label: screen.title, steps: stepsOf(block) },
        },
        fallback: 'Failed to create project',
      })
      setMade(answer)
    })
  }
  return (
    <div className="no-print">
      <Problem text={submit.failure} />
      {made === null ? (
        <Actions>
          <Action tone="plain" isRunning={submit.isRunning} onClick={() => void make()}>
            Turn this plan into a project
          </Action>
        </Actions>
      ) : (
        <Actions>
          <Done text={`Project created with ${counted(made.openItems, 'item')}.`} />
          <Link to={`/projects/${made.id}`} search={{ tab: 'list' }}>
            Open project
          </Link>
        </Actions>
      )}
    </div>
  )
}
