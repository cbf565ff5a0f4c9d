import { cents, percent } from '#kit/format.ts'
import { formatTyped } from '#kit/number-text.ts'
import { Action } from '#ui/page/Action.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { acceptOf, type Decision } from './decision-dialog.tsx'
import type { Item, Measured } from './queries.ts'
import css from './examiner.module.css'

type KeyProps = {
  readonly item: Item
  readonly measured: Measured | null
  readonly onDecide: (decision: Decision) => void
}

/** What is right, and why the rest is wrong. */
export const AnswerKey = (props: KeyProps) => (
  <section className={css.part} aria-label="Answer key">
    <h3>Answer key</h3>
    {props.item.number === null ? <Options {...props} /> : <NumberKey number={props.item.number} />}
  </section>
)

const Options = ({ item, measured, onDecide }: KeyProps) => (
  <ul className={css.options}>
    {item.options.map(({ text, isRight, isAccepted, why }, at) => (
      <li key={text}>
        <strong>{isRight ? 'Right' : isAccepted ? 'Accepted' : 'Wrong'}</strong>
        <div>
          {text}
          {why === '' ? null : <p>{why}</p>}
          {measured === null ? null : <p>Chosen by {shares(measured.options[at])}</p>}
        </div>
        {isRight || isAccepted || item.kind !== 'single' ? null : (
          <Action
            tone="plain"
            label={`Accept ${text}`}
            onClick={() => onDecide(acceptOf({ text, option: at, version: item.version }))}
          >
            Accept
          </Action>
        )}
      </li>
    ))}
  </ul>
)

/** Of each third of the attempts by score. */
const shares = ([low = 0, middle = 0, high = 0]: readonly number[] = []): string =>
  `${percent(low, 0)} of the lowest, ${percent(middle, 0)} of the middle, and ${percent(high, 0)} of the highest third`

const NumberKey = ({ number }: { readonly number: NonNullable<Item['number']> }) => {
  const shown = (value: number) =>
    number.of === 'money' ? cents(value) : formatTyped(number.of, Number(value.toPrecision(6)))
  return (
    <>
      <Facts
        rows={[
          ['Right', shown(number.key)],
          ['Also right', number.tolerance === 0 ? 'Nothing else' : `Up to ${shown(number.tolerance)} off`],
        ]}
      />
      {number.slips.length === 0 ? null : (
        <ul className={css.options}>
          {number.slips.map(({ value, says }) => (
            <li key={`${value} ${says}`}>
              <strong>Wrong</strong>
              <div>
                {shown(value)}
                <p>{says}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
