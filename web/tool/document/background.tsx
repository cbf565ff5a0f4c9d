import { lazy, Suspense, useMemo } from 'react'
import { BACKGROUND } from '#kit/export/background.ts'
import { counted } from '#kit/format.ts'
import type { Tool } from '#kit/tool.ts'
import type { BodySection } from '#ui/report/ReportSections.tsx'
import type { Good } from '../use-tool-page.ts'

const bodies = () => import('./background-bodies.tsx')
const AllResults = lazy(async () => ({ default: (await bodies()).AllResults }))
const MethodAndSources = lazy(async () => ({ default: (await bodies()).MethodAndSources }))

/** What every report ends with: each result by its name, then the method and its sources. */
export function useBackground(tool: Tool, good: Good): readonly BodySection[] {
  return useMemo(
    () => [
      {
        ...BACKGROUND.results,
        answer: counted(Object.keys(good.mode.outputs).length, 'result'),
        body: (
          <Suspense>
            <AllResults good={good} />
          </Suspense>
        ),
      },
      {
        ...BACKGROUND.method,
        answer: counted(tool.sources.length, 'source'),
        body: (
          <Suspense>
            <MethodAndSources tool={tool} />
          </Suspense>
        ),
      },
    ],
    [tool, good],
  )
}
