import { type ReactNode, useEffect, useState } from 'react'
import type { ScreenPath } from '#kit/registry/screens.gen.ts'

/** Where a tool goes on inside, with the typed case as inputs of the address. */
export type Further = {
  readonly label: string
  readonly path: ScreenPath
  readonly inputs: Readonly<Record<string, unknown>>
  /** What of the case goes along, where that is not all of it. */
  readonly note?: string
}

type Props = {
  readonly title: string
  readonly inputs: ReactNode
  readonly answer: ReactNode
  readonly further: Further
}

/** One live tool: the question, what is put in, and the answer, read out when it changes. */
export const ToolCard = ({ title, inputs, answer, further }: Props) => (
  <article className="card tool">
    <h3>{title}</h3>
    <div className="inputs">{inputs}</div>
    <div className="result" aria-live="polite">
      <p className="fine last">This answer is for your last valid entry.</p>
      {answer}
      <GoOn {...further} />
    </div>
  </article>
)

/** Straight there for who is signed in; for others by way of an account. */
function GoOn({ label, path, inputs, note }: Further) {
  const [isIn, setIn] = useState(false)
  useEffect(() => setIn(document.documentElement.dataset.visitor === 'in'), [])
  const inside = `${path}?${new URLSearchParams({ inputs: JSON.stringify(inputs) })}`
  const door = `/register?${new URLSearchParams({ plan: 'pro-trial', next: inside })}`
  return (
    <p>
      <a href={isIn ? inside : door}>{label}</a>
      <span className="fine">
        {isIn ? ' ' : ' Free account required. '}
        {note ?? 'Your numbers carry over.'}
      </span>
    </p>
  )
}
