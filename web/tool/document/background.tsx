import { outputTables } from '#kit/export/report-tables.ts'
import { showOutput } from '#kit/format.ts'
import type { Tool } from '#kit/tool.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import css from './tool.module.css'
import type { Good } from './use-tool-page.ts'

/** How this is calculated: the steps, every result, the sources and the built-in figures with their year. */
export function MethodTab({ tool, good }: { readonly tool: Tool; readonly good: Good }) {
  return (
    <div className={css.panel}>
      <Section title="How this is calculated">
        <ol className={css.method}>
          {tool.method.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section title="All results">
        <Results good={good} />
      </Section>
      {outputTables(good.mode, good.run).map((sheet) => (
        <Section key={sheet.title} title={sheet.title}>
          <ReportTable {...sheet} folded={sheet.rows.length > 6} />
        </Section>
      ))}
      <Section title="Sources">
        <Sources tool={tool} />
      </Section>
    </div>
  )
}

function Results({ good }: { readonly good: Good }) {
  const rows = Object.entries(good.mode.outputs)
    .filter(([, output]) => output.kind !== 'rows')
    .map(([name, output]) => ({
      label: output.label,
      value: good.run.reasons[name] ?? showOutput(good.run.outputs[name], output),
      name,
      help: output.help ?? '',
    }))
  return (
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
  )
}

const Sources = ({ tool }: { readonly tool: Tool }) => (
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
)
