import type { ClipboardEvent, RefObject } from 'react'
import { pastedMarkdown } from '../../shared/paste.model.ts'
import css from '../create.module.css'

type Sign = {
  readonly label: string
  readonly before: string
  readonly after: string
  readonly sample: string
}

/** What each button puts around the marked words, or in their place. */
const SIGNS: readonly Sign[] = [
  { label: 'Heading', before: '\n## ', after: '\n', sample: 'Heading' },
  { label: 'Bold', before: '**', after: '**', sample: 'bold' },
  { label: 'Italic', before: '*', after: '*', sample: 'italic' },
  { label: 'Link', before: '[', after: '](https://)', sample: 'link' },
  { label: 'List', before: '\n- ', after: '\n', sample: 'item' },
  { label: 'Quote', before: '\n> ', after: '\n', sample: 'quote' },
  { label: 'Note', before: '\n> [!note]\n> ', after: '\n', sample: 'note' },
  { label: 'Table', before: '\n| ', after: ' | Amount |\n|---|---:|\n| Row | $1 |\n', sample: 'Name' },
  { label: 'Dated figure', before: '{{rule:', after: '}}', sample: 'ira.limit@2026' },
  {
    label: 'Live figure',
    before: '\n{{tool:',
    after: '}}\n',
    sample: 'calculators/emergency-fund essentialMonthly=4000 cashNow=6000',
  },
]

type Props = {
  readonly body: string
  readonly onChange: (body: string) => void
  readonly area: RefObject<HTMLTextAreaElement | null>
}

/** Marks a line of the text, counted from one, and scrolls to it. */
export function showLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n')
  const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  field.setSelectionRange(from, from)
  // A browser scrolls to where the focus comes in.
  field.blur()
  field.focus()
  field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0))
}

/** The Markdown of a text, with buttons for its signs. */
export function Editor({ body, onChange, area }: Props) {
  const put = (made: (marked: string) => string) => {
    const field = area.current
    if (field === null) return
    const { selectionStart: from, selectionEnd: to } = field
    field.setRangeText(made(body.slice(from, to)), from, to, 'end')
    onChange(field.value)
    field.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html')
    if (html === '') return
    event.preventDefault()
    put(() => pastedMarkdown(html))
  }
  return (
    <>
      <div className={css.toolbar} role="toolbar" aria-label="Formatting">
        {SIGNS.map(({ label, before, after, sample }) => (
          <button
            key={label}
            type="button"
            onClick={() => put((marked) => `${before}${marked || sample}${after}`)}
          >
            {label}
          </button>
        ))}
      </div>
      <textarea
        ref={area}
        className={css.area}
        aria-label="Article text in Markdown"
        spellCheck
        maxLength={100_000}
        value={body}
        onChange={({ target }) => onChange(target.value)}
        onPaste={paste}
      />
    </>
  )
}
