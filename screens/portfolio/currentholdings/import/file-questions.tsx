import { IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted, date } from '#kit/format.ts'
import type { Question } from '#screens/portfolio/shared/import/reading.model.ts'
import { parseDate } from '#kit/statement/date-text.ts'
import { localDay } from '#kit/local-day.ts'
import { FIELD_LABELS } from './field-labels.ts'
import type { Preview } from './import-preview.ts'
import type { Said } from './use-import.ts'
import css from './wizard.module.css'

type FileQuestionsProps = {
  readonly preview: Preview
  readonly said: Said
  readonly onSay: (more: Partial<Said>) => void
}

/** What the file itself does not decide. */
export function FileQuestions({ preview, said, onSay }: FileQuestionsProps) {
  const tell = (told: Said['told']) => onSay({ told: { ...said.told, ...told } })
  return preview.questions.map((question) => (
    <FileQuestion key={question.id} question={question} onTell={tell} />
  ))
}

type QuestionProps = { readonly question: Question; readonly onTell: (told: Said['told']) => void }

function FileQuestion({ question, onTell }: QuestionProps) {
  switch (question.id) {
    case 'dateOrder':
      return (
        <Asked
          title={`Which day is ${question.sample}?`}
          text="The file does not show whether the day or the month comes first."
        >
          <Answers
            answers={(['mdy', 'dmy'] as const).map((order) => ({
              label: dayIn(question.sample, order),
              isLikely: order === question.likely,
              onChoose: () => onTell({ dateOrder: order }),
            }))}
          />
        </Asked>
      )
    case 'signs':
      return (
        <Asked
          title={`In ${counted(question.lines.length, 'row')}, the sign contradicts the type. Which is right?`}
          text={`Line ${question.lines[0] ?? ''}: ${question.sample}`}
        >
          <Answers
            answers={[
              {
                label: `The type: money ${question.byType}`,
                isLikely: false,
                onChoose: () => onTell({ signs: 'type' }),
              },
              {
                label: `The sign: money ${question.byType === 'in' ? 'out' : 'in'}`,
                isLikely: false,
                onChoose: () => onTell({ signs: 'sign' }),
              },
            ]}
          />
        </Asked>
      )
    case 'columns':
      return (
        <Asked
          title={`Which column holds ${question.missing.map((field) => FIELD_LABELS[field].toLowerCase()).join(' and ')}?`}
          text="Choose it below under “Import settings”."
        >
          {null}
        </Asked>
      )
  }
}

function dayIn(sample: string, order: 'mdy' | 'dmy'): string {
  const day = parseDate(sample, { order, today: localDay(Date.now()) })
  return day === null ? (order === 'mdy' ? 'Month first' : 'Day first') : date(day)
}

function Asked(props: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <section className={css.asked} aria-label={props.title}>
      <IconHelpCircle size={20} aria-hidden="true" />
      <div>
        <p className={css.askedTitle}>{props.title}</p>
        <p className={css.muted}>{props.text}</p>
        {props.children}
      </div>
    </section>
  )
}

type AnswersProps = {
  readonly answers: readonly {
    readonly label: string
    readonly isLikely: boolean
    readonly onChoose: () => void
  }[]
}

const Answers = ({ answers }: AnswersProps) => (
  <div className={css.answers}>
    {answers.map(({ label, isLikely, onChoose }) => (
      <button key={label} type="button" className={css.answer} onClick={onChoose}>
        {label}
        {isLikely && <span className={css.muted}> more likely</span>}
      </button>
    ))}
  </div>
)
