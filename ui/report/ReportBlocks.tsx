import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { layoutBefore, layoutOf } from '#kit/report-layout.ts'
import { afterPaint, useAfterPaint, useLater } from '#ui/after-paint.ts'
import { usePhone } from '#ui/use-phone.ts'
import { ContentsStrip } from './ContentsStrip.tsx'
import { HeadlineView } from './HeadlineView.tsx'
import css from './report-blocks.module.css'
import type { BodySection } from './ReportSections.tsx'
import { headlineOf, type Reported } from './reported.ts'
import { useOpenSections } from './use-open-sections.ts'

const loadBody = () => import('./ReportBody.tsx')
const ReportBody = lazy(loadBody)

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
  const { memory, children } = props
  // The answer first: its reasons are drawn after it.
  const isLong = props.good.run.first !== undefined
  const good = useLater(props.good, isLong)
  const background = useLater(props.background ?? NO_SECTIONS, isLong)
  // Its code is on its way while the rest is worked out.
  useEffect(() => afterPaint(() => void loadBody().catch(() => undefined)), [])
  // On arrival too the headline is on the screen before anything else is drawn.
  const isAnswered = useAfterPaint()
  const layout = useMemo(() => {
    const { first } = good.run
    return isAnswered || first === undefined ? layoutOf(good.run.report) : layoutBefore(first.sections)
  }, [good, isAnswered])
  const open = useOpenSections(memory)
  const headline = headlineOf(props.good.run)
  // On a phone nothing stands before the answer: the contents lead what they list.
  const isPhone = usePhone()
  const contents = <ContentsStrip sections={[...layout.sections, ...background]} open={open} />
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
