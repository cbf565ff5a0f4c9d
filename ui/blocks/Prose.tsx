import { paragraphs } from './paragraphs.ts'
import css from './prose.module.css'

/** Paragraphs and lists of plain text. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={css.prose}>
      {paragraphs(text).map((part, index) =>
        part.kind === 'list' ? (
          // Parts of a fixed text keep their places.
          <ul key={index}>
            {part.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{part.text}</p>
        ),
      )}
    </div>
  )
}
