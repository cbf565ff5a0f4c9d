import css from '../create.module.css'
import { lineDiff } from '../../shared/line-diff.model.ts'

const SIGNS = { same: ' ', added: '+', removed: '−' } as const
const WORDS = { same: '', added: 'Added: ', removed: 'Removed: ' } as const

/** A long one is moved by the keys as well. */
const REACHABLE = { tabIndex: 0 } as const

/** Two texts, line by line: what came and what went. */
export const Diff = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <ol className={css.diff} aria-label="Changes" {...REACHABLE}>
    {lineDiff(before, after).map(({ kind, text }, index) => (
      <li key={index} data-kind={kind}>
        <span aria-hidden="true">{SIGNS[kind]}</span>
        <span>
          <span className="visually-hidden">{WORDS[kind]}</span>
          {text}
        </span>
      </li>
    ))}
  </ol>
)
