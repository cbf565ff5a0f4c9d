import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import type { ImportRecord } from '#kit/portfolio/records.ts'
import { Action } from '#ui/page/Action.tsx'
import { Callout } from '#ui/blocks/Callout.tsx'
import { PasteArea } from '#ui/fields/PasteArea.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import css from './wizard.module.css'

type ImportSourceProps = {
  readonly problem: string | null
  readonly imports: readonly ImportRecord[]
  readonly onOpen: (name: string, source: Uint8Array | string) => void
}

const FILES = '.csv,.tsv,.txt,.ofx,.qfx,.qif'
const LARGEST = 50_000_000

/** Where the rows come from: a file, dropped or chosen, or text from the clipboard. */
export function ImportSource({ problem, imports, onOpen }: ImportSourceProps) {
  const [pasted, setPasted] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setTooLarge(file.size > LARGEST)
    if (file.size <= LARGEST) onOpen(file.name, new Uint8Array(await file.arrayBuffer()))
  }
  const told = isTooLarge
    ? 'The file is larger than 50 MB. Export shorter periods and import them one at a time.'
    : problem
  return (
    <>
      {told !== null && <Callout tone="negative" title="The file could not be read" text={told} />}
      <DropZone onFile={(file) => void read(file)} />
      <details className={css.details}>
        <summary>Paste rows instead</summary>
        <form
          className={css.paste}
          onSubmit={(event) => {
            event.preventDefault()
            onOpen('Pasted rows', pasted)
          }}
        >
          <PasteArea
            label="Rows with headers"
            value={pasted}
            placeholder={'Date\tAction\tSymbol\tQuantity\tPrice\tAmount'}
            onChange={setPasted}
          />
          <Action type="submit" tone="plain" disabled={pasted.trim() === ''}>
            Read rows
          </Action>
        </form>
      </details>
      <EarlierImports imports={imports} />
    </>
  )
}

function DropZone({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} aria-hidden="true" />
      <label htmlFor={id} className={css.dropLabel}>
        Drop a file from your broker or bank here, or <span className={css.link}>choose one</span>
      </label>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={FILES}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <p className={css.muted}>
        CSV from any broker or bank, OFX and QFX statements, QIF, and lists of holdings. You review every row
        before anything is saved.
      </p>
    </div>
  )
}
