import css from './create.module.css'

/** What went wrong with the whole of a form. */
export const Failure = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <p className={css.bad} role="alert">
      {text}
    </p>
  )
