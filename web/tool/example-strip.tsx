import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { defaultOf } from '#kit/field.ts'
import { Button } from '#ui/parts/button.ts'
import parts from './panel.module.css'
import type { ToolPage } from './use-tool-page.ts'

type Props = {
  readonly page: ToolPage
  /** Leads to the input of a name. */
  readonly seek: (name: string) => void
}

/** While examples remain: whose numbers the report shows, which they are, and the ways to make them one's own. */
export function ExampleStrip({ page, seek }: Props) {
  const { own, of, yours, examples } = page.origin
  const [isOpen, setOpen] = useState(false)
  const which = useId()
  if (examples.length === 0) return null
  const clear = () =>
    page.setInputs(
      Object.fromEntries(
        examples.flatMap((name) => {
          const field = page.tool.inputs[name]
          return field === undefined ? [] : [[name, defaultOf(field)]]
        }),
      ),
    )
  return (
    <div className={`${parts.item} ${parts.strip} no-print`} data-part="examples">
      <p className={parts.quiet}>
        {own === 0
          ? 'These are example numbers. Replace them with your own.'
          : `${own} of ${of} values ${own === 1 ? 'is' : 'are'} yours; the rest are examples.`}
      </p>
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
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear examples
        </Button>
      </div>
      <div id={which} className={parts.which} hidden={!isOpen}>
        <Names title="Still examples" names={examples} page={page} seek={seek} />
        <Names title="Yours" names={yours} page={page} seek={seek} />
      </div>
    </div>
  )
}

type NamesProps = Props & { readonly title: string; readonly names: readonly string[] }

/** Inputs by their labels; each leads to its place in the form. */
function Names({ title, names, page: { tool, baseline }, seek }: NamesProps) {
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
            {baseline.fromFacts.has(name) && ' (from your profile)'}
          </li>
        ))}
      </ul>
    </div>
  )
}
