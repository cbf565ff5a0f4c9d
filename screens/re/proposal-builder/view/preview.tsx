import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Action } from '#ui/page/Action.tsx'
import type { DocumentBlock } from '../document/document.model.ts'
import css from './proposal.module.css'

type Shown = { readonly blocks: readonly Pick<DocumentBlock, 'id' | 'title' | 'content'>[] }

/** The document as the client reads it; printed, it stands alone on its pages. */
export function Preview({ blocks }: Shown) {
  const [isAlone, setAlone] = useState(false)
  const print = () => {
    flushSync(() => setAlone(true))
    window.addEventListener('afterprint', () => setAlone(false), { once: true })
    window.print()
  }
  return (
    <div className={css.preview}>
      <div className={css.previewHead}>
        <h3>Preview</h3>
        <Action tone="plain" onClick={print}>
          Print or save as PDF
        </Action>
      </div>
      <article
        className={css.document}
        data-print-alone={isAlone || undefined}
        aria-label="Proposal document"
      >
        {blocks.map(({ id, title, content }) => (
          <section key={id} data-block={id}>
            <h4>{title}</h4>
            {content.split('\n\n').map((paragraph, index) => (
              <Paragraph key={`${id}${index}`} text={paragraph} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}

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
