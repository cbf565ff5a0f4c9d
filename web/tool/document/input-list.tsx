import { inputLines, isShortLine } from '#kit/export/report-tables.ts'
import type { Tool } from '#kit/tool.ts'
import type { Good } from '../use-tool-page.ts'
import css from './document.module.css'

type Lines = ReturnType<typeof inputLines>

/** The inputs as a document ends with them: short ones in two columns, long ones across the page. */
export function InputList({ tool, mode, run }: Good & { readonly tool: Tool }) {
  const lines = inputLines(tool, mode, run)
  const short = lines.filter(isShortLine)
  const half = Math.ceil(short.length / 2)
  return (
    <section className={css.inputs} aria-label="Inputs">
      <h2>Inputs</h2>
      <div className={css.columns}>
        <List lines={short.slice(0, half)} isShort />
        <List lines={short.slice(half)} isShort />
      </div>
      <List lines={lines.filter((line) => !isShortLine(line))} />
    </section>
  )
}

function List({ lines, isShort }: { readonly lines: Lines; readonly isShort?: true }) {
  if (lines.length === 0) return null
  return (
    <dl className={isShort ? css.short : css.long}>
      {lines.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
