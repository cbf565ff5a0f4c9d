import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '#kit/format.ts'
import { formatBare, parseTyped } from '#kit/number-text.ts'
import { TextProvider } from '../text.tsx'
import { DataGrid } from './DataGrid.tsx'
import type { GridColumn } from './grid-columns.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => void vi.unstubAllGlobals())

const COLUMNS: readonly GridColumn<string>[] = [
  { key: 'name', label: 'Name', format: 'text', value: (row) => row },
]

/** A list of which a search has left these rows. */
const drawn = (rows: readonly string[], chosen: readonly string[]) =>
  renderToStaticMarkup(
    <TextProvider rules={{ show, parse: parseTyped, bare: formatBare }}>
      <DataGrid
        label="Names"
        columns={COLUMNS}
        rows={rows}
        rowId={(row) => row}
        chosen={new Set(chosen)}
        isBare
        renderBulk={(some) => `Delete ${some.join(' and ')}`}
      />
    </TextProvider>,
  )

test('what is done with chosen rows is done with those in sight, and they alone are counted', () => {
  const text = drawn(['Ana', 'Bo', 'Cy'], ['Cy', 'Ana', 'Hidden'])
  expect(text).toContain('2 selected')
  expect(text).toContain('Delete Ana and Cy<')
})

test('where a search hides every chosen row, nothing is selected and nothing is offered', () => {
  const text = drawn(['Bo'], ['Ana', 'Hidden'])
  expect(text).not.toContain('selected</strong>')
  expect(text).not.toContain('Delete')
})

test('the box at the head is ticked when all rows in sight are, whatever is out of sight', () => {
  const head = (text: string) => /<input[^>]*aria-label="Select all names"[^>]*>/.exec(text)?.[0]
  expect(head(drawn(['Ana'], ['Ana', 'Hidden']))).toContain('checked=""')
  expect(head(drawn(['Ana', 'Bo'], ['Ana', 'Hidden']))).not.toContain('checked=""')
})
