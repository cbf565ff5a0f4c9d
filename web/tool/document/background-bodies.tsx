import { useState } from 'react'
import { currencyOf, wordsOf } from '#kit/currency-sign.ts'
import { outputTables } from '#kit/export/report-tables.ts'
import { counted, showOutput } from '#kit/format.ts'
import type { Tool } from '#kit/tool.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { InCurrency } from '#ui/text.tsx'
import type { Good } from '../use-tool-page.ts'
import css from './document.module.css'

/** Each result by its name. */
export function AllResults({ good }: { readonly good: Good }) {
  const [hasNames, setNames] = useState(false)
  const { there, missing } = resultsOf(good)
  return (
    <>
      <dl className={css.results} aria-label="All results">
        {there.map(({ name, label, value, help }) => (
          <div key={name}>
            <dt>
              {label}
              {help !== undefined && <span className={css.help}>{help}</span>}
              {hasNames && <code className={css.name}>{name}</code>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Missing results={missing} />
      <button
        type="button"
        className={`${css.names} reach no-print`}
        aria-pressed={hasNames}
        onClick={() => setNames(!hasNames)}
      >
        {hasNames ? 'Hide API names' : 'Show API names'}
      </button>
      <Tables good={good} />
    </>
  )
}

function Tables({ good }: { readonly good: Good }) {
  const sheets = outputTables(good.mode, good.run).filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) return null
  return (
    <div className={`${css.tables} no-print`}>
      <InCurrency code={currencyOf(good) ?? 'USD'}>
        {sheets.map((sheet) => (
          <details key={sheet.title}>
            <summary>
              {sheet.title} <span className={css.count}>{counted(sheet.rows.length, 'row')}</span>
            </summary>
            <ReportTable {...sheet} />
          </details>
        ))}
      </InCurrency>
    </div>
  )
}

type MissingProps = { readonly results: ReturnType<typeof resultsOf>['missing'] }

function Missing({ results }: MissingProps) {
  if (results.length === 0) return null
  return (
    <details className={`${css.missing} no-print`}>
      <summary>{`${counted(results.length, 'result')} without a value for these inputs`}</summary>
      <ul>
        {results.map(({ name, label, reason }) => (
          <li key={name}>
            {label}: {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The single values by their names, apart from those that have none for these inputs. */
function resultsOf({ mode, run }: Good) {
  const words = wordsOf({ mode, run })
  const single = Object.entries(mode.outputs).flatMap(([name, output]) =>
    output.kind === 'rows' ? [] : [{ name, output, label: output.label, help: output.help }],
  )
  return {
    there: single
      .filter(({ name }) => run.reasons[name] === undefined && !isEmpty(run.outputs[name] ?? ''))
      .map(({ output, ...result }) => ({
        ...result,
        value: words(showOutput(run.outputs[result.name], output)),
      })),
    missing: single.flatMap(({ name, label }) => {
      const reason = run.reasons[name]
      return reason === undefined ? [] : [{ name, label, reason }]
    }),
  }
}

/** No words, and a list of none. */
const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

export const MethodAndSources = ({ tool }: { readonly tool: Tool }) => (
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
