import { createContext, type ReactNode, use } from 'react'
import type { NumberKind } from '#kit/field.ts'
import type { Format } from '#kit/output.ts'

export type Shown = { readonly format: Format; readonly decimals?: number; readonly unit?: string }
/** Any value as text, by its format. */
export type Show = (value: unknown, how: Shown) => string

/** How numbers are written and read. The components know no formats of their own. */
export type TextRules = {
  readonly show: Show
  /** The number that was typed or pasted; null when it is none. */
  readonly parse: (kind: NumberKind, typed: string) => number | null
  /** A number as it stands in a field, without currency and percent signs. */
  readonly bare: (kind: NumberKind, value: number) => string
}

const TextContext = createContext<TextRules | null>(null)

export function TextProvider({
  rules,
  children,
}: {
  readonly rules: TextRules
  readonly children: ReactNode
}) {
  return <TextContext value={rules}>{children}</TextContext>
}

/** The rules for writing and reading numbers; throws outside a TextProvider. */
export function useText(): TextRules {
  const rules = use(TextContext)
  if (rules === null) throw new Error('A TextProvider must stand above this component.')
  return rules
}
