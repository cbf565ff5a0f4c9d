import css from './said.module.css'

/** What went wrong, read out as soon as it stands there. */
export const Problem = ({ text }: { readonly text: string | null }) => (
  <div role="alert" className={css.live}>
    {text === null ? null : <p className={css.problem}>{text}</p>}
  </div>
)

/** What has been done, read out as soon as it stands there. */
export const Done = ({ text }: { readonly text: string | null }) => (
  <div role="status" className={css.live}>
    {text === null ? null : <p className={css.done}>{text}</p>}
  </div>
)
