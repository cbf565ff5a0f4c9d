import { type ComponentProps, lazy, type RefObject, Suspense, useId, useMemo, useRef, useState } from 'react'
import type { FlowBlock, FlowEdge, FlowParty, FlowStep } from '#kit/block.ts'
import { useText } from '../text.tsx'
import { useWidth } from '../use-width.ts'
import { FlowControls } from './FlowControls.tsx'
import css from './flow.module.css'
import { type Picture as Drawn, pictureOf } from './geometry.ts'
import { areNumbers, wordsShape } from './labeling.ts'
import { edgesOf, takesPart } from './ledger.ts'
import picture from './picture.module.css'
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
  const edges = edgesNow(shown.current, isFailing)
  const { box, drawn, areNumbered } = usePicture(parties, steps)
  const id = useId()
  const { current, index } = shown
  if (current === undefined) return null
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
        box={box}
        picture={drawn}
        areNumbered={areNumbered}
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
        areNumbered={areNumbered}
        picked={picked}
        onPick={setPicked}
      />
      <StepList title={title} id={id} steps={steps} index={index} party={party} onGo={shown.go} />
    </div>
  )
}

const edgesNow = (step: FlowStep | undefined, isFailing: boolean) =>
  step === undefined ? [] : edgesOf(step, isFailing)

/** The picture in its place, and whether its arrows bear numbers there. */
function usePicture(parties: readonly FlowParty[], steps: readonly FlowStep[]) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const drawn = useMemo(() => pictureOf(parties, width), [parties, width])
  return { box, drawn, areNumbered: useNumbers(drawn, steps) }
}

/** Decided anew only when words get longer or shorter: trying all places costs more than a key that is pressed may. */
function useNumbers(drawn: Drawn, steps: readonly FlowStep[]): boolean {
  const { show } = useText()
  const shape = wordsShape(drawn, steps, show)
  const [kept, keep] = useState({ shape: '', areNumbered: false })
  if (kept.shape !== shape)
    keep({ shape, areNumbered: drawn.canvas.width > 0 && areNumbers(drawn, steps, show) })
  return kept.areNumbered
}

/** The picture, as wide as its place. All that it shows is said in words around it. */
function Picture({
  box,
  ...props
}: ComponentProps<typeof Diagram> & { readonly box: RefObject<HTMLDivElement | null> }) {
  const { width, height } = props.picture.canvas
  return (
    <div className={picture.canvas} aria-hidden="true">
      <div ref={box} style={{ height }}>
        <Suspense fallback={null}>{width > 0 && <Diagram {...props} />}</Suspense>
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
