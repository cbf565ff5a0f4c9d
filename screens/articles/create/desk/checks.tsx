import { IconAlertTriangle, IconBulb, IconCheck } from '@tabler/icons-react'
import { checkWords } from '../../shared/checks.model.ts'
import css from '../create.module.css'
import type { Checked } from '../queries.ts'

/** What is to mend before a second person reads it, and what could be better. */
export function Checks({ checked }: { readonly checked: Checked | undefined }) {
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
            {line === null ? message : `Line ${line}: ${message}`}
          </li>
        ))}
      </ul>
      <p className={css.quiet}>Images are not supported yet.</p>
    </section>
  )
}
