import css from '../articles.module.css'

type Props = { readonly parts: readonly { readonly id: string; readonly title: string }[] }

/** The headings of the text; beside it where there is room. */
export const Contents = ({ parts }: Props) =>
  parts.length < 2 ? null : (
    <nav className={`${css.contents} no-print`} aria-label="Contents">
      <p className={css.quiet}>Contents</p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => document.getElementById(id)?.scrollIntoView()}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
