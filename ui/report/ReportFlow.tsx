import { lazy, Suspense, useRef } from 'react'
import type { FlowBlock } from '#kit/block.ts'
import { useSeen } from '#ui/charts/use-in-sight.ts'
import { useMoment } from './moment.tsx'
import css from './report.module.css'

/** Stands below the answer, which does not wait for it. */
const FlowCanvas = lazy(async () => ({ default: (await import('#ui/flow/FlowCanvas.tsx')).FlowCanvas }))

export function ReportFlow({ block }: { readonly block: FlowBlock }) {
  const moment = useMoment()
  const box = useRef<HTMLDivElement>(null)
  const { title, parties, steps } = useSeen(box, block)
  return (
    <div ref={box}>
      <Suspense fallback={<div className={css.pending} />}>
        <FlowCanvas
          title={title}
          parties={parties}
          steps={steps}
          step={Math.min(moment?.step ?? 0, steps.length - 1)}
          onStep={(step) => moment?.setStep(step)}
        />
      </Suspense>
    </div>
  )
}
