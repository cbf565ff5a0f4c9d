import css from './chooser.module.css'
import { type Answers, QUESTIONS } from './chooser.model.ts'

type Props = { readonly answers: Answers; readonly onAnswer: (answers: Answers) => void }

/** Five questions; each answer reorders the cards at once. An answer is taken back by choosing it again. */
export const Chooser = ({ answers, onAnswer }: Props) => (
  <div className={css.chooser}>
    {QUESTIONS.map(({ id, label, answers: possible }) => (
      <fieldset key={id}>
        <legend>{label}</legend>
        <div className={css.chips}>
          {possible.map(({ value, label: text }) => {
            const isChosen = answers[id] === value
            return (
              <button
                key={value}
                type="button"
                aria-pressed={isChosen}
                onClick={() => {
                  const { [id]: _, ...others } = answers
                  onAnswer(isChosen ? others : { ...answers, [id]: value })
                }}
              >
                {text}
              </button>
            )
          })}
        </div>
      </fieldset>
    ))}
  </div>
)
