import type { MarkedToken, Token, Tokens } from 'marked'
import { parseRule, type RuleName } from './directive.ts'
import type { Run, TextProblem } from './document.ts'
import { isMarked } from './lexer.ts'
import { safeLink } from './safe-link.ts'

/** A dated figure as text with its source, or why there is none. */
export type RuleText = { readonly text: string; readonly source: string } | { readonly problem: string }

/** A text that is being read: where its mistakes are kept, and what stands for its dated figures. */
export type Desk = {
  readonly text: string
  readonly problems: TextProblem[]
  readonly ruleOf: (rule: RuleName) => RuleText
}

type Look = Omit<Run, 'text'>

/** The words of a piece of text, each run of one look. */
export const runsOf = (desk: Desk, tokens: readonly Token[] = [], look: Look = {}): Run[] =>
  joined(
    tokens.flatMap((token) =>
      isMarked(token) ? inlineOf(desk, token, look) : [figureOf(desk, token.raw, look)],
    ),
  )

export function inlineOf(desk: Desk, token: MarkedToken, look: Look): Run[] {
  switch (token.type) {
    case 'strong':
      return runsOf(desk, token.tokens, { ...look, strong: true })
    case 'em':
      return runsOf(desk, token.tokens, { ...look, em: true })
    case 'del':
      return runsOf(desk, token.tokens, { ...look, struck: true })
    case 'codespan':
      return [{ ...look, text: token.text, code: true }]
    case 'br':
      return [{ ...look, text: '\n' }]
    case 'link':
      return linkOf(desk, token, look)
    case 'image':
      note(desk, 'Pictures cannot be added yet.', token.raw)
      return [{ ...look, text: token.raw }]
    case 'escape':
      return [{ ...look, text: token.text }]
    case 'text':
      return token.tokens === undefined
        ? [{ ...look, text: unescaped(token.text) }]
        : runsOf(desk, token.tokens, look)
    default:
      return [{ ...look, text: token.raw }]
  }
}

function linkOf(desk: Desk, token: Tokens.Link, look: Look): Run[] {
  const href = safeLink(token.href)
  if (href !== null) return runsOf(desk, token.tokens, { ...look, href })
  // An address that is merely written out is no link that somebody meant.
  if (token.raw.startsWith('['))
    note(desk, 'This link is shown as text: links start with https://, mailto:, tel:, or /.', token.raw)
  return [{ ...look, text: token.raw }]
}

export function figureOf(desk: Desk, raw: string, look: Look): Run {
  const [, rule] = /^\{\{rule:([^{}]*)\}\}$/.exec(raw) ?? []
  const named = rule === undefined ? { problem: strayWords(raw) } : parseRule(rule)
  const found = 'problem' in named ? named : desk.ruleOf(named)
  if (!('problem' in found)) return { ...look, text: found.text, source: found.source }
  note(desk, found.problem, raw)
  return { ...look, text: 'figure not available', missing: true }
}

const strayWords = (raw: string): string =>
  `“${raw.slice(0, 60)}” is neither {{rule:…}} nor, on a line of its own, {{tool:…}}.`

export function note(desk: Desk, message: string, raw: string): void {
  desk.problems.push({ level: 'error', message, line: lineOf(desk.text, raw) })
}

export const lineOf = (text: string, raw: string): number | null => {
  const at = text.indexOf(raw.trim())
  return at < 0 ? null : text.slice(0, at).split('\n').length
}

/** Neighbors of one look as one run. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const next of runs) {
    const last = all.at(-1)
    if (last !== undefined && last.source === undefined && lookOf(last) === lookOf(next))
      all[all.length - 1] = { ...next, text: last.text + next.text }
    else all.push(next)
  }
  return all
}

const lookOf = ({ text: _text, ...look }: Run): string => JSON.stringify(look)

/** The references of XML and the dash and blank that people write; any other stands as it was written. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
  '&nbsp;': '\u00a0',
  '&mdash;': '—',
  '&ndash;': '–',
}
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp|mdash|ndash);/g, (found) => ENTITIES[found] ?? found)
