import { inputLines, isShortLine } from '#kit/export/report-tables.ts'
import { type InputOrigins, originMark, originSentence } from '#kit/export/input-origins.ts'
import type { Tool } from '#kit/tool.ts'
import type { Good } from '../use-tool-page.ts'
import css from './document.module.css'

type Line = ReturnType<typeof inputLines>[number] & { readonly mark: string | null }
type Lines = readonly Line[]

type Props = Good & {
  readonly tool: Tool
  /** Whose each of them is; left out, none is marked. */
  readonly origins?: InputOrigins
}

/** The inputs as a document ends with them: short ones in two columns, long ones across the page. */
export function InputList({ tool, mode, run, origins }: Props) {
  const lines = inputLines(tool, mode, run).map((line) => ({
    ...line,
    mark: origins === undefined ? null : originMark(origins, line.name),
  }))
  const short = lines.filter(isShortLine)
  const half = Math.ceil(short.length / 2)
  return (
    <section className={css.inputs} aria-label="Inputs">
      <h2>Inputs</h2>
      {origins !== undefined && <p>{originSentence(origins, lines)}</p>}
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
      {lines.map(({ name, label, text, rows, mark }) => (
        <div key={name}>
          <dt>
            {label}
            {!isShort && mark !== null && mark !== '' && ` (${mark})`}
          </dt>
          {rows.length < 2 ? <dd>{text}</dd> : rows.map((row, at) => <dd key={at}>{row}</dd>)}
          {isShort && mark !== null && <dd className={css.mark}>{mark}</dd>}
        </div>
      ))}
    </dl>
  )
}
