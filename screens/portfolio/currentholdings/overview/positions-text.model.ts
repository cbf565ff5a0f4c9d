import type { BrokerPosition } from '#finance/ledger/reconcile.ts'

const SYMBOL = /^(symbol|ticker|security id|cusip)$/i
const QUANTITY = /^(quantity|qty|shares|units|current quantity)$/i

type PositionsText = {
  readonly positions: readonly BrokerPosition[]
  /** Lines that say no symbol and quantity, the first is 1. */
  readonly unread: readonly number[]
}

/**
 * Symbols and quantities of a pasted position file: by its headers where they stand among the first lines, else the
 * first two columns. Tabs, semicolons or commas between the columns; thousands separators inside quotes.
 */
export function readPositions(text: string): PositionsText {
  const rows = text.split(/\r\n|\n|\r/).map(cellsOf)
  const head = rows.findIndex(
    (cells) => cells.some((cell) => SYMBOL.test(cell)) && cells.some((cell) => QUANTITY.test(cell)),
  )
  const names = rows[head] ?? []
  const at =
    head === -1
      ? { symbol: 0, quantity: 1 }
      : {
          symbol: names.findIndex((cell) => SYMBOL.test(cell)),
          quantity: names.findIndex((cell) => QUANTITY.test(cell)),
        }
  const positions: BrokerPosition[] = []
  const unread: number[] = []
  for (const [line, cells] of rows.entries()) {
    if (line <= head || cells.every((cell) => cell === '')) continue
    const symbol = cells[at.symbol] ?? ''
    const quantity = numberOf(cells[at.quantity] ?? '')
    if (symbol === '' || quantity === null) unread.push(line + 1)
    else positions.push({ symbol: symbol.toUpperCase(), quantity })
  }
  return { positions, unread }
}

function cellsOf(line: string): string[] {
  const delimiter = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[,\s]/g, '')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
