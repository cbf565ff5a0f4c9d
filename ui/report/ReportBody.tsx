import { memo, type ReactNode, useMemo } from 'react'
import type { Block } from '#kit/block.ts'
import { currencyOf, inCurrency } from '#kit/currency-sign.ts'
import type { ReportLayout } from '#kit/report-layout.ts'
import { RoleColors } from '#ui/blocks/Swatch.tsx'
import { BlockView } from './BlockView.tsx'
import { MomentProvider } from './moment.tsx'
import { type BodySection, ReportSections } from './ReportSections.tsx'
import { keysOf, type Reported } from './reported.ts'
import type { OpenSections } from './use-open-sections.ts'

type BodyProps = {
  readonly good: Reported
  readonly layout: ReportLayout
  readonly background: readonly BodySection[]
  readonly open: OpenSections
  /** What stands between what is open on arrival and the sections. */
  readonly children: ReactNode
}

/** All of a report below its headline, tied to one moment where it has a flow. Default export: it comes lazily. */
export default memo(function ReportBody({ good, layout, background, open, children }: BodyProps) {
  const { report } = good.run
  const { overview, sections } = layout
  const all = useMemo<readonly BodySection[]>(
    () => [
      ...sections.map(({ blocks, answer, ...head }) => ({
        ...head,
        ...(answer === undefined ? {} : { answer: inCurrency(answer, currencyOf(good) ?? 'USD') }),
        body: <Blocks blocks={blocks} good={good} below={head.title} />,
      })),
      ...background,
    ],
    [sections, good, background],
  )
  return (
    <MomentProvider flow={report.find((block) => block.kind === 'flow')}>
      <RoleColors report={report}>
        <Blocks blocks={overview.filter(({ kind }) => kind !== 'headline')} good={good} />
        {children}
        <ReportSections sections={all} open={open} />
      </RoleColors>
    </MomentProvider>
  )
})

type BlocksProps = {
  readonly blocks: readonly Block[]
  readonly good: Reported
  /** The title that they stand under already. */
  readonly below?: string
}

function Blocks({ blocks, good, below }: BlocksProps) {
  const keys = keysOf(blocks)
  return blocks.map((block, index) => <BlockView key={keys[index]} block={block} good={good} below={below} />)
}
