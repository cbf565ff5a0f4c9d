import { Link } from '@tanstack/react-router'
import type { Figure } from '#kit/markdown/document.ts'
import css from './markdown.module.css'

/** What a tool answers within a text, with the way to the tool on the same inputs. */
export function LiveFigure({ figure }: { readonly figure: Figure | null }) {
  if (figure === null)
    return (
      <p className={css.noFigure} role="note">
        The figure that belongs here is not available.
      </p>
    )
  const { title, headline, results, toolId, inputs } = figure
  return (
    <figure className={css.live}>
      <figcaption>{title}</figcaption>
      <p className={css.headline}>{headline}</p>
      <dl>
        {results.map(({ label, text, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {note === null ? null : <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Link to={`/${toolId}`} search={{ inputs }} className="no-print">
        Try it with your numbers
      </Link>
    </figure>
  )
}
