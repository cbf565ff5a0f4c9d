import { useState } from 'react'
import type { Account, Instrument, Price } from '#finance/ledger/ledger.ts'
import type { FieldProblem } from '#kit/errors.ts'
import type { Field } from '#kit/field.ts'
import type { LedgerChange } from '#kit/portfolio/ledger-change.ts'
import { type Draft, Form, FormParts } from './form.tsx'
import {
  accountFields,
  instrumentFields,
  priceFields,
  readAccount,
  readInstrument,
  readPrice,
} from './record-fields.ts'
import type { Save } from './use-save.ts'

export type Editing =
  | { readonly kind: 'account'; readonly record?: Account; readonly name?: string }
  | { readonly kind: 'instrument'; readonly record?: Instrument; readonly symbol?: string }
  | { readonly kind: 'price'; readonly record?: Price; readonly symbol?: string }

type Props = {
  readonly editing: Editing
  readonly today: string
  readonly saving: Save
  readonly onClose: () => void
  /** Instead of closing alone, once the record is stored. */
  readonly onStored?: (() => void) | undefined
}

/** An account, an instrument or a price. */
export function RecordForm({ editing, today, saving, onClose, onStored = onClose }: Props) {
  const { fields, words, start } = formOf(editing, today)
  const [draft, setDraft] = useState<Draft>(start)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const submit = async () => {
    const read = changeOf(editing, draft, today)
    if (!read.ok) return setProblems(read.problems)
    setProblems([])
    if (await saving.save(`${words} stored.`, { put: read.put })) onStored()
  }
  return (
    <Form
      title={editing.record === undefined ? `Add ${words.toLowerCase()}` : words}
      action="Save"
      isSaving={saving.isSaving}
      failure={saving.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormParts
        fields={fields}
        names={Object.keys(fields)}
        draft={draft}
        problems={problems}
        onChange={setDraft}
      />
    </Form>
  )
}

type FormParts = {
  readonly fields: Readonly<Record<string, Field>>
  readonly words: string
  readonly start: Draft
}

function formOf(editing: Editing, today: string): FormParts {
  if (editing.kind === 'account')
    return {
      fields: accountFields,
      words: 'Account',
      start: { ...(editing.name !== undefined && { name: editing.name }), ...editing.record },
    }
  const symbol =
    editing.record === undefined && editing.symbol !== undefined ? { symbol: editing.symbol } : {}
  if (editing.kind === 'instrument')
    return { fields: instrumentFields, words: 'Security', start: { ...editing.record, ...symbol } }
  return { fields: priceFields(today), words: 'Price', start: { ...editing.record, ...symbol } }
}

type Change =
  | { readonly ok: true; readonly put: NonNullable<LedgerChange['put']> }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

function changeOf(editing: Editing, draft: Draft, today: string): Change {
  switch (editing.kind) {
    case 'account': {
      const read = readAccount(draft, editing.record?.id ?? crypto.randomUUID())
      return read.ok ? { ok: true, put: { accounts: [read.record] } } : read
    }
    case 'instrument': {
      const read = readInstrument(upper(draft))
      return read.ok ? { ok: true, put: { instruments: [read.record] } } : read
    }
    case 'price': {
      const read = readPrice(upper(draft), today)
      return read.ok ? { ok: true, put: { prices: [read.record] } } : read
    }
  }
}

const upper = (draft: Draft): Draft =>
  typeof draft.symbol === 'string' ? { ...draft, symbol: draft.symbol.trim().toUpperCase() } : draft
