import { useMemo } from 'react'
import { BACKGROUND } from '#kit/export/background.ts'
import { outputTables } from '#kit/export/report-tables.ts'
import { counted, showOutput } from '#kit/format.ts'
import type { Tool } from '#kit/tool.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import type { BodySection } from '#ui/report/ReportSections.tsx'
import type { Good } from '../use-tool-page.ts'
import css from './document.module.css'

/** What every report ends with: each result by its name, then the method and its sources. */
export function useBackground(tool: Tool, good: Good): readonly BodySection[] {
  return useMemo(
    () => [
      {
        ...BACKGROUND.results,
        answer: counted(Object.keys(good.mode.outputs).length, 'result'),
        body: <AllResults good={good} />,
      },
      {
        ...BACKGROUND.method,
        answer: counted(tool.sources.length, 'source'),
        body: <MethodAndSources tool={tool} />,
      },
    ],
    [tool, good],
  )
}

function AllResults({ good }: { readonly good: Good }) {
  const rows = Object.entries(good.mode.outputs)
    .filter(([, output]) => output.kind !== 'rows')
    .map(([name, output]) => ({
      label: output.label,
      value: good.run.reasons[name] ?? showOutput(good.run.outputs[name], output),
      name,
      help: output.help ?? '',
    }))
  return (
    <>
      <ReportTable
        title="All results"
        columns={[
          { key: 'label', label: 'Result', format: 'text' },
          { key: 'value', label: 'Value', format: 'text' },
          { key: 'help', label: 'Meaning', format: 'text' },
          { key: 'name', label: 'API name', format: 'text' },
        ]}
        rows={rows}
      />
      <div className={`${css.tables} no-print`}>
        {outputTables(good.mode, good.run).map((sheet) => (
          <Section key={sheet.title} title={sheet.title}>
            <ReportTable {...sheet} folded />
          </Section>
        ))}
      </div>
    </>
  )
}

const MethodAndSources = ({ tool }: { readonly tool: Tool }) => (
  <>
    <ol className={css.method}>
      {tool.method.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Section title="Sources">
      <ul className={css.method}>
        {tool.sources.map((source) => (
          <li key={source.title}>
            {source.publisher}:{' '}
            {source.url === undefined ? (
              source.title
            ) : (
              <a href={source.url} rel="noreferrer" target="_blank">
                {source.title}
              </a>
            )}{' '}
            ({source.year}){source.section === undefined ? '' : `, ${source.section}`}
            {source.figures === undefined ? '' : `. ${source.figures}`}
          </li>
        ))}
      </ul>
    </Section>
  </>
)
