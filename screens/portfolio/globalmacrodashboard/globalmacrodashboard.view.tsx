import { useMemo } from 'react'
import { useTool } from '#kit/react/tool.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import css from './board/board.module.css'
import { ImportPanel } from './board/import-panel.tsx'
import { Tiles } from './board/tiles.tsx'
import { readSeries } from './data/imported.model.ts'
import { MOST_TEXT } from './globalmacrodashboard.inputs.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const NOTHING = new Map<string, never>()

/** The newest figures as tiles, and the import of those that are not bundled. */
export default function MacroBoard() {
  const { inputs, setInputs, isLocked } = useTool()
  const series = textOf(inputs.series)
  const today = textOf(inputs.today)
  const imported = useMemo(() => {
    const reading = readSeries(series)
    return 'series' in reading ? reading.series : NOTHING
  }, [series])
  return (
    <Section title="Latest data">
      <div className={css.board}>
        <Tiles imported={imported} today={today} />
        {!isLocked && (
          <ImportPanel imported={imported} today={today} mostText={MOST_TEXT} onInputs={setInputs} />
        )}
      </div>
    </Section>
  )
}
