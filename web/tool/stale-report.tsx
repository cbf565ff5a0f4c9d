import { IconAlertTriangle } from '@tabler/icons-react'
import css from './panel.module.css'
import type { ToolPage } from './use-tool-page.ts'

type Props = {
  readonly page: ToolPage
  readonly seek: (path: string) => void
  /** What stands below it. */
  readonly what?: string
}

/** Which inputs hold the answer up, in the words that stand at their fields; each leads to its field. */
export function StaleReport({ page, seek, what = 'The report below is' }: Props) {
  return (
    <section className={css.stale} aria-label="Inputs to correct">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>
            {page.good === null
              ? 'Correct these inputs to see the answer'
              : `${what} for your last valid inputs`}
          </strong>
        </p>
        <ul>
          {page.problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" onClick={() => seek(path)}>
                {labelOf(page, path)}
              </button>
              {`: ${message}`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** 'Retirement age' and, in a table, of which row. */
function labelOf({ tool }: ToolPage, path: string): string {
  const [, name = path, row, column = ''] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(path) ?? []
  const field = tool.inputs[name]
  if (field === undefined) return 'Inputs'
  const cell = field.kind === 'rows' ? field.columns[column]?.label : undefined
  const place = row === undefined ? '' : `, row ${Number(row) + 1}`
  return `${cell === undefined ? field.label : `${field.label}, ${cell}`}${place}`
}
