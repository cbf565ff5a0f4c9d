import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react'
import { layoutOf } from '#kit/report-layout.ts'
import { useAfterPaint, useLater } from '#ui/after-paint.ts'
import { usePhone } from '#ui/use-phone.ts'
import { ContentsStrip } from './ContentsStrip.tsx'
import { HeadlineView } from './HeadlineView.tsx'
import css from './report-blocks.module.css'
import type { BodySection } from './ReportSections.tsx'
import type { Reported } from './reported.ts'
import { useOpenSections } from './use-open-sections.ts'

const ReportBody = lazy(() => import('./ReportBody.tsx'))

type ReportProps = {
  readonly good: Reported
  /** Whose sections are remembered: the tool's. */
  readonly memory: string
  /** What every report ends with, after its own sections. */
  readonly background?: readonly BodySection[]
  /** A tool's own view stands after what is open on arrival. */
  readonly children?: ReactNode
}

const NO_SECTIONS: readonly BodySection[] = []

/** The whole report: what stands open on arrival, then its sections. The answer comes first, with as little code as it needs. */
export const ReportBlocks = memo(function ReportBlocks(props: ReportProps) {
  const { memory, background = NO_SECTIONS, children } = props
  // The answer first: its reasons are drawn after it.
  const good = useLater(props.good)
  const layout = useMemo(() => layoutOf(good.run.report), [good])
  const open = useOpenSections(memory)
  const headline = props.good.run.report.find((block) => block.kind === 'headline')
  // On a phone nothing stands before the answer: the contents lead what they list.
  const isPhone = usePhone()
  const contents = <ContentsStrip sections={[...layout.sections, ...background]} open={open} />
  // On arrival too the headline is on the screen before anything else is drawn.
  const isAnswered = useAfterPaint()
  return (
    <>
      {!isPhone && contents}
      {headline !== undefined && <HeadlineView block={headline} good={props.good} />}
      <Suspense fallback={<div className={css.coming} />}>
        {isAnswered ? (
          <ReportBody good={good} layout={layout} background={background} open={open}>
            {children}
            {isPhone && contents}
          </ReportBody>
        ) : (
          <div className={css.coming} />
        )}
      </Suspense>
    </>
  )
})
