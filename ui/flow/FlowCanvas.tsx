import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react'
import type { FlowBlock, FlowEdge, FlowStep } from '#kit/block.ts'
import { useWidth } from '../use-width.ts'
import { FlowControls } from './FlowControls.tsx'
import css from './flow.module.css'
import { canvasHeight } from './geometry.ts'
import { edgesOf, takesPart } from './ledger.ts'
import { StepDetails } from './StepDetails.tsx'
import { useSteps } from './use-steps.ts'
import { When } from './When.tsx'

const Diagram = lazy(() => import('./FlowDiagram.tsx'))

export type FlowCanvasProps = Omit<FlowBlock, 'kind'> & {
  /** Controlled: the `n` of the step that is shown; without it the canvas keeps its own. */
  readonly step?: number | undefined
  readonly onStep?: ((n: number) => void) | undefined
}

/** Parties and what passes between them, step by step: played, scrubbed, from one party's side, or going wrong. */
export function FlowCanvas({ title, parties, steps, step, onStep }: FlowCanvasProps) {
  const shown = useSteps({ steps, step, onStep })
  const [party, setParty] = useState('')
  const [isFailing, setFailing] = useState(false)
  const [picked, setPicked] = useState<FlowEdge>()
  const id = useId()
  const { current, index } = shown
  if (current === undefined) return null
  const edges = edgesOf(current, isFailing)
  return (
    <div className={css.flow}>
      <FlowControls
        steps={steps}
        shown={shown}
        parties={parties}
        party={party}
        onParty={setParty}
        isFailing={isFailing}
        onFailing={setFailing}
      />
      <Picture
        parties={parties}
        edges={edges}
        earlier={steps.slice(0, index).flatMap((one) => one.edges)}
        party={party}
        isFailing={isFailing && current.failure !== undefined}
        picked={picked}
        onPick={setPicked}
        onParty={(next) => setParty(next === party ? '' : next)}
      />
      <StepDetails
        steps={steps}
        index={index}
        parties={parties}
        party={party}
        edges={edges}
        isFailing={isFailing}
        picked={picked}
        onPick={setPicked}
      />
      <StepList title={title} id={id} steps={steps} index={index} party={party} onGo={shown.go} />
    </div>
  )
}

/** The picture, as wide as its place. All that it shows is said in words around it. */
function Picture(props: Omit<ComponentProps<typeof Diagram>, 'canvas'>) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const height = canvasHeight(width, props.parties)
  return (
    <div className={css.canvas} aria-hidden="true">
      <div ref={box} style={{ height }}>
        <Suspense fallback={null}>{width > 0 && <Diagram {...props} canvas={{ width, height }} />}</Suspense>
      </div>
    </div>
  )
}

type ListProps = {
  readonly title: string
  readonly id: string
  readonly steps: readonly FlowStep[]
  readonly index: number
  readonly party: string
  readonly onGo: (index: number) => void
}

/** Every step as a sentence, in order: the way through for keyboard, screen reader and print. */
function StepList({ title, id, steps, index, party, onGo }: ListProps) {
  return (
    <details className={css.steps}>
      <summary id={id} className={css.listTitle}>
        All {steps.length} steps
      </summary>
      <ol className={css.list} aria-labelledby={id} aria-label={`${title}, step by step`}>
        {steps.map((step, place) => (
          <li key={step.n} data-away={(party !== '' && !takesPart(step, party)) || undefined}>
            <button
              type="button"
              aria-current={place === index ? 'step' : undefined}
              onClick={() => onGo(place)}
            >
              <span className={css.number}>{step.n}</span>
              <span>
                <span className={css.stepTitle}>
                  {step.title} <When when={step.when} />
                </span>
                <span className={css.sentence}>{step.text}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
