import { useState } from 'react'
import type { Collection, RecordList } from '#kit/collection.ts'
import type { importList } from '#kit/contract/lists.api.ts'
import { headingsOf } from '#kit/list/file-headings.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { TableSource } from '#ui/entry/TableSource.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { Button } from '#ui/parts/button.ts'
import rows from '../collection.module.css'
import { itemsOf } from '../draft.ts'
import type { ListStore } from '../list-state.ts'
import { ofOrganization, pathOf } from '../transport.ts'
import css from './files.module.css'
import { problemWords } from './problem-words.ts'
import { formatOf, toCsv } from './table-text.ts'
import { type UpdatedRecord, updatedRecords } from './updated-records.ts'
import { Updates } from './updates.tsx'

type Preview = {
  readonly changes: { readonly added: number; readonly updated: number; readonly deleted: number }
  /** What is told of the file, in words; nothing of it keeps it from being imported. */
  readonly told: readonly string[]
  /** The records that would be others, old beside new. */
  readonly updated: readonly UpdatedRecord[]
}
type State =
  | { readonly status: 'editing' | 'working' }
  | { readonly status: 'previewed'; readonly preview: Preview }
  | { readonly status: 'failed'; readonly messages: readonly string[] }

const FILES = '.csv,.json,.txt'

type DialogProps = { readonly store: ListStore; readonly onClose: () => void }

/** A file or a pasted table: first what it would change, then the change. Records with a known id are updated. */
export function ImportDialog({ store, onClose }: DialogProps) {
  const { collection } = useCollection()
  const { content, state, edit, run } = useImportSteps(store, onClose)
  return (
    <Dialog opened onClose={onClose} size="lg" title={`Import ${collection.title.toLowerCase()}`}>
      <div className={css.import}>
        <p>
          Use a CSV or JSON file, or cells copied from a spreadsheet with the header row. Columns that this
          list has: {namesOf(collection)}. A row with the ID of an existing {collection.noun} updates it;
          other rows are added.
        </p>
        <TableSource label="Table or JSON" accept={FILES} content={content} onContent={edit} />
        <Outcome state={state} />
        <div className={rows.row}>
          <Button
            disabled={content.trim() === ''}
            loading={state.status === 'working'}
            onClick={() => void run(state.status === 'previewed' ? 'false' : 'true')}
          >
            {state.status === 'previewed' ? 'Import' : 'Preview changes'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The text, what is known of it, and the two steps: look, then import. */
function useImportSteps(store: ListStore, onDone: () => void) {
  const send = useImport()
  const { list } = useCollection().collection
  const [content, setContent] = useState('')
  const [state, setState] = useState<State>({ status: 'editing' })
  const edit = (text: string) => {
    setContent(text)
    setState({ status: 'editing' })
  }
  const run = async (dryRun: 'true' | 'false') => {
    setState({ status: 'working' })
    try {
      const preview = await send(content, { dryRun, stored: store.state().copy?.served.items ?? [] })
      if (dryRun === 'true') return setState({ status: 'previewed', preview })
      await store.load()
      onDone()
    } catch (error) {
      setState({ status: 'failed', messages: messagesOf(list, error) })
    }
  }
  return { content, state, edit, run }
}

type Sent = { readonly dryRun: 'true' | 'false'; readonly stored: readonly ListItem[] }

function useImport(): (content: string, sent: Sent) => Promise<Preview> {
  const api = useApi()
  const { collection, orgName } = useCollection()
  return async (content, { dryRun, stored }) => {
    const { changes, warnings, ...answer } = await api.call<typeof importList>('POST', '/{+list}/import', {
      params: { list: pathOf(collection.list) },
      query: { dryRun },
      body: {
        ...ofOrganization(orgName),
        format: formatOf(content),
        content: toCsv(content),
        mode: 'update',
      },
    })
    const items = itemsOf(answer[collection.list.key]) ?? []
    return {
      changes,
      updated: updatedRecords(stored, items),
      told: warnings.map((warning) => problemWords(collection.list, warning)),
    }
  }
}

function Outcome({ state }: { readonly state: State }) {
  if (state.status === 'previewed') {
    const { changes, told, updated } = state.preview
    return (
      <div role="status">
        <p>
          This adds {changes.added} and updates {changes.updated}. Nothing is deleted, and you can undo it in
          History.
        </p>
        <Updates updated={updated} />
        {told.length === 0 ? null : (
          <ul className={css.caution}>
            {told.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
    )
  }
  if (state.status !== 'failed') return null
  return (
    <ul role="alert" className={css.problem}>
      {state.messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

/** The words that stand over the columns of an exported file; without fields, the names of what a record holds. */
function namesOf(collection: Collection): string {
  const headings = Object.values(headingsOf(collection))
  return (headings.length > 0 ? headings : Object.keys(collection.blank)).join(', ')
}

function messagesOf(list: RecordList, error: unknown): readonly string[] {
  if (error instanceof ApiError && error.fields.length > 0)
    return error.fields.slice(0, 8).map((problem) => problemWords(list, problem))
  return [error instanceof Error ? error.message : 'The file could not be imported.']
}
