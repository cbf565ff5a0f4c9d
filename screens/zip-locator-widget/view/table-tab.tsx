import { useState } from 'react'
import { counted, date } from '#kit/format.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { type Checked, type Edition, useTable, useTableActions } from '../queries.ts'
import { packed } from './packed.ts'
import css from './zip.module.css'

/** The table of ZIP codes of the whole installation: where it is from, and another one in its place. */
export function TableTab() {
  const table = useTable()
  const actions = useTableActions()
  return (
    <Waiting asked={table} what="the ZIP table">
      {(edition) => (
        <>
          <Current edition={edition} actions={actions} />
          <ImportPanel actions={actions} />
        </>
      )}
    </Waiting>
  )
}

type TableActions = { readonly actions: ReturnType<typeof useTableActions> }

function Current({ edition, actions: { drop } }: TableActions & { readonly edition: Edition }) {
  const [asks, setAsks] = useState(false)
  const { source, year, credit, rows, importedAt } = edition
  return (
    <Panel title="Table in use" lead="Everyone on this installation looks up ZIP codes in it.">
      <Facts
        rows={[
          ['ZIP codes', rows.toLocaleString('en-US')],
          ['Source', source],
          ['Edition', String(year)],
          ['Credit line', credit],
          ['Imported', importedAt === null ? 'Shipped with the product' : date(importedAt)],
        ]}
      />
      <Problem text={drop.error === null ? null : messageOf(drop.error)} />
      {importedAt === null ? null : (
        <Actions>
          <Action tone="danger" onClick={() => setAsks(true)}>
            Use the shipped table
          </Action>
        </Actions>
      )}
      {asks ? (
        <Confirm
          title="Use the shipped table"
          action="Remove the imported table"
          isRunning={drop.isPending}
          onConfirm={() => drop.mutate(undefined, { onSettled: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        >
          The imported table is removed. You can import it again.
        </Confirm>
      ) : null}
    </Panel>
  )
}

const WORDS = { source: '', year: '', credit: '' }

/** A file is tried first: what it holds and what is wrong, before anything is replaced. */
function ImportPanel({ actions: { check, replace } }: TableActions) {
  const [words, setWords] = useState(WORDS)
  const [gzip, setGzip] = useState<string | null>(null)
  const line = (name: keyof typeof WORDS, label: string, help: string) => (
    <LineField
      label={label}
      help={help}
      autoComplete="off"
      maxLength={300}
      value={words[name]}
      onChange={(text) => setWords({ ...words, [name]: text })}
    />
  )
  const body = { ...words, year: Number(words.year), gzip: gzip ?? '' }
  const isReady = gzip !== null && Object.values(words).every((text) => text.trim() !== '')
  const failure = check.error ?? replace.error
  const isClean = check.data !== undefined && check.data.problems.length === 0
  return (
    <Panel
      title="Import a table"
      lead="A CSV with the columns zip, place, state, county, latitude, and longitude. Leave the coordinates empty where there is no area."
    >
      <div className={css.fields}>
        <FileField
          onFile={async (file) => {
            check.reset()
            setGzip(file === undefined ? null : await packed(file))
          }}
        />
        {line('source', 'Source', 'Who published it.')}
        {line('year', 'Year', 'The year of the edition, such as 2025.')}
        {line('credit', 'Credit line', 'Shown wherever places are shown.')}
      </div>
      <Problem text={failure === null ? null : messageOf(failure)} />
      <Done text={replace.isSuccess ? 'The table is in use.' : null} />
      {check.data === undefined || replace.isSuccess ? null : <Found checked={check.data} />}
      <Actions>
        {isClean && !replace.isSuccess ? (
          <Action isRunning={replace.isPending} onClick={() => replace.mutate(body)}>
            Replace the table
          </Action>
        ) : (
          <Action disabled={!isReady} isRunning={check.isPending} onClick={() => check.mutate(body)}>
            Check the file
          </Action>
        )}
      </Actions>
    </Panel>
  )
}

type FileFieldProps = { readonly onFile: (file: File | undefined) => Promise<void> }

const FileField = ({ onFile }: FileFieldProps) => (
  <label className={css.file}>
    <span>File</span>
    <input type="file" accept=".csv,text/csv" onChange={(event) => void onFile(event.target.files?.[0])} />
  </label>
)

const Found = ({ checked: { rows, withoutSpot, otherState, problems } }: { readonly checked: Checked }) =>
  problems.length === 0 ? (
    <Callout
      tone="information"
      title={counted(rows, 'ZIP code')}
      text={`${withoutSpot.toLocaleString('en-US')} without coordinates; ${otherState.toLocaleString('en-US')} in another state than their first three digits say. Nothing is replaced yet.`}
    />
  ) : (
    <Callout
      tone="negative"
      title="Nothing can be imported yet"
      text={problems.map(({ line, message }) => `Line ${line}: ${message}`).join(' ')}
    />
  )
