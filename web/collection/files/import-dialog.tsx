import { type ChangeEvent, useState } from 'react'
import type { importList } from '#kit/contract/lists.api.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { Modal } from '#ui/parts/modal.ts'
import css from '../collection.module.css'
import type { ListStore } from '../list-state.ts'
import { ofOrganization, pathOf } from '../transport.ts'
import { formatOf, toCsv } from './table-text.ts'

type Counts = { readonly added: number; readonly updated: number; readonly deleted: number }
type State =
  | { readonly status: 'editing' | 'working' }
  | { readonly status: 'previewed'; readonly counts: Counts }
  | { readonly status: 'failed'; readonly messages: readonly string[] }

const FILES = '.csv,.json,.txt'

type DialogProps = { readonly store: ListStore; readonly onClose: () => void }

/** A file or a pasted table: first what it would change, then the change. Records with a known id are updated. */
export function ImportDialog({ store, onClose }: DialogProps) {
  const { collection } = useCollection()
  const { content, state, edit, run } = useImportSteps(store, onClose)
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file !== undefined) edit(await file.text())
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={`Import ${collection.title.toLowerCase()}`}>
      <div className={css.import}>
        <p>
          Use a CSV or JSON file, or cells copied from a spreadsheet with the header row. Export the list
          first to see the columns. A row with the ID of an existing {collection.noun} updates it; other rows
          are added.
        </p>
        <input type="file" accept={FILES} aria-label="File" onChange={(event) => void readFile(event)} />
        <textarea
          aria-label="Table or JSON"
          rows={8}
          value={content}
          placeholder="Paste here"
          onChange={(event) => edit(event.target.value)}
        />
        <Outcome state={state} />
        <div className={css.row}>
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
    </Modal>
  )
}

/** The text, what is known of it, and the two steps: look, then import. */
function useImportSteps(store: ListStore, onDone: () => void) {
  const send = useImport()
  const [content, setContent] = useState('')
  const [state, setState] = useState<State>({ status: 'editing' })
  const edit = (text: string) => {
    setContent(text)
    setState({ status: 'editing' })
  }
  const run = async (dryRun: 'true' | 'false') => {
    setState({ status: 'working' })
    try {
      const counts = await send(content, dryRun)
      if (dryRun === 'true') return setState({ status: 'previewed', counts })
      await store.load()
      onDone()
    } catch (error) {
      setState({ status: 'failed', messages: messagesOf(error) })
    }
  }
  return { content, state, edit, run }
}

function useImport(): (content: string, dryRun: 'true' | 'false') => Promise<Counts> {
  const api = useApi()
  const { collection, orgName } = useCollection()
  return async (content, dryRun) => {
    const { changes } = await api.call<typeof importList>('POST', '/{+list}/import', {
      params: { list: pathOf(collection.list) },
      query: { dryRun },
      body: {
        ...ofOrganization(orgName),
        format: formatOf(content),
        content: toCsv(content),
        mode: 'update',
      },
    })
    return changes
  }
}

function Outcome({ state }: { readonly state: State }) {
  if (state.status === 'previewed') {
    const { added, updated } = state.counts
    return (
      <p role="status">
        This adds {added} and updates {updated}. Nothing is deleted, and you can undo it in History.
      </p>
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

function messagesOf(error: unknown): readonly string[] {
  if (error instanceof ApiError && error.fields.length > 0)
    return error.fields.slice(0, 8).map(({ path, message }) => `${path}: ${message}`)
  return [error instanceof Error ? error.message : 'The file could not be imported.']
}
