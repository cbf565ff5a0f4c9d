import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly inputs: ReactNode
  readonly answer: ReactNode
}

/** One live tool: the question, what is put in, and the answer, read out when it changes. */
export const ToolCard = ({ title, inputs, answer }: Props) => (
  <article className="card tool">
    <h3>{title}</h3>
    <div className="inputs">{inputs}</div>
    <div className="result" aria-live="polite">
      {answer}
    </div>
  </article>
)
