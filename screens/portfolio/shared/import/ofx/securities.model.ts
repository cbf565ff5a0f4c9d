import type { InstrumentType } from '#finance/ledger/ledger.ts'
import type { FileInstrument } from '../reading.model.ts'
import { cleanSymbol } from '../table/row-cells.model.ts'
import { allOf, type Node, nodeAt, textOf } from '#kit/statement/ofx-tree.ts'
import { amountOf, dayOf } from '#kit/statement/ofx-values.ts'
import type { OfxRules } from './values.model.ts'

/** What an identifier of the statement stands for. */
export type Securities = ReadonlyMap<string, FileInstrument>

const KINDS: Readonly<Record<string, InstrumentType>> = {
  STOCKINFO: 'stock',
  MFINFO: 'mutualFund',
  DEBTINFO: 'bond',
  OPTINFO: 'option',
}

/** The list of securities that comes with an investment statement: symbols for its identifiers. */
export function securitiesOf(root: Node, rules: OfxRules): Securities {
  const found = new Map<string, FileInstrument>()
  for (const list of allOf(root, 'SECLIST'))
    for (const info of list.children) {
      const about = nodeAt(info, 'SECINFO')
      const id = textOf(nodeAt(about, 'SECID'), 'UNIQUEID')
      const symbol = cleanSymbol(textOf(about, 'TICKER') || id)
      if (symbol !== '')
        found.set(id, {
          symbol,
          ...aboutOf(info, rules),
          name: (textOf(about, 'SECNAME') || symbol).slice(0, 120),
        })
    }
  return found
}

function aboutOf(info: Node, rules: OfxRules): Omit<FileInstrument, 'symbol' | 'name'> {
  const type = Object.hasOwn(KINDS, info.name) ? KINDS[info.name] : undefined
  const maturity = dayOf(textOf(info, 'DTMAT'), '2199-01-01')
  const coupon = amountOf(textOf(info, 'COUPONRT'))
  const units = type === 'option' ? (amountOf(textOf(info, 'SHPERCTRCT')) ?? 100) : undefined
  return {
    currency: rules.currency,
    type,
    multiplier: units !== undefined && units > 0 ? units : undefined,
    maturity: maturity ?? undefined,
    couponRate: coupon !== undefined && coupon >= 0 && coupon <= 100 ? coupon / 100 : undefined,
  }
}

/** The symbol of an entry: the ticker of the list, else the identifier itself. */
export function symbolOf(node: Node | undefined, securities: Securities): string {
  const id = textOf(nodeAt(node, 'SECID'), 'UNIQUEID')
  return securities.get(id)?.symbol ?? cleanSymbol(id)
}
