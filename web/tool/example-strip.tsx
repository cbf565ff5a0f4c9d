import { Link } from '@tanstack/react-router'
import { defaultOf } from '#kit/field.ts'
import { Button } from '#ui/parts/button.ts'
import parts from './panel.module.css'
import type { ToolPage } from './use-tool-page.ts'

/** While examples remain, whose numbers the report shows, and the ways to make them one's own. */
export function ExampleStrip({ page }: { readonly page: ToolPage }) {
  const { own, of, examples } = page.origin
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
        <Link to="/profile">Use my profile</Link>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear examples
        </Button>
      </div>
    </div>
  )
}
