import { IconAlertTriangle, IconBulb, IconCheck } from '@tabler/icons-react'
import { checkWords } from '../../shared/checks.model.ts'
import css from '../create.module.css'
import type { Checked } from '../queries.ts'

type Props = {
  readonly checked: Checked | undefined
  /** Leads to a line of the text, counted from one. */
  readonly onLine: (line: number) => void
}

/** What is to mend before a second person reads it, and what could be better. */
export function Checks({ checked, onLine }: Props) {
  if (checked === undefined) return null
  const { problems, minutes } = checked
  const isReady = problems.every(({ level }) => level !== 'error')
  return (
    <section className={css.checks} aria-label="Checks before review" role="status">
      <p>
        {isReady ? (
          <IconCheck size={16} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={16} aria-hidden="true" />
        )}{' '}
        <strong>{checkWords(problems)}</strong> <span className={css.quiet}>{minutes} min read</span>
      </p>
      <ul>
        {problems.map(({ level, message, line }) => (
          <li key={`${line} ${message}`} data-level={level}>
            {level === 'hint' ? <IconBulb size={16} role="img" aria-label="Hint" /> : null}
            {line === null ? null : (
              <button type="button" className={css.line} onClick={() => onLine(line)}>
                Line {line}:
              </button>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
      <p className={css.quiet}>An article has no images: its tables and live figures say it instead.</p>
    </section>
  )
}
