import { createContext, type ReactNode, use, useMemo } from 'react'
import { currencySign, inCurrency } from '#kit/currency-sign.ts'
import type { NumberField, NumberKind } from '#kit/field.ts'
import type { Format } from '#kit/output.ts'

export type Shown = { readonly format: Format; readonly decimals?: number; readonly unit?: string }
/** Any value as text, by its format. */
export type Show = (value: unknown, how: Shown) => string

/** How numbers are written and read. The components know no formats of their own. */
export type TextRules = {
  readonly show: Show
  /** The number that was typed or pasted; null when it is none. */
  readonly parse: (field: Pick<NumberField, 'kind' | 'unit'>, typed: string) => number | null
  /** A number as it stands in a field, without currency and percent signs. */
  readonly bare: (kind: NumberKind, value: number) => string
}

/** The rules in the currency that amounts are in here. */
type Text = TextRules & {
  /** A sentence whose amounts were written as dollars. */
  readonly words: (text: string) => string
  /** What stands before an amount in a field. */
  readonly sign: string
}

const TextContext = createContext<TextRules | null>(null)
const CurrencyContext = createContext('USD')

export function TextProvider({
  rules,
  children,
}: {
  readonly rules: TextRules
  readonly children: ReactNode
}) {
  return <TextContext value={rules}>{children}</TextContext>
}

/** Below it amounts are in another currency than the dollar; nothing is converted. */
export function InCurrency({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return <CurrencyContext value={code}>{children}</CurrencyContext>
}

/** The rules as they were given, whatever the currency: for giving them on, changed. */
export function useTextRules(): TextRules {
  const rules = use(TextContext)
  if (rules === null) throw new Error('A TextProvider must stand above this component.')
  return rules
}

/** The words of a place whose amounts are dollars: nothing is to be changed in them. */
export const asWritten = (text: string): string => text

/** The rules for writing and reading numbers; throws outside a TextProvider. */
export function useText(): Text {
  const rules = useTextRules()
  const code = use(CurrencyContext)
  return useMemo(() => {
    const sign = currencySign(code).trim()
    if (code === 'USD') return { ...rules, words: asWritten, sign }
    const words = (text: string) => inCurrency(text, code)
    const show: Show = (value, how) =>
      typeof value === 'number' ? words(rules.show(value, how)) : rules.show(value, how)
    return { ...rules, show, words, sign }
  }, [rules, code])
}
