import { type ChangeEvent, useId, useState } from 'react'
import { counted } from '#kit/format.ts'
import { useMarketSeries } from '#kit/react/market.ts'
import { Button } from '#ui/parts/button.ts'
import { readingsOf } from '../data/board.model.ts'
import { type Imported, writeSeries } from '../data/imported.model.ts'
import { filesOfFeeds } from '../data/feed.model.ts'
import { type Indicator, KNOWN_COLUMNS } from '../data/indicators.model.ts'
import { type File as NamedText, withFiles } from '../data/merge.model.ts'
import { newestFields } from '../data/newest-fields.model.ts'
import css from './board.module.css'

type Props = {
  readonly imported: Imported
  readonly today: string
  /** The longest text that the field of the import takes. */
  readonly mostText: number
  readonly onInputs: (inputs: Readonly<Record<string, unknown>>) => void
}

/** What is missing, where to get it, and the files that bring it. */
export function ImportPanel({ imported, today, mostText, onInputs }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const missing = readingsOf(imported, today).filter(({ origin }) => origin === 'none')
  const fields = newestFields(imported)
  const feeds = useMarketSeries([...KNOWN_COLUMNS].slice(0, MOST_FEEDS))
  const fed = filesOfFeeds(feeds.data?.series ?? [])
  const take = (files: readonly NamedText[]) => {
    const result = withFiles(imported, files)
    if ('problem' in result) return setProblem(result.problem)
    const text = writeSeries(result.series)
    if (text.length > mostText) return setProblem('These files are too large together; import fewer years.')
    setProblem(null)
    onInputs({ series: text })
  }
  return (
    <div className={css.imports}>
      <p className={css.lead}>
        {missing.length === 0
          ? 'Every indicator has data.'
          : `${counted(missing.length, 'indicator')} ${missing.length === 1 ? 'has' : 'have'} no data yet. Each is a free CSV download from FRED; you can choose several at once.`}
      </p>
      <div className={`${css.actions} no-print`}>
        <FileButton onFiles={(files) => void textsOf(files).then(take)} />
        {fed.length > 0 && (
          <Button variant="default" onClick={() => take(fed)}>
            Use {counted(fed.length, 'series', 'series')} from your operator’s feeds
          </Button>
        )}
        {Object.keys(fields).length > 0 && (
          <Button variant="default" onClick={() => onInputs(fields)}>
            Fill in latest values
          </Button>
        )}
        {imported.size > 0 && (
          <Button variant="default" onClick={() => onInputs({ series: '' })}>
            Remove imports ({imported.size})
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {missing.length > 0 && <Missing indicators={missing.map(({ indicator }) => indicator)} />}
    </div>
  )
}

/** What one call may ask for. */
const MOST_FEEDS = 50

const textsOf = (files: readonly File[]): Promise<readonly NamedText[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })))

function FileButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // The same file can be chosen again after it was mended.
    event.target.value = ''
  }
  return (
    <label htmlFor={id} className={css.file}>
      <span>Import CSV files</span>
      <input id={id} type="file" accept=".csv,.txt,.tsv,text/csv" multiple onChange={chosen} />
    </label>
  )
}

const Missing = ({ indicators }: { readonly indicators: readonly Indicator[] }) => (
  <details className={css.missing}>
    <summary>Indicators without data</summary>
    <ul>
      {indicators.map(({ id, name }) => (
        <li key={id}>
          {name}:{' '}
          <a href={`https://fred.stlouisfed.org/series/${id}`} target="_blank" rel="noreferrer">
            {id}
          </a>
        </li>
      ))}
    </ul>
  </details>
)
