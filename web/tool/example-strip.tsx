import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { exampleRows, isMostlyExample, type Origin } from '#kit/example-answer.ts'
import { ownWords } from '#kit/export/input-origins.ts'
import { counted } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { useSellingPlanName } from '#kit/react/selling-plan.ts'
import { Button } from '#ui/parts/button.ts'
import parts from './panel.module.css'
import { ownOf } from './document/origins.ts'
import { clearedOf, fromProfile } from './tool-state.ts'
import type { ToolPage } from './use-tool-page.ts'

const listed = new Intl.ListFormat('en-US')

type Props = {
  readonly page: ToolPage
  /** Inputs of which the profile says something newer than the plan in hand. */
  readonly overtaken: ReadonlySet<string>
  /** Leads to the input of a name. */
  readonly seek: (name: string) => void
}

/** While examples remain: whose numbers the report shows, which they are, and the ways to make them one's own. */
export function ExampleStrip(props: Props) {
  const { page } = props
  const { examples, blank } = page.origin
  const { yours } = ownOf(page)
  const isHeld = useInPlan(`/${page.tool.id}`)
  const [isOpen, setOpen] = useState(false)
  const which = useId()
  if (examples.length === 0 && blank.length === 0) return null
  if (!isHeld) return <Locked path={`/${page.tool.id}`} />
  return (
    <div className={`${parts.item} ${parts.strip} no-print`} data-part="examples">
      <p className={parts.quiet}>{whose(page)}</p>
      <div className={parts.ways}>
        <button
          type="button"
          className={parts.link}
          aria-expanded={isOpen}
          aria-controls={which}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the list' : 'Show which'}
        </button>
        <Link to="/profile">Use my profile</Link>
        {examples.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => page.setInputs(clearedOf(page.tool, examples, page.inputs))}
          >
            Clear examples
          </Button>
        )}
      </div>
      <div id={which} className={parts.which} hidden={!isOpen}>
        {isOpen && (
          <>
            <Names title="Not entered" names={blank} {...props} />
            <Names title="Still examples" names={examples} {...props} isExamples />
            <Names title="Yours" names={yours} {...props} />
          </>
        )}
      </div>
    </div>
  )
}

/** Outside the person's plan: which plan their own numbers are part of. */
function Locked({ path }: { readonly path: string }) {
  const plan = useSellingPlanName(path)
  return <p className={`${parts.quiet} no-print`}>An example. Your own numbers are part of {plan}.</p>
}

/** What is not known is said to be assumed, never shown as if somebody had said it. */
function whose(page: ToolPage): string {
  const { tool, origin } = page
  const { examples, blank } = origin
  const { own, of } = ownOf(page)
  const missing = `${counted(blank.length, 'input')} not entered. The answer asks for what it needs; the rest counts as zero or a usual value.`
  if (examples.length === 0) return missing
  const parts =
    own === 0
      ? 'These are example numbers. Replace them with your own.'
      : `${ownWords(own, of)}${saysExample(tool, origin)}`
  return blank.length === 0 ? parts : `${parts} ${missing}`
}

type NamesProps = Props & {
  readonly title: string
  readonly names: readonly string[]
  readonly isExamples?: boolean
}

/** The rows of a table that are still the example's, by what stands first in them. */
function rowNames({ tool, inputs }: ToolPage, name: string): string {
  const field = tool.inputs[name]
  const rows = inputs[name]
  if (field?.kind !== 'rows' || !Array.isArray(rows)) return ''
  const [first] = Object.keys(field.columns)
  const names = exampleRows(field, rows, inputs).flatMap((at) => {
    const cell: unknown = first === undefined ? undefined : rows[at]?.[first]
    return typeof cell === 'string' && cell !== '' ? [cell] : [`row ${at + 1}`]
  })
  return names.length === 0 ? '' : `: ${names.join(', ')}`
}

/** Until when the headline speaks of an example. */
function saysExample({ inputs }: ToolPage['tool'], origin: Origin): string {
  if (!isMostlyExample(origin)) return ''
  const needed = origin.deciding.map((name) => lowered(inputs[name]?.label ?? name))
  return needed.length === 0
    ? ' The answer says “Example” until you replace most examples.'
    : ` The answer says “Example” until you enter ${listed.format(needed)}.`
}

const aside = (said: string | undefined): string => (said === undefined ? '' : ` (${lowered(said)})`)

/** Inputs by their labels; each leads to its place in the form. */
function Names({ title, names, page, overtaken, seek, isExamples = false }: NamesProps) {
  const { tool } = page
  if (names.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={parts.link} onClick={() => seek(name)}>
              {tool.inputs[name]?.label ?? name}
            </button>
            {rowNames(page, name)}
            {aside(fromProfile(page, name, overtaken))}
            {isExamples && (
              <button
                type="button"
                className={`${parts.link} ${parts.keep}`}
                aria-label={`Keep ${tool.inputs[name]?.label ?? name} as mine`}
                onClick={() => page.keep(name)}
              >
                Keep as mine
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
