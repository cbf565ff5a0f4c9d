import { IconChevronDown } from '@tabler/icons-react'
import { date } from '#kit/format.ts'
import { localDay } from '#kit/local-day.ts'
import { lowered } from '#kit/lowered.ts'
import { showInput } from '#kit/show-input.ts'
import { Menu } from '#ui/parts/menu.ts'
import { SlowSave } from '../plans/slow-save.tsx'
import type { OpenPlan } from '../plans/use-open-plan.ts'
import type { Plan } from '../plans/use-plans.ts'
import type { ToolPage } from '../use-tool-page.ts'
import css from './header.module.css'

type Props = { readonly page: ToolPage; readonly plans: OpenPlan; readonly open: Plan }

/** The plan in hand: its name, whether it is saved as it stands, and the way back to what was saved. */
export function PlanBar({ page, plans, open }: Props) {
  const failed = plans.actions.update.error
  return (
    <div className={css.planBar}>
      <PlanMenu plans={plans} open={open} />
      <State {...plans} />
      <span className={css.savedOn}>Saved {date(localDay(Date.parse(open.updatedAt)))}</span>
      {plans.isChanged && !plans.isSaving && (
        <button type="button" className={css.link} onClick={() => plans.openPlan(open)}>
          Discard changes
        </button>
      )}
      <SlowSave isSaving={plans.isSaving} />
      {plans.overtaken.size > 0 && <Overtaken page={page} names={[...plans.overtaken]} />}
      {failed !== null && (
        <p role="alert" className={css.failed}>
          Not saved: {failed.message}
        </p>
      )}
    </div>
  )
}

const listed = new Intl.ListFormat('en-US')

/** What the profile says by now of what the plan has from it, to be taken over or left. */
function Overtaken({ page, names }: { readonly page: ToolPage; readonly names: readonly string[] }) {
  const { tool, baseline, inputs } = page
  const said = names.flatMap((name) => {
    const field = tool.inputs[name]
    if (field === undefined) return []
    const [now, here] = [showInput(field, baseline.values[name]), showInput(field, inputs[name])]
    return [now === here ? lowered(field.label) : `${lowered(field.label)} (${now}, here ${here})`]
  })
  return (
    <p className={`${css.overtaken} no-print`}>
      Your profile has changed since this plan was saved: {listed.format(said)}.{' '}
      <button type="button" className={css.link} onClick={() => names.forEach(page.reset)}>
        Use the profile’s {names.length === 1 ? 'number' : 'numbers'}
      </button>
    </p>
  )
}

function State({ isSaving, isChanged }: Pick<OpenPlan, 'isSaving' | 'isChanged'>) {
  const [state, word] = isSaving
    ? ['saving', 'Saving…']
    : isChanged
      ? ['changed', 'Changed']
      : ['saved', 'Saved']
  return (
    <span role="status" className={css.state} data-state={state}>
      {word}
    </span>
  )
}

/** The other plans of this tool, one click away. */
function PlanMenu({ plans, open }: Omit<Props, 'page'>) {
  const others = plans.plans.filter(({ id }) => id !== open.id)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={css.planName} aria-label={`Plan: ${open.name}`} data-print>
          <span>{open.name}</span>
          <IconChevronDown size={16} aria-hidden="true" className="no-print" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        {others.length > 0 && <Menu.Label>Open another plan</Menu.Label>}
        {others.map((plan) => (
          <Menu.Item key={plan.id} onClick={() => plans.openPlan(plan)}>
            {plan.name}
          </Menu.Item>
        ))}
        {others.length > 0 && <Menu.Divider />}
        <Menu.Item onClick={plans.close}>Close this plan</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
