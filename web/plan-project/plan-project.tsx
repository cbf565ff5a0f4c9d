import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ActionsBlock } from '#kit/block.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { useToday } from '#kit/react/use-today.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import type { createProject } from '#screens/projects/shared/projects.api.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action, Actions, FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { PLAN_PARAMETER } from '../tool/url-inputs.ts'
import { areaOf, planName } from './plan-name.ts'
import css from './plan-project.module.css'

type PlanProps = { readonly screen: ScreenMeta; readonly block: ActionsBlock }
type Steps = ActionsBlock['steps']
type Made = { readonly id: string; readonly openItems: number }

const NAME_AT_MOST = 120

/** What the steps say, as a project takes it: days are whole, and what is left out is left out. */
const sentSteps = (steps: Steps) =>
  steps.map(({ title, owner, dueInDays, cost, effect }) => ({
    title,
    owner,
    dueInDays: dueInDays === undefined ? undefined : Math.max(0, Math.round(dueInDays)),
    cost,
    effect,
  }))

/** Makes a project of the steps that one chooses: of alternatives, the one that one will follow. */
export default function PlanProject({ screen, block }: PlanProps) {
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <div className="no-print">
      {made === null ? (
        <Actions>
          <Action tone="plain" onClick={() => setAsked(true)}>
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
      {isAsked && made === null ? (
        <Dialog opened onClose={() => setAsked(false)} title="New project from this plan" size="md" centered>
          <Choosing screen={screen} block={block} onMade={setMade} onCancel={() => setAsked(false)} />
        </Dialog>
      ) : null}
    </div>
  )
}

/** The project of steps; of the same ones it is the one that stands. */
function useMaking({ id: screen, title: label }: ScreenMeta, onMade: (made: Made) => void) {
  const api = useApi()
  const startDate = useToday()
  const submit = useSubmit([])
  const make = (project_name: string, steps: Steps) => {
    const planId = new URLSearchParams(window.location.search).get(PLAN_PARAMETER) ?? undefined
    const plan = { screen, planId, label, steps: sentSteps(steps) }
    const body = { project_name, area: areaOf(screen), startDate, plan }
    return submit.run(async () => {
      const fallback = 'Failed to create project'
      onMade(await api.call<typeof createProject>('POST', '/projects', { body, fallback }))
    })
  }
  return { submit, make }
}

type ChoosingProps = PlanProps & {
  readonly onMade: (made: Made) => void
  readonly onCancel: () => void
}

function Choosing({ screen, block: { title, steps }, onMade, onCancel }: ChoosingProps) {
  const [name, setName] = useState(planName(screen.title, title).slice(0, NAME_AT_MOST))
  const [left, setLeft] = useState<readonly string[]>([])
  const { submit, make } = useMaking(screen, onMade)
  const chosen = steps.filter((step) => !left.includes(step.title))
  const isReady = name.trim() !== '' && chosen.length > 0
  const send = () => (isReady ? make(name.trim(), chosen) : undefined)
  return (
    <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={send}>
      <Problem text={submit.failure} />
      <LineField
        label="Project name"
        autoComplete="off"
        maxLength={NAME_AT_MOST}
        value={name}
        onChange={setName}
      />
      <fieldset className={css.steps}>
        <legend>Items</legend>
        {steps.map((step) => (
          <CheckField
            key={step.title}
            checked={!left.includes(step.title)}
            onChange={(isIn) =>
              setLeft(isIn ? left.filter((one) => one !== step.title) : [...left, step.title])
            }
          >
            {step.title}
          </CheckField>
        ))}
      </fieldset>
      <FormEnd
        action={`Create project with ${counted(chosen.length, 'item')}`}
        disabled={!isReady}
        isRunning={submit.isRunning}
        onCancel={onCancel}
      />
    </SendForm>
  )
}
