import { Action } from '#ui/page/Action.tsx'
import type { DocumentBlock } from '../document/document.model.ts'
import type { PricedSheet } from '../document/fields.model.ts'
import css from './proposal.module.css'
import { SheetTable } from './sheet-table.tsx'

type Shown = {
  readonly blocks: readonly DocumentBlock[]
  readonly sheets: readonly PricedSheet[]
}

/** The document as the client reads it. While it is in sight, printing the page prints it alone. */
export function Preview({ blocks, sheets }: Shown) {
  return (
    <div className={css.preview}>
      <div className={css.previewHead}>
        <h3>Preview</h3>
        <Action tone="plain" onClick={() => window.print()}>
          Print or save as PDF
        </Action>
      </div>
      <article className={css.document} data-print-alone aria-label="Proposal document">
        {blocks.map((block) => (
          <section key={block.id}>
            <h4>{block.title}</h4>
            {paragraphsOf(block).map((paragraph, index) => (
              <Paragraph key={`${block.id}${index}`} text={paragraph} />
            ))}
            {block.type === 'netSheet' && sheets.length > 0 && <SheetTable sheets={sheets} />}
          </section>
        ))}
      </article>
    </div>
  )
}

/** The lines of a net sheet stand in its table. */
const paragraphsOf = ({ type, content }: DocumentBlock): readonly string[] =>
  content.split('\n\n').filter((paragraph) => type !== 'netSheet' || !paragraph.includes('\n- '))

/** Lines with a dash are a list; the others stand as they are. */
function Paragraph({ text }: { readonly text: string }) {
  const lines = text.split('\n')
  const items = lines.filter((line) => line.startsWith('- '))
  const rest = lines.filter((line) => !line.startsWith('- '))
  return (
    <>
      {rest.length > 0 && <p>{rest.join('\n')}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item.slice(2)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
