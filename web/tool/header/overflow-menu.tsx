import { IconDots } from '@tabler/icons-react'
import type { Values } from '#kit/computation.ts'
import { isMostlyExample, visibleFields } from '#kit/example-answer.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { ActionIcon } from '#ui/parts/action-icon.ts'
import { Menu } from '#ui/parts/menu.ts'
import { usePhone } from '#ui/use-phone.ts'
import { wholeInputs } from '../analysis/evaluators.ts'
import { paperWords } from '../carried-words.ts'
import { originsOf } from '../document/origins.ts'
import { useExport } from '../export/use-export.ts'
import { planTitle } from '../plans/plan-title.ts'
import type { OpenPlan } from '../plans/use-open-plan.ts'
import type { ToolPage } from '../use-tool-page.ts'
import css from './header.module.css'
import type { Panels } from './use-panel.ts'

type Props = {
  readonly page: ToolPage
  readonly plans: OpenPlan
  readonly panels: Panels
  readonly say: (text: string) => void
}

/** Everything else that can be done with the page, and on a phone all of it. */
export function OverflowMenu({ page, plans, panels, say }: Props) {
  const { tool, problems } = page
  const isPhone = usePhone()
  const isHeld = useInPlan(`/${tool.id}`)
  const isWrong = problems.length > 0
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More actions">
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        {isPhone && (isHeld || plans.open !== null) && (
          <Menu.Item onClick={panels.share} disabled={isWrong && plans.open === null}>
            Share
          </Menu.Item>
        )}
        {isHeld && (
          <Menu.Item onClick={panels.save} disabled={isWrong}>
            {plans.open === null ? 'Save' : 'Save as a new plan'}
          </Menu.Item>
        )}
        <Menu.Item onClick={panels.link}>Copy link to these inputs</Menu.Item>
        <Menu.Item onClick={() => window.print()}>Print</Menu.Item>
        <ExportItems page={page} plans={plans} say={say} />
        {tool.examples.length > 0 && <Menu.Label>Examples</Menu.Label>}
        {tool.examples.map(({ name, inputs }) => (
          <Menu.Item key={name} onClick={() => page.openCase(inputs)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Made when the menu opens: what it offers depends on the sections that are open then. */
function ExportItems({ page, plans, say }: Omit<Props, 'panels'>) {
  const { tool, good } = page
  const told = paperWords(tool, page.inputs, visibleFields(tool, page.inputs))
  const title = `${planTitle(tool, plans.open)}${plans.isChanged ? ' (changed)' : ''}`
  const { formats, make } = useExport(
    {
      tool,
      good,
      inputs: good === null ? {} : withoutNames(wholeInputs(page, good), page.origin.blank),
      title,
      plan: plans.open?.name ?? null,
      isExample: isMostlyExample(page.origin),
      origins: originsOf(page),
    },
    say,
  )
  return (
    <>
      {formats.length > 0 && <Menu.Label>Export</Menu.Label>}
      {told !== null && <Menu.Label>{told}</Menu.Label>}
      {formats.map((format) => (
        <Menu.Item key={format.label} onClick={() => void make(format)}>
          {format.label}
        </Menu.Item>
      ))}
    </>
  )
}

/** A document asks for what is blank, as the page does. */
const withoutNames = (inputs: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(inputs).filter(([name]) => !names.includes(name)))
