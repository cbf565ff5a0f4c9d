import { Action, Actions } from '#ui/page/Action.tsx'
import css from '../create.module.css'
import type { Content } from '../queries.ts'
import { Diff } from './diff.tsx'

type Props = {
  readonly mine: Content
  readonly theirs: Content
  readonly onSettle: (keeps: 'mine' | 'theirs') => void
}

/** Two tabs wrote at once: both texts stand here, and nothing is lost before one is chosen. */
export const ConflictView = ({ mine, theirs, onSettle }: Props) => (
  <section className={css.conflict} role="alert" aria-label="Conflict">
    <h2>This article was saved somewhere else</h2>
    <p>Lines with + are yours, and lines with − are what was saved. Choose which text to go on with.</p>
    {mine.title === theirs.title ? null : (
      <p>
        Your title: “{mine.title}”. Saved: “{theirs.title}”.
      </p>
    )}
    <Diff before={theirs.body} after={mine.body} />
    <Actions>
      <Action onClick={() => onSettle('mine')}>Keep mine</Action>
      <Action tone="plain" onClick={() => onSettle('theirs')}>
        Keep the saved one
      </Action>
    </Actions>
  </section>
)
