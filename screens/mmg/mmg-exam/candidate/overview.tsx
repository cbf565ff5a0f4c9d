import type { Mark } from './paper.tsx'
import css from './paper.module.css'

type OverviewProps = {
  readonly marks: readonly Mark[]
  readonly current: number
  readonly onGo: (place: number) => void
}

const stateOf = ({ isAnswered, isFlagged }: Mark): string =>
  `${isAnswered ? 'answered' : 'no answer'}${isFlagged ? ', flagged' : ''}`

/** Every question by its number, with whether it is answered and flagged. */
export function Overview({ marks, current, onGo }: OverviewProps) {
  const answered = marks.filter((mark) => mark.isAnswered).length
  return (
    <nav className={css.overview} aria-label="Questions">
      <p>
        {answered} of {marks.length} answered
      </p>
      <ol>
        {marks.map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place.
          <li key={place}>
            <button
              type="button"
              data-answered={mark.isAnswered || undefined}
              data-flagged={mark.isFlagged || undefined}
              aria-current={place === current ? 'step' : undefined}
              aria-label={`Question ${place + 1}, ${stateOf(mark)}`}
              onClick={() => onGo(place)}
            >
              {place + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
